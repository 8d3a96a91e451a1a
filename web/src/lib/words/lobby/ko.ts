import type { LobbyWords } from './en';

export const lobby: LobbyWords = {
  houseRules: {
    heading: '세부 규칙',
    hint: '이 방에서만 쓸 규칙을 하나씩 바꿀 수 있어요.',
    changed: (count) => `${count}개 바꿈`,
    noRule: '이것으로는 대국이 끝나지 않아요.',
    unlimited: '0이면 제한이 없어요.',
    turns: '수',
    reset: '원래 규칙으로 되돌리기',
    read: '이 규칙에서 대국이 끝나는 법',
  },

  room: '방 설정',
  number: (name, unit) => `${name} (${unit})`,

  ownGames: { heading: '두던 대국', person: '친구', empty: '친구를 기다리는 중' },

  enterCode: {
    option: '코드 입력',
    label: '친구가 불러 준 코드',
    hint: '자리에 앉기 전에 대국 조건을 볼 수 있어요.',
    go: '대국으로 가기',
  },

  code: {
    label: '불러 줄 코드',
    get: '불러 줄 코드 받기',
    renew: '새 코드',
    hint: '친구가 첫 화면에서 이 코드를 입력하면 돼요.',
    left: '남은 시간',
    expired: '기한이 지난 코드예요.',
  },

  change: {
    open: '조건 바꾸기',
    heading: '대국 조건',
    hint: '친구가 자리에 앉기 전까지 바꿀 수 있어요.',
    save: '이 조건으로 두기',
  },

  tv: {
    link: '관전',
    heading: '진행 중인 대국',
    empty: '지금은 공개된 대국이 없어요.',
    emptyHint: '누구나 볼 수 있게 대국을 열면 여기에 나와요.',
    watch: (cho, han) => `초 ${cho}, 한 ${han} 대국 관전하기`,
    turn: (ply) => (ply === 0 ? '곧 시작해요' : `${ply}수`),
    watchers: (count) => `관전 ${count}명`,
  },
};

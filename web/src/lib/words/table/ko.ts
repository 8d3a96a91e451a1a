import { eulReul, euroRo, eunNeun, iGa } from '../particles';
import { KOREAN_SIDES as sides } from '../sides';
import type { TableWords } from './en';

export const table: TableWords = {
  clock: {
    of: (side) => `${sides[side]}의 시계`,
    perTurn: (seconds) => `한 수 ${seconds}초`,
    increment: (seconds) => `수마다 +${seconds}초`,
    periods: (count, seconds) => `초읽기 ${seconds}초 ${count}회`,
    inByoyomi: (count) => (count === 1 ? '마지막 초읽기' : `초읽기 ${count}회 남음`),
    call: (seconds) => `${seconds}초 남았어요`,
  },

  offers: {
    make: {
      draw: '무승부 제안',
      points: '점수 판정',
      takeback: '무르기',
      pause: '잠시 멈춤',
      rematch: '다시 두기',
    },
    opponent: '상대',
    takeback: {
      asked: (who, plies) =>
        plies === 1
          ? `${iGa(who)} 방금 둔 수를 무르자고 해요.`
          : `${iGa(who)} 자기 수와 그 뒤에 둔 수까지 ${eulReul(`${plies}수`)} 무르자고 해요.`,
      made: (plies) =>
        plies === 1
          ? '방금 둔 수를 무르자고 했어요.'
          : `내 수와 그 뒤에 둔 수까지 ${eulReul(`${plies}수`)} 무르자고 했어요.`,
    },
    asked: {
      draw: (who) => `${iGa(who)} 비기자고 해요.`,
      points: (who) => `${iGa(who)} 여기서 멈추고 점수로 가리자고 해요.`,
      pause: (who) => `${iGa(who)} 잠시 쉬자고 해요.`,
      rematch: (who) => `${iGa(who)} 한 판 더 두자고 해요.`,
    },
    made: {
      draw: '비기자고 했어요.',
      points: '점수로 가리자고 했어요.',
      pause: '잠시 쉬자고 했어요.',
      rematch: '한 판 더 두자고 했어요.',
    },
    accept: '수락',
    decline: '거절',
    declineForGame: '이번 판에는 그만',
    withdraw: '취소',
    nextGame: (side, isSecond) =>
      isSecond
        ? `다음 판은 ${euroRo(sides[side])} 나중에 두고, 덤 1.5점을 받아요.`
        : `다음 판은 ${euroRo(sides[side])} 먼저 둬요. 덤 1.5점은 상대가 받아요.`,
    /** Why an offer may not be made again. */
    limits: {
      forGame: '상대가 이번 판에는 받지 않아요.',
      tooOften: (most) => `한 판에 ${most}번까지예요.`,
      again: (left) => `${left}수 뒤에 다시 할 수 있어요.`,
    },
  },

  news: {
    declined: (who) => `${iGa(who)} 거절했어요.`,
    declinedForGame: (who) => `${eunNeun(who)} 이번 판에 그 제안을 받지 않아요.`,
    withdrew: (who) => `${iGa(who)} 제안을 거뒀어요.`,
    lapsed: '제안이 끝났어요.',
    tookBack: (count, side) =>
      count === 1
        ? `${iGa(sides[side])} 방금 둔 수를 물렀어요.`
        : `${iGa(sides[side])} 둔 수와 그 뒤의 수까지 ${eulReul(`${count}수`)} 물렀어요.`,
    resumed: '대국을 이어 가요.',
    returned: (who) => `${iGa(who)} 돌아왔어요.`,
  },

  pause: { paused: '대국을 멈췄어요. 시계도 멈춰 있어요.', resume: '이어 두기' },

  absence: {
    away: '자리 비움',
    left: (who) => `${iGa(who)} 자리를 비웠어요.`,
    standsIn: (seconds) => `${seconds}초 뒤에 컴퓨터가 대신 둬요.`,
    ends: (minutes) => (minutes === 1 ? '1분 안에 대국이 끝나요.' : `${minutes}분 뒤에 대국이 끝나요.`),
    stoodInFor: '컴퓨터가 대신 둬요',
    playsOn: (who, level) => `${iGa(who)} 자리를 떠나, 돌아올 때까지 컴퓨터 ${level}단계가 대신 둬요.`,
    claim: '승리 선언',
    playedForYou: (count, list) => `자리를 비운 동안 컴퓨터가 ${eulReul(`${count}수`)} 대신 뒀어요: ${list}`,
    playedFor: (side, count) => `자리를 비운 ${sides[side]} 대신 컴퓨터가 ${eulReul(`${count}수`)} 뒀어요.`,
  },

  cues: {
    ifStopped: {
      draw: () => '멈추면 비겨요.',
      points: (winner, points) => `지금 멈추면 ${sides[winner]} 점수승이에요 (${points}).`,
    },
    onlyPass: '움직일 기물이 없어요. 한수 쉬세요.',
    onlyPassStops: '움직일 기물이 없어 한수 쉴 수밖에 없어요. 잇따라 쉬므로 대국이 멈춰요.',
    passedByRules: (side) => `${eunNeun(sides[side])} 둘 곳이 없어 자동으로 한수 쉬었어요.`,
    /** Who played a turn instead of the player. */
    by: { rules: '자동', 'stand-in': '컴퓨터' },
  },

  watching: {
    label: '관전 중',
    count: (count) => `관전 ${count}명`,
    copy: '관전 링크 복사',
    copied: '링크를 복사했어요',
  },

  chat: {
    heading: '대화',
    hint: { players: '두 대국자만 볼 수 있어요.', watchers: '관전자끼리만 볼 수 있어요.' },
    none: '아직 나눈 말이 없어요.',
    label: '할 말',
    send: '보내기',
    phrases: {
      hello: '안녕하세요',
      'good-game': '즐거운 대국이었어요',
      'good-move': '좋은 수네요',
      'well-played': '잘 두시네요',
      thanks: '고맙습니다',
      sorry: '미안합니다',
      'one-moment': '잠시만요',
      'your-turn': '두실 차례예요',
      bye: '안녕히 계세요',
    },
    phrasesLabel: '자주 쓰는 말',
    watcher: (number) => `관전자 ${number}`,
    left: (characters) => `${characters}자 남음`,
    limits: '10초에 네 마디까지, 한 마디에 200자까지예요. 같은 말을 거듭 보낼 수 없어요.',
    mute: '말 가리기',
    unmute: '다시 보기',
    muted: '다른 사람의 말을 가렸어요.',
    report: '신고',
    unread: (count) => `안 읽은 말 ${count}개`,
  },

  report: {
    heading: '운영자에게 신고',
    hint: '대화 내용이 함께 보내져요.',
    reason: '신고 내용',
    reasons: { abuse: '욕설·비방', cheating: '부정행위', stalling: '시간 끌기', other: '그 밖의 일' },
    text: '어떤 일이 있었나요?',
    send: '신고하기',
    sending: '보내는 중이에요. 연결이 끊겨도 다시 보내요.',
    sent: '신고를 보냈어요. 고맙습니다.',
  },

  record: { heading: '기보 저장', save: (format) => `${format} 파일로 저장` },

  result: {
    score: (of) => `이 방에서 먼저 둔 판의 전적: ${of}`,
  },

  settings: { calls: '초읽기 알림' },
};

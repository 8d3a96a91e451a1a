import type { TermsWords } from './en';

function span(seconds: number): string {
  const [whole, rest] = [Math.floor(seconds / 60), seconds % 60];
  return [whole ? `${whole}분` : '', rest ? `${rest}초` : ''].filter(Boolean).join(' ') || '0초';
}

export const terms: TermsWords = {
  order: '순서',
  read: (ruleset) => `${ruleset} 자세히 보기`,
  settlements: {
    draw: '외통 없이 대국이 멈추면 비겨요.',
    points: '외통 없이 대국이 멈추면 점수로 가려요.',
  },

  time: {
    name: '제한 시간',
    kinds: { none: '없음', 'per-turn': '한 수마다', increment: '추가 시간', byoyomi: '초읽기' },
    hints: {
      none: '시간제한 없이 천천히 둬요. 친구와 둘 때 차림만 45초 안에 골라요.',
      'per-turn': '한 수마다 같은 시간을 써요. 넘기면 져요.',
      increment: '정해진 시간으로 두고, 한 수 둘 때마다 시간이 늘어요.',
      byoyomi: '정해진 시간을 다 쓰면 초읽기예요. 초읽기 안에 두면 그 횟수는 줄지 않아요.',
    },
    of: (time) => {
      switch (time.kind) {
        case 'none':
          return '시간제한 없음';
        case 'per-turn':
          return `한 수 ${span(time.seconds)}`;
        case 'increment':
          return `${span(time.main)} + 한 수마다 ${span(time.increment)}`;
        case 'byoyomi':
          return `${time.main ? `${span(time.main)} + ` : ''}초읽기 ${span(time.period)} ${time.periods}회`;
      }
    },
    ready: '자주 쓰는 시간',
    fields: {
      seconds: '한 수',
      main: '기본 시간',
      increment: '수마다 추가',
      period: '초읽기',
      periods: '횟수',
    },
    minutes: '분',
    seconds: '초',
    times: '회',
  },

  watching: {
    name: '관전',
    values: { listed: '누구나 관전', 'by-link': '링크로만 관전', closed: '관전 없음' },
    hints: {
      listed: '진행 중인 대국 목록에 올라가요.',
      'by-link': '대국 링크를 아는 사람은 볼 수 있어요.',
      closed: '두 대국자만 판을 봐요.',
    },
  },

  absence: {
    name: '자리를 비우면',
    level: '대신 두는 컴퓨터 단계',
    values: { 'play-on': '컴퓨터가 대신', 'may-claim': '승리 선언 가능' },
    hints: {
      'play-on': '돌아올 때까지 컴퓨터가 대신 둬요.',
      'may-claim': '컴퓨터가 대신 두고, 상대는 승리를 선언할 수 있어요.',
    },
  },

  legalMoves: {
    name: '갈 수 있는 곳',
    value: (shown) => (shown ? '보이기' : '숨기기'),
    hint: (shown) =>
      shown ? '기물이 갈 수 있는 곳을 판에 보여 줘요.' : '기물이 갈 수 있는 곳을 보여 주지 않아요.',
  },

  rematch: {
    name: '다음 판',
    value: (swapped) => (swapped ? '편 바꾸기' : '그대로'),
    hint: (swapped) =>
      swapped ? '다음 판에는 초와 한을 바꿔요. 접장기에서는 바꾸지 않아요.' : '다음 판에도 편이 그대로예요.',
  },
};

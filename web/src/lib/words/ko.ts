import type { BySide, Role, Side } from '$lib/generated/protocol';
import type { Words } from './en';
import { eulReul, eunNeun, euroRo, iGa } from './particles';
import { lobby } from './lobby/ko';
import { rules } from './rules/ko';
import { KOREAN_SIDES as sides } from './sides';
import { table } from './table/ko';
import { terms } from './terms/ko';

const roles: Record<Role, string> = {
  general: '궁',
  guard: '사',
  elephant: '상',
  horse: '마',
  chariot: '차',
  cannon: '포',
  soldier: '졸',
};

/** The soldiers have a name of their own on each side. */
const pieceName = (side: Side, role: Role) =>
  `${sides[side]} ${side === 'han' && role === 'soldier' ? '병' : roles[role]}`;

const tally = ({ cho, han }: BySide<number>) => `초\u00a0${cho}\u00a0· 한\u00a0${han}`;

const without = (given: string) =>
  `${iGa(sides.han)} ${eulReul(given)} 떼고 먼저 둬요. 나중에 두는 초가 덤 1.5점을 받아요.`;

export const ko: Words = {
  name: '한국어',
  title: '장기',
  titleOf: (page) => `${page} · 장기`,

  sides,
  roles,
  tally,
  table,

  home: {
    greeting: '한 판 두실래요?',
    introduction: '가입 없이 바로 두는 장기예요.',
    opponent: '상대',
    opponents: { computer: '컴퓨터', friend: '친구' },
    friendHint: '보낼 링크를 만들어 드려요. 먼저 여는 사람이 맞은편에 앉아요.',
    level: '단계',
    levels: {
      1: '이제 막 길을 배웠어요. 기물을 자주 거저 내줘요.',
      2: '길은 알지만 놓치는 것이 많아요.',
      3: '편하게 두기 좋아요. 한 번에 위협 하나만 봐요.',
      4: '거저 준 기물은 잡지만 그 이상은 못 봐요.',
      5: '차분해요. 쉬운 실수는 봐주지 않아요.',
      6: '강해요. 몇 수 앞을 내다봐요.',
      7: '아주 강해요. 이기기 어려워요.',
      8: '웬만한 사람보다 더 멀리 내다봐요.',
      9: '더 강해요. 충분히 생각하고 둬요.',
      10: '있는 힘을 다해요. 한 수마다 15만 국면을 내다봐요.',
    },
    strength: (elo) => `레이팅 ${elo}쯤이에요.`,
    side: '내 편',
    sides: { cho: '초', han: '한', random: '무작위' },
    movesFirst: (side) =>
      side === 'cho' ? '초가 먼저 두고, 한은 덤 1.5점을 받아요.' : '한이 먼저 두고, 초는 덤 1.5점을 받아요.',
    ruleset: '규칙',
    arrangement: '차림',
    handicap: '접장기',
    start: '대국 시작',
    invite: '초대 링크 만들기',
  },

  rulesets: {
    association: '협회 규칙',
    tournament: '대회 규칙',
    club: '동호회 규칙',
    classic: '전통 규칙',
    party: '모임 규칙',
  },

  rulesetEndings: {
    association:
      '외통이면 이겨요. 빅장, 연이은 한수쉼, 세 번 같은 국면, 120수 동안 잡은 기물이 없으면 비겨요.',
    tournament: '외통이면 이겨요. 협회 규칙대로 대국이 멈추면 점수로 가려요.',
    club: '외통이면 이겨요. 빅장이나 세 번 같은 국면은 점수로 가리고, 둘 기물이 없으면 비겨요.',
    classic: '외통이면 이겨요. 빅장은 풀거나 받아들여야 해요. 100수 동안 잡은 기물이 없어도 점수로 가려요.',
    party: '외통이면 이겨요. 점수가 뒤진 쪽은 되풀이할 수 없고, 300수가 되면 점수로 가려요.',
  },

  rules,

  arrangements: { choose: '대국 전에 고르기', inner: '둘 다 마상상마' },

  arrangementHints: {
    choose: '한이 먼저 마와 상을 차리고, 초가 그것을 보고 차려요.',
    inner: '양쪽 모두 상을 사 옆에 두고 시작해요.',
  },

  handicaps: {
    none: '없음',
    elephant: '상 떼기',
    horse: '마 떼기',
    cannon: '포 떼기',
    chariot: '차 떼기',
    'chariot-and-cannon': '차포 떼기',
  },

  handicapOf: (handicap) => `접장기: ${ko.handicaps[handicap]}`,

  handicapHints: {
    elephant: without('상 하나'),
    horse: without('마 하나'),
    cannon: without('포 하나'),
    chariot: without('차 하나'),
    'chariot-and-cannon': without('차와 포'),
  },

  terms,
  lobby,

  invitation: {
    heading: '대국에 초대받았어요',
    youPlay: (side) => `${euroRo(sides[side])} 두게 돼요.`,
    join: '자리에 앉기',
  },

  taken: {
    heading: '자리가 찼어요',
    hint: '이미 두 분이 두고 있는 대국이에요. 관전할 수 있어요.',
    watch: '관전하기',
  },

  waiting: {
    heading: '친구를 기다리고 있어요',
    hint: '이 링크를 보내세요. 친구가 열고 자리에 앉으면 대국이 시작돼요.',
    youPlay: (side) => `나는 ${euroRo(sides[side])} 둬요.`,
    link: '대국 링크',
    copy: '복사',
    copied: '복사했어요',
    copyFailed: '브라우저가 복사를 막았어요. 링크를 선택해서 직접 복사해 주세요.',
    qr: '대국 링크 QR 코드',
  },

  setup: {
    heading: '차림을 골라 주세요',
    letters: { inner: '마상상마', outer: '상마마상', left: '상마상마', right: '마상마상' },
    names: {
      inner: '상이 둘 다 안쪽',
      outer: '상이 둘 다 바깥쪽',
      left: '왼쪽 상만 바깥',
      right: '오른쪽 상만 바깥',
    },
    clock: '차림 시간',
    limit: '45초 안에 차리지 않으면 마상상마로 차려져요.',
    youPlay: (side) => `나는 ${euroRo(sides[side])} 둬요.`,
    hanFirst: '한이 먼저 차리고, 초가 그것을 보고 차려요.',
    hanChose: (setup) => `${eunNeun(sides.han)} ${euroRo(ko.setup.letters[setup])} 차렸어요.`,
    waiting: (side) => `${iGa(sides[side])} 차림을 고르고 있어요…`,
    confirm: '이 차림으로 두기',
  },

  seats: {
    you: '나',
    opponent: '상대',
    guest: (number) => (number === null ? '손님' : `손님 ${number}`),
    computer: (level) => `컴퓨터 ${level}단계`,
    empty: '빈자리',
    toMove: '둘 차례',
    thinking: '생각 중…',
    captured: (side) => `${sides[side]}에게서 잡은 기물`,
    points: '점수',
    bonus: '덤 1.5',
    bonusHint: '나중에 두는 쪽이 덤 1.5점을 받아요.',
  },

  board: {
    board: () => '장기판',
    empty: ({ point }) => `${point}, 빈 곳`,
    piece: ({ point, side, role }) => `${point}, ${pieceName(side as Side, role as Role)}`,
    lifted: () => '집은 기물',
    destination: () => '갈 수 있는 곳',
    capture: () => '잡을 수 있는 기물',
    check: () => '장군 받음',
    plan: () => '미리 둘 곳',
    'last-move': () => '방금 둔 기물',
    passed: () => '방금 한수쉼',
  },

  cues: {
    checkOn: (side, you) =>
      side === you ? '장군! 멍군하세요.' : `장군! ${iGa(sides[side])} 멍군할 차례예요.`,
    answered: '멍군.',
    yourTurn: '둘 차례예요',
    pieceOf: (side) => `${sides[side]}의 기물이에요.`,
    turnOf: (side) => `${iGa(sides[side])} 둘 차례예요`,
    passed: (side, you) => (side === you ? '한수 쉬었어요.' : `${iGa(sides[side])} 한수 쉬었어요.`),
    passStops: '둘 차례예요. 또 쉬면 대국이 멈춰요',
    repetition: (times) => `같은 국면이 ${times === 2 ? '두' : times} 번 나왔어요.`,
    noCapture: (left) => `잡는 기물 없이 ${left}수가 더 지나면 대국이 멈춰요.`,
    plies: (left) => `${left}수 뒤에 대국이 멈춰요.`,
    past: (ply) => (ply === 0 ? '첫 수를 두기 전이에요' : `${ply}수까지 둔 모습이에요`),
  },

  plan: {
    set: (from, to) => `상대가 두면 바로: ${from}에서 ${euroRo(to)}. 판을 누르면 취소돼요.`,
    played: (from, to) => `미리 정한 대로 ${from}에서 ${euroRo(to)} 뒀어요.`,
    gone: '미리 두려던 수를 이제 둘 수 없어요.',
  },

  hints: {
    turn: (from, to) => `추천 수: ${from}에서 ${euroRo(to)}.`,
    pass: '추천 수: 한수쉼.',
  },

  typing: {
    heading: '수 입력하기',
    label: '둘 수 (예: 08마87, 0887)',
    example: '예: 08마87, 0887',
    play: '두기',
    faults: {
      unreadable: '수를 읽을 수 없어요. 08마87이나 0887처럼 써 주세요.',
      'wrong-piece': '그 자리에는 다른 기물이 있어요.',
      nobody: '거기로 갈 수 있는 기물이 없어요.',
      ambiguous: '거기로 갈 수 있는 기물이 여럿이에요. 지금 자리도 써 주세요.',
      'not-yet': '아직 둘 차례가 아니에요.',
      'no-library': '규칙을 아직 받지 못했어요. 잠시 뒤에 다시 해 주세요.',
    },
  },

  bikjang: {
    toYou: (onlyPassAccepts) =>
      onlyPassAccepts ? '빅장! 줄을 끊거나, 한수 쉬어 받으세요.' : '빅장! 줄을 끊지 않으면 대국이 멈춰요.',
    toOther: (side) => `빅장! ${iGa(sides[side])} 줄을 끊지 않으면 대국이 멈춰요.`,
    worth: {
      draw: () => '멈추면 비겨요.',
      points: (winner, points) => `멈추면 ${sides[winner]} 점수승이에요 (${points}).`,
    },
  },

  actions: {
    pass: '한수쉼',
    hint: '힌트',
    acceptBikjang: '빅장 받기',
    resign: '기권',
    more: '더 보기',
    flip: '판 돌리기',
    newGame: '새 대국',
    home: '처음으로',
    close: '닫기',
    settings: '기물·장기판 설정',
    moves: '기보',
    draw: '화살표 그리기',
    drawing: '그리기 끝내기',
    type: '수 입력하기',
    rules: '규칙',
    retry: '다시 해 보기',
  },

  resignation: {
    heading: '기권할까요?',
    hint: '바로 상대가 이겨요.',
    confirm: '기권',
    cancel: '계속 두기',
  },

  leaving: {
    heading: '대국에서 나갈까요?',
    waits: '대국은 지금 그대로 기다려요. 시계가 있으면 시계도 멈춰요.',
    playsOn: (seconds, level) => `${seconds}초 뒤에는 돌아올 때까지 컴퓨터 ${level}단계가 대신 둬요.`,
    clockRuns: '시계는 계속 가요.',
    mayBeClaimed: '그때부터 상대가 승리를 선언할 수 있어요.',
    wayBack: '첫 화면에서 다시 들어올 수 있어요.',
    stay: '남기',
    leave: '나가기',
  },

  moves: {
    heading: '기보',
    none: '아직 둔 수가 없어요.',
    number: '번호',
    pass: '한수쉼',
    withCheck: (move) => `${move} 장군`,
    announce: (side, move, check) => `${sides[side]}, ${move}${check ? ', 장군' : ''}.`,
  },

  analysis: {
    analyse: '분석',
    heading: '컴퓨터의 판단',
    thinking: '생각하는 중…',
    over: '이 국면에서 대국이 끝났어요. 앞선 국면으로 돌아가 보세요.',
    failed: '분석 엔진을 불러오지 못했어요.',
    close: '분석 마치기',
    even: '형세가 비슷해요',
    ahead: (side, points) => `${sides[side]} +${points}점`,
    mate: (side, turns) => `${sides[side]} ${turns}수 외통`,
    chance: (percent) => `${sides.cho} 승률 ${percent}%`,
    depth: (plies) => `${plies}수 앞까지`,
  },

  steps: {
    first: '첫 수 두기 전',
    previous: '한 수 앞으로',
    next: '한 수 뒤로',
    last: '지금 국면으로',
  },

  result: {
    won: (winner, manner, you) => {
      const victory = `${sides[winner]} ${manner}`;
      if (you === null) return victory;
      return `${you === winner ? '이겼어요' : '졌어요'} · ${victory}`;
    },
    draw: '비겼어요',
    manners: {
      mate: '외통승',
      points: '점수승',
      resignation: '기권승',
      time: '시간승',
      abandonment: '이탈승',
      foul: '반칙승',
    },
    tally: (points, bonus) => `${tally(points)} (${sides[bonus]} 덤 1.5 포함)`,
    handicap: (given) => `${iGa(sides.han)} ${eulReul(given.join('·'))} 떼고 먼저 뒀어요.`,
    pointsDecide: '점수로 가렸어요.',
    unknown: '대국이 끝났어요.',
    endings: {
      mate: ({ loser }) => `${iGa(loser)} 장군을 피할 길이 없어요.`,
      bikjang: () => '빅장이에요. 두 궁이 마주 본 채로 남았어요.',
      'double-pass': () => '양쪽이 잇따라 한수 쉬었어요.',
      repetition: () => '같은 국면이 거듭 나왔어요.',
      'perpetual-check': ({ loser }) => `${iGa(loser)} 장군을 거듭 불러서 졌어요.`,
      'to-and-fro': ({ loser }) => `${iGa(loser)} 한 기물을 너무 여러 번 오가게 해서 졌어요.`,
      material: () => '외통을 만들 기물이 남지 않았어요.',
      'no-capture': ({ limit }) => `${limit ?? 0}수 동안 잡은 기물이 없어요.`,
      plies: ({ limit }) => `정해진 ${limit ?? 0}수를 모두 뒀어요.`,
      'no-moves': () => '둘 차례에 둘 수 있는 기물이 없어요.',
      resignation: ({ loser }) => `${iGa(loser)} 기권했어요.`,
      time: ({ loser }) => `${iGa(loser)} 시간을 다 썼어요.`,
      agreement: () => '두 분이 여기서 마치기로 했어요.',
      abandonment: ({ loser }) => `${iGa(loser)} 자리를 떠났어요.`,
      'both-left': () => '두 분 모두 자리를 떠났어요.',
    },
  },

  refusals: {
    'not-seated': '관전 중이에요. 대국자만 할 수 있어요.',
    'not-your-turn': '상대 차례예요.',
    'wrong-phase': '지금은 할 수 없어요.',
    over: '이미 끝난 대국이에요.',
    'wrong-ply': '그사이 대국이 진행됐어요. 판을 새로 맞췄어요.',
    'illegal-turn': '둘 수 없는 수예요.',
    paused: '대국이 잠시 멈춰 있어요.',
    'offer-open': '아직 답하지 않은 제안이 있어요.',
    'no-such-offer': '그 제안은 이미 끝났어요.',
    'offer-not-taken': '지금은 그 제안을 다시 할 수 없어요.',
    'opponent-away': '상대가 자리에 없어 답할 수 없어요.',
    'nothing-to-take-back': '아직 둔 수가 없어요.',
    'not-allowed': '이 대국의 규칙에서는 할 수 없어요.',
    'chat-refused': '너무 많거나 길거나 같은 말이에요.',
    unreadable: '서버가 읽지 못했어요. 페이지를 새로 고쳐 주세요.',
    'too-fast': '너무 빨라요. 잠시 뒤에 다시 해 주세요.',
  },

  whys: {
    'no-piece': '그 자리에는 기물이 없어요.',
    'not-yours': '상대 기물이에요.',
    'own-piece': '내 기물이 있는 자리예요.',
    'cannon-on-cannon': '포는 포를 잡을 수 없어요.',
    'cannon-mount': '포는 포를 넘을 수 없어요.',
    'no-mount': '포는 기물을 하나 넘어야 하는데, 사이에 기물이 없어요.',
    'too-many-mounts': '포는 기물을 하나만 넘을 수 있는데, 사이에 여럿 있어요.',
    'blocked-leg': '멱이 막혀 있어요.',
    'blocked-line': '사이에 기물이 있어요.',
    'outside-palace': '궁과 사는 궁성을 벗어날 수 없어요.',
    'no-line': '그쪽으로는 대각선이 없어요.',
    backward: '졸과 병은 뒤로 갈 수 없어요.',
    unreachable: '그 기물은 그렇게 움직이지 않아요.',
    'leaves-check': '그렇게 두면 궁이 잡혀요.',
    'pass-in-check': '장군은 한수쉼으로 피할 수 없어요.',
    'leaves-facing': '두 궁이 그대로 마주 봐요. 줄을 끊거나, 한수 쉬어 받으세요.',
    'repetition-barred': '점수가 뒤진 쪽은 같은 국면을 세 번째로 만들 수 없어요.',
  },

  ways: {
    general: '궁은 궁성 안에서 줄을 따라 한 칸씩 가요.',
    guard: '사는 궁성 안에서 줄을 따라 한 칸씩 가요.',
    elephant: '상은 곧게 한 칸, 이어서 바깥쪽 대각선으로 두 칸 가요.',
    horse: '마는 곧게 한 칸, 이어서 바깥쪽 대각선으로 한 칸 가요.',
    chariot: '차는 막힘이 없는 줄을 따라 얼마든지 가요.',
    cannon: '포는 줄을 따라 기물 하나를 넘어서 가요.',
    soldier: '졸과 병은 앞이나 옆으로 한 칸 가요.',
  },

  errors: {
    'no-such-room': '이 주소에는 대국이 없어요.',
    'not-found': '이 주소에는 아무것도 없어요.',
    'seat-taken': '다른 분이 먼저 자리에 앉았어요.',
    'no-such-code': '코드가 틀렸거나 기한이 지났어요. 친구에게 지금 코드를 물어보세요.',
    'too-many-codes': '코드를 너무 여러 번 넣었어요. 30초 뒤에 다시 해 주세요.',
    'bad-code': '코드는 여섯 자리 숫자예요.',
    'no-such-game': '이 방에는 아직 그런 대국이 없어요.',
    'terms-changed': '방장이 조건을 바꿨어요. 다시 읽어 주세요.',
    'not-host': '방을 연 사람만 할 수 있어요.',
    'already-begun': '대국이 시작되어 조건을 바꿀 수 없어요.',
    'watching-closed': '관전할 수 없는 대국이에요.',
    'incoherent-rules': '서로 어긋나는 규칙이 있어요. 같은 국면이 세 번째에 멈추면 오가는 수로 질 수 없어요.',
    'bad-time-control': '서버에 없는 제한 시간이에요.',
    'bad-request': '서버가 요청을 알아듣지 못했어요.',
    'unknown-ruleset': '서버가 모르는 규칙이에요.',
    'bad-level': '서버가 모르는 단계예요.',
    'too-many-requests': '요청이 너무 많아요. 잠시 뒤에 다시 해 주세요.',
    'foreign-origin': '서버의 본래 주소로 연 페이지가 아니에요.',
    internal: '서버에 문제가 생겼어요. 잠시 뒤에 다시 해 주세요.',
    unreachable: '서버에 닿지 않아요. 네트워크를 확인하고 다시 해 주세요.',
  },

  line: {
    reconnecting: '다시 연결하고 있어요…',
    superseded: '이 대국은 다른 탭이나 창에서 열려 있어요.',
    playHere: '여기서 두기',
  },

  settings: {
    heading: '설정',
    language: '언어',
    theme: '밝기',
    themes: { system: '시스템 따라', light: '낮', dark: '밤' },
    pieceSet: '기물',
    howPieces: '기물을 어떤 모양으로 볼까요?',
    pieceSets: { hanja: '한자', hangul: '한글', pictures: '그림' },
    choColour: '초 색',
    choColours: { green: '초록', blue: '파랑' },
    board: '장기판',
    boards: { wood: '나무', paper: '한지', celadon: '청자' },
    notation: '기보 표기',
    notations: { korean: '한국식', algebraic: '국제식' },
    coordinates: '좌표',
    coordinatesOf: { korean: '한국식', algebraic: '국제식', none: '없음' },
    showLegal: '갈 수 있는 곳',
    shown: '보이기',
    hidden: '숨기기',
    sound: '소리',
    on: '켜기',
    off: '끄기',
  },
};

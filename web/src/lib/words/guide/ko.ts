import type { Guide } from './en';

export const ko: Guide = {
  heading: '장기 두는 법',
  introduction:
    '장기는 초와 한, 두 진영이 아흔 자리에서 겨루는 놀이예요. 상대 궁이 빠져나갈 길을 없애면 이겨요.',
  back: '규칙 모두 보기',
  tryIt: '기물을 움직여 보세요.',

  board: {
    heading: '장기판과 차림',
    texts: [
      '기물은 줄이 만나는 자리에 놓아요. 세로줄이 아홉, 가로줄이 열이에요. 강은 없어요.',
      '양쪽에 가로세로 세 줄인 궁성이 있어요. 궁성에 그려진 대각선도 길이고, 다른 곳에는 대각선이 없어요.',
      '대국 전에 마와 상의 차림을 골라요. 한이 먼저 고르고, 초가 그것을 보고 골라요. 그다음 초가 먼저 둬요.',
    ],
  },

  pieces: {
    heading: '기물의 길',
    introduction:
      '갈 수 있는 자리에 상대 기물이 있으면 잡고 그 자리에 서요. 잡힌 기물은 돌아오지 않고, 승격도 없어요.',
    moves: {
      general: '궁성 안에서 줄을 따라 한 칸씩 가요. 궁성을 벗어날 수 없어요.',
      guard: '궁과 같아요. 궁성 안에서 줄을 따라 한 칸씩 가요.',
      horse: '곧게 한 칸, 이어서 바깥쪽 대각선으로 한 칸 가요. 곧게 가는 칸이 막히면(멱) 못 가요.',
      elephant: '곧게 한 칸, 이어서 바깥쪽 대각선으로 두 칸 가요. 지나는 칸 가운데 하나라도 막히면 못 가요.',
      chariot: '막힘이 없는 줄을 따라 얼마든지 가요. 궁성의 대각선도 마찬가지예요.',
      cannon:
        '줄을 따라 기물 하나를 넘어서 가요. 어느 편 기물이든 넘을 수 있지만 포는 넘지도 잡지도 못해요. 궁성에서는 가운데 기물을 넘어 귀에서 귀로 가요.',
      soldier: '앞이나 옆으로 한 칸 가요. 뒤로는 못 가요. 상대 궁성에서는 대각선을 따라 앞으로도 가요.',
    },
  },

  turns: {
    heading: '장군, 한수쉼, 빅장, 점수',
    texts: {
      check:
        '궁이 잡힐 처지면 장군이고, 바로 다음 수에 피해야 해요. 피할 수가 없으면 외통이고 대국이 끝나요.',
      pass: '장군을 받지 않았으면 두지 않고 한수 쉴 수 있어요.',
      bikjang:
        '두 궁이 트인 줄에서 마주 봐도 장군은 아니에요. 차례가 시작할 때 마주 보고 끝날 때도 마주 보면 빅장이에요. 그때 어떻게 되는지는 규칙마다 달라요.',
      points:
        '차 13점, 포 7점, 마 5점, 상과 사 3점, 졸과 병 2점으로 모두 72점이에요. 나중에 두는 쪽은 덤 1.5점을 더해요.',
    },
  },

  rulesets: {
    heading: '대국이 끝나는 법',
    introduction:
      '기물의 길은 모두 같아요. 언제 대국이 멈추고 그때 승부를 어떻게 가리는지가 규칙마다 달라요.',
    read: (name) => `${name}: 대국이 끝나는 법`,
    custom: (name) => `${name}(바꾼 규칙 있음)`,
    differs: '협회 규칙과 다른 점',
    same: '여기서 보통 쓰는 협회 규칙이에요.',
  },

  rulings: {
    mateTopic: '외통',
    mate: '장군을 피할 길이 없으면, 그 수로 다른 무엇이 이루어지든 져요. 기권하거나 시간을 다 써도 져요.',
    settlement: {
      draw: '승부 없이 대국이 멈추면 비겨요.',
      points: '승부 없이 대국이 멈추면 점수가 많은 쪽이 이겨요.',
    },
    bonus: {
      'second-mover': '나중에 둔 쪽이 덤 1.5점을 더하므로 같은 점수는 없어요.',
      han: '한이 덤 1.5점을 더하므로 같은 점수는 없어요.',
    },
    bikjang: {
      ignored: '두 궁이 마주 봐도 아무 일 없어요.',
      stops:
        '차례가 시작할 때 두 궁이 마주 보고 끝날 때도 마주 보면 대국이 멈춰요. 장군을 피하는 수를 비롯해 어떤 수든 마주 본 채로 둘 수 있어요.',
      'break-or-pass':
        '차례가 시작할 때 두 궁이 마주 보면 줄을 끊거나 한수 쉬어야 해요. 쉬면 빅장을 받은 것이라 대국이 멈춰요. 장군은 먼저 피해야 하고, 피한 뒤에도 마주 보면 대국이 멈춰요.',
      'break-or-pass-even-in-check':
        '차례가 시작할 때 두 궁이 마주 보면 장군이더라도 줄을 끊거나 한수 쉬어야 해요. 쉬면 대국이 멈춰요.',
      forbidden: '두 궁이 마주 보게 되는 수는 둘 수 없어요.',
    },
    doublePass: {
      'plays-on': '잇따라 쉬어도 대국은 이어져요.',
      stops: '양쪽이 잇따라 한수 쉬면 대국이 멈춰요.',
    },
    noMoves: {
      pass: '장군이 아닌데 움직일 기물이 없으면 한수 쉬어요.',
      'passes-by-itself': '장군이 아닌데 움직일 기물이 없으면 자동으로 한수 쉬게 돼요.',
      draws: '장군이 아닌데 움직일 기물이 없으면 바로 비겨요.',
    },
    repetition: {
      third: '같은 쪽 차례로 같은 국면이 세 번째 나오면 대국이 멈춰요.',
      'third-barred-to-trailing':
        '점수가 뒤진 쪽은 다른 수가 있는 한 같은 국면을 세 번째로 만들 수 없어요. 앞선 쪽이 만들면 대국이 멈춰요.',
      fourth: '같은 쪽 차례로 같은 국면이 네 번째 나오면 대국이 멈춰요.',
    },
    perpetualCheck: {
      ignored: '되풀이하며 장군을 불러도 따로 정한 것은 없어요.',
      'every-move': '되풀이하는 동안 한쪽이 둘 때마다 장군을 불렀으면 그쪽이 져요.',
      'every-move-or-repeated-check':
        '되풀이하는 동안 한쪽이 둘 때마다 장군을 불렀거나, 되풀이된 국면이 장군이면 장군을 부른 쪽이 져요.',
      'last-three-moves': '한쪽이 마지막 세 수에서 모두 장군을 불렀으면 그쪽이 져요.',
    },
    toAndFro: {
      allowed: '',
      loses: '궁과 사가 아닌 한 기물을 잇따라 다섯 번 오가게 하면 져요.',
    },
    material: {
      'plays-on': '',
      'no-forced-mate-stops': '남은 기물로 어느 쪽도 외통을 만들 수 없으면 대국이 멈춰요.',
      'bare-stops': '양쪽에 궁과 사만 남으면 대국이 멈춰요.',
      'bare-draws': '양쪽에 궁과 사만 남으면 점수와 상관없이 비겨요.',
    },
    noCapture: (plies) => `양쪽을 합쳐 ${plies}수 동안 잡은 기물이 없으면 대국이 멈춰요.`,
    plies: (plies) => `양쪽을 합쳐 ${plies}수를 두면 대국이 멈춰요.`,
  },

  notation: {
    heading: '수를 적는 법',
    names: { korean: '한국식', algebraic: '국제식', points: '두 자리' },
    texts: {
      korean:
        '08에 있던 마가 87로 가요. 자리의 앞 숫자는 한의 끝줄부터 센 가로줄(열째 줄은 0), 뒤 숫자는 초의 왼쪽부터 센 세로줄이에요.',
      algebraic:
        '마(H)가 g3으로 가요. 세로줄은 초의 왼쪽부터 a–i로, 가로줄은 초의 끝줄부터 숫자로 적어요. 갈 수 있는 기물이 둘이면 지금 줄을 함께 써요: Pab4.',
      points: 'h1에서 g3으로 가요. 수를 입력할 때는 이것이나 0887로 충분해요.',
    },
    signs: '국제식에서 x는 잡는 수, +는 장군, #는 외통이에요. 한국식에서는 장군과 한수쉼을 그대로 적어요.',
  },

  scene: {
    tryIt: '판은 이 규칙 그대로 움직여요. 한 수씩 따라가거나 직접 두어 보세요.',
    next: '다음 수',
    again: '처음부터',
    drawn: '대국이 멈추고 비겨요.',
    won: (heading, tally) => (tally ? `${heading}: ${tally}` : `${heading}이에요.`),
  },

  glossary: {
    heading: '장기 용어',
    columns: { english: '영어', korean: '한글', hanja: '한자', roman: '로마자', meaning: '뜻' },
    terms: {
      janggi: { name: 'Janggi', meaning: '장수들의 놀이' },
      cho: { name: 'Cho', meaning: '초록이나 파랑 편. 먼저 둬요' },
      han: { name: 'Han', meaning: '빨강 편' },
      general: { name: 'general', meaning: '잃으면 지는 기물. 편의 이름이 쓰여 있어요' },
      guard: { name: 'guard', meaning: '궁성에서 궁을 지켜요. 3점' },
      elephant: { name: 'elephant', meaning: '멀리 뛰어요. 3점' },
      horse: { name: 'horse', meaning: '가까이 뛰어요. 5점' },
      chariot: { name: 'chariot', meaning: '가장 센 기물. 13점' },
      cannon: { name: 'cannon', meaning: '넘어서 움직여요. 7점' },
      soldier: { name: 'soldier', meaning: '초는 졸, 한은 병. 2점' },
      palace: { name: 'palace', meaning: '대각선이 그려진 가로세로 세 줄' },
      setup: { name: 'set-up', meaning: '마와 상을 놓는 법' },
      leg: { name: 'leg', meaning: '마와 상이 지나는, 비어 있어야 하는 자리' },
      mount: { name: 'mount', meaning: '포가 넘는 기물' },
      check: { name: 'check', meaning: '궁을 잡으려는 수. 그때 부르는 말' },
      answer: { name: 'answer', meaning: '장군을 피하는 수. 그때 부르는 말' },
      mate: { name: 'mate', meaning: '피할 수 없는 장군' },
      pass: { name: 'pass', meaning: '차례에 두지 않고 쉬는 것' },
      bikjang: { name: 'bikjang', meaning: '차례가 시작할 때와 끝날 때 두 궁이 마주 보는 것' },
      points: { name: 'points', meaning: '남은 기물의 값' },
      bonus: { name: 'bonus', meaning: '나중에 둬서 받는 1.5점' },
      handicap: { name: 'handicap game', meaning: '센 쪽이 기물을 떼고 먼저 두는 대국' },
      record: { name: 'record', meaning: '둔 수를 적은 것' },
    },
  },
};

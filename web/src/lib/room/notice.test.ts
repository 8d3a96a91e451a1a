import { describe, expect, it } from 'vitest';
import type { Room } from '$lib/game/room';
import { OFFERS, position, roomOf, roomView, turn } from '$lib/game/samples';
import type { Event, OfferLimit, PositionView, RoomView } from '$lib/generated/protocol';
import { PRESETS } from '$lib/generated/rulesets';
import { catalogues } from '$lib/words';
import {
  awayText,
  besideCheck,
  fulfilledNotice,
  hintText,
  nameOf,
  noticeOf,
  objectionNotice,
  planNotice,
  refusalText,
  spokenOf,
} from './notice';
import { resultOf } from './result';

const { en, ko } = catalogues;

const room = (at: Partial<PositionView> = {}, changes: Partial<RoomView> = {}): Room =>
  roomOf({ position: position(at), ...changes });

describe('the notice', () => {
  it('tells whose turn it is', () => {
    expect(noticeOf(room(), en).text).toBe('Your turn');
    expect(noticeOf(room({ turn: 'han' }), ko).text).toBe('한이 둘 차례예요');
  });

  it('tells of a pass before that, and what another one would do', () => {
    const turns = [turn(1), turn(2, { turn: 'pass' })];
    expect(noticeOf(room({}, { turns }), en).text).toBe('Han passed. Your turn: another pass stops play');
    expect(noticeOf(room({ canPass: false }, { turns }), en).text).toBe('Han passed. Your turn');
    const terms = { ...roomView().terms, rules: PRESETS.club };
    expect(noticeOf(room({}, { turns, terms }), en).text).toBe('Han passed. Your turn');
  });

  it('says why a turn was refused, before everything else', () => {
    const refused: Room = {
      ...room({ inCheck: true }),
      refusal: { code: 'illegal-turn', why: 'pass-in-check' },
    };
    expect(noticeOf(refused, en)).toMatchObject({ tone: 'refused', text: en.whys['pass-in-check'] });
    const unknown: Room = { ...refused, refusal: { code: 'illegal-turn', why: 'new-reason' } };
    expect(noticeOf(unknown, en).text).toBe(en.refusals['illegal-turn']);
  });

  it('calls check to the one who must answer it', () => {
    expect(noticeOf(room({ inCheck: true }), ko)).toMatchObject({ tone: 'check', text: '장군! 멍군하세요.' });
  });

  it('says what bikjang would be worth', () => {
    const facing = { facing: true, bikjangPending: true, points: { cho: 60, han: 61.5 } };
    expect(noticeOf(room(facing), en)).toMatchObject({
      tone: 'bikjang',
      text: 'Bikjang: break the file, or play stops.',
      worth: 'That would decide for Han: Cho\u00a060\u00a0· Han\u00a061.5.',
    });
    const drawn = room(facing, { terms: { ...roomView().terms, settlement: 'draw' } });
    expect(noticeOf(drawn, en).worth).toBe('It would be a draw.');
    const classic = room(facing, { terms: { ...roomView().terms, rules: PRESETS.classic } });
    expect(noticeOf(classic, en).text).toBe('Bikjang: break the file, or pass to accept.');
  });

  it('says what Han gives until both sides have played', () => {
    const terms = { ...roomView().terms, handicap: 'chariot', secondMover: 'cho' } as const;
    expect(noticeOf(room({ ply: 1 }, { terms }), en).detail).toBe(en.handicapHints.chariot);
    expect(noticeOf(room({ ply: 2 }, { terms }), en).detail).toMatch(
      /^If play stopped now.* Handicap: Chariot/,
    );
  });

  it('warns of a limit that is near', () => {
    const stopped = 'If play stopped now: Han wins, Cho\u00a072\u00a0· Han\u00a073.5.';
    expect(noticeOf(room({ noCapture: 60 }), en).detail).toBe(stopped);
    expect(noticeOf(room({ noCapture: 119 }), en).detail).toBe(
      `1 turn without a capture, and play stops. ${stopped}`,
    );
    const drawn = { terms: { ...roomView().terms, settlement: 'draw', plyLimit: 300 } } as const;
    expect(noticeOf(room({ repetition: 2, ply: 290 }, drawn), ko).detail).toBe(
      '같은 국면이 두 번 나왔어요. 10수 뒤에 대국이 멈춰요. 멈추면 비겨요.',
    );
  });

  it('says nothing of a draw that is far away', () => {
    const drawn = { terms: { ...roomView().terms, settlement: 'draw' } } as const;
    expect(noticeOf(room({}, drawn), en).detail).toBe('');
    const passed = { ...drawn, turns: [turn(1), turn(2, { turn: 'pass' })] };
    expect(noticeOf(room({}, passed), en).detail).toBe('A stop would be a draw.');
  });

  it('tells a pass by rule from one that was chosen, and when nothing else is left', () => {
    const byRules = room({}, { turns: [turn(1), turn(2, { turn: 'pass', by: 'rules' })] });
    expect(noticeOf(byRules, en).text).toBe(
      'Han had no move and passed by itself. Your turn: another pass stops play',
    );
    expect(noticeOf(room({ legal: {} }), en).text).toBe('No piece can move: pass.');
    const passed = { turns: [turn(1), turn(2, { turn: 'pass' })] };
    expect(noticeOf(room({ legal: {} }, passed), en)).toMatchObject({
      text: 'Han passed. No piece can move: you can only pass, and this second pass in a row stops play.',
      detail: 'If play stopped now: Han wins, Cho\u00a072\u00a0· Han\u00a073.5.',
    });
  });

  it('tells what happened besides turns', () => {
    const limit = { kind: 'resting', until: 10 } as const;
    const offers = { ...OFFERS, stop: { code: 'offer-not-taken', limit } as const };
    const news = (event: Event) => noticeOf({ ...room({}, { offers }), news: event }, en).text;
    const closed = { type: 'offer-closed', side: 'cho', offer: 'stop', how: 'declined' } as const;
    expect(news(closed)).toBe('Your opponent declined. You may ask again in 10 turns. Your turn');
    expect(news({ ...closed, side: 'han' })).toBe('Your turn');
    expect(news({ ...closed, side: 'han', how: 'withdrawn' })).toBe(
      'Your opponent withdrew the offer. Your turn',
    );
    expect(news({ type: 'took-back', plies: 2, position: position() })).toBe(
      '2 turns are taken back: Cho’s last one and what followed. Your turn',
    );
    expect(news({ type: 'returned', side: 'han' })).toBe('Your opponent is back. Your turn');
    const watched = { ...room({}, { you: null }), news: closed };
    expect(noticeOf(watched, ko).text).toBe('한이 거절했어요. 초가 둘 차례예요');
  });

  it('says which limit an offer has met', () => {
    const limits: [OfferLimit, string][] = [
      [{ kind: 'resting', until: 5 }, '4수 뒤에 다시 할 수 있어요.'],
      [{ kind: 'too-often', most: 5 }, '한 판에 5번까지예요.'],
      [{ kind: 'for-game' }, '상대가 이번 판에는 받지 않아요.'],
    ];
    for (const [limit, text] of limits) {
      expect(refusalText({ code: 'offer-not-taken', limit }, roomView({ turns: [turn(1)] }), ko)).toBe(text);
    }
  });

  it('keeps the check beside a refusal and a remark', () => {
    const checked: Room = { ...room({ inCheck: true }), refusal: { code: 'wrong-ply', expected: 4 } };
    const said = noticeOf({ ...checked, refusal: null }, en).text;
    expect(noticeOf(checked, en)).toMatchObject({ tone: 'refused', before: said });
    const objection = objectionNotice({ why: 'leaves-check', role: null }, en);
    expect(besideCheck(objection, checked, en)).toEqual({ ...objection, before: said });
    expect(besideCheck(objection, room(), en)).toEqual(objection);
  });

  it('leaves a refusal of chat to the chat', () => {
    expect(noticeOf({ ...room(), refusal: { code: 'chat-refused' } }, en).tone).toBe('plain');
  });
});

describe('a hint', () => {
  it('names its points, or the pass', () => {
    const hinted = (turn: string) => roomOf({}, { hint: { ply: 0, turn } });
    expect(hintText(hinted('e4e5'), 'algebraic', en)).toBe('Hint: e4 to e5.');
    expect(hintText(hinted('pass'), 'korean', ko)).toBe('추천 수: 한수쉼.');
    expect(hintText(roomOf(), 'korean', ko)).toBeNull();
  });
});

describe('who was away', () => {
  const mine = (ply: number, by: 'seat' | 'stand-in') => turn(ply, { side: 'cho', by });
  const back = (...turns: ReturnType<typeof turn>[]) => awayText(roomView({ turns }), 'algebraic', en);

  it('is told what the computer played meanwhile, until the next turn of their own', () => {
    expect(back(mine(1, 'seat'), turn(2))).toBeNull();
    expect(back(mine(1, 'seat'), turn(2), mine(3, 'stand-in'), turn(4))).toBe(
      'While you were away the computer played 1 turn for you: Pa5.',
    );
    const four = [1, 3, 5, 7].map((ply) => mine(ply, 'stand-in'));
    expect(back(...four)).toBe('While you were away the computer played 4 turns for you: …, Pa5, Pa5, Pa5.');
    expect(back(...four, mine(9, 'seat'))).toBeNull();
    expect(awayText(roomView({ you: null, turns: four }), 'korean', ko)).toBeNull();
  });

  it('is told at the result, too', () => {
    const end = { winner: 'cho', ending: 'mate', points: null } as const;
    const turns = [mine(1, 'stand-in'), turn(2), mine(3, 'stand-in')];
    expect(resultOf(roomView({ turns }), end, en).reason).toBe(
      'Han cannot answer the check. The computer played 2 turns for Cho, who was away.',
    );
  });
});

describe('what is read aloud', () => {
  it('is the turn in the chosen notation, then the notice', () => {
    const checked = room({ inCheck: true }, { turns: [turn(1), turn(2, { check: true })] });
    expect(spokenOf(checked, null, 'korean', ko)).toBe('한, 71졸61, 장군. 장군! 멍군하세요.');
  });
});

describe('names', () => {
  it('tell the viewer, the computer and watchers apart', () => {
    const view = roomView();
    expect(nameOf(view, 'cho', en)).toBe('You');
    expect(nameOf(view, 'han', en)).toBe('Computer, level 3');
    expect(nameOf({ ...view, you: null }, 'cho', en)).toBe('Guest 4711');
  });
});

describe('the result', () => {
  it('names winner, reason and tally', () => {
    const end = { winner: 'han', ending: 'bikjang', points: { cho: 60, han: 61.5 } } as const;
    expect(resultOf(roomView(), end, en)).toEqual({
      heading: 'You lose on points',
      reason: 'Bikjang: the generals stayed face to face. Points decide.',
      tally: 'Cho\u00a060\u00a0· Han\u00a061.5 (Han with 1.5)',
    });
  });

  it('uses the words of the game in Korean', () => {
    const end = { winner: 'cho', ending: 'mate', points: null } as const;
    expect(resultOf(roomView({ you: null }), end, ko)).toEqual({
      heading: '초 외통승',
      reason: '한이 장군을 피할 길이 없어요.',
      tally: '초\u00a072\u00a0· 한\u00a073.5 (한 덤 1.5 포함)',
    });
  });

  it('names the limit that was reached', () => {
    const end = { winner: null, ending: 'no-capture', points: null };
    expect(resultOf(roomView(), end, en).reason).toBe('120 turns went by without a capture.');
  });

  it('has a word for an ending it does not know', () => {
    const end = { winner: null, ending: 'from-a-newer-server', points: null };
    expect(resultOf(roomView(), end, en)).toMatchObject({ heading: 'A draw', reason: 'The game is over.' });
  });
});

describe('what the viewer tries', () => {
  it('is answered with the reason of the rules library', () => {
    expect(objectionNotice({ why: 'blocked-leg', role: 'horse' }, en)).toMatchObject({
      tone: 'refused',
      text: en.whys['blocked-leg'],
    });
    expect(objectionNotice({ why: 'plan-gone', role: null }, ko).text).toBe(ko.plan.gone);
    expect(objectionNotice({ why: 'a code of tomorrow', role: null }, en).text).toBe(
      en.refusals['illegal-turn'],
    );
  });

  it('is answered with how the piece goes, where it never goes so', () => {
    const notice = objectionNotice({ why: 'unreachable', role: 'horse' }, en);
    expect(notice.text).toBe('A horse goes one point straight, then one diagonally outward.');
    expect(objectionNotice({ why: 'unreachable', role: null }, en).text).toBe(en.whys.unreachable);
  });

  it('is named when it is a plan', () => {
    const path = { from: 'a7', to: 'a6' };
    const planned = planNotice(path, 'korean', ko);
    // It is never left out in favour of what else there is to say.
    expect(planned.tone).toBe('plan');
    expect(planned.text).toBe('상대가 두면 바로: 41에서 51로. 판을 누르면 취소돼요.');
    expect(fulfilledNotice(path, 'algebraic', en).text).toBe('Played as planned: a7 to a6.');
  });
});

import { describe, expect, it } from 'vitest';
import type { RoomView } from '$lib/generated/protocol';
import { proposed } from './room';
import { AFTER_A5, START, position, roomOf, turn } from './samples';
import { pathOf, shownAt, shownNow, standingAt, turnAt } from './shown';

const room = (changes: Partial<RoomView> = {}) => roomOf(changes);

describe('pathOf', () => {
  it('reads points of the tenth rank', () => {
    expect(pathOf('a10b10')).toEqual({ from: 'a10', to: 'b10' });
    expect(pathOf('a1a10')).toEqual({ from: 'a1', to: 'a10' });
  });

  it('finds no path in a pass', () => {
    expect(pathOf('pass')).toBeNull();
  });
});

describe('the board now', () => {
  it('lets the viewer turn its own pieces on its turn only', () => {
    expect(shownNow(room())).toMatchObject({ turnable: 'cho', legal: { a4: ['a5', 'b4'] } });
    expect(shownNow(room({ you: 'han' }))).toMatchObject({ turnable: null, legal: {} });
    expect(shownNow(room({ you: null }))).toMatchObject({ turnable: null, legal: {} });
  });

  it('draws a proposed turn at once, and lifts nothing meanwhile', () => {
    const shown = shownNow(proposed(room(), 'a4a5'));
    expect(shown?.placement).toBe(AFTER_A5.split(' ')[0]);
    expect(shown).toMatchObject({ lastMove: { from: 'a4', to: 'a5' }, turnable: null });
  });

  it('marks a proposed pass at the general', () => {
    expect(shownNow(proposed(room(), 'pass'))).toMatchObject({ placement: START, passedAt: 'e2' });
  });

  it('marks the general in check', () => {
    expect(shownNow(room({ position: position({ turn: 'han', inCheck: true }) }))?.check).toBe('e9');
  });

  it('tips the general of the mated side', () => {
    const end = { winner: 'cho', ending: 'mate', points: null } as const;
    expect(shownNow(room({ end, phase: { kind: 'over' } }))?.mated).toBe('han');
  });
});

describe('how the sides stood at an earlier ply', () => {
  const played = room({
    turns: [
      turn(1, { captured: 'soldier', points: { cho: 72, han: 71.5 } }),
      turn(2, { captured: 'horse', points: { cho: 67, han: 71.5 } }),
    ],
    position: position({ points: { cho: 67, han: 71.5 }, captured: { cho: ['horse'], han: ['soldier'] } }),
  });

  it('is what the turns up to there took, and what was left', () => {
    expect(standingAt(played, 0)).toMatchObject({
      points: { cho: 72, han: 73.5 },
      captured: { cho: [], han: [] },
    });
    expect(standingAt(played, 1)).toEqual({
      points: { cho: 72, han: 71.5 },
      captured: { cho: [], han: ['soldier'] },
    });
    expect(standingAt(played, 2)).toEqual({
      points: { cho: 67, han: 71.5 },
      captured: { cho: ['horse'], han: ['soldier'] },
    });
  });
});

describe('who was to move at an earlier ply', () => {
  it('is who played the next turn, and nobody after the last', () => {
    const played = room({ turns: [turn(1), turn(2)] });
    expect([0, 1, 2].map((ply) => turnAt(played, ply))).toEqual(['cho', 'han', null]);
  });
});

describe('the board of an earlier ply', () => {
  const played = room({ turns: [turn(1, { check: true }), turn(2, { turn: 'pass' })] });

  it('is the start before the first turn', () => {
    expect(shownAt(played, 0)).toMatchObject({ placement: START, lastMove: null });
  });

  it('shows the turn and the check it gave', () => {
    expect(shownAt(played, 1)).toMatchObject({
      placement: AFTER_A5,
      lastMove: { from: 'a4', to: 'a5' },
      check: 'e9',
    });
  });

  it('shows a pass', () => {
    expect(shownAt(played, 2)).toMatchObject({ lastMove: null, passedAt: 'e9' });
  });
});

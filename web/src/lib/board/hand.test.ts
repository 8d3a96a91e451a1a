import { describe, expect, it } from 'vitest';
import { choose, EMPTY, press, release, settle, type Hand, type Step, type Table } from './hand';

const LEGAL: Record<string, string[]> = { a4: ['a5', 'b4'], e2: ['e1'] };
const table: Table = {
  mayLift: (point) => ['a4', 'e2', 'i4'].includes(point),
  mayGo: (from, to) => LEGAL[from]?.includes(to) ?? false,
};
const lifted = (from: string): Hand => ({ kind: 'lifted', from });

/** A step of which nothing came but what is named. */
const step = (of: Partial<Step>): Step => ({ hand: EMPTY, turn: null, attempt: null, vain: null, ...of });

/** A pointer that goes down at one point and up at another. */
function drag(hand: Hand, from: string | null, to: string | null) {
  const pressed = press(hand, from, table);
  return pressed.hand.kind === 'held' ? release(pressed.hand, to, table) : pressed;
}

describe('tapping', () => {
  it('lifts an own piece and plays on a destination', () => {
    const first = drag(EMPTY, 'a4', 'a4');
    expect(first).toEqual(step({ hand: lifted('a4') }));
    expect(press(first.hand, 'a5', table)).toEqual(step({ turn: { from: 'a4', to: 'a5' } }));
  });

  it('puts a piece down by tapping it again', () => {
    expect(drag(lifted('a4'), 'a4', 'a4')).toEqual(step({}));
  });

  it('changes to another own piece', () => {
    expect(drag(lifted('a4'), 'e2', 'e2')).toEqual(step({ hand: lifted('e2') }));
  });

  it('puts down on a point that cannot be reached, or off the board', () => {
    expect(drag(lifted('a4'), 'f6', 'f6')).toEqual(step({ attempt: { from: 'a4', to: 'f6' } }));
    expect(drag(lifted('a4'), null, null)).toEqual(step({}));
  });

  it('does not lift what may not be lifted', () => {
    expect(drag(EMPTY, 'c7', 'c7')).toEqual(step({ vain: 'c7' }));
  });
});

describe('dragging', () => {
  it('plays where it lets go', () => {
    expect(drag(EMPTY, 'a4', 'b4')).toEqual(step({ turn: { from: 'a4', to: 'b4' } }));
  });

  it('keeps the piece up when it cannot stand there', () => {
    const attempt = { from: 'a4', to: 'c4' };
    expect(drag(EMPTY, 'a4', 'c4')).toEqual(step({ hand: lifted('a4'), attempt }));
  });

  it('puts the piece back when let go off the board', () => {
    expect(drag(EMPTY, 'a4', null)).toEqual(step({}));
  });

  it('plays with a piece that was already up', () => {
    expect(drag(lifted('a4'), 'a4', 'a5').turn).toEqual({ from: 'a4', to: 'a5' });
  });
});

describe('keys', () => {
  it('lift, play and put down', () => {
    expect(choose(EMPTY, 'a4', table).hand).toEqual(lifted('a4'));
    expect(choose(lifted('a4'), 'a5', table).turn).toEqual({ from: 'a4', to: 'a5' });
    expect(choose(lifted('a4'), 'a4', table).hand).toEqual(EMPTY);
    expect(choose(lifted('a4'), 'a9', table).attempt).toEqual({ from: 'a4', to: 'a9' });
  });
});

describe('settle', () => {
  it('opens the hand when the piece may no longer be up', () => {
    expect(settle(lifted('c7'), table)).toEqual(EMPTY);
    expect(settle(lifted('a4'), table)).toEqual(lifted('a4'));
  });
});

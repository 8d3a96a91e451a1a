import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { samplesOfInvitation } from '$lib/generated/samples';
import { rulesOf, withRule } from './houseRules';
import { keep, keptWish, requestOf, wishOf, withRuleset, type Wish } from './wish';

let kept: string | null;

beforeEach(() => {
  kept = null;
  vi.stubGlobal('localStorage', {
    getItem: () => kept,
    setItem: (_: string, text: string) => (kept = text),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('asks at first for an easy game without changes or clocks', () => {
  expect(requestOf(keptWish())).toEqual({
    opponent: { kind: 'computer', level: 3 },
    side: 'cho',
    ruleset: 'association',
    changes: {},
    time: { kind: 'none' },
    arrangement: 'choose',
    handicap: null,
    absence: 'play-on',
    standInLevel: 5,
    watching: 'by-link',
    showLegalMoves: true,
    swapOnRematch: true,
  });
});

it('asks again for what it was asked the last time', () => {
  const wish: Wish = {
    ...keptWish(),
    opponent: 'friend',
    ruleset: 'party',
    changes: { bikjang: 'forbidden', plies: 200 },
    time: { kind: 'byoyomi', main: 1200, period: 40, periods: 3 },
    handicap: 'chariot-and-cannon',
    watching: 'listed',
    showLegalMoves: false,
  };
  keep(wish);
  expect(keptWish()).toEqual(wish);
});

it('keeps nothing that the page no longer offers, and no change that is none', () => {
  kept = JSON.stringify({
    ruleset: 'club',
    changes: { plies: -1, noCapture: 1e9, bikjang: 'ignore', doublePass: 'plays-on', settlement: 'draw' },
    time: { kind: 'hourglass' },
    watching: 'everybody',
  });
  expect(keptWish()).toMatchObject({
    changes: { settlement: 'draw' },
    time: { kind: 'none' },
    watching: 'by-link',
  });
  for (const nonsense of ['{"changes":7}', '{"changes":null}', '[]', 'x']) {
    kept = nonsense;
    expect(keptWish().changes).toEqual({});
  }
});

it('takes another preset without the changes of the last', () => {
  const wish: Wish = { ...keptWish(), changes: { plies: 200 } };
  expect(withRuleset(wish, 'association').changes).toEqual({ plies: 200 });
  expect(withRuleset(wish, 'club')).toEqual({ ...wish, ruleset: 'club', changes: {} });
});

it('knows the terms of a room again', () => {
  const [invitation] = samplesOfInvitation;
  if (!invitation) throw new Error('a sample is needed');
  const { terms } = invitation;
  const { opponent, side, changes, time, handicap } = requestOf(wishOf(terms, 'han'));
  expect({ opponent, side }).toEqual({ opponent: { kind: 'friend' }, side: 'han' });
  expect({ changes, time, handicap }).toEqual({
    changes: terms.changes,
    time: terms.time,
    handicap: terms.handicap,
  });
});

it('counts as changed only what differs from the preset', () => {
  const changes = withRule('party', {}, 'plies', 200);
  expect(changes).toEqual({ plies: 200 });
  expect(rulesOf('party', changes)).toMatchObject({ plies: 200, bikjang: 'break-or-pass' });
  expect(withRule('party', changes, 'plies', 300)).toEqual({});
});

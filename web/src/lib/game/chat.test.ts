import { expect, it } from 'vitest';
import type { ChatLine, Said, ServerMessage, Side, Speaker } from '$lib/generated/protocol';
import { inOneLine, muffled, timesSaid } from './chat';
import { receive } from './room';
import { roomView } from './samples';

const HELLO: Said = { kind: 'phrase', phrase: 'hello' };
const snapshot = (chat: ChatLine[]): ServerMessage => ({ type: 'snapshot', view: roomView({ chat }) });
const line = (from: Speaker, said: Said): ChatLine => ({ number: 1, from, said });

it('counts what the viewer said, and not what others say alike', () => {
  const chat = [
    line({ kind: 'player', side: 'han' }, HELLO),
    line({ kind: 'player', side: 'cho' }, HELLO),
    line({ kind: 'player', side: 'cho' }, { kind: 'text', text: 'hello' }),
  ];
  expect(timesSaid(roomView({ chat, you: 'cho' }), HELLO)).toBe(1);
  expect(timesSaid(roomView({ chat, you: 'cho' }), { kind: 'text', text: 'hello' })).toBe(1);
  expect(timesSaid(roomView({ chat, you: 'cho' }), { kind: 'text', text: 'bye' })).toBe(0);
});

it('takes any watcher for the viewer who watches', () => {
  const chat = [line({ kind: 'watcher', number: 3 }, HELLO)];
  expect(timesSaid(roomView({ chat, you: null }), HELLO)).toBe(1);
});

it('keeps from a muted viewer what others said meanwhile, and nothing else', () => {
  const said = (number: number, side: Side): ChatLine => ({
    number,
    from: { kind: 'player', side },
    said: HELLO,
  });
  const before = receive(null, snapshot([said(1, 'han')]), 0);
  const after = muffled(snapshot([said(1, 'han'), said(2, 'han'), said(3, 'cho')]), before);
  expect(after).toEqual(snapshot([said(1, 'han'), said(3, 'cho')]));
});

it('writes a text as the server does', () => {
  expect(inOneLine('  well \n played ')).toBe('well played');
});

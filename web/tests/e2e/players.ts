import type { APIResponse, Browser, Page } from '@playwright/test';
import type { CreateRoom, Created } from '../../src/lib/generated/protocol';
import { catalogues, type Language } from '../../src/lib/words';
import { Table } from './table';

/** What two people agree on. What is left out is a game by the association's rules that begins at once. */
export type Agreed = Partial<Omit<CreateRoom, 'opponent' | 'side'>>;

/** Two people at one board, each in a browser of their own. */
export interface Players {
  readonly cho: Table;
  readonly han: Table;
  readonly room: string;
}

/** Seats two people by the server's own requests, `cho` at an address that may be another way to the server. */
export async function seatTwo(
  browser: Browser,
  address: string,
  agreed: Agreed = {},
  choAddress = address,
  language: Language = 'en',
): Promise<Players> {
  const cho = await visitor(browser, choAddress, language);
  const han = await visitor(browser, address, language);
  const plain = { ruleset: 'association', arrangement: 'inner', handicap: null } as const;
  const wish: CreateRoom = { opponent: { kind: 'friend' }, side: 'cho', ...plain, ...agreed };
  const { room } = await answerOf<Created>(post(cho.page, `${choAddress}/api/rooms`, wish));
  await answerOf(post(han.page, `${address}/api/rooms/${room}/join`));
  await Promise.all([cho, han].map(({ page }) => page.goto(`/room/${room}`)));
  return { cho, han, room };
}

/** Somebody with a browser of their own, which asks for a language. */
export async function visitor(browser: Browser, baseURL: string, language: Language = 'en'): Promise<Table> {
  const context = await browser.newContext({ baseURL, locale: language });
  return new Table(await context.newPage(), catalogues[language]);
}

function post(page: Page, address: string, data: object = {}): Promise<APIResponse> {
  return page.request.post(address, { data, headers: { origin: new URL(address).origin } });
}

async function answerOf<T>(request: Promise<APIResponse>): Promise<T> {
  const response = await request;
  if (!response.ok())
    throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
  return (await response.json()) as T;
}

import { seatTwo, type Players } from './players';
import { expect, test } from './server';
import { Wire } from './wire';

let wire: Wire;
let players: Players;

test.beforeEach(async ({ browser, server }) => {
  wire = await Wire.to(server.address);
  players = await seatTwo(browser, server.address, {}, wire.address);
  await expect(players.cho.point('a4')).toBeVisible();
});

test.afterEach(() => wire.close());

test('a move that the network cut off on its way is played once', async () => {
  const { cho, han } = players;
  wire.cut();
  await expect(cho.page.getByText(cho.words.line.reconnecting)).toBeVisible();
  await cho.tap('a4', 'a5');
  await expect(cho.point('a5')).toHaveAccessibleName(/Cho soldier/);
  await expect(han.point('a5')).toHaveAccessibleName(/empty/);
  wire.mend();
  await han.expectMoves(1);
  await cho.expectMoves(1);
});

test('a move whose answer the network cut off is played once', async () => {
  const { cho, han } = players;
  wire.loseAnswers();
  await cho.tap('a4', 'a5');
  await han.expectMoves(1);
  await cho.expectMoves(0);
  wire.cut();
  await han.tap('a7', 'a6');
  await han.expectMoves(2);
  wire.mend();
  await cho.expectMoves(2);
  await expect(cho.point('a6')).toHaveAccessibleName(/Han soldier/);
  await expect(cho.page.getByText(cho.words.cues.yourTurn).first()).toBeVisible();
  await cho.tap('a5', 'a6');
  await han.expectMoves(3);
  await cho.expectMoves(3);
});

test('somebody whose network is gone is shown as away, and as back', async () => {
  const { cho, han } = players;
  const { absence, offers } = han.words.table;
  wire.cut();
  await expect(han.page.getByText(absence.left(offers.opponent))).toBeVisible();
  await expect(han.strip('cho').getByText(absence.away)).toBeVisible();
  wire.mend();
  await expect(han.page.getByText(absence.left(offers.opponent))).toBeHidden();
  await expect(cho.page.getByText(cho.words.line.reconnecting)).toBeHidden();
});

test('a report that is made while the network is gone arrives when it is back', async () => {
  const { cho } = players;
  const { chat, report } = cho.words.table;
  await cho.button(chat.heading).click();
  await cho.button(chat.report).click();
  wire.cut();
  await expect(cho.page.getByText(cho.words.line.reconnecting)).toBeVisible();
  await cho.page.getByRole('textbox', { name: report.text }).fill('lets the clock run');
  await cho.button(report.send).click();
  await expect(cho.page.getByText(report.sending)).toBeVisible();
  wire.mend();
  await expect(cho.page.getByText(report.sent)).toBeVisible();
});

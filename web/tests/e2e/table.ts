import { expect, type Locator, type Page } from '@playwright/test';
import { catalogues, type Words } from '../../src/lib/words';
import type { Arrangement, SideChoice } from '../../src/lib/generated/protocol';

interface Wish {
  level: number;
  side: SideChoice;
  arrangement: Arrangement;
}

/** A person at the page: everything goes through the page's own controls. */
export class Table {
  constructor(
    readonly page: Page,
    readonly words: Words = catalogues.en,
  ) {}

  get result(): Locator {
    return this.page.getByRole('heading', { level: 2 });
  }

  get moves(): Locator {
    return this.page.getByRole('table').getByRole('button');
  }

  point(name: string): Locator {
    return this.page.locator(`[data-point="${name}"]`);
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  strip(side: 'cho' | 'han'): Locator {
    return this.page.getByRole('region', { name: this.words.sides[side], exact: true });
  }

  async playComputer({ level, side, arrangement }: Wish): Promise<void> {
    const { home, arrangements } = this.words;
    await this.page.goto('/');
    await this.choose(home.opponents.computer);
    await this.choose(String(level));
    await this.choose(home.sides[side]);
    await this.openTerm(home.arrangement);
    await this.choose(arrangements[arrangement]);
    await this.button(home.start).click();
    await this.page.waitForURL('**/room/*');
  }

  /** Opens one of the terms on the first page, by its name. */
  async openTerm(name: string): Promise<void> {
    await this.page.locator('summary', { has: this.page.getByText(name, { exact: true }) }).click();
  }

  async choose(option: string): Promise<void> {
    await this.page.getByRole('radio', { name: option, exact: true }).check();
  }

  /** Chooses a set-up by its Korean letters, e.g. 상마마상. */
  async chooseSetup(letters: string): Promise<void> {
    await this.page.getByRole('radio', { name: letters }).check();
    await this.button(this.words.setup.confirm).click();
  }

  async tap(from: string, to: string): Promise<void> {
    await this.point(from).click();
    await this.point(to).click();
  }

  async drag(from: string, to: string): Promise<void> {
    await this.point(from).hover();
    await this.page.mouse.down();
    await this.point(to).hover();
    await this.page.mouse.up();
  }

  /** Resigns from the bar, or on a phone from the sheet behind "More". */
  async resign(): Promise<void> {
    const { actions, resignation } = this.words;
    const dialog = this.page.getByRole('dialog');
    if (!(await this.button(actions.resign).isVisible())) await this.button(actions.more).click();
    await this.button(actions.resign).click();
    await dialog.getByRole('button', { name: resignation.confirm, exact: true }).click();
  }

  /** Waits until `side` is to move or the game is over, and says which. */
  async turnOrEnd(side: 'cho' | 'han'): Promise<'turn' | 'end'> {
    const toMove = this.strip(side).getByText(this.words.seats.toMove);
    await toMove.or(this.result).first().waitFor();
    return (await this.result.isVisible()) ? 'end' : 'turn';
  }

  /** Plays the first turn that the board offers. */
  async playAnything(side: 'cho' | 'han'): Promise<void> {
    const pieces = await this.named(this.words.sides[side]);
    for (const piece of pieces) {
      await this.point(piece).click();
      const [target] = [
        ...(await this.named(this.words.board.capture())),
        ...(await this.named(this.words.board.destination())),
      ];
      if (target) return this.point(target).click();
    }
    throw new Error('the board offers no turn');
  }

  /** Says something in the chat, which is open. */
  async say(text: string): Promise<void> {
    const { label } = this.words.table.chat;
    await this.page.getByRole('textbox', { name: label, exact: true }).fill(text);
    await this.page.keyboard.press('Enter');
  }

  async expectMoves(count: number): Promise<void> {
    await expect(this.moves).toHaveCount(count);
  }

  /** The points whose accessible name holds the words. */
  private async named(words: string): Promise<string[]> {
    const cells = this.page.getByRole('gridcell', { name: words });
    return cells.evaluateAll((found) => found.map((cell) => cell.getAttribute('data-point') ?? ''));
  }
}

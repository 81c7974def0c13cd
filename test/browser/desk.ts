import type { BrowserContext, FrameLocator, Page } from "playwright-core";
import type { Cell } from "../../src/workbench/book";
import type { Workbench } from "../../src/workbench/page";
import type { AddinSite } from "./addin-site";

declare global {
  interface Window {
    workbench?: Workbench;
  }
}

/** The workbench in Chromium, driven as a user drives it. */
export class Desk {
  readonly pane: FrameLocator;
  /** Errors on the page and requests to anywhere else. */
  private readonly complaints: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly site: AddinSite,
  ) {
    this.pane = page.frameLocator("#pane-frame");
    page.on("pageerror", (error) => this.complaints.push(error.message));
    page.on("request", (request) => {
      const own = request.url().startsWith(site.origin) || /^(data|blob):/.test(request.url());
      if (!own) this.complaints.push(request.url());
    });
  }

  /** Opens it as `npm start` serves it. */
  static async open(context: BrowserContext, site: AddinSite): Promise<Desk> {
    const desk = new Desk(await context.newPage(), site);
    await desk.page.goto(site.origin);
    await desk.pane.getByRole("tablist").waitFor();
    await desk.settled();
    return desk;
  }

  /** Fails where the add-in used what the workbench does not know, erred, or asked anything else. */
  async expectNoComplaint(): Promise<void> {
    expect(this.complaints).toEqual([]);
    await expect(this.page.getByRole("alert").textContent()).resolves.toBe("");
  }

  async trySample(): Promise<void> {
    await this.pane.getByRole("button", { name: "Try with sample data" }).click();
    await this.pane.getByRole("button", { name: "Disconnect" }).waitFor();
  }

  async connect(code: string): Promise<void> {
    const keys = this.site.service.keysOf(code);
    await this.pane.getByLabel("Public key").fill(keys.publicKey);
    await this.pane.getByLabel("Private secret").fill(keys.privateSecret);
    await this.pane.getByRole("button", { name: "Connect", exact: true }).click();
  }

  async select(name: string): Promise<void> {
    await this.page.evaluate((place) => {
      const { grid } = window.workbench ?? {};
      grid?.select({ sheet: grid.activeSheet(), ...place, rows: 1, columns: 1 });
    }, placeOf(name));
  }

  /** Types into a cell. */
  async type(name: string, text: string): Promise<void> {
    await this.leavePane();
    await this.select(name);
    await this.page.keyboard.type(text);
    await this.page.waitForFunction(() => window.workbench?.grid.editing());
    await pressEnter(this.page, () => !window.workbench?.grid.editing());
    await this.settled();
  }

  /** Clicks into the sheet where the pane has the focus; nowhere else, since two clicks in a row begin an edit. */
  private async leavePane(): Promise<void> {
    if (!(await this.page.evaluate(() => document.activeElement?.tagName === "IFRAME"))) return;
    const sheet = this.page.locator('canvas[id^="univer-sheet-main-canvas"]').last();
    await sheet.click({ position: { x: 200, y: 200 } });
  }

  /** Pastes a block of texts and formulas. */
  async paste(name: string, rows: readonly (readonly string[])[]): Promise<void> {
    await this.page.evaluate(
      ([place, contents]) => {
        const { grid } = window.workbench ?? {};
        const size = { rows: contents.length, columns: contents[0]?.length ?? 0 };
        grid?.write({ sheet: grid.activeSheet(), ...place, ...size }, contents);
      },
      [placeOf(name), rows] as const,
    );
    await this.settled();
  }

  /** Waits until no cell waits for a result any more. */
  async settled(): Promise<void> {
    await this.page.waitForFunction(() => {
      const { grid } = window.workbench ?? {};
      if (!grid || grid.calculating()) return false;
      const used = grid.usedArea(grid.activeSheet());
      const busy = (cell: Cell): boolean => typeof cell === "object" && cell?.error === "#BUSY!";
      return !used || !grid.values(used).flat().some(busy);
    });
  }

  /** Waits until a cell holds a number, or this very number. */
  async becomes(name: string, value?: number): Promise<void> {
    await this.page.waitForFunction(
      ([place, wanted]) => {
        const { grid } = window.workbench ?? {};
        const one = { sheet: grid?.activeSheet() ?? "", ...place, rows: 1, columns: 1 };
        const held = grid?.values(one)[0]?.[0];
        return wanted === undefined ? typeof held === "number" : held === wanted;
      },
      [placeOf(name), value] as const,
    );
    await this.settled();
  }

  async cell(name: string): Promise<Cell> {
    return (await this.cells(name, name))[0]?.[0] ?? null;
  }

  cells(first: string, last: string): Promise<Cell[][]> {
    const [from, to] = [placeOf(first), placeOf(last)];
    const size = { ...from, rows: to.row - from.row + 1, columns: to.column - from.column + 1 };
    return this.page.evaluate((wanted) => {
      const { grid } = window.workbench ?? {};
      return grid?.values({ sheet: grid.activeSheet(), ...wanted }) ?? [];
    }, size);
  }
}

/** Presses Enter until it is taken: the grid loses one that comes while its editor still takes in the text. */
export async function pressEnter(page: Page, taken: () => boolean): Promise<void> {
  for (let left = 10; left > 0; left -= 1) {
    await page.keyboard.press("Enter");
    const outcome = page.waitForFunction(taken, undefined, { timeout: 2_000 });
    if (await outcome.then(Boolean, () => false)) return;
  }
  throw new Error("The grid took no Enter");
}

/** "B2", of the first 26 columns. */
function placeOf(name: string): { row: number; column: number } {
  return { row: Number(name.slice(1)) - 1, column: name.charCodeAt(0) - 65 };
}

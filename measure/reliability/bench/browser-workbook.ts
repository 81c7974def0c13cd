import type { BrowserContext, FrameLocator, Page } from "playwright-core";
import type { DemoApiKeyPair } from "../../../src/sample/demo-tokens";
import type { CellCounts, ExpectedCells } from "./cell-counts";
import type { ProofSite } from "./proof-site";
// The page's globals.
import type {} from "./excel-driver";

/** Outcome of pressing something in the pane. */
export interface PressOutcome {
  /** Whether the action ended in time. */
  readonly ended: boolean;
  /** The text of the pane about it. */
  readonly said: string;
  readonly milliseconds: number;
}

interface Opening {
  /** Timers that can be moved on: a wait of minutes is then proven at once. They run as time does until then. */
  readonly movableClock?: boolean;
}

/** A workbook with the built add-in in it, used as its user does. */
export class BrowserWorkbook {
  readonly pane: FrameLocator;
  /** Errors thrown in the page. */
  readonly thrown: string[] = [];

  private constructor(readonly page: Page) {
    this.pane = page.frameLocator("#pane-frame");
    page.on("pageerror", (error) => this.thrown.push(error.message));
  }

  static async open(
    context: BrowserContext,
    site: ProofSite,
    opening: Opening = {},
  ): Promise<BrowserWorkbook> {
    const workbook = new BrowserWorkbook(await context.newPage());
    const { page } = workbook;
    page.setDefaultTimeout(60_000);
    if (opening.movableClock) await page.clock.install();
    await page.goto(`${site.origin}/`);
    await workbook.pane.getByRole("button", { name: "Connect", exact: true }).waitFor();
    return workbook;
  }

  async fillKeys({ publicKey, privateSecret }: DemoApiKeyPair): Promise<void> {
    await this.pane.getByLabel("Public key").fill(publicKey);
    await this.pane.getByLabel("Private secret").fill(privateSecret);
  }

  button(name: string | RegExp) {
    return this.pane.getByRole("button", { name, exact: true });
  }

  /** Connects to a service that is well. */
  async connect(keys: DemoApiKeyPair): Promise<void> {
    await this.fillKeys(keys);
    await this.button("Connect").click();
    await this.button("Refresh").waitFor();
  }

  /** Presses Connect and waits until that has succeeded or failed. */
  async pressConnect(within: number): Promise<PressOutcome & { readonly connected: boolean }> {
    const begun = performance.now();
    await this.button("Connect").click();
    await this.settles(() => this.state("header").then((state) => state === "connecting"), within);
    const state = await this.state("header");
    const said = await this.text("[role=alert]");
    const milliseconds = performance.now() - begun;
    return { ended: state !== "connecting", connected: state === "connected", said, milliseconds };
  }

  /** Presses Refresh in the head of the pane, and waits for its end. */
  async pressRefresh(within: number): Promise<PressOutcome> {
    const begun = performance.now();
    const there = await this.button("Refresh").count();
    if (there === 0) return { ended: true, said: "There is no Refresh: not connected.", milliseconds: 0 };
    await this.button("Refresh").click();
    return this.refreshEnds(within, begun);
  }

  /** Waits for the end of the refresh that is under way. */
  async refreshEnds(within: number, begun = performance.now()): Promise<PressOutcome> {
    const ended = await this.settles(() => this.isRefreshing(), within);
    return { ended, said: await this.text(".refreshing"), milliseconds: performance.now() - begun };
  }

  /** A missing button means that the connection has ended. */
  private async isRefreshing(): Promise<boolean> {
    if ((await this.button("Refresh").count()) === 0) return false;
    return (await this.button("Refresh").getAttribute("aria-disabled")) === "true";
  }

  /** True if an action ends in time: it is no longer under way, nor about to begin. */
  private async settles(underWay: () => Promise<boolean>, within: number): Promise<boolean> {
    const begun = performance.now();
    const since = () => performance.now() - begun;
    for (let met = false; since() < within; await pause(100)) {
      if (await underWay()) met = true;
      else if (met || since() > 1_500) return true;
    }
    return false;
  }

  /** The state that a part of the pane is in, by the name that it bears. */
  async state(selector: string): Promise<string> {
    return (await this.pane.locator(selector).first().getAttribute("data-state")) ?? "";
  }

  /** The text of the first such part of the pane; empty if there is none. */
  async text(selector: string): Promise<string> {
    const [text = ""] = await this.pane.locator(selector).allInnerTexts();
    return text.replace(/\s+/g, " ").trim();
  }

  /** Writes formulas from A1 on. */
  async watch(formulas: readonly (readonly string[])[], watched: ExpectedCells): Promise<void> {
    await this.page.evaluate(([cells, wanted]) => window.excel?.watch(cells, wanted), [
      formulas,
      watched,
    ] as const);
  }

  async expect(watched: ExpectedCells): Promise<void> {
    await this.page.evaluate((wanted) => window.excel?.expect(wanted), watched);
  }

  async enter(row: number, column: number): Promise<void> {
    await this.page.evaluate(([at, on]) => window.excel?.enter(at, on), [row, column] as const);
  }

  async look(): Promise<CellCounts> {
    const look = await this.page.evaluate(() => window.excel?.look());
    if (!look) throw new Error("The page of the proof has not started");
    return look;
  }

  /** Counts cells until the condition is met or the time is over; returns the last counts and their time. */
  async until(isSo: (look: CellCounts) => boolean, within: number): Promise<TimedCellCounts> {
    const begun = performance.now();
    for (;;) {
      const look = await this.look();
      const milliseconds = performance.now() - begun;
      if (isSo(look) || milliseconds > within) return { look, milliseconds };
      await pause(200);
    }
  }

  /** Waits until no cell is busy. */
  settled(within: number): Promise<TimedCellCounts> {
    return this.until(({ busy }) => busy === 0, within);
  }

  /** Members of Office.js that the add-in used and simulated Excel lacks, and thrown errors. */
  async complaints(): Promise<readonly string[]> {
    const unknown = await this.page.evaluate(() => window.excel?.unknown ?? []);
    return [...unknown.map((name) => `The simulated Excel does not know ${name}`), ...this.thrown];
  }
}

export interface TimedCellCounts {
  readonly look: CellCounts;
  readonly milliseconds: number;
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}

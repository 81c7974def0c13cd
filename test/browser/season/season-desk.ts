import type { BrowserContext, FrameLocator, Locator, Page, Request } from "playwright-core";
import type { DemoAccount } from "../../../workbench/sample-service";
import type { DataStateAttributeValue } from "../../../src/pane/pane-states";
import type { CellValue } from "simulated-excel";
import { cellName, parseCellName } from "simulated-excel";
import type { AllWords } from "../../words/all-words";
import type { AddinSite } from "../addin-site";
import { Desk } from "../desk";
import { cellLine, maskVarying, paneLines, requestLine } from "./readable";

/** A wait ends when its state is there, however slow the machine is; jest ends one that never does. */
const noLimit = 0;

/** What a user sees after a step of the season, and what went over the wire in it; a line each. */
export interface StepRecord {
  readonly pane: readonly string[];
  readonly cells: readonly string[];
  readonly requests: readonly string[];
}

/** A service that fails now and then, and is down when this says so. */
export interface ServiceFaults {
  isDown: boolean;
}

/** A result of the service, by the names that it sends. */
export interface NamedResult {
  readonly product: string;
  readonly indicator: string;
  readonly scenario?: string;
}

/** The desk at which the season is played: a workbook in memory and the built pane, in one language. */
export class SeasonDesk {
  readonly pane: FrameLocator;
  readonly page: Page;
  /** Requests to the service since the last step, in the order in which the browser sent them. */
  private requests: string[] = [];
  private readonly inFlight = new Set<Request>();

  private constructor(
    readonly desk: Desk,
    readonly site: AddinSite,
    readonly words: AllWords,
    private readonly context: BrowserContext,
    /** Undefined for a service that never fails. */
    readonly faults: ServiceFaults | undefined,
  ) {
    this.pane = desk.pane;
    this.page = desk.page;
    this.followRequests();
  }

  /** Opens an empty workbook. The context's language is that of the words. */
  static async open(
    context: BrowserContext,
    site: AddinSite,
    words: AllWords,
    faults?: ServiceFaults,
  ): Promise<SeasonDesk> {
    context.setDefaultTimeout(noLimit);
    return new SeasonDesk(await Desk.inMemory(context, site, "empty"), site, words, context, faults);
  }

  button(name: string | RegExp): Locator {
    return this.pane.getByRole("button", { name, exact: true });
  }

  async press(name: string | RegExp): Promise<void> {
    await this.button(name).first().click();
  }

  async goTo(tab: "pick" | "workbook" | "account"): Promise<void> {
    await this.pane.getByRole("tab", { name: this.words.pane.tabs[tab], exact: true }).click();
  }

  state(name: DataStateAttributeValue): Locator {
    return this.pane.locator(`[data-state="${name}"]`);
  }

  async becomes(name: DataStateAttributeValue): Promise<void> {
    await this.state(name).first().waitFor();
  }

  setDown(isDown: boolean): void {
    if (!this.faults) throw new Error("This service never fails");
    this.faults.isDown = isDown;
  }

  async openFold(title: string): Promise<void> {
    await this.pane.locator("summary").filter({ hasText: title }).click();
  }

  /** Picks a product in the list of the tab Pick, which is found by its name. */
  async pickProduct(name: string): Promise<void> {
    const search = this.pane.getByRole("combobox", { name: this.words.pick.search });
    await search.fill(name);
    await this.pane.getByRole("option", { name }).first().click();
    await search.fill("");
  }

  async tickIndicator(abbreviation: string): Promise<void> {
    await this.indicator(abbreviation).check();
  }

  async untickIndicator(abbreviation: string): Promise<void> {
    await this.indicator(abbreviation).uncheck();
  }

  private indicator(abbreviation: string): Locator {
    return this.pane.getByRole("checkbox", { name: new RegExp(`^${abbreviation} `) }).first();
  }

  /** Waits until each product in view of the list has its number beside it, or that it has none. */
  async previewsRead(): Promise<void> {
    const list = this.pane.getByRole("listbox", { name: this.words.pick.list });
    await list.getByRole("option").first().waitFor();
    const areRead = (box: Element) => {
      const { top, bottom } = box.getBoundingClientRect();
      return [...box.querySelectorAll("[role=option]")].every((row) => {
        const place = row.getBoundingClientRect();
        const isInView = place.bottom > top + 1 && place.top < bottom - 1;
        return !isInView || row.querySelector(".value > span");
      });
    };
    while (!(await list.evaluate(areRead))) await this.passTime();
  }

  /** A tenth of a second of the page's own time: on a busy machine it goes slowly, too. */
  async passTime(): Promise<void> {
    await this.page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
  }

  save(): Promise<unknown> {
    return this.page.evaluate(() => window.workbench?.save());
  }

  /** Waits until no cell of any sheet waits for a result. */
  async calculated(): Promise<void> {
    await this.page.waitForFunction(() => {
      const { grid } = window.workbench ?? {};
      if (!grid || grid.calculating()) return false;
      const isBusy = (cell: CellValue) => typeof cell === "object" && cell?.error === "#BUSY!";
      return grid.sheets().every(({ id }) => {
        const used = grid.usedArea(id);
        return !used || !grid.values(used).flat().some(isBusy);
      });
    });
  }

  /** Fails unless the cell holds the very number that the account's sample data holds now. */
  async expectResult(sheet: string, cell: string, code: string, result: NamedResult): Promise<void> {
    const held = await this.value(sheet, cell);
    const sent = resultOf(this.account(code), result);
    expect(typeof sent).toBe("number");
    expect({ ...result, cell: `${sheet}!${cell}`, value: held }).toEqual({
      ...result,
      cell: `${sheet}!${cell}`,
      value: sent,
    });
  }

  account(code: string): DemoAccount {
    const account = this.site.service.accounts.find((one) => one.code === code);
    if (!account) throw new Error(`There is no account ${code}`);
    return account;
  }

  value(sheet: string, cell: string): Promise<CellValue> {
    return this.page.evaluate(
      ([name, place]) => {
        const { grid } = window.workbench ?? {};
        const id = grid?.sheets().find((one) => one.name === name)?.id ?? "";
        return grid?.values({ sheet: id, ...place, rows: 1, columns: 1 })[0]?.[0] ?? null;
      },
      [sheet, parseCellName(cell)] as const,
    );
  }

  /** What there is now; null while a request is in flight. */
  async look(): Promise<StepRecord | null> {
    const cells = await this.cellLines();
    const text = await this.pane.locator("body").innerText();
    if (this.inFlight.size > 0) return null;
    const mask = (line: string) => maskVarying(line, this.site.origin);
    return {
      pane: paneLines(text).map(mask),
      cells: cells.map(mask),
      requests: this.requestLines(),
    };
  }

  /** The next step begins: the calendar shows this time, while timers run on, and its requests are counted from here. */
  async beginStep(time: string): Promise<void> {
    await this.context.clock.setFixedTime(new Date(`${time}:00Z`));
    this.requests = [];
  }

  /**
   * Sorted: which of several is sent first is a matter of time. So is how often an address is asked again where the
   * service fails each once; and while it is down, what is still asked.
   */
  private requestLines(): readonly string[] {
    if (!this.faults) return [...this.requests].sort();
    return this.faults.isDown ? ["(not compared)"] : [...new Set(this.requests)].sort();
  }

  private followRequests(): void {
    const isToService = (request: Request) => request.url().startsWith(`${this.site.origin}/service/`);
    this.page.on("request", (request) => {
      if (!isToService(request)) return;
      this.inFlight.add(request);
      this.requests.push(requestLine(request));
    });
    this.page.on("requestfinished", (request) => this.inFlight.delete(request));
    this.page.on("requestfailed", (request) => this.inFlight.delete(request));
  }

  private async cellLines(): Promise<string[]> {
    const sheets = await this.page.evaluate(() => {
      const { grid } = window.workbench ?? {};
      return (grid?.sheets() ?? []).map((sheet) => {
        const used = grid?.usedArea(sheet.id);
        if (!grid || !used) return { ...sheet, cells: [] };
        const values = grid.values(used);
        const formulas = grid.formulas(used);
        const texts = grid.texts(used);
        const cells = values.flatMap((line, row) =>
          line.flatMap((value, column) => {
            const formula = formulas[row]?.[column] ?? "";
            const text = texts[row]?.[column] ?? "";
            const isEmpty = formula === "" && (value === null || value === "");
            return isEmpty
              ? []
              : [{ row: used.row + row, column: used.column + column, value, formula, text }];
          }),
        );
        return { ...sheet, cells };
      });
    });
    return sheets.flatMap(({ name, visibility, cells }) => [
      visibility === "Visible" ? name : `${name} (${visibility})`,
      ...cells.map((cell) => `  ${cellName(cell)}  ${cellLine(cell)}`),
    ]);
  }
}

/** The number that the account holds for this result, past everything that the add-in does. */
function resultOf(account: DemoAccount, { product, indicator, scenario }: NamedResult): number | undefined {
  const productId = account.products.find(({ name }) => name === product);
  const scenarioId = account.scenarios.find(
    ({ name, products }) => name === scenario && products.includes(productId?.id ?? ""),
  );
  const definition = account.definitions.find(({ name }) => name === indicator);
  return new Map(account.impacts(productId?.id ?? "", scenarioId?.id)).get(definition?.id ?? "");
}

import type { BrowserContext, FrameLocator, Page } from "playwright-core";
import type { LoggedDemoRequest, StudyChangeControls } from "../../workbench/sample-service";
import type { CellValue, MarkDirtyEffectWhenProtected, ExcelKind, PivotRecord } from "simulated-excel";
import type { WorkbookSnapshot } from "../../workbench/grid/workbook-snapshot";
import { english } from "../words/all-words";
import type { AllWords } from "../words/all-words";
import { countCost } from "../cost/count-cost";
import type { AddinSite } from "./addin-site";
import { DeskGrid, placeOf, sizeOf } from "./desk-grid";

export { pressEnter } from "./desk-grid";

/** A moment: the calls and requests so far. */
export interface Mark {
  readonly calls: number;
  readonly requests: number;
}

/** The query that the workbench is opened with. */
export type How = "empty" | `excel=${ExcelKind}` | `empty&excel=${ExcelKind}`;

/** The addresses of the workbench and of the service whose keys open the accounts. */
export type DeskSite = Pick<AddinSite, "origin" | "service"> & {
  /** Other allowed requests: the start of addresses. */
  readonly asks?: string;
};

/** The workbench in Chromium, driven as a user drives it. */
export class Desk extends DeskGrid {
  readonly pane: FrameLocator;
  /** Errors on the page and requests to anywhere else. */
  private readonly complaints: string[] = [];

  private constructor(
    page: Page,
    private readonly site: DeskSite,
  ) {
    super(page);
    this.pane = page.frameLocator("#pane-frame");
    page.on("pageerror", (error) => this.complaints.push(error.message));
    page.on("request", (request) => {
      const own = [`${site.origin}/`, ...(site.asks ? [site.asks] : []), "data:", "blob:"];
      if (!own.some((start) => request.url().startsWith(start))) this.complaints.push(request.url());
    });
  }

  /**
   * Opens the workbench as `npm start` serves it, with the sample workbook or an empty one, as Excel for Windows or
   * another.
   */
  static open(context: BrowserContext, site: DeskSite, how?: How): Promise<Desk> {
    return Desk.at(context, site, `/${how ? `?${how}` : ""}`);
  }

  /** Opens the workbench over a workbook in memory, which takes a quarter of the time: for tests not about the grid. */
  static inMemory(context: BrowserContext, site: DeskSite, how?: How): Promise<Desk> {
    return Desk.at(context, site, `/memory.html${how ? `?${how}` : ""}`);
  }

  private static async at(context: BrowserContext, site: DeskSite, path: string): Promise<Desk> {
    const desk = new Desk(await context.newPage(), site);
    countCost("workbooks");
    await desk.page.goto(site.origin + path);
    await desk.pane.getByRole("tablist").waitFor();
    await desk.settled();
    return desk;
  }

  /** Fails if the add-in used a member that the workbench lacks, erred, or sent an unexpected request. */
  async expectNoComplaint(): Promise<void> {
    expect(this.complaints).toEqual([]);
    await expect(this.page.getByRole("alert").textContent()).resolves.toBe("");
  }

  async trySample(): Promise<void> {
    await this.pane.getByRole("button", { name: english.pane.trySample }).click();
    await this.pane.getByRole("button", { name: "Disconnect" }).waitFor();
  }

  /** Inserts the first three products and GWP from the tab Pick into free cells. */
  async insertFirstTable(words: AllWords): Promise<void> {
    const products = this.pane.getByRole("listbox", { name: words.pick.list }).getByRole("option");
    for (const at of [0, 1, 2]) await products.nth(at).click();
    await this.pane.getByRole("checkbox", { name: /^GWP / }).first().check();
    await this.pane.getByRole("button", { name: words.insert.insert, exact: true }).click();
    await this.pane.getByText(words.insert.done.replace(/\{address\}.*/, "")).waitFor();
    await this.settled();
  }

  async connect(code: string): Promise<void> {
    const keys = this.site.service.keysOf(code);
    await this.pane.getByLabel("Public key").fill(keys.publicKey);
    await this.pane.getByLabel("Private secret").fill(keys.privateSecret);
    await this.pane.getByRole("button", { name: "Connect", exact: true }).click();
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

  /** This moment, for `callsSince` and `requestsSince`. */
  async mark(): Promise<Mark> {
    const calls = await this.page.evaluate(() => window.workbench?.calls.length ?? 0);
    return { calls, requests: this.site.service.requests.length };
  }

  /** How often each cell called functions of the add-in since then, by its address: "Sheet1!B2". */
  async callsSince(mark: Mark): Promise<Readonly<Record<string, number>>> {
    const addresses = await this.page.evaluate(
      (from) => window.workbench?.calls.slice(from).map(({ address }) => address) ?? [],
      mark.calls,
    );
    const counts: Record<string, number> = {};
    for (const address of addresses) counts[address] = (counts[address] ?? 0) + 1;
    return counts;
  }

  /** The requests since then to the service at `/service`; not those to the sample within the add-in. */
  requestsSince(mark: Mark): readonly LoggedDemoRequest[] {
    return this.site.service.requests.slice(mark.requests);
  }

  /** Changes the study of the accounts at `/service` behind the workbench's back. */
  get study(): StudyChangeControls {
    return this.site.service.study;
  }

  /**
   * Changes the study by the button in the toolbar, also in the sample within the add-in. Returns the page's message.
   */
  async pressChangeStudy(): Promise<string> {
    const told = (): string | undefined => document.querySelector("iframe")?.contentWindow?.location.hash;
    const before = await this.page.evaluate(told);
    const next = Number(/\d+$/.exec(before ?? "")?.[0] ?? NaN) + 1;
    await this.page.getByRole("button", { name: "Change the study" }).click();
    await this.page.waitForFunction(
      (revision) =>
        document.querySelector("iframe")?.contentWindow?.location.hash === `#sample-study=${revision}`,
      next,
    );
    return (await this.page.locator("#study").textContent()) ?? "";
  }

  async setCalculation(mode: "Automatic" | "Manual"): Promise<void> {
    await this.choose("Calculation", mode);
  }

  /** Chooses an option behind "For developers". */
  async choose(label: "Calculation" | "Excel", choice: string): Promise<void> {
    const developers = this.page.locator("details", { hasText: "For developers" });
    await developers.locator("summary").click();
    await developers.locator("label", { hasText: label }).locator("select").selectOption(choice);
    await developers.locator("summary").click();
  }

  /** Saves the workbook and opens it again; the add-in starts anew. */
  async reopen(): Promise<void> {
    await this.opening(() => this.page.getByRole("button", { name: "Save and reopen" }).click());
  }

  /** The workbook as it is now, for `putBack`. */
  saved(): Promise<WorkbookSnapshot> {
    return this.page.evaluate(() => {
      if (!window.workbench) throw new Error("The workbench has not started");
      return window.workbench.save();
    });
  }

  /** Opens a saved workbook in this page; the add-in starts anew. It takes a third of the time of a new page. */
  async putBack(workbook: WorkbookSnapshot): Promise<void> {
    await this.opening(() => this.page.evaluate((saved) => window.workbench?.open(saved), workbook));
  }

  /** Opens a workbook by the given action, and waits for its new pane. */
  async opening(open: () => Promise<unknown>): Promise<void> {
    const former = await this.page.evaluateHandle(
      () => document.querySelector<HTMLIFrameElement>("#pane-frame")?.contentDocument,
    );
    countCost("workbooks");
    await open();
    await this.page.waitForFunction((left) => {
      const now = document.querySelector<HTMLIFrameElement>("#pane-frame")?.contentDocument;
      return now !== left && now?.querySelector("[role=tablist]");
    }, former);
    await former.dispose();
    await this.settled();
  }

  /** Protects a sheet of this name as its user does; without a name, the workbook's structure. */
  async protect(name?: string): Promise<void> {
    await this.page.evaluate((sheet) => {
      const { grid, host } = window.workbench ?? {};
      const id = grid?.sheets().find((one) => one.name === sheet)?.id;
      if (!host || (sheet !== undefined && id === undefined)) throw new Error(`There is no sheet ${sheet}`);
      if (id === undefined) host.recorded.structureProtected = true;
      else host.recorded.protected.add(id);
    }, name);
  }

  /** The effect of marking cells dirty on protected sheets: no document of Excel states it. */
  async setDirtOnProtected(does: MarkDirtyEffectWhenProtected): Promise<void> {
    await this.page.evaluate((wanted) => {
      const { recorded } = window.workbench?.host ?? {};
      if (recorded) recorded.dirtOnProtected = wanted;
    }, does);
  }

  /** Puts a PivotTable that reads these cells onto the sheet on screen. */
  async addPivotTable(name: string, first: string, last: string): Promise<void> {
    await this.page.evaluate(
      ([title, source]) => {
        const { grid, host } = window.workbench ?? {};
        const sheet = grid?.activeSheet() ?? "";
        const area = { sheet, ...source };
        host?.recorded.pivots.push({
          name: title,
          sheet,
          source: area,
          shown: grid?.values(area) ?? [],
          refreshed: 0,
        });
      },
      [name, sizeOf(first, last)] as const,
    );
  }

  /** How often each PivotTable was refreshed, and what its source held then. */
  pivotTables(): Promise<readonly Pick<PivotRecord, "name" | "refreshed" | "shown">[]> {
    return this.page.evaluate(
      () =>
        window.workbench?.host.recorded.pivots.map(({ name, refreshed, shown }) => ({
          name,
          refreshed,
          shown,
        })) ?? [],
    );
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

  async cell(name: string): Promise<CellValue> {
    return (await this.cells(name, name))[0]?.[0] ?? null;
  }

  cells(first: string, last: string): Promise<CellValue[][]> {
    return this.page.evaluate(
      (wanted) => {
        const { grid } = window.workbench ?? {};
        return grid?.values({ sheet: grid.activeSheet(), ...wanted }) ?? [];
      },
      sizeOf(first, last),
    );
  }
}

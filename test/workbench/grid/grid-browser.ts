/** The grid's page, bundled as the workbench bundles it and served on a random loopback port. */
import { createReadStream } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { JSHandle, Locator, Page } from "playwright-core";
import type { CellValue } from "simulated-excel";
import { parseCellName } from "simulated-excel";
import { built } from "../../browser/built/built";
import { launch } from "../../browser/chromium";
import { comes } from "../../browser/desk-grid";
import type { GridTrial } from "./grid-page";

const pageHtml = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
<link rel="stylesheet" href="trial.css"><body><script src="trial.js"></script>`;
const contentTypes = new Map([
  ["js", "text/javascript"],
  ["css", "text/css"],
]);

function serve(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    if (path === "/") return response.writeHead(200, { "content-type": "text/html" }).end(pageHtml);
    const file = createReadStream(join(folder, path.replace(/[^\w.-]/g, "")));
    file.on("error", () => response.writeHead(404).end());
    file.on("open", () =>
      response.writeHead(200, { "content-type": contentTypes.get(path.split(".").at(-1) ?? "") ?? "" }),
    );
    return file.pipe(response);
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

interface GridBrowser {
  open(): Promise<GridPage>;
  close(): Promise<void>;
}

async function startGridBrowser(): Promise<GridBrowser> {
  const folder = built("grid");
  const server = await serve(folder);
  const browser = await launch();
  const shared = new GridPage(await browser.newPage({ viewport: { width: 1200, height: 760 } }));
  return {
    async open() {
      shared.faults.length = 0;
      await shared.page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      await shared.started();
      return shared;
    },
    async close() {
      await browser.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The page that a test of the grid has, with an empty workbook. */
export let gridPage: GridPage;

/** Loads the grid alone for each test of a file, in one page; none may leave a fault on it. */
export function openGridForEach(): void {
  let bench: GridBrowser;
  beforeAll(async () => {
    bench = await startGridBrowser();
  });
  afterAll(() => bench?.close());
  beforeEach(async () => {
    gridPage = await bench.open();
  });
  afterEach(async () => {
    await gridPage.left();
    expect(gridPage.faults).toEqual([]);
  });
}

/** One page with an empty workbook, spoken to by the names of cells of the active sheet. */
export class GridPage {
  /** Errors of the page, on its console or thrown: tests want none. */
  readonly faults: string[] = [];
  private trial: JSHandle<GridTrial> | undefined;

  constructor(readonly page: Page) {
    page.on("pageerror", (error) => this.faults.push(error.message));
    page.on("console", (message) => {
      // Univer warns of every unknown name, and the test of #NAME? causes that.
      const expected = message.text().startsWith("No function ");
      if (message.type() === "error" && !expected) this.faults.push(message.text());
    });
  }

  /** Once the page is there. */
  async started(): Promise<void> {
    await this.page.waitForFunction(() => window.trial !== undefined);
    this.trial = (await this.page.evaluateHandle(() => window.trial)) as JSHandle<GridTrial>;
  }

  /** Ends whatever still goes on in the page, and forgets what it has stored. */
  async left(): Promise<void> {
    await this.page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await this.page.mouse.move(0, 0);
    await this.page.goto("about:blank");
  }

  /** Runs in the page. */
  get do(): JSHandle<GridTrial>["evaluate"] {
    if (!this.trial) throw new Error("the page has not started");
    return this.trial.evaluate.bind(this.trial);
  }

  async put(cells: Readonly<Record<string, unknown>>): Promise<void> {
    const written = Object.entries(cells).map(([name, content]) => ({ ...parseCellName(name), content }));
    await this.do(({ grid }, all) => {
      const sheet = grid.activeSheet();
      for (const { content, ...place } of all)
        grid.write({ sheet, ...place, rows: 1, columns: 1 }, [[content]]);
    }, written);
  }

  async settled(): Promise<void> {
    await this.page.waitForFunction(() => !window.trial?.grid.calculating());
  }

  async putAndSettle(cells: Readonly<Record<string, unknown>>): Promise<void> {
    await this.put(cells);
    await this.settled();
  }

  /** The values of the cells of an area, from the first to the last name; for one cell, its value. */
  async shown(first: string, last = first): Promise<CellValue[][]> {
    const [from, to] = [parseCellName(first), parseCellName(last)];
    const size = { rows: to.row - from.row + 1, columns: to.column - from.column + 1 };
    return this.do(({ grid }, area) => grid.values({ sheet: grid.activeSheet(), ...area }), {
      ...from,
      ...size,
    });
  }

  async cell(name: string): Promise<CellValue> {
    return (await this.shown(name))[0]?.[0] ?? null;
  }

  async formula(name: string): Promise<unknown> {
    const place = parseCellName(name);
    return this.do(({ grid }, at) => {
      const area = { sheet: grid.activeSheet(), ...at, rows: 1, columns: 1 };
      return grid.formulas(area)[0]?.[0];
    }, place);
  }

  async select(name: string): Promise<void> {
    const place = parseCellName(name);
    await this.do(
      ({ grid }, at) => grid.select({ sheet: grid.activeSheet(), ...at, rows: 1, columns: 1 }),
      place,
    );
  }

  /** Moves the pointer onto a cell until this is shown for it: the grid loses a move that comes while it draws. */
  async hover(cell: string, shown: Locator): Promise<void> {
    const { row, column } = parseCellName(cell);
    const { x, y } = await this.corner();
    // The wait only paces the moves; the test's own limit, or a page that was closed, ends them.
    do {
      await this.page.mouse.move(x, y);
      await this.page.mouse.move(x + 60 + 88 * column, y + 32 + 24 * row);
    } while (!(await comes(shown.waitFor({ timeout: 2_000 }))));
  }

  /** The place at which Univer paints the sheet, in pixels: its heads are 46 wide and 20 high, a cell 88 by 24. */
  private async corner(): Promise<{ x: number; y: number }> {
    const sheet = await this.page.locator('canvas[id^="univer-sheet-main-canvas"]').boundingBox();
    return { x: sheet?.x ?? 0, y: sheet?.y ?? 0 };
  }

  /** From the menu of the first row's head. */
  async insertRowAtTop(): Promise<void> {
    await this.select("A1");
    const corner = await this.corner();
    await this.page.mouse.click(corner.x + 20, corner.y + 32, { button: "right" });
    const before = await this.do(({ grid }) => grid.usedArea(grid.activeSheet())?.row);
    // The middle of the entry has a field for their number.
    await this.page.getByText("rows above").click({ position: { x: 150, y: 14 } });
    await this.page.waitForFunction((row) => {
      const grid = window.trial?.grid;
      return grid?.usedArea(grid.activeSheet())?.row !== row;
    }, before);
  }

  calls(): Promise<number> {
    return this.do(({ calls }) => calls.length);
  }

  hold(): Promise<void> {
    return this.do((trial) => {
      trial.held = true;
    });
  }

  release(): Promise<void> {
    return this.do((trial) => trial.release());
  }

  async callsReach(count: number): Promise<void> {
    await this.page.waitForFunction((wanted) => (window.trial?.calls.length ?? 0) >= wanted, count);
  }

  /** Saves the workbook and opens it again. */
  async reopen(): Promise<void> {
    const saved = await this.do(({ grid }) => grid.save());
    await this.do(({ grid }, snapshot) => grid.open(snapshot), saved);
  }
}

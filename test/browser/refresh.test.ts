import type { Browser, BrowserContext } from "playwright-core";
import type { DemoAccount, DemoOptions } from "../../src/demo";
import type { Report, Scope } from "../../src/refresh/report";
import type { Cell } from "../../src/workbench/book";
import type { Snapshot } from "../../src/workbench/grid/snapshot";
import type { RefreshState } from "../../src/workbook/refreshing";
import { largeAccount } from "../demo/large-account";
import type { AddinSite } from "./addin-site";
import { launch } from "./addin-site";
import { Desk } from "./desk";
import type { InsertBuild } from "./insert-site";
import { buildFrom } from "./insert-site";

let build: InsertBuild;
let browser: Browser;
let close: (() => Promise<void>)[] = [];

beforeAll(async () => {
  build = await buildFrom("./test/browser/refresh-entry.ts");
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  build.remove();
});
afterEach(async () => {
  for (const end of close.splice(0).reverse()) await end();
});

const product = (number: number) => `Sample product ${number}`;
const gwp = '"GWP"';

async function serve(products: number, options: Partial<DemoOptions> = {}): Promise<AddinSite> {
  const accounts: DemoAccount[] = [largeAccount("L", products), largeAccount("M", products, 5_000)];
  const site = await build.serve({ accounts, ...options });
  close.push(() => site.close());
  return site;
}

/** A workbench of its own with an empty workbook, connected. */
async function openDesk(site: AddinSite, code = "L"): Promise<Desk> {
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1480, height: 780 } });
  close.push(() => context.close());
  const desk = await Desk.open(context, site);
  await desk.page.getByRole("button", { name: "Empty workbook" }).click();
  await connect(desk, code);
  // Whether Excel calls moved cells again nobody knows: a refresh is right in either case.
  await desk.setHabits({ callsMovedCells: false });
  return desk;
}

async function connect(desk: Desk, code = "L"): Promise<void> {
  await desk.pane.getByRole("button", { name: "Try with sample data" }).waitFor();
  await desk.connect(code);
  await desk.pane.getByRole("button", { name: "Disconnect" }).waitFor();
  await settled(desk);
}

async function refresh(desk: Desk, scope: Scope = "workbook"): Promise<RefreshState | undefined> {
  const state = await desk.pane.locator("main").evaluate(async (_, wanted) => {
    await window.refreshing?.refresh(wanted);
    return window.refreshing?.state();
  }, scope);
  await settled(desk);
  return state;
}

async function report(desk: Desk): Promise<Report> {
  const reports = await desk.pane.locator("main").evaluate(() => window.refreshing?.reports() ?? []);
  const [latest] = reports;
  if (!latest) throw new Error("no refresh has come to its end");
  return latest;
}

/** Nothing waits on any sheet. */
async function settled(desk: Desk): Promise<void> {
  await desk.page.waitForFunction(() => {
    const { grid } = window.workbench ?? {};
    if (!grid || grid.calculating()) return false;
    const busy = (cell: Cell): boolean => typeof cell === "object" && cell?.error === "#BUSY!";
    return grid.sheets().every(({ id }) => {
      const used = grid.usedArea(id);
      return !used || !grid.values(used).flat().some(busy);
    });
  });
}

/** What every cell of every sheet shows. */
const shown = (desk: Desk): Promise<Record<string, Cell[][]>> =>
  desk.page.evaluate(() => {
    const { grid } = window.workbench ?? {};
    const sheets = grid?.sheets() ?? [];
    return Object.fromEntries(
      sheets.map(({ id, name }) => {
        const used = grid?.usedArea(id);
        return [name, (used && grid?.values(used)) ?? []];
      }),
    );
  });

/** Saves and opens the workbook again, with the sign-in kept: no cell is calculated for that. */
async function reopen(desk: Desk): Promise<void> {
  await desk.reopen();
  await desk.pane.getByRole("button", { name: "Disconnect" }).waitFor();
  await desk.setHabits({ callsMovedCells: false });
}

async function keepSignIn(desk: Desk): Promise<void> {
  const keep = desk.pane.getByRole("button", { name: "Keep on this computer" });
  await keep.click();
  await keep.waitFor({ state: "detached" });
}

const save = (desk: Desk): Promise<Snapshot> =>
  desk.page.evaluate(() => {
    if (!window.workbench) throw new Error("not started");
    return window.workbench.save();
  });

const open = (desk: Desk, snapshot: Snapshot) =>
  desk.page.evaluate((wanted) => void window.workbench?.open(wanted), snapshot);

/** The rule of a refresh: every cell shows what a new workbook with these formulas shows, read from nothing. */
async function expectLikeNew(desk: Desk, site: AddinSite): Promise<void> {
  const saved = await save(desk);
  const sheets = saved.sheets.map((sheet) => ({
    ...sheet,
    cells: Object.fromEntries(
      Object.entries(sheet.cells).map(([name, cell]) => [
        name,
        cell.formula === undefined ? cell : { formula: cell.formula },
      ]),
    ),
  }));
  const other = await openDesk(site);
  await open(other, { sheets, names: saved.names ?? [] });
  await connect(other);
  await other.page.evaluate(() => window.workbench?.grid.calculate("Full"));
  await settled(other);
  expect(await shown(desk)).toEqual(await shown(other));
}

/** Names in column A, and in B, C and D one result, twice that, and a matrix of two over the row. */
const rows = (first: number, count: number): string[][] =>
  Array.from({ length: count }, (_, index) => {
    const row = first + index;
    return [
      product(row),
      `=LCA.IMPACT(A${row},${gwp})`,
      `=2*LCA.IMPACT($A${row},"AP")`,
      `=LCA.IMPACTS(A${row},{"GWP","AP"})`,
    ];
  });

test("of 1,000 products 3 change: exactly their cells are calculated; then nothing changes, and none is", async () => {
  const site = await serve(1_000);
  const desk = await openDesk(site);
  const formulas = Array.from({ length: 1_000 }, (_, index) => [
    product(index + 1),
    `=LCA.IMPACT(A${index + 1},${gwp})`,
    `=IFERROR(ROUND(LCA.IMPACT($A${index + 1},"AP"),6),"–")`,
  ]);
  await desk.paste("A1", formulas);
  await settled(desk);
  desk.study.change([product(7), product(500), product(999)]);
  const before = await desk.mark();
  await expect(refresh(desk)).resolves.toEqual({ kind: "idle" });
  const cells = ["B7", "C7", "B500", "C500", "B999", "C999"].map((cell) => `Sheet1!${cell}`);
  expect(await desk.callsSince(before)).toEqual(Object.fromEntries(cells.map((cell) => [cell, 1])));
  const impacts = desk.requestsSince(before).filter(({ path }) => path.endsWith("/impacts"));
  expect(impacts).toHaveLength(1_000);
  expect(await report(desk)).toMatchObject({ compared: 2_000, recalculated: 6, unknown: 0, left: 0 });
  const { changes } = await report(desk);
  expect(changes.map((change) => [change.product, ...change.cells]).sort()).toEqual(
    [7, 500, 999]
      .flatMap((row) => ["B", "C"].map((letter) => [product(row), `Sheet1!${letter}${row}`]))
      .sort(),
  );

  const again = await desk.mark();
  await refresh(desk);
  expect(await desk.callsSince(again)).toEqual({});
  const paths = desk.requestsSince(again).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => path.endsWith("/impacts"))).toHaveLength(1_000);
  expect(await report(desk)).toMatchObject({ changes: [], recalculated: 0 });
});

describe("every cell shows what a new workbook shows, after", () => {
  let site: AddinSite;
  let desk: Desk;

  beforeEach(async () => {
    site = await serve(12);
    desk = await openDesk(site);
    await desk.paste("A1", rows(1, 6));
    await settled(desk);
  });

  async function refreshedLikeNew(): Promise<void> {
    desk.study.change([product(2), product(5)]);
    expect(await refresh(desk)).toEqual({ kind: "idle" });
    await expectLikeNew(desk, site);
  }

  test("nothing but a change of the study", () => refreshedLikeNew());

  test("rows inserted above", async () => {
    await desk.insertRows(2, 1);
    await refreshedLikeNew();
  });

  test("rows inserted into a workbook that was reopened, with values of another study", async () => {
    await keepSignIn(desk);
    desk.study.change([product(1), product(3)]);
    await reopen(desk);
    await desk.type("C4", `=2*LCA.IMPACT($A4,"AP")`);
    await desk.insertRows(3, 1);
    await refreshedLikeNew();
  });

  test("sorting", async () => {
    await desk.sort("A1", "C6", "A", false);
    await refreshedLikeNew();
  });

  test("cutting and pasting", async () => {
    await desk.cutAndPaste("B2", "C3", "J9");
    await desk.cutAndPaste("A5", "A5", "A9");
    await refreshedLikeNew();
  });

  test("renaming and copying a sheet", async () => {
    await desk.copySheet("Sheet1");
    await desk.renameSheet("Sheet1", "It's ours");
    await refreshedLikeNew();
  });

  test("reopening, where the study changed while the workbook was closed", async () => {
    await keepSignIn(desk);
    desk.study.change(product(3));
    await reopen(desk);
    await refreshedLikeNew();
  });

  test("calculation by hand only, with arguments changed since", async () => {
    await desk.setCalculation("Manual");
    await desk.paste("A1", [[product(8)]]);
    await refreshedLikeNew();
  });
});

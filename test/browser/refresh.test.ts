import type { DemoAccount, DemoOptions } from "../../src/demo";
import type { Report, Scope } from "../../src/refresh/report";
import type { Cell } from "../../src/workbench/book";
import type { Snapshot } from "../../src/workbench/grid/snapshot";
import type { RefreshState } from "../../src/workbook/refreshing";
import { largeAccount } from "../demo/large-account";
import type { AddinSite } from "./addin-site";
import { inChromium } from "./chromium";
import { Desk } from "./desk";
import type { InsertBuild } from "./insert-site";
import { buildFrom } from "./insert-site";

let build: InsertBuild;
const chromium = inChromium();

beforeAll(async () => {
  build = await buildFrom("./test/browser/refresh-entry.ts");
});
afterAll(() => build.remove());

const product = (number: number) => `Sample product ${number}`;
const gwp = '"GWP"';

async function serve(products: number, options: Partial<DemoOptions> = {}): Promise<AddinSite> {
  const accounts: DemoAccount[] = [largeAccount("L", products), largeAccount("M", products, 5_000)];
  return chromium.closing(await build.serve({ accounts, ...options }));
}

/** A workbench of its own with an empty workbook, connected. */
async function openDesk(site: AddinSite, code = "L"): Promise<Desk> {
  const context = await chromium.context({ viewport: { width: 1480, height: 780 } });
  const desk = await Desk.open(context, site, "empty");
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
  desk.opening(() => desk.page.evaluate((wanted) => void window.workbench?.open(wanted), snapshot));

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
  desk.page.setDefaultTimeout(120_000);
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
}, 400_000);

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
    await desk.paste("C4", [['=2*LCA.IMPACT($A4,"AP")']]);
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

const state = (desk: Desk) => desk.pane.locator("main").evaluate(() => window.refreshing?.state());
const states = (desk: Desk) =>
  desk.pane.locator("main").evaluate(() => (window.refreshStates ?? []) as RefreshState[]);

/** Begins a refresh and does not wait for its end. */
const begin = (desk: Desk) =>
  desk.pane.locator("main").evaluate(() => void window.refreshing?.refresh("workbook"));

async function becomes(desk: Desk, kind: RefreshState["kind"]): Promise<void> {
  const frame = await (await desk.page.$("#pane-frame"))?.contentFrame();
  await frame?.waitForFunction((wanted) => window.refreshing?.state().kind === wanted, kind);
}

/** A service that holds answers back from when it is told to, until it is told to go on. */
function holding(): { readonly fault: DemoOptions["fault"]; hold(path: RegExp): void; goOn(): void } {
  let held: RegExp | null = null;
  let goOn = (): void => undefined;
  let going = Promise.resolve();
  return {
    fault: ({ path }) => (held?.test(path) ? going.then(() => undefined) : undefined),
    hold(path) {
      held = path;
      going = new Promise((resolve) => (goOn = resolve));
    },
    goOn() {
      held = null;
      goOn();
    },
  };
}

describe("no cell changes", () => {
  let desk: Desk;
  let service: ReturnType<typeof holding>;
  let before: Awaited<ReturnType<typeof shown>>;

  beforeEach(async () => {
    service = holding();
    desk = await openDesk(await serve(6, { fault: service.fault }));
    await desk.paste("A1", rows(1, 6));
    await settled(desk);
    before = await shown(desk);
    desk.study.change(/./);
  });

  test("where the service fails half-way, until the user applies what came", async () => {
    desk.study.fail([product(2), product(4)], 501);
    const mark = await desk.mark();
    expect(await refresh(desk)).toMatchObject({
      kind: "partly",
      reason: { kind: "service-fault", status: 501 },
      applicable: true,
    });
    expect(await desk.callsSince(mark)).toEqual({});
    expect(await shown(desk)).toEqual(before);
    await desk.pane.locator("main").evaluate(() => window.refreshing?.apply());
    await settled(desk);
    const now = Object.values(await shown(desk))[0] ?? [];
    const then = Object.values(before)[0] ?? [];
    const changed = now.map((row, place) => row[1] !== then[place]?.[1]);
    expect(changed).toEqual([true, false, true, false, true, true]);
    expect((await report(desk)).left).toBeGreaterThan(0);
  });

  test("by a cancel", async () => {
    service.hold(/impacts$/);
    await begin(desk);
    await becomes(desk, "reading");
    await desk.pane.locator("main").evaluate(() => window.refreshing?.cancel());
    await becomes(desk, "idle");
    service.goOn();
    const mark = await desk.mark();
    expect(await state(desk)).toEqual({ kind: "idle" });
    expect(await desk.callsSince(mark)).toEqual({});
    expect(await shown(desk)).toEqual(before);
    expect(await refresh(desk)).toEqual({ kind: "idle" });
    expect(await shown(desk)).not.toEqual(before);
  });

  test("by a refresh in whose middle the account is left", async () => {
    service.hold(/impacts$/);
    await begin(desk);
    await becomes(desk, "reading");
    const mark = await desk.mark();
    await desk.pane.getByRole("button", { name: "Disconnect" }).click();
    service.goOn();
    await becomes(desk, "idle");
    expect(await state(desk)).toMatchObject({ kind: "idle", problem: { kind: "account-changed" } });
    expect(await desk.callsSince(mark)).toEqual({});
    expect(await shown(desk)).toEqual(before);
  });

  test("where a co-author has switched the workbook to another account", async () => {
    await desk.page.evaluate(() => {
      const { settings } = window.workbench?.host.recorded ?? {};
      const name = "ProductImpact.Owner";
      const owner = JSON.parse(settings?.get(name) ?? "{}") as Record<string, unknown>;
      settings?.set(name, JSON.stringify({ ...owner, company: "Other Bricks" }));
    });
    const mark = await desk.mark();
    expect(await refresh(desk)).toEqual({
      kind: "idle",
      problem: { kind: "other-account", company: "Other Bricks" },
    });
    expect(desk.requestsSince(mark)).toEqual([]);
    expect(await shown(desk)).toEqual(before);
  });

  test("where the account reports by another standard", async () => {
    const site = chromium.closing(await build.serve());
    const other = await openDesk(site, "DF");
    await other.paste("A1", [["Facing brick, red (sample)", '=LCA.IMPACT(A1,"GWP")']]);
    await settled(other);
    const held = await shown(other);
    other.study.reportAs("DF", "SF");
    expect(await refresh(other)).toMatchObject({ kind: "idle", problem: { kind: "other-basis" } });
    expect(await shown(other)).toEqual(held);
  });
});

test("cells everywhere are found: hidden, in matrices, within others, behind names; values go through the book", async () => {
  const site = await serve(8);
  const desk = await openDesk(site);
  for (const name of ["Hidden", "Very hidden"]) {
    await desk.addSheet(name);
    await desk.showSheet(name);
    await desk.paste("A1", [["GWP"], [`=LCA.IMPACT("${product(1)}",A1)`]]);
  }
  await desk.showSheet("Sheet1");
  await desk.setVisibility("Hidden", "Hidden");
  await desk.setVisibility("Very hidden", "VeryHidden");
  await desk.defineName("Ours", `=LCA.IMPACT(Sheet1!$A$1,${gwp})`);
  await desk.defineName("Brick", "=Sheet1!$A$2");
  await desk.paste("A1", [
    [product(1), "=Ours*2", '=IF(1=1,LCA.IMPACT(A1,"GWP"),LCA.IMPACT(A2,"GWP"))'],
    [product(2), '=LCA.IMPACT(Brick,"GWP")', '=IFERROR(LCA.IMPACT("nobody","GWP"),LCA.IMPACT(A2,"AP"))'],
    [product(3), '=LCA.IMPACT(A1&"","GWP")', "=LCA.IMPACT(A3,Hidden!A1)"],
    ["", '=LCA.IMPACTS(A1:A3,{"GWP","AP"})', ""],
  ]);
  await settled(desk);
  desk.study.change([product(1), product(2)]);
  expect(await refresh(desk)).toEqual({ kind: "idle" });
  expect((await report(desk)).names).toEqual(["Ours"]);
  await expectLikeNew(desk, site);
  await desk.expectNoComplaint();
});

test("a selection's results are read anew, and change wherever they stand; others are not asked for", async () => {
  // All are in cells, so that the picker, which shows values of what is in view, has nothing to ask for.
  const desk = await openDesk(await serve(4));
  await desk.paste("A1", [...rows(1, 4), [product(1), '=LCA.IMPACT(A5,"GWP")', "", ""]]);
  await settled(desk);
  desk.study.change(/./);
  const before = await desk.mark();
  await desk.select("B1");
  expect(await refresh(desk, "selection")).toEqual({ kind: "idle" });
  const impacts = desk.requestsSince(before).filter(({ path }) => path.endsWith("/impacts"));
  expect(impacts).toHaveLength(1);
  expect(Object.keys(await desk.callsSince(before)).sort()).toEqual(
    ["B1", "B5", "C1", "D1"].map((cell) => `Sheet1!${cell}`),
  );
});

test("while a cell is edited it waits and says so; what is typed meanwhile is right too", async () => {
  const service = holding();
  const site = await serve(6, { fault: service.fault });
  const desk = await openDesk(site);
  await desk.paste("A1", rows(1, 4));
  await settled(desk);
  desk.study.change(/./);
  await desk.beginEdit("G1", "note");
  await begin(desk);
  const frame = await (await desk.page.$("#pane-frame"))?.contentFrame();
  await frame?.waitForFunction(() =>
    window.refreshStates?.some((one) => (one as { editing?: boolean }).editing === true),
  );
  service.hold(/impacts$/);
  await desk.endEdit();
  await becomes(desk, "reading");
  await desk.insertRows(2, 1);
  await desk.paste("A2", [[product(2), '=3*LCA.IMPACT(A2,"GWP")']]).catch(() => undefined);
  service.goOn();
  await becomes(desk, "idle");
  await settled(desk);
  expect((await states(desk)).map(({ kind }) => kind)).toContain("applying");
  await expectLikeNew(desk, site);
});

test.each(["calculates", "nothing", "refused"] as const)(
  "on a protected sheet where marking %s",
  async (does) => {
    const desk = await openDesk(await serve(4));
    await desk.paste("A1", rows(1, 3));
    await settled(desk);
    await desk.protect("Sheet1");
    await desk.setDirtOnProtected(does);
    desk.study.change(product(2));
    expect(await refresh(desk)).toEqual({ kind: "idle" });
    expect((await report(desk)).protectedSheets).toEqual(does === "calculates" ? [] : ["Sheet1"]);
  },
);

test("the ribbon's Refresh runs to its end with the pane closed, and joins one under way", async () => {
  // All are in cells, so that the picker, which shows values of what is in view, has nothing to ask for.
  const desk = await openDesk(await serve(3));
  await desk.paste("A1", rows(1, 3));
  await settled(desk);
  desk.study.change(product(2));
  await desk.page.getByRole("button", { name: "Hide pane" }).click();
  const before = await desk.mark();
  await desk.page.evaluate(async () => {
    const { host } = window.workbench ?? {};
    await Promise.all([host?.button("refresh"), host?.button("refresh")]);
  });
  await settled(desk);
  expect(desk.requestsSince(before).filter(({ path }) => path.endsWith("/impacts"))).toHaveLength(3);
  expect(Object.keys(await desk.callsSince(before)).sort()).toEqual(
    ["B2", "C2", "D2"].map((c) => `Sheet1!${c}`),
  );
});

test("a report goes onto a sheet of its own as texts and numbers; names that look like formulas stay names", async () => {
  const site = await serve(4);
  site.service.study.rename("sample-large-p-1", '=HYPERLINK("https://bad.invalid")');
  const desk = await openDesk(site);
  await desk.paste("A1", [["id:sample-large-p-1", '=LCA.IMPACT(A1,"GWP")']]);
  await settled(desk);
  desk.study.change("sample-large-p-1", { by: 2 });
  await refresh(desk);
  const names = await desk.pane.locator("main").evaluate(async () => {
    const { refreshing } = window;
    const [latest] = refreshing?.reports() ?? [];
    return latest && [await refreshing?.putIntoSheet(latest), await refreshing?.putIntoSheet(latest)];
  });
  expect(names?.[1]).toBe(`${names?.[0]} (2)`);
  const lines = (await shown(desk))[names?.[0] ?? ""] ?? [];
  const change = lines[4] ?? [];
  expect(change.slice(0, 2)).toEqual(['=HYPERLINK("https://bad.invalid")', expect.any(String)]);
  expect(change[5]).toBeCloseTo(2 * Number(change[4]), 9);
  expect(change.slice(6)).toEqual([1, "Sheet1!B1"]);
});

test("PivotTables are refreshed once our results have landed; astray cells are brought back", async () => {
  const desk = await openDesk(await serve(4));
  await desk.paste("A1", [[product(1), '=LCA.IMPACT(A1,"GWP")', `=_xldudf_LCA_IMPACT(A1,${gwp})`]]);
  await settled(desk);
  await desk.addPivotTable("Pivot", "A1", "B1");
  desk.study.change(product(1));
  await refresh(desk);
  await desk.pane.locator("main").evaluate(() => window.refreshing?.refreshPivotTables());
  const [pivot] = await desk.pivotTables();
  expect(pivot).toMatchObject({ refreshed: 1, shown: await desk.cells("A1", "B1") });
  const counts = await desk.pane.locator("main").evaluate(async () => {
    const { refreshing } = window;
    return [await refreshing?.astray(), await refreshing?.repair()];
  });
  expect(counts).toEqual([1, 1]);
  await settled(desk);
  expect(await desk.cell("C1")).toBe(await desk.cell("B1"));
});

test("a workbook set to it is refreshed on opening, with the sign-in that is kept", async () => {
  const site = await serve(4);
  const desk = await openDesk(site);
  await desk.paste("A1", rows(1, 3));
  await settled(desk);
  await keepSignIn(desk);
  await desk.pane.locator("main").evaluate(() => window.refreshing?.setOnOpening(true));
  desk.study.change(product(2));
  await reopen(desk);
  const frame = await (await desk.page.$("#pane-frame"))?.contentFrame();
  await frame?.waitForFunction(() => (window.refreshing?.reports().length ?? 0) > 0);
  await settled(desk);
  await expectLikeNew(desk, site);
  const kept = (await save(desk)).settings?.["ProductImpact.Owner"] ?? "{}";
  expect(Object.keys(JSON.parse(kept) as object).sort()).toEqual(
    [
      "company",
      "presentation",
      "reader",
      "refreshOnOpening",
      "refreshed",
      "sample",
      "service",
      "standard",
    ].sort(),
  );
});

describe("a table that one formula makes", () => {
  const table = async (): Promise<Desk> => {
    const desk = await openDesk(await serve(6));
    await desk.paste("A1", [[product(1)], [product(2)], [product(3)], [product(4)]]);
    await desk.paste("B1", [['=LCA.IMPACTS(A1:A4,{"GWP","AP"})']]);
    await settled(desk);
    return desk;
  };
  const places = async (desk: Desk) => (await report(desk)).changes.flatMap(({ cells }) => cells).sort();

  test("has its changes told by the cells over which it spills", async () => {
    const desk = await table();
    desk.study.change(product(3));
    await refresh(desk);
    expect(await places(desk)).toEqual(["Sheet1!B3", "Sheet1!C3"]);
  });

  test("has them told too where the study changed while the workbook was closed", async () => {
    const desk = await table();
    await keepSignIn(desk);
    desk.study.change(product(4));
    await reopen(desk);
    await refresh(desk);
    expect(await places(desk)).toEqual(["Sheet1!B4", "Sheet1!C4"]);
  });
});

test("two products that swap names are told, and a cell outside the refresh shows its own name's number", async () => {
  const site = await serve(3);
  const desk = await openDesk(site);
  await desk.paste("A1", rows(1, 2));
  await settled(desk);
  site.service.study.rename("sample-large-p-1", product(2));
  site.service.study.rename("sample-large-p-2", product(1));
  await desk.select("B1");
  expect(await refresh(desk, "selection")).toEqual({ kind: "idle" });
  expect((await report(desk)).meanings).toMatchObject([
    { what: "product", name: product(1), before: "sample-large-p-1", after: "sample-large-p-2" },
    { what: "product", name: product(2), before: "sample-large-p-2", after: "sample-large-p-1" },
  ]);
  await expectLikeNew(desk, site);
});

test("a refresh of a selection says what it read, and what it did not ask for", async () => {
  const desk = await openDesk(await serve(4));
  await desk.paste(
    "A1",
    rows(1, 3).map(([name = "", gwpOf = ""]) => [name, gwpOf]),
  );
  await settled(desk);
  desk.study.change(product(3));
  await desk.select("B1");
  await refresh(desk, "selection");
  expect(await report(desk)).toMatchObject({ compared: 1, unasked: 2, formulas: 1, changes: [] });
  await desk.select("K9");
  await refresh(desk, "selection");
  expect(await report(desk)).toMatchObject({ compared: 0, unasked: 3, formulas: 0 });
});

test("a workbook that an earlier version filled says so, until all of it is refreshed", async () => {
  const desk = await openDesk(await serve(4));
  await desk.paste("A1", rows(1, 3));
  await settled(desk);
  await keepSignIn(desk);
  const name = "ProductImpact.Owner";
  const saved = await save(desk);
  const { reader, ...earlier } = JSON.parse(saved.settings?.[name] ?? "{}") as Record<string, unknown>;
  expect(reader).toBeGreaterThan(1);
  await open(desk, { ...saved, settings: { ...saved.settings, [name]: JSON.stringify(earlier) } });
  const notice = desk.pane.getByText("These numbers were read by an earlier version of the add-in.");
  await notice.waitFor();
  await desk.select("B1");
  await refresh(desk, "selection");
  expect(await notice.count()).toBe(1);
  await desk.pane.getByRole("button", { name: "Refresh now" }).click();
  await notice.waitFor({ state: "detached" });
  expect(JSON.parse((await save(desk)).settings?.[name] ?? "{}")).toMatchObject({ reader });
});

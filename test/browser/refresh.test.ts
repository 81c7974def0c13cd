import type { DemoAccount } from "../../workbench/sample-service";
import type { RefreshScope } from "../../src/client/generations/refresh-report";
import type { CellValue } from "simulated-excel";
import { sentence } from "../../src/words/reason-sentence";
import type { RefreshState } from "../../src/workbook/refresh/refresh-state";
import { holding } from "../sample/held-service";
import { largeAccount } from "../sample/large-account";
import type { AddinSite } from "./addin-site";
import { openAddinSite } from "./addin-site";
import { deep } from "../deep-tests";
import { inChromium } from "./chromium";
import { Desk } from "./desk";
import { english as words } from "../words/all-words";

const chromium = inChromium();

/** Only a deep run moves cells in the workbench's grid too, whose page takes several times as long to open. */
const howToMove = deep ? "open" : "inMemory";

const service = holding();
let site: AddinSite;
/** The workbook of all tests, connected. */
let desk: Desk;
/** The new workbook, with which every cell is compared. */
let other: Desk;

const product = (number: number) => `Sample product ${number}`;
const gwp = '"GWP"';

beforeAll(async () => {
  const accounts: DemoAccount[] = [largeAccount("L", 12), largeAccount("M", 12, 5_000)];
  site = await openAddinSite({ accounts, fault: service.fault }, undefined, "refresh");
  [desk, other] = [await openDesk(howToMove), await openDesk("inMemory")];
  await connect(desk);
  // It is unknown whether Excel calls moved cells again; a refresh must be right in either case.
  await desk.setHabits({ callsMovedCells: false });
});
afterAll(() => site.close());

/** A separate workbench with an empty workbook; the grid moves references when cells are sorted or cut. */
async function openDesk(how: "open" | "inMemory"): Promise<Desk> {
  return Desk[how](await chromium.shared({ viewport: { width: 1480, height: 780 } }), site, "empty");
}

async function connect(desk: Desk, code = "L"): Promise<void> {
  await desk.pane.getByRole("button", { name: words.pane.trySample }).waitFor();
  await desk.connect(code);
  await desk.pane.getByRole("button", { name: "Disconnect" }).waitFor();
  await settled(desk);
}

async function refresh(desk: Desk, scope: RefreshScope = "workbook"): Promise<RefreshState | undefined> {
  const state = await desk.pane.locator("main").evaluate(async (_, wanted) => {
    await window.refreshing?.refresh(wanted);
    return window.refreshing?.state();
  }, scope);
  await settled(desk);
  return state;
}

/** Waits until no cell of any sheet is pending. */
async function settled(desk: Desk): Promise<void> {
  await desk.page.waitForFunction(() => {
    const { grid } = window.workbench ?? {};
    if (!grid || grid.calculating()) return false;
    const busy = (cell: CellValue): boolean => typeof cell === "object" && cell?.error === "#BUSY!";
    return grid.sheets().every(({ id }) => {
      const used = grid.usedArea(id);
      return !used || !grid.values(used).flat().some(busy);
    });
  });
}

/** Waits until the add-in has had the cells calculated that were called before it was connected. */
async function answeredOnConnecting(desk: Desk): Promise<void> {
  await desk.page.waitForFunction(
    (notConnected) => {
      const { grid } = window.workbench ?? {};
      const values = grid?.sheets().flatMap(({ id }) => {
        const used = grid.usedArea(id);
        return used ? grid.values(used).flat() : [];
      });
      return !values?.some((cell) => typeof cell === "object" && cell?.message === notConnected);
    },
    sentence({ kind: "not-connected" }),
  );
  await settled(desk);
}

/** The displayed value of every cell of every sheet. */
const shown = (desk: Desk): Promise<Record<string, CellValue[][]>> =>
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

/** The rule of a refresh: every cell shows the same as in a new workbook with these formulas, without any cache. */
async function expectLikeNew(desk: Desk): Promise<void> {
  const saved = await desk.saved();
  const sheets = saved.sheets.map((sheet) => ({
    ...sheet,
    cells: Object.fromEntries(
      Object.entries(sheet.cells).map(([name, cell]) => [
        name,
        cell.formula === undefined ? cell : { formula: cell.formula },
      ]),
    ),
  }));
  await other.putBack({ sheets, names: saved.names ?? [] });
  await connect(other);
  await answeredOnConnecting(other);
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

test("sorted, cut and pasted cells show what a new workbook shows", async () => {
  await desk.paste("A1", rows(1, 6));
  await settled(desk);
  await desk.sort("A1", "C6", "A", false);
  await desk.cutAndPaste("B2", "C3", "J9");
  await desk.cutAndPaste("A5", "A5", "A9");
  desk.study.change([product(2), product(5)]);
  expect(await refresh(desk)).toEqual({ kind: "idle" });
  await expectLikeNew(desk);
  await desk.expectNoComplaint();
});

const states = (desk: Desk) =>
  desk.pane.locator("main").evaluate(() => (window.refreshStates ?? []) as RefreshState[]);

/** Begins a refresh without waiting for its end. */
const begin = (desk: Desk) =>
  desk.pane.locator("main").evaluate(() => void window.refreshing?.refresh("workbook"));

async function becomes(desk: Desk, kind: RefreshState["kind"]): Promise<void> {
  const frame = await (await desk.page.$("#pane-frame"))?.contentFrame();
  await frame?.waitForFunction((wanted) => window.refreshing?.state().kind === wanted, kind);
}

test("a refresh waits while a cell is edited and says so, and what is typed meanwhile is right", async () => {
  await desk.startSheet("Sheet1");
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
  // Its result comes once the service goes on.
  const pasted = desk.paste("A2", [[product(2), '=3*LCA.IMPACT(A2,"GWP")']]);
  expect(await desk.cell("A2")).toBe(product(2));
  service.goOn();
  await pasted;
  await becomes(desk, "idle");
  await settled(desk);
  expect((await states(desk)).map(({ kind }) => kind)).toContain("applying");
  await expectLikeNew(desk);
});

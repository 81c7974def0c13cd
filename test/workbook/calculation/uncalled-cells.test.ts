import type { NodeDesk } from "../../in-node/node-desk";
import { eventually, addInInNode, until } from "../../in-node/node-desk";
import { largeValue } from "../../sample/large-account";
import { openConnected, product, serveFewIndicators } from "../large-workbook";

const node = addInInNode();
let desk: NodeDesk;

const gwp = (index: number): string => `=LCA.IMPACT("${product(index)}","GWP")`;

/** Opens a connected workbook with a result on each of two sheets; the second is not the active one. */
async function open(): Promise<void> {
  desk = await openConnected(node, await serveFewIndicators(node, 2));
  await desk.paste("A1", [[gwp(1)]]);
  const other = desk.book.addSheet("Other").id;
  desk.book.write(desk.book.at("B2", other), [[gwp(2)]]);
  await desk.settled();
}

const inOther = () => desk.book.values(desk.book.at("B2", desk.sheet("Other")))[0]?.[0];
const uncalled = () => desk.refreshing.uncalled();
const isTold = () =>
  until(
    (listener) => desk.refreshing.subscribe(listener),
    () => uncalled() !== null,
  );

test("cells on a sheet that marking does not reach are listed and entered again", async () => {
  await open();
  desk.book.habits.dirtReaches = "active-sheet";
  desk.study.change(product(1), { by: 2 });
  desk.study.change(product(2), { by: 2 });
  const before = inOther();
  const { readOwnerSetting } = await import("../../../src/workbook/owner/owner-record");
  const asOf = readOwnerSetting().refreshed;
  await desk.refresh();
  expect(uncalled()).toEqual({ cells: 1, areas: ["Other!B2"], next: "enter" });
  expect(inOther()).toBe(before);
  // Cells that were not calculated keep the date of their old numbers.
  expect(readOwnerSetting().refreshed).toBe(asOf);
  await desk.refreshing.calculateUncalled();
  await desk.settled();
  expect(uncalled()).toBeNull();
  expect(inOther()).toBe(2 * Number(before));
});

test("cells that still hold another account's numbers are listed after connecting", async () => {
  await open();
  desk.book.habits.dirtReaches = "nothing";
  await desk.connection.trySample();
  await desk.connection.answerQuestion(true);
  await isTold();
  expect(uncalled()).toEqual({ cells: 2, areas: ["Sheet1!A1", "Other!B2"], next: "enter" });
  await desk.refreshing.calculateUncalled();
  await desk.settled();
  expect(desk.cell("A1")).toMatchObject({ error: "#N/A" });
});

test("a cell that cannot be entered again is calculated with its sheet", async () => {
  await open();
  const { recorded } = desk.host;
  desk.book.habits.dirtReaches = "nothing";
  // An array formula, of which no single cell can be written.
  recorded.arrays.push({ ...desk.book.at("B2:B3", desk.sheet("Other")) });
  desk.study.change(product(2), { by: 2 });
  const before = Number(inOther());
  await desk.refresh();
  expect(uncalled()).toMatchObject({ cells: 1, next: "enter" });
  await expect(desk.refreshing.calculateUncalled()).rejects.toBeDefined();
  expect(uncalled()).toMatchObject({ cells: 1, next: "calculate" });
  await desk.refreshing.calculateUncalled();
  await desk.settled();
  expect(uncalled()).toBeNull();
  expect(inOther()).toBe(2 * before);
});

test("cells that the user calculates meanwhile leave the list", async () => {
  await open();
  desk.book.habits.dirtReaches = "active-sheet";
  desk.study.change(product(2), { by: 2 });
  await desk.refresh();
  expect(uncalled()).toMatchObject({ cells: 1 });
  desk.book.calculate("Full");
  await desk.settled();
  expect(uncalled()).toBeNull();
});

test("on the web, cells that showed an error are marked a second time", async () => {
  desk = await node.open(await node.serve(), "web");
  await desk.paste("A1", [['=LCA.IMPACT("Facing brick, red (sample)","GWP")']]);
  expect(desk.cell("A1")).toMatchObject({ error: "#N/A" });
  await desk.connection.trySample();
  await eventually(() => desk.cell("A1") === 30.29);
  expect(uncalled()).toBeNull();
});

test("formulas that need not call a function (conditions, errors as arguments) are not listed", async () => {
  await open();
  await desk.paste("C1", [[`=IF(1=2,LCA.IMPACT("${product(1)}","GWP"),0)`, "=1/0", '=LCA.IMPACT(D1,"GWP")']]);
  await desk.connect("L");
  const { sharedUncalledCellsWatcher } = await import("../../../src/workbook/calculation/uncalled-cells");
  const { recalculateLcaCells } = await import("../../../src/workbook/calculation/recalculation");
  const asked = await recalculateLcaCells();
  expect(asked.cells).toHaveLength(4);
  await expect(sharedUncalledCellsWatcher.watch(asked)).resolves.toBe(true);
  expect(uncalled()).toBeNull();
});

test("a recalculation asked for before Disconnect does not run after it, so the numbers stay", async () => {
  await open();
  desk.book.habits.dirtReaches = "nothing";
  const before = desk.shown();
  const { sharedUncalledCellsWatcher } = await import("../../../src/workbook/calculation/uncalled-cells");
  const { recalculateLcaCells } = await import("../../../src/workbook/calculation/recalculation");
  const watching = sharedUncalledCellsWatcher.watch(await recalculateLcaCells());
  desk.connection.disconnect();
  desk.book.habits.dirtReaches = "everywhere";
  await expect(watching).resolves.toBe(false);
  await desk.settled();
  expect(desk.shown()).toEqual(before);
});

describe("an Excel that does not say which cell calls", () => {
  /** Resolves once the watcher has checked the cells of the next request. */
  async function watching(): Promise<Promise<void>> {
    const { sharedUncalledCellsWatcher } = await import("../../../src/workbook/calculation/uncalled-cells");
    return new Promise((done) => {
      const stop = sharedUncalledCellsWatcher.changes.add(() => {
        stop();
        done();
      });
    });
  }

  beforeEach(async () => {
    desk = await node.open(await serveFewIndicators(node, 2));
    desk.book.habits.tellsAddresses = false;
    await desk.paste("A1", [[gwp(1)], [gwp(2)], ['=LCA.IMPACT("nobody","GWP")']]);
  });

  test("no cell is listed if as many calls came as cells were marked: connect, refresh, another account", async () => {
    let watched = watching();
    await desk.connect("L");
    await watched;
    expect(uncalled()).toBeNull();
    desk.study.change(product(1), { by: 2 });
    await desk.refresh();
    expect([uncalled(), desk.report().protectedSheets]).toEqual([null, []]);
    watched = watching();
    await desk.connect("M");
    await desk.connection.answerQuestion(true);
    await watched;
    await desk.settled();
    expect(uncalled()).toBeNull();
    expect(desk.cell("A2")).toBe(largeValue(2, 0, 5_000));
  });

  test("no cell is listed after a formula was entered again", async () => {
    await desk.connect("L");
    const { applyEditsAndWatchInBackground } =
      await import("../../../src/workbook/calculation/uncalled-cells");
    const { planFormulaReentry } = await import("../../../src/workbook/calculation/planned-cell-edits");
    const watched = watching();
    const cell = { sheet: "Sheet1", row: 0, column: 0, formula: gwp(1), value: null };
    await applyEditsAndWatchInBackground(await planFormulaReentry([cell]));
    await watched;
    expect(uncalled()).toBeNull();
  });

  test("cells are listed if fewer calls came, and leave the list once they are called", async () => {
    await desk.connect("L");
    const other = desk.book.addSheet("Other").id;
    desk.book.write(desk.book.at("B2", other), [[gwp(2)]]);
    await desk.settled();
    desk.book.habits.dirtReaches = "active-sheet";
    for (const number of [1, 2]) desk.study.change(product(number), { by: 2 });
    await desk.refresh();
    expect(uncalled()).toMatchObject({ cells: 4, next: "enter" });
    await desk.refreshing.calculateUncalled();
    expect(uncalled()).toBeNull();
  });
});

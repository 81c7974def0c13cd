import type { FreezePlan } from "../../../src/workbook/freeze/freeze-types";
import { englishRecordWords } from "../../../src/words/english/record";
import { holding } from "../../sample/held-service";
import type { NodeDesk, SavedWorkbook } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { openConnected, product, rows, serveLarge } from "../large-workbook";
import {
  everythingIn,
  freeze,
  newProgressReporter,
  openFreezer,
  ourFormulas,
  readRows,
  shownIn,
  thaw,
} from "./freezer-on-desk";

const node = addInInNode("a file");
const service = holding();
let desk: NodeDesk;
let empty: SavedWorkbook;

beforeAll(async () => {
  desk = await openConnected(node, await serveLarge(node, 12, { fault: service.fault }));
  empty = await desk.save();
});

const leftIn = ({ left }: FreezePlan) => left.map(({ areas, why }) => [why.kind, ...areas]);

async function planFreeze() {
  return (await openFreezer()).planFreeze("workbook", newProgressReporter());
}

test("cells that wait for the service are listed, and stay formulas", async () => {
  await desk.paste("A1", rows(1, 1));
  service.hold(/impacts$/);
  desk.book.write({ ...desk.book.at("A2:D2") }, rows(2, 1));
  const plan = await planFreeze();
  await (await openFreezer()).freeze(plan);
  expect(leftIn(plan)).toEqual([["waiting", "Sheet1!B2:D2"]]);
  expect(plan.formulas).toBe(3);
  service.goOn();
  await desk.settled();
  expect(ourFormulas(desk).map((one) => one.split(" ")[0])).toEqual(["Sheet1!B2", "Sheet1!C2", "Sheet1!D2"]);
  expect(desk.cell("B2")).toBe(2);
});

test("an array entered by Ctrl+Shift+Enter is listed, and stays", async () => {
  await desk.putBack(empty);
  await desk.paste("A1", [[product(1), '=LCA.IMPACT($A$1,"GWP")', "", '=LCA.IMPACT($A$1,"GWP")']]);
  desk.host.recorded.arrays.push(desk.book.at("B1:C1"));
  const { plan } = await freeze(desk);
  expect(leftIn(plan)).toEqual([["array", expect.stringMatching(/^Sheet1!B1/)]]);
  expect(ourFormulas(desk)).toEqual(['Sheet1!B1 =LCA.IMPACT($A$1,"GWP")']);
});

test("a cell that still shows the number of a product that it no longer names is listed, not recorded as the other's", async () => {
  await desk.putBack(empty);
  await desk.paste("A1", rows(1, 2));
  desk.book.calculationMode = "Manual";
  await desk.paste("A1", [[product(5)]]);
  expect(desk.cells("A1:B1")).toEqual([[product(5), 1]]);
  const plan = await planFreeze();
  expect(leftIn(plan)).toContainEqual(["not-called", "Sheet1!B1", "Sheet1!D1"]);
  desk.book.calculationMode = "Automatic";
  desk.book.calculate("Recalculate");
  await desk.settled();
  expect(leftIn(await planFreeze())).toEqual([]);
});

// The last one in this workbook, because the study stays changed.
test("cells that could not be reached, are ambiguous, unknown or of Excel's own errors are listed with the reason", async () => {
  await desk.putBack(empty);
  desk.study.rename(product(7), product(6));
  desk.study.fail([product(2)], 503);
  await desk.refresh();
  await desk.paste("A1", [
    [product(1), '=LCA.IMPACT(A1,"GWP")', '=IFERROR(LCA.IMPACT("nobody","GWP"),0)'],
    [product(2), '=LCA.IMPACT(A2,"GWP")', '=IFERROR(LCA.IMPACT(A2,"GWP"),0)'],
    [product(6), '=LCA.IMPACT(A3,"GWP")', '=LCA.IMPACT(A1,"nothing")'],
    [product(1), '=LCA.IMPACTS(A4,{"GWP","AP"})', "in the way"],
    [product(1), "=LCA.IMPACT(A5,GWP)", "=1/0"],
  ]);
  const before = everythingIn(desk);
  const plan = await planFreeze();
  expect(leftIn(plan)).toEqual([
    ["unknown", "Sheet1!C1"],
    [expect.any(String), "Sheet1!B2:C2"],
    ["ambiguous", "Sheet1!B3"],
    ["unknown", "Sheet1!C3"],
    ["other-error", "Sheet1!B4"],
    ["other-error", "Sheet1!B5"],
  ]);
  expect(plan.formulas).toBe(1);
  const { done } = await freeze(desk);
  expect(ourFormulas(desk)).toHaveLength(7);
  await done.undo.run();
  await desk.settled();
  expect(everythingIn(desk)).toEqual(before);
});

// Each of the others in a workbook of its own.
describe("a workbook that looks first", () => {
  test("cells keep the older numbers that they show, and the record notes those in use", async () => {
    desk = await openConnected(node, await serveLarge(node, 12));
    await desk.paste("A1", rows(1, 2));
    await desk.refreshing.setLookFirst(true);
    desk.study.change(product(2), { by: 3 });
    await desk.restartPage();
    await desk.connect("L");
    await desk.refreshIs("looked");
    desk.refreshing.cancel();
    await desk.paste("A9", [[product(2), '=LCA.IMPACT(A9,"GWP")', "", ""]]);
    expect([desk.cell("B2"), desk.cell("B9")]).toEqual([2, 6]);
    const shown = shownIn(desk);
    await freeze(desk);
    expect(shownIn(desk)).toEqual(shown);
    const found = new Map((await readRows()).map(({ entry }) => [`${entry.kind} ${entry.cellThen}`, entry]));
    const note = englishRecordWords.differsFromUse.replace("{value}", "6");
    expect(found.get("result Sheet1!B2")).toMatchObject({
      frozen: 2,
      number: "2",
      note,
      indicator: "Global warming potential",
    });
    expect(found.get("result Sheet1!B9")).toMatchObject({ frozen: 6, number: "6", note: "" });
    expect(found.get("result Sheet1!B1")).toMatchObject({ frozen: 1, number: "1", note: "" });
    const own = found.get("result Sheet1!B2")?.requestedOn ?? "";
    expect(own < (found.get("result Sheet1!B9")?.requestedOn ?? "")).toBe(true);
    const { plan } = await thaw(desk);
    expect(plan.left).toEqual([]);
    // Nobody can tell what C2 was calculated from: its part is the number in use, as the note says.
    expect(found.get("calculated Sheet1!C2")).toMatchObject({
      frozen: 4.04,
      note: englishRecordWords.notCalculated,
    });
    expect(plan.service.different.map(({ address, today }) => [address, today])).toEqual([
      ["Sheet1!B2", 6],
      ["Sheet1!D2", 6],
      ["Sheet1!E2", 6.06],
    ]);
    expect(desk.cell("B2")).toBe(6);
  });
});

test("a calculated argument that Excel has not called with since opening is listed, and frozen once it has", async () => {
  desk = await openConnected(node, await serveLarge(node, 12));
  await desk.connection.keep(true);
  await desk.paste("A1", [[product(1), '=LCA.IMPACT(A1&"","GWP")', '=2*LCA.IMPACT(A1,"GWP")']]);
  await desk.reopen();
  const { plan } = await freeze(desk);
  expect(leftIn(plan)).toEqual([["not-called", "Sheet1!B1"]]);
  const [own] = await readRows();
  expect(own?.entry).toMatchObject({ kind: "calculated", note: englishRecordWords.notCalculated });
  desk.book.calculate("Full");
  await desk.settled();
  expect(leftIn((await freeze(desk)).plan)).toEqual([]);
});

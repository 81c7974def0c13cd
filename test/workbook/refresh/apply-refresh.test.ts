import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import {
  expectCalculatedAnew,
  LargeWorkbookOpenedOnce,
  openConnected,
  product,
  rows,
  serveFewIndicators,
} from "../large-workbook";

const node = addInInNode("a file");
const connected = new LargeWorkbookOpenedOnce(async () =>
  openConnected(node, await serveFewIndicators(node, 6)),
);
let desk: NodeDesk;

beforeEach(async () => {
  desk = await connected.putBack();
  await desk.paste("A1", rows(1, 4));
});

/** Does some work once the new generation is in use, before the first pass over our cells. */
function whileApplying(work: () => void): void {
  let done = false;
  desk.refreshing.subscribe(() => {
    if (done || desk.refreshing.state().kind !== "applying") return;
    done = true;
    work();
  });
}

test("cells that move during a pass are visited again", async () => {
  desk.study.change(/./);
  whileApplying(() => {
    const read = jest.spyOn(desk.book, "formulas");
    read.mockImplementation((area) => {
      read.mockRestore();
      const held = desk.book.formulas(area);
      desk.book.insertLines(desk.sheet("Sheet1"), "rows", 1, 1);
      return held;
    });
  });
  await expect(desk.refresh()).resolves.toEqual({ kind: "idle" });
  expect(desk.formulas("B5")).toEqual([['=LCA.IMPACT(A5,"GWP")']]);
  await expectCalculatedAnew(node, desk);
});

test("formulas entered while a refresh is applied show the new values", async () => {
  desk.study.change(/./);
  whileApplying(() => {
    desk.book.type("F1", `=LCA.IMPACT("${product(5)}","GWP")`);
  });
  await expect(desk.refresh()).resolves.toEqual({ kind: "idle" });
  expect(desk.cell("F1")).toEqual(expect.any(Number));
  await expectCalculatedAnew(node, desk);
});

test("a sheet deleted meanwhile does not keep the others from being calculated", async () => {
  const gone = desk.book.addSheet("Gone").id;
  desk.book.write({ sheet: gone, row: 0, column: 0, rows: 1, columns: 1 }, [
    ['=LCA.IMPACT("Sample product 1","GWP")'],
  ]);
  await desk.settled();
  desk.study.change(/./);
  whileApplying(() => {
    const read = jest.spyOn(desk.book, "usedArea");
    read.mockImplementation((sheet) => {
      read.mockRestore();
      const used = desk.book.usedArea(sheet);
      desk.book.deleteSheet(gone);
      return used;
    });
  });
  await expect(desk.refresh()).resolves.toEqual({ kind: "idle" });
  expect(Object.keys(desk.shown())).toEqual(["Sheet1"]);
  await expectCalculatedAnew(node, desk);
});

test("only cells of changed results are calculated, and the report lists them", async () => {
  desk.study.change(product(2));
  const before = desk.mark();
  await desk.refresh();
  expect(Object.keys(desk.callsSince(before)).sort()).toEqual(["Sheet1!B2", "Sheet1!C2", "Sheet1!D2"]);
  const { changes } = desk.report();
  const shown = Object.fromEntries(changes.map(({ indicator, cells }) => [indicator, cells]));
  expect(shown).toEqual({
    "Global warming potential": ["Sheet1!B2", "Sheet1!D2"],
    "Acidification potential of land and water": ["Sheet1!C2", "Sheet1!E2"],
  });
});

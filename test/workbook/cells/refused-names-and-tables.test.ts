import { silentProgressReporter } from "../../../src/client/generations/progress-reporter";
import type { ExcelKind } from "simulated-excel";
import type { FailingGroup } from "../../../src/workbook/repair/failing-group";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { product, serveFewIndicators } from "../large-workbook";

const node = addInInNode();
let desk: NodeDesk;

async function open(excel: ExcelKind): Promise<void> {
  desk = await node.open(await serveFewIndicators(node, 3), excel);
}

const impact = (argument: string) => `=LCA.IMPACT(${argument},"GWP")`;

const read = async () => {
  const { readWorkbookStructure: readPlaces } =
    await import("../../../src/workbook/cells/workbook-structure");
  return Excel.run((context) => readPlaces(context));
};

async function failing(): Promise<readonly FailingGroup[]> {
  const { FailingCellRepairer } = await import("../../../src/workbook/repair/failing-cell-repairer");
  return (await new FailingCellRepairer().find(silentProgressReporter)).groups;
}

async function addTable(address: string): Promise<void> {
  await Excel.run(async (context) => {
    context.workbook.worksheets.getActiveWorksheet().tables.add(address, true);
    await context.sync();
  });
}

async function enter(address: string, formula: string): Promise<void> {
  await Excel.run(async (context) => {
    context.workbook.worksheets.getActiveWorksheet().getRange(address).formulas = [[formula]];
    await context.sync();
  });
  await desk.settled();
}

const recalculating = () => import("../../../src/workbook/calculation/recalculation");

describe("an Excel that refuses sheet names while another workbook is in front", () => {
  beforeEach(async () => {
    await open("mac");
    desk.book.defineName({ name: "Ours", formula: impact(`"${product(1)}"`), sheet: null });
    desk.book.defineName({ name: "Local", formula: '="x"', sheet: desk.sheet("Sheet1") });
    await desk.paste("A1", [[product(1), impact("A1"), "=Ours"]]);
    desk.host.recorded.anotherInFront = true;
  });

  test("the workbook's names are read, and the list is marked as incomplete", async () => {
    const { readDefinedNames } = await import("../../../src/workbook/cells/workbook-structure");
    const names = await Excel.run((context) => readDefinedNames(context));
    expect(names.areAll).toBe(false);
    expect(names.lcaNames).toEqual(["Ours"]);
    expect(names.formulaOf("Local", "Sheet1")).toBeUndefined();
    desk.host.recorded.anotherInFront = false;
    const all = await Excel.run((context) => readDefinedNames(context));
    expect(all.areAll).toBe(true);
    expect([all.formulaOf("Ours", "Sheet1"), all.formulaOf("Local", "Sheet1")]).toEqual([
      impact(`"${product(1)}"`),
      '="x"',
    ]);
  });

  test("our cells are still found and calculated, and the list is marked as incomplete", async () => {
    await desk.connect("L");
    const { recalculateLcaCells } = await recalculating();
    const before = desk.mark();
    const { cells, all } = await recalculateLcaCells();
    await desk.settled();
    expect(cells.map(({ formula }) => formula)).toEqual([impact("A1"), "=Ours"]);
    expect(all).toBe(false);
    expect(desk.callsSince(before)).toEqual({ "Sheet1!B1": 1, "Sheet1!C1": 1 });
    desk.host.recorded.anotherInFront = false;
    await expect(recalculateLcaCells()).resolves.toMatchObject({ all: true });
    await desk.settled();
  });

  test("connecting gives the cells their numbers and warns that some may be old", async () => {
    await desk.connect("L");
    expect(desk.cells("B1:C1")).toEqual([[expect.any(Number), expect.any(Number)]]);
    expect(desk.connection.state()).toMatchObject({
      kind: "connected",
      problem: { kind: "not-recalculated" },
    });
  });

  test("failing cells are listed, and the workbook is refreshed", async () => {
    await desk.connect("L");
    await desk.paste("B2", [[impact('"nobody"')]]);
    await expect(failing()).resolves.toMatchObject([{ areas: ["Sheet1!B2"] }]);
    const held = Number(desk.cell("B1"));
    desk.study.change(product(1), { by: 2 });
    await expect(desk.refresh()).resolves.toEqual({ kind: "idle" });
    expect(desk.cells("B1:C1")).toEqual([[2 * held, 2 * held]]);
  });
});

describe("a table whose rows were all deleted", () => {
  beforeEach(async () => {
    await open("windows");
    await desk.paste("A1", [
      ["Product", "GWP"],
      [product(1), ""],
    ]);
    await addTable("A1:B2");
    await enter("B2", impact("Table1[@Product]"));
    await desk.paste("E1", [["Product"]]);
    await addTable("E1:E2");
    const empty = desk.host.recorded.tables[1];
    if (!empty) throw new Error("There is no second table");
    empty.area = { ...empty.area, rows: 1 };
  });

  test("a table without rows has an empty body, and the table beside it is read completely", async () => {
    const { readTableInfos } = await import("../../../src/workbook/cells/workbook-structure");
    await expect(Excel.run((context) => readTableInfos(context))).resolves.toEqual([
      {
        name: "Table1",
        sheet: "Sheet1",
        area: { row: 0, column: 0, rows: 2, columns: 2 },
        body: { row: 1, column: 0, rows: 1, columns: 2 },
        headers: ["Product", "GWP"],
      },
      {
        name: "Table2",
        sheet: "Sheet1",
        area: { row: 0, column: 4, rows: 1, columns: 1 },
        body: { row: 1, column: 4, rows: 0, columns: 1 },
        headers: ["Product"],
      },
    ]);
  });

  test("a table without rows does not stop connecting, refreshing or the list of failing cells", async () => {
    await desk.connect("L");
    expect(desk.connection.state()).not.toHaveProperty("problem");
    const held = Number(desk.cell("B2"));
    expect(held).toBeGreaterThan(0);
    desk.study.change(product(1), { by: 2 });
    const before = desk.mark();
    await expect(desk.refresh()).resolves.toEqual({ kind: "idle" });
    expect(desk.cell("B2")).toBe(2 * held);
    expect(desk.callsSince(before)).toEqual({ "Sheet1!B2": 1 });
    await desk.paste("A2", [["nobody"]]);
    await expect(failing()).resolves.toMatchObject([
      { cause: { kind: "unknown", text: "nobody" }, areas: ["Sheet1!B2"] },
    ]);
  });
});

test("the totals row of a table does not belong to its body", async () => {
  await open("windows");
  await desk.paste("A1", [["Product"], [product(1)], [product(2)], ["Total"]]);
  await addTable("A1:A4");
  desk.host.recorded.tables[0]?.properties.set("ShowTotals", true);
  const places = await read();
  const { parseFormulaArgumentOrigin } = await import("../../../src/sheet/argument-origin");
  const cell = { sheet: "Sheet1", row: 0, column: 5 };
  expect(places.findArea(parseFormulaArgumentOrigin("Table1[Product]"), cell)).toEqual({
    sheet: "Sheet1",
    row: 1,
    column: 0,
    rows: 2,
    columns: 1,
  });
});

test("names are still read if Excel refuses the tables", async () => {
  await open("windows");
  await desk.paste("A1", [["Product"], [product(1)]]);
  await addTable("A1:A2");
  desk.book.defineName({ name: "Brick", formula: "=Sheet1!$A$2", sheet: null });
  const [table] = desk.host.recorded.tables;
  if (!table) throw new Error("There is no table");
  // The sheet of the table is gone, so Excel refuses every question about the table.
  table.area = { ...table.area, sheet: "{gone}" };
  const places = await read();
  const { parseFormulaArgumentOrigin } = await import("../../../src/sheet/argument-origin");
  const cell = { sheet: "Sheet1", row: 0, column: 5 };
  expect(places.findArea(parseFormulaArgumentOrigin("Table1[Product]"), cell)).toBeNull();
  expect(places.resolveName("Brick", cell)).toEqual({ kind: "cells", sheet: "Sheet1", address: "A2" });
});

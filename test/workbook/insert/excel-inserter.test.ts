import { summariseNamesToInsert } from "../../../src/pane/insert/plan-summary";
import type { EditableFormula, InsertTarget } from "../../../src/workbook/insert/insert-target";
import type { InserterForPane } from "../../../src/workbook/insert/excel-inserter";
import type { LayoutOptions, PlanFailure, InsertPlan } from "../../../src/workbook/insert/insert-plan";
import { usual } from "./sample-picks";
import { chooseInsertFormAndTarget } from "../../../src/workbook/insert/arrangement";
import { planSelectedFormulaEdit } from "../../../src/workbook/insert/plan-edit";
import { planInsert } from "../../../src/workbook/insert/plan-insert";
import type { PickedItems } from "../../../src/client/picking/picked-items";
import type { DemoAccount } from "../../../workbench/sample-service";
import { formatRectangle, type Rectangle } from "simulated-excel";
import { largeAccount, largeValue } from "../../sample/large-account";
import type { NodeDesk } from "../../in-node/node-desk";
import { eventually, addInInNode } from "../../in-node/node-desk";
import { WorkbookOpenedOnce } from "../../in-node/opened-once";
import { gwp, odp, product, use50 } from "./large-picks";
import { readEditableFormula, firstFormula } from "./sheet-plans";

const node = addInInNode("a file");
let desk: NodeDesk;
let inserting: InserterForPane;

async function open(account: DemoAccount): Promise<NodeDesk> {
  const opened = await node.open(await node.serve({ accounts: [account] }));
  await opened.connect("L");
  return opened;
}

const empty = new WorkbookOpenedOnce(() => open(largeAccount("L", 8)));

beforeEach(async () => use(await empty.putBack()));

async function use(opened: NodeDesk): Promise<void> {
  desk = opened;
  const { ExcelInserter } = await import("../../../src/workbook/insert/excel-inserter");
  inserting = new ExcelInserter();
}

const inEachCell: LayoutOptions = { ...usual, formulas: "each" };

async function seen(): Promise<InsertTarget> {
  const target = await inserting.readTarget();
  if (!target) throw new Error("No one range of cells is selected");
  return target;
}

function planned(drawn: InsertPlan | PlanFailure): InsertPlan {
  if (drawn.kind === "none") throw new Error(`Nothing can be planned: ${drawn.why}`);
  return drawn;
}

/** The plan for these picks at the selection, with its summary in the task pane. */
async function draw(
  picks: Partial<PickedItems>,
  layout = usual,
): Promise<{ readonly plan: InsertPlan; readonly what: string }> {
  const selected: PickedItems = { products: [], indicators: [], scenarios: [], ...picks };
  const target = await seen();
  const drawn = planned(planInsert(selected, layout, target));
  return {
    plan: drawn,
    what: summariseNamesToInsert(selected, chooseInsertFormAndTarget(selected, layout, target), drawn),
  };
}

/** Writes a plan and returns the outcome once everything is calculated and fitted. */
async function insert(drawn: InsertPlan, replace = false): ReturnType<InserterForPane["insert"]> {
  const outcome = await inserting.insert(drawn, replace);
  await desk.settled();
  if (outcome.kind === "done") await outcome.fitted;
  return outcome;
}

const at = (sheet: string, cells: Rectangle) => `${sheet}!${formatRectangle(cells)}`;
const written = (address: string) => ({ kind: "done", address });

const held = (): Promise<EditableFormula> => readEditableFormula(inserting);

test("an insert marks its sheet with the account, and undo removes the mark", async () => {
  desk.select("A1");
  const { plan: drawn } = await draw({ products: [product(1)], indicators: [gwp] });
  const outcome = await insert(drawn);
  const marks = () =>
    desk.book.names().flatMap(({ name, sheet }) => (name.includes(".Undo.") ? [] : [{ name, sheet }]));
  const sheet = desk.sheet("Sheet1");
  expect(marks()).toEqual([{ name: "_ProductImpact.Owner", sheet }]);
  if (outcome.kind === "done") await outcome.undo.run();
  expect(marks()).toEqual([]);
  desk.host.recorded.anotherInFront = true;
  await expect(insert(drawn)).resolves.toMatchObject({ kind: "done" });
});

test("a table with a formula in each cell follows its names when they are changed", async () => {
  desk.select("A1");
  const picks = { products: [product(1), product(2), product(3)], indicators: [gwp, odp] };
  const drawn = await draw(picks, inEachCell);
  expect(drawn.what).toBe("3 products · 2 indicators · A1-A3");
  await expect(insert(drawn.plan)).resolves.toMatchObject(written("Sheet1!A1:D4"));
  expect(desk.cells("A1:D4")).toEqual([
    ["A1-A3", "Per", "GWP [kg CO2-eq]", "ODP [kg CFC-11-eq]"],
    ["Sample product 1", "kg", largeValue(1, 0), largeValue(1, 1)],
    ["Sample product 2", "kg", largeValue(2, 0), largeValue(2, 1)],
    ["Sample product 3", "kg", largeValue(3, 0), largeValue(3, 1)],
  ]);
  await desk.paste("A2", [["Sample product 3"]]);
  expect(desk.cell("C2")).toBe(largeValue(3, 0));
  await desk.paste("A1", [["Use 50 years"]]);
  expect(desk.cell("C3")).toBe(largeValue(2, 0) + 0.5);
});

test("a table of one formula spills, also turned and with scenarios", async () => {
  desk.select("B2");
  const picks = { products: [product(1)], indicators: [gwp, odp], scenarios: [null, use50] };
  const turned = await draw(picks, { ...usual, form: "table", down: "scenario" });
  await expect(insert(turned.plan)).resolves.toMatchObject(written("Sheet1!B2:E4"));
  expect(desk.formulas("D3")).toEqual([["=LCA.IMPACTS(B2,D2:E2,B3:B4)"]]);
  expect(desk.cells("B2:E4")).toEqual([
    ["Sample product 1", "Per", "GWP [kg CO2-eq]", "ODP [kg CFC-11-eq]"],
    ["A1-A3", "kg", largeValue(1, 0), largeValue(1, 1)],
    ["Use 50 years", "kg", largeValue(1, 0) + 0.5, largeValue(1, 1) + 0.5],
  ]);
  desk.select("G1");
  const profile = await draw({ products: [product(2)], scenarios: [null, use50] });
  expect(profile.what).toBe("Sample product 2 · all indicators · 2 stages");
  await expect(insert(profile.plan)).resolves.toMatchObject(
    written(expect.stringMatching(/^Sheet1!G1:J\d+$/) as string),
  );
  expect(desk.cells("G1:J3")).toEqual([
    ["Sample product 2", "Unit", "A1-A3", "Use 50 years"],
    ["Per", null, "kg", "kg"],
    ["Global warming potential", "kg CO2-eq", largeValue(2, 0), largeValue(2, 0) + 0.5],
  ]);
});

test("occupied cells are replaced only after a question that names them", async () => {
  await desk.paste("B2", [["my notes", "=1+1"]]);
  desk.select("A1");
  const drawn = await draw({ products: [product(1), product(2)], indicators: [gwp, odp] });
  await expect(insert(drawn.plan)).resolves.toEqual({
    kind: "occupied",
    occupied: { address: "Sheet1!B2:C2", count: 2, examples: ["B2 my notes", "C2 =1+1"] },
  });
  expect(desk.cells("A1:C2")).toEqual([
    [null, null, null],
    [null, "my notes", 2],
  ]);
  await expect(insert(drawn.plan, true)).resolves.toMatchObject(written("Sheet1!A1:D3"));
  expect(desk.cell("D2")).toBe(largeValue(1, 1));
});

test("names in the selection are used as they are", async () => {
  await desk.paste("A1", [
    ["Product", ""],
    ["Sample product 4", ""],
    ["Sample product 2", ""],
  ]);
  desk.select("A1:A3");
  const { sheet, down } = await seen();
  expect(down && at(sheet, down.cells)).toBe("Sheet1!A2:A3");
  const drawn = await draw({ indicators: [gwp] }, inEachCell);
  await expect(insert(drawn.plan)).resolves.toMatchObject(written("Sheet1!B1:C3"));
  expect(desk.formulas("B1:C3")).toEqual([
    ["Per", "GWP [kg CO2-eq]"],
    ["=LCA.PER($A2)", '=LCA.IMPACT($A2,C$1,"A1-A3")'],
    ["=LCA.PER($A3)", '=LCA.IMPACT($A3,C$1,"A1-A3")'],
  ]);
  expect(desk.cell("C2")).toBe(largeValue(4, 0));
  expect(desk.cell("A1")).toBe("Product");
});

test("each row of an Excel Table refers to its own product", async () => {
  await desk.paste("B2", [
    ["Product name", "Mass"],
    ["Sample product 5", "2"],
    ["Sample product 6", "3"],
  ]);
  await Excel.run(async (context) => {
    context.workbook.worksheets.getActiveWorksheet().tables.add("B2:C4", true);
    await context.sync();
  });
  desk.select("C3");
  const drawn = await draw({ indicators: [gwp, odp] });
  expect(drawn.plan.sheets[0].columnsToAdd?.table).toBe("Table1");
  await expect(insert(drawn.plan)).resolves.toMatchObject(written("Sheet1!D3:F4"));
  expect(desk.cells("D2:F4")).toEqual([
    ["Per", "GWP [kg CO2-eq] A1-A3", "ODP [kg CFC-11-eq] A1-A3"],
    ["kg", largeValue(5, 0), largeValue(5, 1)],
    ["kg", largeValue(6, 0), largeValue(6, 1)],
  ]);
  desk.select("F4");
  const formula = await held();
  expect(at(formula.place.sheet, formula.place)).toBe("Sheet1!F4");
  expect(formula.selected.products).toEqual([product(6)]);
  expect(firstFormula(planned(planSelectedFormulaEdit(formula, formula.selected, usual)))).toBe(
    '=LCA.IMPACT([@[Product name]],"ODP [kg CFC-11-eq]")',
  );
});

test("a formula of ours shows its picks, and editing replaces it in its own cell", async () => {
  await desk.paste("A1", [["Sample product 3", "", ""]]);
  await desk.paste("B2", [['=LCA.IMPACT($A1,"GWP","Use 50 years")', '=1+LCA.IMPACT($A1,"GWP")']]);
  desk.select("B2");
  const formula = await held();
  expect(at(formula.place.sheet, formula.place)).toBe("Sheet1!B2");
  expect(formula.selected).toEqual({
    products: [product(3)],
    indicators: [
      expect.objectContaining({ abbreviation: "GWP", ids: ["sample-large-i-0"], group: "impacts" }),
    ],
    scenarios: [{ ...use50, id: "sample-large-s-3" }],
  });
  desk.select("D5");
  const changed = planned(
    planSelectedFormulaEdit(formula, { ...formula.selected, indicators: [odp] }, usual),
  );
  // The edited formula does not count as occupying its own cell.
  await expect(insert(changed)).resolves.toMatchObject(written("Sheet1!B2"));
  expect(desk.formulas("B2")).toEqual([['=LCA.IMPACT($A1,"ODP [kg CFC-11-eq]","Use 50 years")']]);
  expect(desk.cell("B2")).toBe(largeValue(3, 1) + 0.5);
  desk.select("C2");
  expect((await seen()).formula).toBeNull();
});

test("an empty column of an Excel Table is filled, and the declared units get a new column at its end", async () => {
  await desk.paste("B2", [
    ["Product name", "Warming"],
    ["Sample product 5", ""],
    ["Sample product 6", ""],
  ]);
  await Excel.run(async (context) => {
    context.workbook.worksheets.getActiveWorksheet().tables.add("B2:C4", true);
    await context.sync();
  });
  desk.select("C3");
  expect((await seen()).namedProducts).toEqual([product(5), product(6)]);
  const drawn = await draw({ indicators: [gwp] });
  await expect(insert(drawn.plan)).resolves.toMatchObject(written("Sheet1!C3:D4"));
  expect(desk.cells("B2:D4")).toEqual([
    ["Product name", "Warming", "Per"],
    ["Sample product 5", largeValue(5, 0), "kg"],
    ["Sample product 6", largeValue(6, 0), "kg"],
  ]);
});

test("a table is rewritten in place without a second column of declared units", async () => {
  desk.select("A1");
  const first = await draw({ products: [product(1), product(2)], indicators: [gwp, odp] }, inEachCell);
  await insert(first.plan);
  desk.select("A1:D3");
  const target = await seen();
  expect(target.namedProducts).toEqual([product(1), product(2)]);
  const again = await draw({ scenarios: [use50] }, inEachCell);
  await expect(insert(again.plan)).resolves.toMatchObject({
    kind: "occupied",
    occupied: { address: "Sheet1!B1:D3", count: 7 },
  });
  await insert(again.plan, true);
  expect(desk.cells("A1:E3")).toEqual([
    ["A1-A3", "Per", "GWP [kg CO2-eq]", "ODP [kg CFC-11-eq]", null],
    ["Sample product 1", "kg", largeValue(1, 0) + 0.5, largeValue(1, 1) + 0.5, null],
    ["Sample product 2", "kg", largeValue(2, 0) + 0.5, largeValue(2, 1) + 0.5, null],
  ]);
});

test("a short drop-down list stays in its cell, and a long one goes on a sheet of lists", async () => {
  desk.select("A2");
  await expect(inserting.insertDropDown("product", [product(1).name, product(2).name])).resolves.toEqual({
    address: "Sheet1!A2",
    names: 2,
    sheet: null,
    undo: expect.any(Object),
  });
  desk.select("B2");
  await expect(inserting.insertDropDown("indicator", [])).resolves.toMatchObject({ sheet: "LCA lists" });
  const rules = desk.host.recorded.validations.map(({ rule }) => rule).filter((rule) => "list" in rule);
  expect(rules[0]).toEqual({ list: { inCellDropDown: true, source: "Sample product 1,Sample product 2" } });
  expect(rules.at(-1)).toMatchObject({
    list: { source: expect.stringMatching(/^='LCA lists'!\$A\$1:\$A\$\d+$/) as string },
  });
  const lists = desk.book.at("A1:A2", desk.sheet("LCA lists"));
  expect(desk.book.values(lists)).toEqual([["GWP [kg CO2-eq]"], ["ODP [kg CFC-11-eq]"]]);
});

test.each(["=x", "+x", "-brick", "@x", "'x", "2024", "1-2", "TRUE"])(
  "the name %s, chosen from a drop-down list, stays a text, since its cell has Text format",
  async (name) => {
    desk.select("A2");
    await inserting.insertDropDown("product", ["Brick", name]);
    expect(desk.book.numberFormats(desk.book.at("A1:A2"))).toEqual([["General"], ["@"]]);
  },
);

test("a drop-down list of plain names leaves the format of its cell", async () => {
  desk.select("A2");
  await inserting.insertDropDown("product", ["Brick", "Mortar - red", "a+b", "x@y", "it's"]);
  expect(desk.book.numberFormats(desk.book.at("A2"))).toEqual([["General"]]);
});

test("names that begin like a formula go on the sheet of lists, as texts", async () => {
  const names = ["=x", "+x", "-brick", "@x", "'x"];
  desk.select("A2");
  await expect(inserting.insertDropDown("product", names)).resolves.toMatchObject({ sheet: "LCA lists" });
  const lists = desk.book.at("A1:A5", desk.sheet("LCA lists"));
  expect(desk.book.values(lists)).toEqual(names.map((name) => [name]));
});

test("formulas that a drop-down list would replace are reported, and other cells are not", async () => {
  await desk.paste("A1", [["Sample product 1", '=LCA.IMPACT(A1,"GWP")', "=1+1", 5, "'=no formula"]]);
  desk.select("D1:E3");
  await expect(inserting.readSelectedFormulas()).resolves.toBeNull();
  desk.select("A1:F9");
  await expect(inserting.readSelectedFormulas()).resolves.toEqual({
    address: "Sheet1!B1:C1",
    count: 2,
    examples: ['B1 =LCA.IMPACT(A1,"GWP")', "C1 =1+1"],
  });
});

test("names that look like formulas, numbers or ids stay text and still find their product", async () => {
  const names = [
    '=HYPERLINK("http://x.invalid","y")',
    "+1",
    "@x",
    "'x",
    "2024",
    "TRUE",
    '"quoted", and',
    "id:sample-large-p-1",
  ];
  const account = largeAccount("L", names.length);
  const products = account.products.map((one, index) => ({ ...one, name: names[index] ?? "" }));
  empty.forget();
  await use(await open({ ...account, products }));
  // Text format in the sheet must not turn our formula into text; any other format is the user's.
  desk.book.setNumberFormats(desk.book.at("B2:E2"), [["@", "@", "@", "0.00"]]);
  const all = names.map((name, index) => ({ id: `sample-large-p-${index + 1}`, name, ambiguous: false }));
  for (const [first, layout] of [
    ["A1", inEachCell],
    ["G1", usual],
  ] as const) {
    desk.select(first);
    const drawn = await draw({ products: all, indicators: [gwp, odp] }, layout);
    await expect(insert(drawn.plan)).resolves.toMatchObject({ kind: "done" });
  }
  const shown = [...names.slice(0, -1), "id:sample-large-p-8"];
  // The name of the last product means another one, so it is written by its id, with its name beside it.
  const rows = shown.map((text, index) => [
    ...[text, names[index], "kg"],
    ...[largeValue(index + 1, 0), largeValue(index + 1, 1)],
  ]);
  expect(desk.cells("A2:E9")).toEqual(rows);
  expect(desk.cells("G2:K9")).toEqual(rows);
  // The numbers may have their notation already.
  const formats = ["@", "General", "General", expect.stringContaining("[>=0.01]#,##0.00"), "0.00"];
  expect(desk.book.numberFormats(desk.book.at("A2:E2"))).toEqual([formats]);
  for (const [index, one] of all.entries()) {
    desk.select(`M${index + 1}`);
    const drawn = await draw({ products: [one], indicators: [gwp] });
    await expect(insert(drawn.plan)).resolves.toMatchObject(written(`Sheet1!M${index + 1}`));
    expect(desk.cell(`M${index + 1}`)).toBe(largeValue(index + 1, 0));
  }
});

test("an insert that Excel refuses writes nothing and throws a NoValue", async () => {
  const drawn = await draw({ products: [product(1)], indicators: [gwp] });
  desk.book.addSheet("Another");
  desk.book.deleteSheet(desk.sheet("Sheet1"));
  await expect(inserting.insert(drawn.plan, false)).rejects.toMatchObject({ name: "NoValue" });
  expect(desk.shown()).toEqual({ Another: [] });
});

test("a listener is called for a new selection, for what is written there, and for its undo", async () => {
  let heard = 0;
  let holds: string | undefined = "not heard yet";
  const stop = inserting.subscribe(() => {
    heard += 1;
    void seen().then(({ formula }) => (holds = formula?.formula));
  });
  await seen();
  desk.select("C3");
  await eventually(() => holds === undefined);
  const drawn = await draw({ products: [product(1)], indicators: [gwp] });
  const outcome = await insert(drawn.plan);
  if (outcome.kind !== "done") throw new Error("It was not written");
  await eventually(() => holds?.startsWith("=LCA.IMPACT(") === true);
  await outcome.undo.run();
  await eventually(() => holds === undefined);
  stop();
  // Excel handles the removal of the listener after the earlier requests.
  for (let asked = 0; asked < 3; asked += 1) await seen();
  const before = heard;
  desk.select("D4");
  await seen();
  expect(heard).toBe(before);
});

import { isSelectionOnEditedFormula, planSelectedFormulaEdit } from "../../../src/workbook/insert/plan-edit";
import type { EditableFormula, InsertTarget } from "../../../src/workbook/insert/insert-target";
import type { InserterForPane } from "../../../src/workbook/insert/excel-inserter";
import type { LayoutOptions, PlanFailure, InsertPlan } from "../../../src/workbook/insert/insert-plan";
import { usual } from "./sample-picks";
import { planInsert } from "../../../src/workbook/insert/plan-insert";
import type { PickedItems } from "../../../src/client/picking/picked-items";
import { createDecimalFormat } from "../../../src/workbook/writing/our-formats";
import { largeValue } from "../../sample/large-account";
import type { NodeDesk } from "../../in-node/node-desk";
import { createInserterOpener } from "./inserter-in-node";
import { gwp, odp, product, use50 } from "./large-picks";
import { readEditableFormula, plannedCells, plannedPurposes } from "./sheet-plans";

const open = createInserterOpener();
let desk: NodeDesk;
let inserting: InserterForPane;

beforeEach(async () => {
  ({ desk, inserting } = await open());
});

function planned(drawn: InsertPlan | PlanFailure): InsertPlan {
  if (drawn.kind === "none") throw new Error(`Nothing can be planned: ${drawn.why}`);
  return drawn;
}

async function write(drawn: InsertPlan): ReturnType<InserterForPane["insert"]> {
  const outcome = await inserting.insert(drawn, false);
  await desk.settled();
  if (outcome.kind === "done") await outcome.fitted;
  return outcome;
}

/** Writes a table of these picks at a cell. */
async function insertAt(
  address: string,
  picks: Partial<PickedItems>,
  layout: Partial<LayoutOptions>,
): Promise<void> {
  desk.select(address);
  const target = await inserting.readTarget();
  if (!target) throw new Error("No one range of cells is selected");
  const selected: PickedItems = { products: [], indicators: [], scenarios: [null], ...picks };
  await write(planned(planInsert(selected, { ...usual, ...layout }, target)));
}

function heldAt(address: string): Promise<EditableFormula> {
  desk.select(address);
  return readEditableFormula(inserting);
}

const two = { products: [product(1), product(2)], indicators: [gwp] };

describe.each([
  ["of one formula", "spill"],
  ["with a formula in each cell", "each"],
] as const)("a table %s", (_, formulas) => {
  test("a table takes more products and indicators if the cells beside it are free", async () => {
    await insertAt("B2", two, { form: "table", formulas });
    const held = await heldAt("D4");
    expect(held.selected.products).toEqual([product(1), product(2)]);
    const after: PickedItems = {
      ...held.selected,
      products: [...held.selected.products, product(5), product(3)],
      indicators: [...held.selected.indicators, odp],
    };
    await expect(write(planned(planSelectedFormulaEdit(held, after, usual)))).resolves.toMatchObject({
      kind: "done",
    });
    expect(desk.cells("B2:F7")).toEqual([
      ["A1-A3", "Per", "GWP [kg CO2-eq]", "ODP [kg CFC-11-eq]", null],
      ...[1, 2, 5, 3].map((at) => [`Sample product ${at}`, "kg", largeValue(at, 0), largeValue(at, 1), null]),
      [null, null, null, null, null],
    ]);
    expect(desk.book.numberFormats(desk.book.at("E3:E6")).flat()).toEqual(
      Array(4).fill(createDecimalFormat(2, false)),
    );
  });

  test("a table reports a value beside it and never overwrites that value", async () => {
    await insertAt("B2", two, { form: "table", formulas });
    await desk.paste("E2", [["Remarks"]]);
    const before = desk.shown();
    const held = await heldAt("D3");
    const after = { ...held.selected, indicators: [...held.selected.indicators, odp] };
    const drawn = planned(planSelectedFormulaEdit(held, after, usual));
    for (const replace of [false, true])
      await expect(inserting.insert(drawn, replace)).resolves.toMatchObject({
        kind: "occupied",
        occupied: { address: "Sheet1!E2", count: 1, examples: ["E2 Remarks"], mustStay: true },
      });
    expect(desk.shown()).toEqual(before);
  });

  test("a table with products across grows in its own directions", async () => {
    await insertAt("A1", { ...two, indicators: [gwp, odp] }, { form: "table", down: "indicator", formulas });
    const held = await heldAt("B3");
    const after = { ...held.selected, products: [...held.selected.products, product(4)] };
    await write(planned(planSelectedFormulaEdit(held, after, usual)));
    expect(desk.cells("A1:D4")).toEqual([
      ["A1-A3", "Sample product 1", "Sample product 2", "Sample product 4"],
      ["Per", "kg", "kg", "kg"],
      ["GWP [kg CO2-eq]", largeValue(1, 0), largeValue(2, 0), largeValue(4, 0)],
      ["ODP [kg CFC-11-eq]", largeValue(1, 1), largeValue(2, 1), largeValue(4, 1)],
    ]);
  });

  test("a table of one product's stages adds a stage at its end, in whatever order the stages are picked", async () => {
    const stages = { products: [product(1)], indicators: [gwp, odp], scenarios: [null] };
    await insertAt("A1", stages, { form: "table", formulas });
    await insertAt("A6", { ...stages, scenarios: [null, use50] }, { form: "table", formulas });
    const held = await heldAt("B8");
    const landfill = { id: "sample-large-s-2", name: "End of life", kind: "end of life" } as const;
    expect(held.selected.scenarios).toHaveLength(2);
    const drawn = planSelectedFormulaEdit(
      held,
      { ...held.selected, scenarios: [null, landfill, use50] },
      usual,
    );
    const [sheet] = planned(drawn).sheets;
    expect(plannedCells(sheet)).toMatchObject({ D6: "End of life" });
    expect(plannedPurposes(sheet)).toContain("number-heading D6");
  });

  test("undo restores a table that was extended", async () => {
    await insertAt("B2", two, { form: "table", formulas });
    const before = desk.shown();
    const held = await heldAt("D3");
    const after = { ...held.selected, products: [...held.selected.products, product(7)] };
    const outcome = await write(planned(planSelectedFormulaEdit(held, after, usual)));
    if (outcome.kind !== "done") throw new Error("It was not written");
    expect(desk.cell("D5")).toBe(largeValue(7, 0));
    await outcome.undo.run();
    await desk.settled();
    expect(desk.shown()).toEqual(before);
  });

  test("a table refuses to remove or replace names that stand in its cells", async () => {
    await insertAt("B2", two, { form: "table", formulas });
    const held = await heldAt("D3");
    const changes = [
      { products: [product(2), product(1)] },
      { products: [product(2)] },
      { indicators: [odp] },
      { scenarios: [use50] },
    ];
    expect(
      changes.map((change) => planSelectedFormulaEdit(held, { ...held.selected, ...change }, usual)),
    ).toMatchObject(
      ["B3", "B3", "D2", "B2"].map((about) => ({
        kind: "none",
        why: "names-in-cells",
        about: expect.stringMatching(`^${about}`) as string,
      })),
    );
  });
});

test.each<[string, string, Partial<LayoutOptions>, string, string]>([
  ["a table of one formula", "D4", { form: "table" }, "B2 B4 C3 D2 D3 B3:D4", "A2 B1 B5 E3 B3:E4"],
  ["a table with a formula in each cell", "D3", { form: "table", formulas: "each" }, "B4 C2 D4", "B5 E2"],
  ["a long list", "E4", { form: "list" }, "B2 C3 E2 N4", "A2 B5 O3"],
  ["a formula that stands alone", "B2", {}, "B2", "A2 B1 C2"],
])("editing lasts while the selection is on the edited cells: %s", async (_, at, layout, on, off) => {
  const picks = layout.form ? two : { products: [product(1)], indicators: [gwp] };
  await insertAt("B2", picks, layout);
  const held = await heldAt(at);
  const isOn = async (address: string): Promise<boolean> => {
    desk.select(address);
    const target = await inserting.readTarget();
    return target !== null && isSelectionOnEditedFormula(held, target);
  };
  const all = [...on.split(" "), ...off.split(" ")];
  const found: string[] = [];
  for (const address of all) if (await isOn(address)) found.push(address);
  expect(found.join(" ")).toBe(on);
  const elsewhere = { ...((await inserting.readTarget()) as InsertTarget), sheet: "Other" };
  expect(isSelectionOnEditedFormula(held, { ...elsewhere, selection: held.place })).toBe(false);
});

test("one result beside a name grows like a table, but not while its literal indicator changes too", async () => {
  await desk.paste("A1", [["Sample product 3", '=LCA.IMPACT($A1,"GWP")']]);
  const held = await heldAt("B1");
  const more = { ...held.selected, products: [...held.selected.products, product(6)] };
  await write(planned(planSelectedFormulaEdit(held, more, usual)));
  expect(desk.cells("A1:B2")).toEqual([
    ["Sample product 3", largeValue(3, 0)],
    ["Sample product 6", largeValue(6, 0)],
  ]);
  const both = { ...more, indicators: [odp] };
  expect(planSelectedFormulaEdit(held, both, usual)).toMatchObject({ kind: "none", why: "more-or-other" });
});

test("one of several results keeps the literal names in its formula", async () => {
  await desk.paste("A1", [["Sample product 3", '=LCA.IMPACT($A1,"GWP")']]);
  await desk.paste("A2", [["Sample product 4", '=LCA.IMPACT($A2,"GWP")']]);
  const held = await heldAt("B2");
  for (const change of [{ indicators: [odp] }, { scenarios: [use50] }])
    expect(planSelectedFormulaEdit(held, { ...held.selected, ...change }, usual)).toMatchObject({
      why: "one-of-table",
    });
});

test("a year column behind the results grows with new rows and is never overwritten by new columns", async () => {
  const dated = { ...product(1), sayings: [{ meaning: "year", name: "year", text: "2023" }] as const };
  await insertAt("A1", { ...two, products: [dated, product(2)] }, { form: "table", formulas: "each" });
  expect(desk.cell("D1")).toBe("Year");
  const held = await heldAt("C2");
  const down = planned(
    planSelectedFormulaEdit(
      held,
      { ...held.selected, products: [...held.selected.products, product(4)] },
      usual,
    ),
  );
  expect(down.sheets[0].blocks.map(({ contents }) => contents.flat()).flat()).toContain(
    '=LCA.DETAILS($A4,"year")',
  );
  const wider = planSelectedFormulaEdit(
    held,
    { ...held.selected, indicators: [...held.selected.indicators, odp] },
    usual,
  );
  await expect(inserting.insert(planned(wider), false)).resolves.toMatchObject({
    occupied: { examples: expect.arrayContaining(["D1 Year"]) as string[], mustStay: true },
  });
});

describe("a long list", () => {
  test("a long list takes more products and indicators and grows by their rows", async () => {
    await insertAt("A1", { ...two, scenarios: [null] }, { form: "list" });
    const held = await heldAt("F3");
    const after = {
      ...held.selected,
      products: [...held.selected.products, product(4)],
      indicators: [...held.selected.indicators, odp],
    };
    await expect(write(planned(planSelectedFormulaEdit(held, after, usual)))).resolves.toMatchObject({
      kind: "done",
    });
    expect(desk.formulas("D1")).toEqual([["=LCA.RECORDS(A2:A4,B2:B3)"]]);
    expect(desk.cells("D2:M7").map(([name, ...rest]) => [name, rest.at(-3), rest.at(-1)])).toEqual(
      [1, 2, 4].flatMap((at) => [
        [`Sample product ${at}`, "GWP", largeValue(at, 0)],
        [`Sample product ${at}`, "ODP", largeValue(at, 1)],
      ]),
    );
    expect(desk.book.numberFormats(desk.book.at("M2:M7")).flat()).toEqual(
      Array(6).fill(createDecimalFormat(2, false)),
    );
  });

  test("a long list never grows over a value below it", async () => {
    await insertAt("A1", { ...two, scenarios: [null] }, { form: "list" });
    await desk.paste("D4", [["a remark"]]);
    const held = await heldAt("D2");
    const after = { ...held.selected, products: [...held.selected.products, product(4)] };
    await expect(
      inserting.insert(planned(planSelectedFormulaEdit(held, after, usual)), true),
    ).resolves.toMatchObject({
      occupied: { address: "Sheet1!D4", mustStay: true },
    });
  });

  test("a long list refuses more names if its names run across a row", async () => {
    await desk.paste("B1", [
      ["Sample product 1", "Sample product 2", "GWP"],
      ["=LCA.RECORDS(B1:C1,D1)", "", ""],
    ]);
    const held = await heldAt("B2");
    const after = { ...held.selected, products: [...held.selected.products, product(4)] };
    expect(planSelectedFormulaEdit(held, after, usual)).toEqual({
      kind: "none",
      why: "lists-in-cells",
      about: "B1:C1",
    });
  });
});

test("the name column beside article numbers continues for added products", async () => {
  const byId = (index: number) => {
    const one = product(index);
    return { ...one, forms: [`id:${one.id}`] };
  };
  await insertAt("A1", { products: [byId(1), byId(2)], indicators: [gwp] }, { form: "table" });
  expect(desk.cells("A1:C2")).toEqual([
    ["A1-A3", "Name", "Per"],
    ["id:sample-large-p-1", "Sample product 1", "kg"],
  ]);
  const held = await heldAt("D2");
  const more = { ...held.selected, products: [...held.selected.products, product(5)] };
  await write(planned(planSelectedFormulaEdit(held, more, usual)));
  expect(desk.cells("A4:D4")).toEqual([["Sample product 5", "Sample product 5", "kg", largeValue(5, 0)]]);
});

test("the line below a table moves to its new end, and undo moves it back", async () => {
  /** True for each row with a border below all its cells. */
  const lines = () =>
    desk.book.looks(desk.book.at("A1:D4")).map((row) => row.every(({ below }) => below === "Continuous"));
  await insertAt("A1", { products: [product(1), product(2)], indicators: [gwp, odp] }, { form: "table" });
  expect(lines()).toEqual([true, false, true, false]);
  const held = await heldAt("C2");
  const more = { ...held.selected, products: [...held.selected.products, product(5)] };
  const outcome = await write(planned(planSelectedFormulaEdit(held, more, usual)));
  expect(lines()).toEqual([true, false, false, true]);
  if (outcome.kind !== "done") throw new Error("It was not written");
  await outcome.undo.run();
  expect(lines()).toEqual([true, false, true, false]);
});

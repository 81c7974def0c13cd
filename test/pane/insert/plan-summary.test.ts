import { parseDeclaredUnit } from "../../../src/lca/units";
import { summariseNamesToInsert } from "../../../src/pane/insert/plan-summary";
import type { NamesInCells, InsertTarget } from "../../../src/workbook/insert/insert-target";
import type { LayoutOptions } from "../../../src/workbook/insert/insert-plan";
import { chooseInsertFormAndTarget } from "../../../src/workbook/insert/arrangement";
import { planInsert } from "../../../src/workbook/insert/plan-insert";
import type { PickedItems } from "../../../src/client/picking/picked-items";
import {
  adpf,
  brick,
  excelTable,
  gwp,
  layout,
  mortar,
  namesIn,
  target,
  use50,
} from "../../workbook/insert/sample-picks";

beforeAll(() => Object.assign(globalThis, { document: { documentElement: { lang: "en" } } }));
afterAll(() => Reflect.deleteProperty(globalThis, "document"));

const unpicked = { products: [] };
const area = { ...brick, per: parseDeclaredUnit("1000 pieces") };

function what(
  picks: Partial<PickedItems>,
  change: Partial<LayoutOptions> = {},
  where: InsertTarget = target,
): string {
  const selected = { products: [area], indicators: [gwp], scenarios: [null], ...picks };
  const drawn = planInsert(selected, { ...layout, ...change }, where);
  if (drawn.kind === "none") throw new Error(drawn.why);
  return summariseNamesToInsert(
    selected,
    chooseInsertFormAndTarget(selected, { ...layout, ...change }, where),
    drawn,
  );
}

test("the summary of one formula gives the declared unit that the product list states for production", () => {
  expect(what({})).toBe("Facing brick · GWP [kg CO2-eq] · A1-A3 · per 1000 pieces");
  expect(what({ products: [brick] })).toBe("Facing brick · GWP [kg CO2-eq] · A1-A3");
  // Results of a scenario may have another declared unit.
  expect(what({ scenarios: [use50] })).toBe("Facing brick · GWP [kg CO2-eq] · Use 50 years");
});

test("the summary of one formula beside a name is of the product named there, unless one is picked", () => {
  const beside: InsertTarget = {
    ...target,
    down: namesIn("product", { row: 1, column: 0, rows: 1, columns: 1 }, ["Mortar"]),
    namedProducts: [{ ...mortar, per: parseDeclaredUnit("kg") }],
  };
  expect(what(unpicked, {}, beside)).toBe("Mortar, from A2 · GWP [kg CO2-eq] · A1-A3 · per kg");
  expect(what({}, {}, beside)).toBe("Facing brick · GWP [kg CO2-eq] · A1-A3 · per 1000 pieces");
});

test("the summary of a table leaves out the declared unit, which the table itself states", () => {
  expect(what({}, { form: "table" })).toBe("Facing brick · GWP [kg CO2-eq] · A1-A3");
  expect(what({ products: [area, mortar], indicators: [gwp, adpf] })).toBe(
    "2 products · 2 indicators · A1-A3",
  );
});

const cells = { row: 3, column: 0, rows: 5, columns: 1 };
const texts = ["Facing brick", "", "Mortar", "Facing brick", "Sand"];
const inCells = namesIn("product", cells, texts);

test("the summary names the cells that names come from, and does not count blank ones", () => {
  const table = { form: "table" } as const;
  expect(what(unpicked, table, { ...target, down: inCells })).toBe(
    "4 products from A4:A8 · GWP [kg CO2-eq] · A1-A3",
  );
  const indicators = namesIn("indicator", { row: 0, column: 1, rows: 1, columns: 2 }, ["GWP", "ADPF"]);
  expect(what({ indicators: [] }, table, { ...target, across: indicators })).toBe(
    "Facing brick · 2 indicators from B1:C1 · A1-A3",
  );
});

test.each<[string, Partial<NamesInCells>, string]>([
  ["unknown", { unknown: ["A6"] }, "4 names, 1 unknown (A6)"],
  ["ambiguous", { ambiguous: ["A7"] }, "4 names, 1 ambiguous (A7)"],
  [
    "both, and more than a line takes",
    { unknown: ["A4", "A6", "A7", "A8", "A9"], ambiguous: ["A10"] },
    "4 names, 5 unknown (A4, A6, A7, A8, …), 1 ambiguous (A10)",
  ],
])("the summary counts unusable names in cells before anything is written: %s", (_, unclear, said) => {
  const down = { ...inCells, ...unclear };
  expect(what(unpicked, { form: "table" }, { ...target, down })).toBe(`${said} · GWP [kg CO2-eq] · A1-A3`);
});

test("the summary within an Excel Table gives the cells of the names in its rows", () => {
  const picks = { products: [], indicators: [gwp, adpf] };
  const inside = (product: NamesInCells): InsertTarget => ({ ...target, table: { ...excelTable, product } });
  expect(what(picks, {}, inside(inCells))).toBe("4 products from A4:A8 · 2 indicators · A1-A3");
  // Only the first rows of a long table are read.
  const long = { ...inCells, cells: { ...cells, rows: 900 } };
  expect(what(picks, {}, inside(long))).toBe("A4:A903 · 2 indicators · A1-A3");
});

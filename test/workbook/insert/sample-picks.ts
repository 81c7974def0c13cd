import { parseDeclaredUnit } from "../../../src/lca/units";
import type { ResultMetadataItem } from "../../../src/lca/results";
import type {
  NamesInCells,
  SurroundingTable,
  InsertTarget,
} from "../../../src/workbook/insert/insert-target";
import type { LayoutOptions } from "../../../src/workbook/insert/insert-plan";
import { defaultLayout } from "../../../src/workbook/insert/insert-plan";
import type {
  PickedIndicator,
  PickedProduct,
  PickedScenario,
} from "../../../src/client/picking/picked-items";

export const brick: PickedProduct = { id: "p-1", name: "Facing brick", ambiguous: false };
export const mortar: PickedProduct = { id: "p-2", name: "Mortar", ambiguous: false };
/** A product with this metadata in the product list; null for no declared unit. */
export const productSaying = (
  per: string | null,
  ...sayings: readonly ResultMetadataItem[]
): PickedProduct => ({
  ...brick,
  ...(per !== null && { per: parseDeclaredUnit(per) }),
  ...(sayings.length > 0 && { sayings }),
});
export const gwp: PickedIndicator = {
  name: "Global warming potential",
  abbreviation: "GWP",
  unit: "kg CO2-eq",
  ids: ["i-1"],
  forms: ["GWP [kg CO2-eq]", "id:i-1"],
  group: "impacts",
};
export const adpf: PickedIndicator = {
  name: "Abiotic depletion potential for fossil resources",
  abbreviation: "ADPF",
  unit: "MJ",
  ids: ["i-2"],
  forms: ["ADPF [MJ]", "id:i-2"],
  group: "impacts",
};
export const use50: PickedScenario = { id: "s-1", name: "Use 50 years", kind: "use" };
export const landfill: PickedScenario = { id: "s-2", name: "Landfill", kind: "end of life" };

/** Without a title, since most tests are about the table below it. */
export const usual: LayoutOptions = { ...defaultLayout, title: false };
export const layout: LayoutOptions = { ...usual, formulas: "each" };

/** Names in cells, all of them known. */
export function namesIn(
  kind: NamesInCells["kind"],
  cells: NamesInCells["cells"],
  texts: readonly string[],
): NamesInCells {
  return { kind, cells, texts, unknown: [], ambiguous: [] };
}

/** An Excel Table at A3:B5 whose first column names products. */
export const excelTable: SurroundingTable = {
  name: "Table1",
  area: { row: 2, column: 0, rows: 3, columns: 2 },
  headers: ["Product name", "Mass"],
  empty: [],
  product: namesIn("product", { row: 3, column: 0, rows: 2, columns: 1 }, ["Facing brick", "Mortar"]),
  indicator: null,
};

/** An empty sheet with B4 selected. */
export const target: InsertTarget = {
  sheet: "Sheet1",
  selection: { row: 3, column: 1, rows: 1, columns: 1 },
  down: null,
  across: null,
  unknownTextArea: null,
  cornerFree: true,
  table: null,
  tables: [],
  namedProducts: [],
  spills: true,
  indicators: 24,
  standard: "EN 15804",
  presentation: "Full",
  formula: null,
};

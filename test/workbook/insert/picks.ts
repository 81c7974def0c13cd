import { perFrom } from "../../../src/lca/per";
import type { Saying } from "../../../src/lca/saying";
import type { Target } from "../../../src/workbook/insert/inserting";
import type { TableLayout } from "../../../src/workbook/insert/plans";
import { usualLayout } from "../../../src/workbook/insert/plans";
import type { PickedIndicator, PickedProduct, PickedScenario } from "../../../src/picking/picks";

export const brick: PickedProduct = { id: "p-1", name: "Facing brick", ambiguous: false };
export const mortar: PickedProduct = { id: "p-2", name: "Mortar", ambiguous: false };
/** A product of which the list says these things; per nothing where that is null. */
export const productSaying = (per: string | null, ...sayings: readonly Saying[]): PickedProduct => ({
  ...brick,
  ...(per !== null && { per: perFrom(per) }),
  ...(sayings.length > 0 && { sayings }),
});
export const gwp: PickedIndicator = {
  name: "Global warming potential",
  abbreviation: "GWP",
  unit: "kg CO2-eq",
  ids: ["i-1"],
  group: "impacts",
};
export const adpf: PickedIndicator = {
  name: "Abiotic depletion potential for fossil resources",
  abbreviation: "ADPF",
  unit: "MJ",
  ids: ["i-2"],
  group: "impacts",
};
export const use50: PickedScenario = { id: "s-1", name: "Use 50 years", kind: "use" };
export const landfill: PickedScenario = { id: "s-2", name: "Landfill", kind: "end of life" };

export const layout: TableLayout = { ...usualLayout, formulas: "each" };

/** An empty sheet with B4 selected. */
export const target: Target = {
  sheet: "Sheet1",
  selection: { row: 3, column: 1, rows: 1, columns: 1 },
  down: null,
  across: null,
  cornerFree: true,
  table: null,
  tables: [],
  named: [],
  spills: true,
  indicators: 24,
  standard: "EN 15804",
  formula: { kind: "none" },
};

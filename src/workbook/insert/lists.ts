import type { Named } from "../../lca/reasons";
import type { Selected } from "../../picking/picks";
import type { Target } from "./inserting";
import type { Layout } from "./plans";
import type { Rectangle } from "../../sheet/areas";
import { indicatorForms, literal, literalOf, productForms, scenarioForms } from "../../picking/formula-texts";

/** One kind of thing that formulas name: picked, or already standing in cells. */
export interface List {
  readonly kind: Named;
  readonly texts: readonly string[];
  /**
   * As quoted text, or another text with the same meaning where Excel does not take that; null where there is
   * none.
   */
  readonly literals: readonly (string | null)[];
  readonly cells: Rectangle | null;
  readonly lies: "down" | "across" | null;
  /** As in NamesInCells. */
  readonly unknown?: number;
  readonly afterPer?: true;
}

/** Products, indicators and scenarios, taken from cells where they stand there and are to be used. */
export interface Lists {
  readonly product: List;
  readonly indicator: List;
  readonly scenario: List;
}

export function listsOf(
  { products, indicators, scenarios }: Selected,
  layout: Layout,
  target: Target,
): Lists {
  const inCells = layout.useNames ? namesInCells(target) : [];
  const list = (kind: Named, forms: readonly (readonly string[])[]): List =>
    inCells.find((names) => names.kind === kind) ?? {
      ...{ kind, cells: null, lies: null },
      texts: forms.map(([text = ""]) => text),
      literals: forms.map(literalOf),
    };
  const stages = scenarios.length > 0 ? scenarios : [null];
  return {
    product: list("product", products.map(productForms)),
    indicator: list("indicator", indicators.map(indicatorForms)),
    scenario: list(
      "scenario",
      stages.map((stage) => scenarioForms(stage, stages)),
    ),
  };
}

function namesInCells({ down, across, table }: Target): List[] {
  // In a table a whole column names things, however little of it is selected.
  if (table) return [];
  const found: List[] = [];
  if (down) found.push({ ...down, literals: down.texts.map(literal), lies: "down" });
  if (across && across.kind !== down?.kind)
    found.push({ ...across, literals: across.texts.map(literal), lies: "across" });
  return found;
}

/** The two kinds that run down and across, and the third, of which there is one. */
export interface Axes {
  readonly down: List;
  readonly across: List;
  readonly fixed: List;
}

/** For each product a table of its own, where all three kinds are several. */
export function axesOf({ product, indicator, scenario }: Lists, layout: Pick<Layout, "down">): Axes {
  const several = ({ texts }: List): boolean => texts.length > 1;
  const [first, second, fixed] = !several(scenario)
    ? [product, indicator, scenario]
    : several(product) && !several(indicator)
      ? [product, scenario, indicator]
      : [indicator, scenario, product];
  const turned =
    first.lies === "across" ||
    second.lies === "down" ||
    (first.lies === null && second.lies === null && layout.down === second.kind);
  return turned ? { down: second, across: first, fixed } : { down: first, across: second, fixed };
}

/** As plain texts, wherever they stand. */
export function asTexts({ kind, texts, literals }: List): List {
  return { kind, texts, literals, cells: null, lies: null };
}

/** Where a table with newly written names begins: beside names in cells, with one empty column between. */
export function beside({ product, indicator }: Lists, { selection }: Target): Rectangle {
  const cells = product.cells ?? indicator.cells;
  return cells
    ? { row: cells.row, column: cells.column + cells.columns + 1, rows: 1, columns: 1 }
    : selection;
}

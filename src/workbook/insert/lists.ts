import type { Named } from "../../lca/reasons";
import type { Selected } from "../../picking/picks";
import type { NamesInCells, Target } from "./inserting";
import type { TableLayout } from "./plans";
import { hinder } from "./plans";
import type { Rectangle } from "../../sheet/areas";
import { indicatorForms, literal, literalOf, productForms, scenarioForms } from "../../picking/formula-texts";

/** One kind of thing that formulas name: picked, or already standing in cells. */
export interface List extends Pick<NamesInCells, "texts" | "unknown" | "afterPer"> {
  readonly kind: Named;
  /**
   * As quoted text, or another text with the same meaning where Excel does not take that; null where there is
   * none.
   */
  readonly literals: readonly (string | null)[];
  readonly cells: Rectangle | null;
  readonly lies: "down" | "across" | null;
  /** The name of the first pick that no text means unambiguously. */
  readonly nameless?: string | undefined;
}

/** Products, indicators and scenarios. */
export type Lists = Readonly<Record<Named, List>>;

/** What is picked, as texts. */
export function pickedLists({ products, indicators, scenarios }: Selected): Lists {
  const stages = scenarios.length > 0 ? scenarios : [null];
  return {
    product: picked("product", products, productForms),
    indicator: picked("indicator", indicators, indicatorForms),
    scenario: picked("scenario", stages, (stage) => scenarioForms(stage, stages)),
  };
}

function picked<T extends { readonly name: string } | null>(
  kind: Named,
  picks: readonly T[],
  formsOf: (one: T) => readonly string[],
): List {
  const forms = picks.map(formsOf);
  const texts = forms.map(([text = ""]) => text);
  const nameless = picks[texts.indexOf("")]?.name;
  return { kind, texts, literals: forms.map(literalOf), cells: null, lies: null, nameless };
}

/** The same, taken from cells where they stand there and are to be used. */
export function listsOf(selected: Selected, layout: TableLayout, { down, across, table }: Target): Lists {
  const lists = pickedLists(selected);
  // In a table a whole column names things, however little of it is selected.
  if (!layout.useNames || table) return lists;
  const inCells = (names: NamesInCells | null, lies: "down" | "across") =>
    names && { [names.kind]: { ...names, literals: names.texts.map(literal), lies } };
  return { ...lists, ...inCells(across, "across"), ...inCells(down, "down") };
}

/** The two kinds that run down and across, and the third, of which there is one. */
export interface Axes {
  readonly down: List;
  readonly across: List;
  readonly fixed: List;
}

/** For each product a table of its own, where all three kinds are several. */
export function axesOf({ product, indicator, scenario }: Lists, layout: Pick<TableLayout, "down">): Axes {
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

/** Where a table with newly written names begins: beside names in cells, with one empty column between. */
export function beside({ product, indicator }: Lists, { selection }: Pick<Target, "selection">): Rectangle {
  const cells = product.cells ?? indicator.cells;
  return cells
    ? { row: cells.row, column: cells.column + cells.columns + 1, rows: 1, columns: 1 }
    : selection;
}

/** One of them as a formula writes it out. */
export function quotedIn({ literals }: List, index: number): string {
  return literals[index] ?? hinder("too-long");
}

/** A text between quotes. */
export function quoted(text: string): string {
  return literal(text) ?? hinder("too-long");
}

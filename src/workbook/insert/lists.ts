import type { Named } from "../../lca/reasons";
import type { Selected } from "../../picking/picks";
import type { NamesInCells, Target } from "./inserting";
import type { TableLayout } from "./plans";
import { isBlankName } from "./grid";
import { hinder } from "./plans";
import type { Rectangle } from "../../sheet/areas";
import { callOf } from "../../sheet/formula";
import { indicatorForms, literal, literalOf, productForms, scenarioForms } from "../../picking/formula-texts";

/** Names of one kind for formulas: picked, or already in cells. */
export interface List extends Pick<NamesInCells, "texts" | "lead"> {
  readonly kind: Named;
  /**
   * Each name as a quoted text, or, if Excel does not accept that, another text with the same meaning; null if there is
   * none.
   */
  readonly literals: readonly (string | null)[];
  readonly cells: Rectangle | null;
  readonly lies: "down" | "across" | null;
  /** The names in cells that are used, even if they are written again elsewhere; absent for picks. */
  readonly taken?: NamesInCells;
  /** The name of the first pick that no text identifies unambiguously. */
  readonly nameless?: string | undefined;
}

/** Products, indicators and scenarios. */
export type Lists = Readonly<Record<Named, List>>;

/** The picks as names for formulas. */
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

/** The picks, or the names in cells for a kind without picks. On a new sheet these names are written again. */
export function listsOf(selected: Selected, target: Target, onNewSheet: boolean): Lists {
  const { product, indicator, scenario } = pickedLists(selected);
  const orNamed = (list: List): List => {
    const taken = list.texts.length === 0 ? namesOf(target, list.kind) : null;
    if (!taken) return list;
    const lies = taken === target.across ? "across" : "down";
    const named: List = { ...taken, literals: taken.texts.map(literal), lies, taken };
    return onNewSheet ? asTexts(named) : named;
  };
  return { product: orNamed(product), indicator: orNamed(indicator), scenario };
}

/** The names of a kind in cells. In an Excel Table the whole column names things, even if only a part is selected. */
export function namesOf(
  { down, across, table }: Pick<Target, "down" | "across" | "table">,
  kind: Named,
): NamesInCells | null {
  const all = table ? [table.product, table.indicator] : [down, across];
  return all.find((names) => names?.kind === kind) ?? null;
}

/** The names as texts, independent of their cells and without blanks. */
export function asTexts({ kind, texts, literals, taken }: List): List {
  const isNamed = (_: unknown, index: number): boolean => !isBlankName(texts[index] ?? "");
  const names = { texts: texts.filter(isNamed), literals: literals.filter(isNamed) };
  return { kind, ...names, cells: null, lies: null, ...(taken && { taken }) };
}

/** The kinds of names that run down and across, and the third kind, of which there is only one name. */
export interface Axes {
  readonly down: List;
  readonly across: List;
  readonly fixed: List;
}

/** Chooses the sides of a table. If all three kinds have several names, each product gets a table of its own. */
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

/** The first cell of a table with newly written names: beside names in cells, with one empty column between. */
export function beside({ product, indicator }: Lists, { selection }: Pick<Target, "selection">): Rectangle {
  const cells = product.cells ?? indicator.cells;
  return cells
    ? { row: cells.row, column: cells.column + cells.columns + 1, rows: 1, columns: 1 }
    : selection;
}

/**
 * One of the names as a quoted text.
 *
 * @throws `Hindered` "too-long" if no text fits into a formula.
 */
export function quotedIn({ literals }: List, index: number): string {
  return literals[index] ?? hinder("too-long");
}

/** Formula for the name of a product: the first cell of its record, here the record of an indicator and stage. */
export function nameOfProduct(product: string, indicator = "", stage = ""): string {
  return `INDEX(${callOf("RECORDS", [product, indicator, stage, "FALSE"])},1,1)`;
}

/**
 * A text in quotes.
 *
 * @throws `Hindered` "too-long" if it does not fit into a formula.
 */
export function quoted(text: string): string {
  return literal(text) ?? hinder("too-long");
}

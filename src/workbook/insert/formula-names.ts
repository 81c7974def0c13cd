import type { EntityKind } from "../../lca/reasons";
import type { PickedItems } from "../../client/picking/picked-items";
import type { NamesDownOrAcross } from "./enclosing-layout";
import type { NamesInCells, InsertTarget } from "./insert-target";
import type { LayoutOptions } from "./insert-plan";
import { isBlankNameInCell } from "./sheet-plan";
import { throwPlanError } from "./insert-plan";
import type { CellRectangle } from "../../sheet/cell-areas";
import { formatCallWithinFormula } from "../../sheet/formula-calls";
import {
  quoteForFormula,
  quoteFirstPossible,
  listTextsNamingProduct,
  listTextsNamingScenario,
} from "../../client/picking/formula-argument-texts";

/** Names of one kind for formulas: picked, or already in cells. */
export interface NamesOfOneKind extends Pick<NamesInCells, "texts" | "lead"> {
  readonly kind: EntityKind;
  /**
   * Each name as a quoted text, or, if Excel does not accept that, another text with the same meaning; null if there is
   * none.
   */
  readonly literals: readonly (string | null)[];
  readonly cells: CellRectangle | null;
  readonly lies: NamesDownOrAcross | null;
  /** The names in cells that are used, even if they are written again elsewhere; absent for picks. */
  readonly namesInCells?: NamesInCells;
  /** The name of the first pick that no text identifies unambiguously. */
  readonly unnameable?: string | undefined;
}

/** Products, indicators and scenarios. */
export type EntityNamesByKind = Readonly<Record<EntityKind, NamesOfOneKind>>;

/** The picks as names for formulas. */
export function createPickedNames({ products, indicators, scenarios }: PickedItems): EntityNamesByKind {
  const stages = scenarios.length > 0 ? scenarios : [null];
  return {
    product: createNamesOfKind("product", products, listTextsNamingProduct),
    indicator: createNamesOfKind("indicator", indicators, ({ forms }) => forms),
    scenario: createNamesOfKind("scenario", stages, (stage) => listTextsNamingScenario(stage, stages)),
  };
}

function createNamesOfKind<T extends { readonly name: string } | null>(
  kind: EntityKind,
  picks: readonly T[],
  formsOf: (one: T) => readonly string[],
): NamesOfOneKind {
  const forms = picks.map(formsOf);
  const texts = forms.map(([text = ""]) => text);
  return {
    kind,
    texts,
    literals: forms.map(quoteFirstPossible),
    cells: null,
    lies: null,
    unnameable: picks[texts.indexOf("")]?.name,
  };
}

/** The picks, or the names in cells for a kind without picks. On a new sheet these names are written again. */
export function choosePicksOrNamesInCells(
  selected: PickedItems,
  target: InsertTarget,
  onNewSheet: boolean,
): EntityNamesByKind {
  const { product, indicator, scenario } = createPickedNames(selected);
  const orNamed = (list: NamesOfOneKind): NamesOfOneKind => {
    const taken = list.texts.length === 0 ? findNamesInTargetCells(target, list.kind) : null;
    if (!taken) return list;
    const lies = taken === target.across ? "across" : "down";
    const named: NamesOfOneKind = {
      ...taken,
      literals: taken.texts.map(quoteForFormula),
      lies,
      namesInCells: taken,
    };
    return onNewSheet ? detachNamesFromCells(named) : named;
  };
  return { product: orNamed(product), indicator: orNamed(indicator), scenario };
}

/** The names of a kind in cells. In an Excel Table the whole column names things, even if only a part is selected. */
export function findNamesInTargetCells(
  { down, across, table }: Pick<InsertTarget, "down" | "across" | "table">,
  kind: EntityKind,
): NamesInCells | null {
  const all = table ? [table.product, table.indicator] : [down, across];
  return all.find((names) => names?.kind === kind) ?? null;
}

/** The names as texts, independent of their cells and without blanks. */
export function detachNamesFromCells({
  kind,
  texts,
  literals,
  namesInCells,
}: NamesOfOneKind): NamesOfOneKind {
  const isNamed = (_: unknown, index: number): boolean => !isBlankNameInCell(texts[index] ?? "");
  return {
    kind,
    texts: texts.filter(isNamed),
    literals: literals.filter(isNamed),
    cells: null,
    lies: null,
    ...(namesInCells && { namesInCells }),
  };
}

/** The kinds of names that run down and across, and the third kind, of which there is only one name. */
export interface TableAxes {
  readonly down: NamesOfOneKind;
  readonly across: NamesOfOneKind;
  readonly fixed: NamesOfOneKind;
}

/** Chooses the sides of a table. If all three kinds have several names, each product gets a table of its own. */
export function chooseTableAxes(
  { product, indicator, scenario }: EntityNamesByKind,
  layout: Pick<LayoutOptions, "down">,
): TableAxes {
  const several = ({ texts }: NamesOfOneKind): boolean => texts.length > 1;
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
export function chooseFirstCellOfNewTable(
  { product, indicator }: EntityNamesByKind,
  { selection }: Pick<InsertTarget, "selection">,
): CellRectangle {
  const cells = product.cells ?? indicator.cells;
  return cells
    ? { row: cells.row, column: cells.column + cells.columns + 1, rows: 1, columns: 1 }
    : selection;
}

/**
 * One of the names as a quoted text.
 *
 * @throws `PlanError` "too-long" if no text fits into a formula.
 */
export function formatNameLiteral({ literals }: NamesOfOneKind, index: number): string {
  return literals[index] ?? throwPlanError("too-long");
}

/** Formula for the name of a product: the first cell of its record, here the record of an indicator and stage. */
export function formatProductNameLookup(product: string, indicator = "", stage = ""): string {
  return `INDEX(${formatCallWithinFormula("RECORDS", [product, indicator, stage, "FALSE"])},1,1)`;
}

/** A fact about the account, or "" while it is not known. */
export function formatAccountFact(field: "company" | "standard" | "presentation"): string {
  return `IFERROR(LCA.ACCOUNT(${field === "company" ? "" : `"${field}"`}),"")`;
}

/** A formula that joins texts by dots. Those that are "" fall away. */
export function formatJoinedTexts(texts: readonly string[]): string {
  return `=TEXTJOIN(" · ",TRUE,${texts.join(",")})`;
}

/**
 * A text in quotes.
 *
 * @throws `PlanError` "too-long" if it does not fit into a formula.
 */
export function formatTextLiteral(text: string): string {
  return quoteForFormula(text) ?? throwPlanError("too-long");
}

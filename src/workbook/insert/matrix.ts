import type { Named } from "../../lca/reasons";
import type { Saying } from "../../lca/saying";
import { validity } from "../../lca/saying";
import { production } from "../../lca/stages";
import type { PickedProduct } from "../../picking/picks";
import type { Rectangle } from "../../sheet/areas";
import { address, cell } from "../../sheet/areas";
import { formulaOf } from "../../sheet/formula";
import { words } from "../../words/words";
import type { Grid } from "./grid";
import { down as oneBelowAnother } from "./grid";
import { kinds } from "./held-table";
import type { Target } from "./inserting";
import type { Axes, List } from "./lists";
import { nameOfProduct, quoted, quotedIn } from "./lists";
import type { TableLayout } from "./plans";

/** Names that run down or across a table, or the one name of all its results. */
interface Axis {
  readonly list: List;
  readonly lies: keyof Axes;
  /** The cells of the names; null if there is no room for them, so that the formulas quote them. */
  readonly at: Rectangle | null;
}

/** The target of a table, with its title and the way its products are written. */
export interface Place extends Target {
  /** The first cell of the title line above the table; null if there is no title. */
  readonly title: Rectangle | null;
  /** True if these products are written by their names, or are already in cells. */
  isNamed(products: List): boolean;
}

/** The cells of the parts of a table. */
interface Frame extends Readonly<Record<keyof Axes, Axis>> {
  readonly results: Rectangle;
  /** The cell at the crossing of the names; null if it is not free. */
  readonly corner: Rectangle | null;
  /** The row and the column that the names are in. */
  readonly top: number;
  readonly left: number;
  /** The direction of the lines with details of each name, and their columns or rows. */
  readonly along: "down" | "across";
  readonly hasNames: boolean;
  readonly name: number;
  readonly per: number;
  readonly behind: number;
}

/**
 * Adds a table of results with names beside and above it. The third name is in the title, or in the corner if there is
 * no title. `fields` are metadata of the products.
 */
export function putMatrix(
  grid: Grid,
  axes: Axes,
  fields: readonly ToldField[],
  layout: TableLayout,
  target: Place,
): void {
  const isTold = Object.values(axes).every((list: List) => list.kind !== "product" || target.isNamed(list));
  // The title of a declaration has its product's name.
  const inTitle = !isTold && axes.fixed.kind === "product" && target.title !== null;
  const frame = frameOf(axes, target, !isTold && !inTitle);
  const { down, across, results } = frame;
  const third = [[axes.fixed.texts[0] ?? ""]];
  if (target.title) grid.texts(target.title, third, { is: "title" });
  const from = grid.parts.length;
  const corner = target.title ? [[headingOf[axes.down.kind]()]] : third;
  if (frame.corner && !axes.fixed.cells) grid.texts(frame.corner, corner, { is: "heading" });
  if (down.at && !axes.down.cells) grid.texts(down.at, oneBelowAnother(axes.down.texts));
  if (across.at && !axes.across.cells) grid.texts(across.at, [axes.across.texts], { is: "number-heading" });
  if (inTitle) grid.name = nameOf(frame, 0);
  putLines(grid, frame, fields, perHeadingOf(axes, frame.along));
  const isOne = ({ at, list }: Axis): boolean => at !== null || list.texts.length === 1;
  if (layout.formulas === "spill" && target.spills && isOne(down) && isOne(across)) {
    const whole = (axis: Axis): string => (axis.at ? address(axis.at) : quotedIn(axis.list, 0));
    grid.spill(results, call("IMPACTS", frame, whole), { is: "result" });
  } else {
    // Each formula refers to the cells of its own row and column, so that filling, copying and sorting keep it right.
    const formulaAt = (row: number, column: number): string => {
      const index = { down: row - results.row, across: column - results.column, fixed: 0 };
      return call("IMPACT", frame, (axis) => nameIn(axis, index[axis.lies]));
    };
    grid.formulas(results, formulaAt, { is: "result" });
  }
  grid.head = { rows: results.row, columns: frame.left + 1 };
  grid.rule(from, across.at !== null && !axes.across.cells);
  if (axes.across.kind !== "indicator") grid.indicators = axes.down.kind === "indicator" ? "down" : null;
}

/** Adds the lines with details of each name. In a declaration, one product name serves all. */
function putLines(grid: Grid, frame: Frame, fields: readonly ToldField[], perHeading: string): void {
  const isOfOne = frame.fixed.list.kind === "product";
  if (frame.hasNames)
    putLine(grid, frame, frame.name, words.insert.nameHeading, (at) => `=${nameOf(frame, at)}`, isOfOne);
  putLine(grid, frame, frame.per, perHeading, (at) => perFormula(frame, at));
  if (isOfOne) return;
  for (const [index, { meaning, name }] of fields.entries())
    putLine(grid, frame, frame.behind + index, words.explain.saying[meaning], (at) =>
      formulaOf("DETAILS", [nameIn(frame[frame.along], at), quoted(name)]),
    );
}

/** Headings for the corner if the third name is in the title. */
const headingOf: Readonly<Record<Named, () => string>> = {
  product: () => words.insert.productHeading,
  indicator: () => words.insert.indicatorHeading,
  scenario: () => words.insert.stageHeading,
};

/**
 * Names that are already in cells decide the place of everything else; otherwise the first selected cell is the corner.
 * The declared units go between names and results, or behind the results if names in cells leave no room.
 */
function frameOf(
  { down, across, fixed }: Axes,
  { selection, cornerFree, title }: Place,
  hasNames: boolean,
): Frame {
  const along = perAlong({ down, across });
  const other = along === "down" ? across : down;
  const isBetween = !other.cells || other.lead !== undefined;
  const before = ({ lead = 0 }: List): number => 1 + lead;
  // Between names in cells and the cells behind them there is no room for another line.
  const isNamed = hasNames && !other.cells;
  const lines = (isBetween ? 1 : 0) + (isNamed ? 1 : 0);
  const top = across.cells?.row ?? (down.cells ? down.cells.row - before(down) : selection.row);
  const left = down.cells?.column ?? (across.cells ? across.cells.column - before(across) : selection.column);
  const results = {
    row: down.cells?.row ?? top + 1 + (along === "across" ? lines : 0),
    column: across.cells?.column ?? left + 1 + (along === "down" ? lines : 0),
    rows: down.texts.length,
    columns: across.texts.length,
  };
  const [first, end] =
    along === "down"
      ? [results.column, results.column + results.columns]
      : [results.row, results.row + results.rows];
  const hasCorner = (!(down.cells || across.cells) || cornerFree) && top >= 0 && left >= 0;
  const corner = hasCorner ? { row: top, column: left, rows: 1, columns: 1 } : null;
  return {
    ...{ results, corner, top, left, along, hasNames },
    down: { list: down, lies: "down", at: left < 0 ? null : { ...results, column: left, columns: 1 } },
    across: { list: across, lies: "across", at: top < 0 ? null : { ...results, row: top, rows: 1 } },
    fixed: { list: fixed, lies: "fixed", at: fixed.cells ?? title ?? corner },
    name: isNamed ? first - 2 : isBetween ? end : end + 1,
    per: isBetween ? first - 1 : end,
    behind: end + (isBetween ? 0 : 1) + (hasNames && !isNamed ? 1 : 0),
  };
}

/** Declared units differ by product if there are several products, or else by stage. */
function perAlong({ down, across }: Omit<Axes, "fixed">): Frame["along"] {
  const differs = [down, across].some(({ kind }) => kind === "product") ? "product" : "scenario";
  return down.kind === differs ? "down" : "across";
}

/** Adds a line with a formula for each name, or one formula for all, with a heading if there is room. */
function putLine(
  grid: Grid,
  { along, results, top, left, ...frame }: Frame,
  place: number,
  heading: string,
  formulaFor: (index: number) => string,
  isOne = false,
): void {
  const isDown = along === "down";
  const head = isDown ? { row: top, column: place } : { row: place, column: left };
  if (head.row >= 0 && head.column >= 0) grid.texts(head, [[heading]], isDown ? { is: "heading" } : {});
  const length = isOne ? 1 : frame[along].list.texts.length;
  const cells = isDown
    ? { row: results.row, column: place, rows: length, columns: 1 }
    : { row: place, column: results.column, rows: 1, columns: length };
  const formulaAt = (row: number, column: number): string =>
    formulaFor(isDown ? row - cells.row : column - cells.column);
  grid.formulas(cells, formulaAt, isOne ? { is: "about" } : isDown ? {} : { is: "aligned" });
}

/**
 * Formula of a declared unit, so that it is never outdated. If the stages of a product run along the other side, it is
 * that of the first stage, and its heading names that stage.
 */
function perFormula(frame: Frame, index: number): string {
  const [product, stage] = [named(frame, "product", index), named(frame, "scenario", index)];
  return formulaOf("PER", stage === "" ? [product] : [product, "", stage]);
}

/**
 * Formula of the product's name, from the first column of its record: it stays right if the product is changed in its
 * cell.
 */
function nameOf(frame: Frame, index: number): string {
  const said = (kind: Named): string => named(frame, kind, index);
  return nameOfProduct(said("product"), said("indicator"), said("scenario"));
}

/**
 * Reference to a name of this kind, as seen from the place of a name along the details; "" for the production stage if
 * no cell holds it.
 */
function named(frame: Frame, kind: Named, index: number): string {
  const axis = [frame.down, frame.across, frame.fixed].find(({ list }) => list.kind === kind) as Axis;
  const at = axis.lies === frame.along ? index : 0;
  return !axis.at && axis.list.texts[at] === production ? "" : nameIn(axis, at, axis.lies === frame.along);
}

function perHeadingOf(axes: Axes, along: Frame["along"]): string {
  const other = axes[along === "down" ? "across" : "down"];
  const isOfFirst = other.kind === "scenario" && other.texts.length > 1;
  return isOfFirst ? `${words.formulas.perHeading} (${other.texts[0] ?? ""})` : words.formulas.perHeading;
}

/** Reference to a name by its cell, so that the formula follows if another name is written there. */
function nameIn({ list, lies, at }: Axis, index: number, runs = true): string {
  if (!at) return quotedIn(list, index);
  if (runs && lies === "down") return cell(at.row + index, at.column, "column");
  if (runs && lies === "across") return cell(at.row, at.column + index, "row");
  return cell(at.row, at.column, "both");
}

/** Sorts the arguments into the order of our functions. */
function call(name: string, { down, across, fixed }: Frame, named: (axis: Axis) => string): string {
  const kindOf = ({ list }: Axis): number => kinds.indexOf(list.kind);
  return formulaOf(name, [down, across, fixed].sort((one, other) => kindOf(one) - kindOf(other)).map(named));
}

/** A field in which the service gives the year or status of products, or that they are stale. */
type ToldField = Pick<Saying, "meaning" | "name">;

/** The metadata fields of these products, each once. */
export function toldFields(products: readonly PickedProduct[]): readonly ToldField[] {
  const said = products.flatMap(({ sayings = [] }) => sayings);
  return validity.flatMap((meaning) => {
    const names = new Set(said.flatMap((one) => (one.meaning === meaning ? [one.name] : [])));
    return [...names].map((name) => ({ meaning, name }));
  });
}

import { words } from "../../words/words";
import type { Selected } from "../../picking/picks";
import type { Arranged } from "./forms";
import type { Target } from "./inserting";
import type { Layout, Block, Piece, Pieces, Plan, SheetPlan } from "./plans";
import { formatOf, unitIn } from "./number-format";
import { address, around } from "../../sheet/areas";
import { literal } from "../../picking/formula-texts";

/** Where tables begin: one row further down if a title stands above them. */
export function below(picks: Arranged, layout: Layout): Target {
  const { place } = picks;
  const { selection } = place;
  return hasTitle(picks, layout) ? { ...place, selection: { ...selection, row: selection.row + 1 } } : place;
}

/** There is no room for a title where names stand in cells, and a single formula is not a table. */
export function hasTitle({ form, lists, place }: Arranged, { title }: Pick<Layout, "title">): boolean {
  const named = lists.product.cells !== null || lists.indicator.cells !== null;
  return title && form !== "formula" && !place.table && !named;
}

/** Plans these tables together with what stands above them, and how it all looks. */
export function composed(pieces: Pieces, selected: Selected, layout: Layout, picks: Arranged): Plan {
  const [first, ...others] = pieces;
  const { form, place, onNewSheet } = picks;
  const titled = hasTitle(picks, layout);
  const format = formatOf(layout, form === "formula" ? unitOf(selected, picks) : "");
  const onSheet = (sheet: string, these: Pieces): SheetPlan => {
    const title = titled ? [titleBlock(place, these)] : [];
    return { ...joined(these, title, format), sheet, isNew: onNewSheet, greys: layout.greys };
  };
  const sheets: Plan["sheets"] =
    form === "sheets"
      ? [
          onSheet(nameAt(selected, picks, 0), [first]),
          ...others.map((piece, at) => onSheet(nameAt(selected, picks, at + 1), [piece])),
        ]
      : [onSheet(onNewSheet ? newName(picks) : place.sheet, pieces)];
  return { kind: "plan", sheets, formula: first.formula, at: first.at, replaces: null };
}

function joined(pieces: Pieces, title: readonly Block[], format: string) {
  const all = <T>(of: (piece: Piece) => readonly T[]): readonly T[] => pieces.flatMap(of);
  const blocks = [...title, ...all((piece) => piece.blocks)];
  return {
    fills: [...title.map(({ area }) => area), ...all(({ fills }) => fills)],
    results: all(({ results }) => [results]),
    blocks,
    looks: [
      ...blocks.flatMap(({ area, is }) => (is ? [{ area, is }] : [])),
      ...all(({ looks = [] }) => looks),
    ],
    numbers: [...all(({ results }) => [{ area: results, format }]), ...all(({ numbers = [] }) => numbers)],
    table: pieces[0].table ?? null,
    adds: pieces[0].adds ?? null,
  };
}

/** The unit of one formula; "" where a cell names the indicator. */
function unitOf({ indicators }: Selected, { lists: { indicator } }: Arranged): string {
  return indicator.cells ? "" : unitIn(indicator.texts[0] ?? "", indicators[0]);
}

function newName({ form }: Arranged): string {
  const { billSheet, resultsSheet } = words.insert;
  return form === "bill" ? billSheet : resultsSheet;
}

/** A sheet for one product is named after the product, not after the text that names it in formulas. */
function nameAt({ products }: Selected, { lists }: Arranged, at: number): string {
  return products[at]?.name || (lists.product.texts[at] ?? "");
}

const company = "LCA.ACCOUNT()";
const standard = `LCA.ACCOUNT("standard")`;
const asOf = "LCA.ASOF()";
/**
 * In the one form that every language of Excel understands: the letters in TEXT's formats depend on the
 * language.
 */
const day = `YEAR(${asOf})&"-"&RIGHT("0"&MONTH(${asOf}),2)&"-"&RIGHT("0"&DAY(${asOf}),2)`;

/**
 * The line above a table: whose results these are, by which standard, for which stage if there is one, and as
 * of when. All of it is asked by formulas, so it is never outdated. The date is that of the oldest results
 * the workbook uses. It follows the results, since there is no date before one of them exists.
 */
function titleBlock({ selection, standard: said }: Target, pieces: Pieces): Block {
  const { row, column } = selection;
  const [first, ...others] = pieces;
  const counted = address(around([first.results, ...others.map(({ results }) => results)]));
  const parts = [company, ...(said === "" ? [] : [standard]), ...(first.stage === null ? [] : [first.stage])];
  const asked = `IF(COUNT(${counted})=0,"",${literal(` · ${words.insert.asOf} `) ?? ""}&${day})`;
  const formula = `=${parts.join(`&" · "&`)}&${asked}`;
  return {
    area: { row, column, rows: 1, columns: 1 },
    what: "formulas",
    contents: [[formula]],
    is: "title",
  };
}

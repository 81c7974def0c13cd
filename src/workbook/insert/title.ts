import { words } from "../../words/words";
import { address } from "../../sheet/a1";
import { around } from "../../sheet/areas";
import type { Target } from "./inserting";
import type { Block, Pieces } from "./plans";
import { literal } from "../../picking/formula-texts";

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
export function titleBlock({ selection, standard: said }: Target, pieces: Pieces): Block {
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

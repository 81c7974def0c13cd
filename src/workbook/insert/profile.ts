import { words } from "../../words/words";
import { formulaOf } from "../../sheet/formula";
import type { Rectangle } from "../../sheet/a1";
import { address, cell } from "../../sheet/a1";
import type { Target } from "./inserting";
import type { Lists } from "./lists";
import type { Piece } from "./plans";

/**
 * All indicators of one product. Its name, "Unit" and the stages stand above, and the formula refers to them;
 * what the results are per stands below each stage.
 */
export function planProfile({ product, scenario }: Lists, { selection, indicators }: Target): Piece {
  const { row, column } = product.cells ?? selection;
  const stages = scenario.texts;
  const skip = product.cells ? 1 : 0;
  const heads = [product.texts[0] ?? "", words.formulas.unitHeading, ...stages].slice(skip);
  const head: Rectangle = { row, column: column + skip, rows: 1, columns: heads.length };
  const stageCells = { row, column: column + 2, rows: 1, columns: stages.length };
  const formula = formulaOf("PROFILE", [cell(row, column), address(stageCells), "FALSE"]);
  const at = { row: row + 2, column, rows: 1, columns: 1 };
  const results = { ...at, rows: Math.max(1, indicators), columns: stages.length + 2 };
  const per = { ...at, row: row + 1 };
  const pers = stages.map((_, index) =>
    formulaOf("PER", [cell(row, column, "both"), "", cell(row, column + 2 + index, "row")]),
  );
  return {
    fills: [head, per, { ...stageCells, row: row + 1 }, results],
    results,
    blocks: [
      { area: head, what: "texts", contents: [heads], is: "heading" },
      { area: per, what: "texts", contents: [[words.formulas.perHeading]], is: "heading" },
      { area: { ...stageCells, row: row + 1 }, what: "formulas", contents: [pers] },
      { area: at, what: "formulas", contents: [[formula]] },
    ],
    stage: stages.length === 1 ? cell(row, column + 2, "both") : null,
    formula,
    at,
  };
}

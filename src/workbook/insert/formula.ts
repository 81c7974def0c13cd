import { production } from "../../lca/stages";
import { address } from "../../sheet/a1";
import { formulaOf } from "../../sheet/formula";
import type { Target } from "./inserting";
import type { Lists } from "./lists";
import type { NoPlan, Piece } from "./plans";
import { none } from "./plans";

/** One formula in the selected cell, or beside the one name that stands there. */
export function planFormula({ product, indicator, scenario }: Lists, { selection }: Target): Piece | NoPlan {
  const held = [product, indicator].find(({ cells }) => cells !== null)?.cells;
  const corner = held ?? selection;
  const at = { row: corner.row, column: corner.column + (held ? 1 : 0), rows: 1, columns: 1 };
  const args = [product, indicator, scenario].map((list) =>
    list.cells ? address(list.cells) : (list.literals[0] ?? null),
  );
  const [first, second, stage] = args;
  if (first == null || second == null || stage == null) return none("too-long");
  const named = scenario.texts[0] === production ? [first, second] : [first, second, stage];
  const formula = formulaOf("IMPACT", named);
  return {
    fills: [at],
    results: at,
    blocks: [{ area: at, what: "formulas", contents: [[formula]] }],
    stage,
    ...{ formula, at },
  };
}

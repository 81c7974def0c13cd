import type { Named } from "../../lca/reasons";
import type { Rectangle } from "../../sheet/a1";
import { around } from "../../sheet/areas";
import { formulaOf } from "../../sheet/formula";
import { widerReference } from "./going-on";
import type { HeldList, HeldNames } from "./held-table";
import type { Editable } from "./inserting";
import type { Layout } from "./layout";
import { formatOf } from "./number-format";
import type { Block, Plan } from "./plans";
import { plainSheet } from "./plans";

interface Growing extends HeldNames {
  readonly added: readonly string[];
}

/** Extends a long list: the new names stand below its own, and it grows by as many rows. */
export function planLongerList(
  { formula, call, place }: Editable,
  { names, spill }: HeldList,
  more: { readonly [What in Named]?: readonly string[] },
  layout: Layout,
): Plan {
  const growing = names
    .map((one) => ({ ...one, added: more[one.kind] ?? [] }))
    .filter(({ added }) => added.length > 0);
  const blocks = growing.map(({ cells, added }): Block => {
    const area = { ...cells, row: cells.row + cells.rows, rows: added.length };
    return { area, what: "texts", contents: added.map((text) => [text]) };
  });
  const args = [...call.sources];
  for (const { argument, cells, added } of growing)
    args[argument] = widerReference(args[argument] ?? "", { ...cells, rows: cells.rows + added.length });
  const below = rowsBelow(spill, growing);
  const longer = formulaOf(call.name, args);
  const values = { ...below, column: below.column + below.columns - 1, columns: 1 };
  return {
    kind: "plan",
    sheets: [
      {
        ...{ ...plainSheet, sheet: place.sheet, greys: layout.greys },
        fills: [...blocks.map(({ area }) => area), below, place.cell],
        results: [values],
        blocks: [...blocks, { area: place.cell, what: "formulas", contents: [[longer]] }],
        numbers: [{ area: values, format: formatOf(layout) }],
        standing: around([spill, ...names.map(({ cells }) => cells)]),
      },
    ],
    formula: longer,
    at: place.cell,
    replaces: formula,
    onlyIntoFree: true,
  };
}

/** One row more for each further combination of names. */
function rowsBelow(spill: Rectangle, growing: readonly Growing[]): Rectangle {
  const times = growing.reduce(
    (all, { cells, added }) => (all * (cells.rows + added.length)) / cells.rows,
    1,
  );
  const rows = Math.max(1, Math.ceil((spill.rows - 1) * (times - 1)));
  return { ...spill, row: spill.row + spill.rows, rows };
}

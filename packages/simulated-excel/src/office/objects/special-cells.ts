/** `getSpecialCells`: the cells of a kind, as few rectangles as rows of equal runs allow. */

import { findPartInUse } from "./used-cells";
import type { Area, CellValue } from "../../book/book";
import { cellWithin, intersectAreas, joinAreas, subtractArea } from "../../book/areas";
import { unknownMemberError } from "../host-errors";
import { findRuns } from "./column-outline";
import type { TextNumberOrBoolean } from "./plain-cell-values";
import { cellValueType } from "./plain-cell-values";
import { readFormulas } from "./range-formulas";
import type { HostObjectContext } from "./host-object";
import { assertSheetEditable } from "./protection";

/** Excel names a choice by its parts in this order: "ErrorsLogicalText"; all or none given means all. */
const valueKinds: ReadonlyMap<string, string> = new Map([
  ["Error", "Errors"],
  ["Boolean", "Logical"],
  ["Double", "Number"],
  ["String", "Text"],
]);

type Test = (formula: TextNumberOrBoolean, value: CellValue) => boolean;

function testFor(kind: unknown, values: unknown): Test {
  const wanted = typeof values === "string" && values !== "All" ? values : null;
  const chosen = (value: CellValue): boolean => {
    const word = valueKinds.get(cellValueType(value));
    return wanted === null || (word !== undefined && wanted.includes(word));
  };
  const isFormula = (formula: TextNumberOrBoolean): boolean =>
    typeof formula === "string" && formula.startsWith("=");
  switch (kind) {
    case "Formulas":
      return (formula, value) => isFormula(formula) && chosen(value);
    case "Constants":
      return (formula, value) => formula !== "" && !isFormula(formula) && chosen(value);
    case "Blanks":
      return (_formula, value) => value === null;
    default:
      throw unknownMemberError(`Range.GetSpecialCells(${String(kind)})`);
  }
}

/** The cells with a rule, whatever it is. They may be outside the used part of the sheet. */
function findValidatedCells({ recorded }: HostObjectContext, area: Area): Area[] {
  let validated: Area[] = [];
  for (const { area: place, rule } of recorded.validations) {
    const within = intersectAreas(place, area);
    if (!within) continue;
    validated = validated.flatMap((other) => subtractArea(other, within));
    if (Object.keys(rule).length > 0) validated.push(within);
  }
  return joinAreas(validated).sort((a, b) => a.row - b.row || a.column - b.column);
}

/**
 * The areas within `area` whose cells are of the kind; only what lies in the used part of the sheet is looked at. On a
 * protected sheet Excel refuses this to macros; no document says that it allows it to add-ins.
 */
export function findSpecialCells(
  model: HostObjectContext,
  area: Area,
  kind: unknown,
  values: unknown,
): Area[] {
  const { book } = model;
  assertSheetEditable(model, area.sheet);
  if (kind === "DataValidations") return findValidatedCells(model, area);
  const test = testFor(kind, values);
  const within = findPartInUse(book, area);
  if (within === null) return [];
  const formulas = readFormulas(model, within);
  const cells = book.values(within);
  const done: Area[] = [];
  let open = new Map<string, Area>();
  formulas.forEach((row, i) => {
    const hits = row.map((formula, j) => test(formula, cells[i]?.[j] ?? null));
    const next = new Map<string, Area>();
    for (const { column, columns } of findRuns(hits)) {
      const key = `${column}:${columns}`;
      const above = open.get(key);
      const run: Area = { ...cellWithin(within, i, column), rows: 1, columns };
      next.set(key, above ? { ...above, rows: above.rows + 1 } : run);
      open.delete(key);
    }
    done.push(...open.values());
    open = next;
  });
  return [...done, ...open.values()].sort((a, b) => a.row - b.row || a.column - b.column);
}

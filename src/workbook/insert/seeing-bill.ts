import { isBlank } from "../../queries/arguments";
import type { Area, Position } from "../../sheet/areas";
import { rectangleOf, sheetColumns, sheetRows } from "../../sheet/areas";
import { callsIn, formulaOf } from "../../sheet/formula";
import { canonical } from "../../sheet/spelling";
import { readAreas } from "../cells/reading";
import type { Column, Names } from "./bill-formulas";
import { columnOf, columns, impactOf, resultOf, sumOf } from "./bill-formulas";
import type { HeldCall } from "./held-table";
import { heldCall } from "./held-table";
import type { SeenFormula } from "./seeing";

/** How far below a row of it the sum of a bill is searched for. */
const mostRows = 2_000;

/** The bill that a cell belongs to by what stands in its row, with the first formula of its results; null where it is of none. */
export async function seeBill(context: Excel.RequestContext, cell: Position): Promise<SeenFormula | null> {
  const names = await namesIn(context, cell);
  if (!names) return null;
  const { sheet } = cell;
  const [named, each] = await readAreas(
    context,
    [names, columnOf(names, "each")].map((area): Area => ({ sheet, ...area })),
    ["values", "formulas"],
  );
  const formulas = each?.formulas.flat().map(String) ?? [];
  const first = formulas.findIndex((formula) => callsIn(formula).length > 0);
  const formula = formulas[first] ?? "";
  const call = coveredBy(formula, names, names.row + first);
  if (!call) return null;
  const texts = call.args.map((argument) => (argument.kind === "literal" ? [String(argument.value)] : []));
  const products =
    named?.values
      .flat()
      .filter((value) => !isBlank(value))
      .map(String) ?? [];
  return {
    place: { sheet, cell: { row: cell.row, column: cell.column, rows: 1, columns: 1 } },
    ...{ formula, call, texts: [products, ...texts.slice(1)] },
    table: {
      ...{ kind: "bill", results: columnOf(names, "result"), spills: false, lines: [] },
      names: [{ kind: "product", argument: 0, along: "down", cells: names }],
    },
  };
}

/** Where the names of the bill in a cell's row stand; null where there is no bill. */
async function namesIn(
  context: Excel.RequestContext,
  { sheet, row, column }: Position,
): Promise<Names | null> {
  const left = Math.max(0, column - columns.length + 1);
  const right = Math.min(sheetColumns, column + columns.length);
  const [line] = await readAreas(
    context,
    [{ sheet, row, column: left, rows: 1, columns: right - left }],
    ["formulas"],
  );
  const formulas = line?.formulas[0]?.map(String) ?? [];
  for (const [index, formula] of formulas.entries()) {
    const names = namesBefore(left + index, "result", row, 1);
    if (names && isSame(formula, resultOf(names, row))) return belowTo(context, sheet, names);
    const all = summed(formula, row, left + index);
    if (all) return all;
  }
  return null;
}

/** The names of a bill some of whose rows are known: as far as its sum says. */
async function belowTo(context: Excel.RequestContext, sheet: string, some: Names): Promise<Names | null> {
  const { row, column } = columnOf(some, "result");
  const rows = Math.min(mostRows, sheetRows - row);
  const [results] = await readAreas(context, [{ sheet, row, column, rows, columns: 1 }], ["formulas"]);
  for (const [index, formula] of (results?.formulas.flat() ?? []).entries()) {
    const all = summed(String(formula), row + index, column);
    if (all) return all.row <= some.row ? all : null;
  }
  return null;
}

/** The names of a bill whose sum is this formula of this cell. */
function summed(formula: string, row: number, column: number): Names | null {
  const [heading = ""] = /(?<=\()[A-Z]{1,3}\d+(?=:INDEX)/i.exec(formula) ?? [];
  const first = rectangleOf(heading.toUpperCase());
  const names = first && namesBefore(column, "result", first.row + 1, row - first.row - 1);
  return names && names.rows > 0 && isSame(formula, sumOf(names)) ? names : null;
}

function namesBefore(column: number, which: Column, row: number, rows: number): Names | null {
  const own = column - columns.indexOf(which);
  return own < 0 ? null : { row, column: own, rows, columns: 1 };
}

/** What a bill covers, by the formula of one row's result per declared unit; null where that does not show. */
function coveredBy(formula: string, names: Names, row: number): HeldCall | null {
  const [written] = callsIn(formula);
  const call =
    written &&
    heldCall(
      formulaOf(
        written.name,
        written.args.map(({ text }) => text),
      ),
    );
  if (!call || call.args.slice(1).some(({ kind }) => kind !== "literal")) return null;
  const [, indicator = "", stage = ""] = call.sources;
  return isSame(formula, impactOf(names, { indicator, stage }, row)) ? call : null;
}

function isSame(formula: string, wanted: string): boolean {
  return canonical(formula) === canonical(wanted);
}

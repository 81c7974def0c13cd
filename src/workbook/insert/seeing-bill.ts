import { isBlank } from "../../queries/arguments";
import type { Area, Position, Rectangle } from "../../sheet/areas";
import { rectangleOf, sheetColumns, sheetRows } from "../../sheet/areas";
import { callsIn, formulaOf } from "../../sheet/formula";
import { canonical } from "../../sheet/spelling";
import { readAreas } from "../cells/reading";
import type { Bill } from "./bill-formulas";
import { columnOf, columns, impactOf, ofNamed, resultOf, sumOf } from "./bill-formulas";
import type { SeenFormula } from "./held-table";
import { heldCall } from "./held-table";

/** How many rows below a row of a bill its sum is searched for. */
const mostRows = 2_000;
/** Number of columns from the names to the results. */
const toResults = columns.indexOf("result");

/** The bill that a cell belongs to by the formulas in its row, with its picks; null if there is none. */
export async function seeBill(context: Excel.RequestContext, cell: Position): Promise<SeenFormula | null> {
  const { sheet, row, column } = cell;
  const names = await namesIn(context, cell);
  if (!names) return null;
  const areas = [names, columnOf(names, "each")].map((area) => ({ sheet, ...area }));
  const [named, each] = await readAreas(context, areas, ["values", "formulas"]);
  const formulas = each?.formulas.flat().map(String) ?? [];
  const at = formulas.findIndex((formula) => callsIn(formula).length > 0);
  const formula = formulas[at] ?? "";
  const [written] = callsIn(formula);
  const call =
    written &&
    heldCall(
      formulaOf(
        written.name,
        written.args.map(({ text }) => text),
      ),
    );
  const [, indicator = "", stage = ""] = call?.sources ?? [];
  const bill: Bill = { names, indicator, stage };
  const isOwn = isSame(formula, ofNamed(bill, names.row + at, impactOf(bill, names.row + at)));
  // Formulas in new rows could not refer to names in cells in the same way.
  const covered = call?.args.slice(1).flatMap((one) => (one.kind === "literal" ? [[String(one.value)]] : []));
  if (!call || !isOwn || covered?.length !== call.args.length - 1) return null;
  const products = named?.values.flat().filter((value) => !isBlank(value)) ?? [];
  return {
    place: { sheet, cell: { row, column, rows: 1, columns: 1 } },
    ...{ formula, call, texts: [products.map(String), ...covered] },
    table: {
      ...{ kind: "bill", results: names, spills: false, lines: [] },
      names: [{ kind: "product", argument: 0, along: "down", cells: names }],
    },
  };
}

/** The names of the bill in a cell's row; null if there is no bill. */
async function namesIn(
  context: Excel.RequestContext,
  { sheet, row, column }: Position,
): Promise<Rectangle | null> {
  const left = Math.max(toResults, column - 1);
  const width = Math.min(sheetColumns, column + toResults + 1) - left;
  const formulas =
    width > 0 ? await formulasIn(context, { sheet, row, column: left, rows: 1, columns: width }) : [];
  const sum = formulas.map((formula, index) => summed(formula, row, left + index)).find(Boolean);
  if (sum) return sum;
  const own = formulas.findIndex((formula, index) =>
    isSame(formula, resultOf(namesBefore(left + index, row, 1), row)),
  );
  if (own < 0) return null;
  const rows = Math.min(mostRows, sheetRows - row);
  const below = await formulasIn(context, { sheet, row, column: left + own, rows, columns: 1 });
  const all = below.map((formula, index) => summed(formula, row + index, left + own)).find(Boolean);
  return all && all.row <= row ? all : null;
}

async function formulasIn(context: Excel.RequestContext, area: Area): Promise<string[]> {
  const [read] = await readAreas(context, [area], ["formulas"]);
  return read?.formulas.flat().map(String) ?? [];
}

/** The names of the bill whose sum is this formula of this cell. */
function summed(formula: string, row: number, column: number): Rectangle | null {
  const [heading = ""] = /[A-Z]{1,3}\d+(?=:INDEX)/i.exec(formula) ?? [];
  const first = rectangleOf(heading.toUpperCase())?.row ?? row;
  const names = namesBefore(column, first + 1, row - first - 1);
  return names.rows > 0 && isSame(formula, sumOf(names)) ? names : null;
}

function namesBefore(column: number, row: number, rows: number): Rectangle {
  return { row, column: column - toResults, rows, columns: 1 };
}

function isSame(formula: string, wanted: string): boolean {
  return canonical(formula) === canonical(wanted);
}

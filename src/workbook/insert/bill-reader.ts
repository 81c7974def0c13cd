import { isBlankArgument } from "../../client/queries/call-arguments";
import type { SheetArea, SheetCellPosition, CellRectangle } from "../../sheet/cell-areas";
import { parseCellRectangle, maxSheetColumns, maxSheetRows } from "../../sheet/cell-areas";
import { findLcaCalls, formatFormula } from "../../sheet/formula-calls";
import { normaliseFormula } from "../../sheet/normalised-formula";
import { readCells } from "../cells/cell-grid";
import type { BillFormulaInputs } from "./bill-formulas";
import {
  billColumnArea,
  billColumnKeys,
  formatImpactCall,
  formatBlankIfUnnamed,
  formatBillResultFormula,
  formatBillSumFormula,
} from "./bill-formulas";
import type { SelectedFormula } from "./enclosing-layout";
import { parseEditableCall } from "./enclosing-layout";

/** How many rows below a row of a bill its sum is searched for. */
const maxSearchedRowCount = 2_000;
/** Number of columns from the names to the results. */
const resultColumnOffset = billColumnKeys.indexOf("result");

/** The bill that a cell belongs to by the formulas in its row, with its picks; null if there is none. */
export async function readBillPicksAtCell(
  context: Excel.RequestContext,
  cell: SheetCellPosition,
): Promise<SelectedFormula | null> {
  const { sheet, row, column } = cell;
  const names = await findBillNames(context, cell);
  if (!names) return null;
  const areas = [names, billColumnArea(names, "each")].map((area) => ({ sheet, ...area }));
  const [named, each] = await readCells(context, areas, ["value", "formula"]);
  const formulas = each?.rows("formula").flat().map(String) ?? [];
  const at = formulas.findIndex((formula) => findLcaCalls(formula).length > 0);
  const formula = formulas[at] ?? "";
  const [written] = findLcaCalls(formula);
  const call =
    written &&
    parseEditableCall(
      formatFormula(
        written.name,
        written.args.map(({ text }) => text),
      ),
    );
  const [, indicator = "", stage = ""] = call?.sources ?? [];
  const bill: BillFormulaInputs = { names, indicator, stage };
  const isOwn = isSameFormula(
    formula,
    formatBlankIfUnnamed(bill, names.row + at, formatImpactCall(bill, names.row + at)),
  );
  // Formulas in new rows could not refer to names in cells in the same way.
  const covered = call?.args.slice(1).flatMap((one) => (one.kind === "literal" ? [[String(one.value)]] : []));
  if (!call || !isOwn || covered?.length !== call.args.length - 1) return null;
  const products =
    named
      ?.rows("value")
      .flat()
      .filter((value) => !isBlankArgument(value)) ?? [];
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
async function findBillNames(
  context: Excel.RequestContext,
  { sheet, row, column }: SheetCellPosition,
): Promise<CellRectangle | null> {
  const left = Math.max(resultColumnOffset, column - 1);
  const width = Math.min(maxSheetColumns, column + resultColumnOffset + 1) - left;
  const formulas =
    width > 0 ? await readFormulas(context, { sheet, row, column: left, rows: 1, columns: width }) : [];
  const sum = formulas.map((formula, index) => findSummedNames(formula, row, left + index)).find(Boolean);
  if (sum) return sum;
  const own = formulas.findIndex((formula, index) =>
    isSameFormula(formula, formatBillResultFormula(namesBeforeResult(left + index, row, 1), row)),
  );
  if (own < 0) return null;
  const rows = Math.min(maxSearchedRowCount, maxSheetRows - row);
  const below = await readFormulas(context, { sheet, row, column: left + own, rows, columns: 1 });
  const all = below.map((formula, index) => findSummedNames(formula, row + index, left + own)).find(Boolean);
  return all && all.row <= row ? all : null;
}

async function readFormulas(context: Excel.RequestContext, area: SheetArea): Promise<string[]> {
  const [grid] = await readCells(context, [area], ["formula"]);
  return grid?.rows("formula").flat().map(String) ?? [];
}

/** The names of the bill whose sum is this formula of this cell. */
function findSummedNames(formula: string, row: number, column: number): CellRectangle | null {
  const [heading] = /[A-Z]{1,3}\d+(?=:INDEX)/i.exec(formula) ?? [];
  // Below a bill are up to thousands of other cells, which need no comparison.
  if (heading === undefined) return null;
  const first = parseCellRectangle(heading.toUpperCase())?.row ?? row;
  const names = namesBeforeResult(column, first + 1, row - first - 1);
  return names.rows > 0 && isSameFormula(formula, formatBillSumFormula(names)) ? names : null;
}

function namesBeforeResult(column: number, row: number, rows: number): CellRectangle {
  return { row, column: column - resultColumnOffset, rows, columns: 1 };
}

function isSameFormula(formula: string, wanted: string): boolean {
  return normaliseFormula(formula) === normaliseFormula(wanted);
}

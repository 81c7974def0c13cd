import { isBlankArgument } from "../../client/queries/call-arguments";
import type { SheetArea, SheetCellPosition, CellRectangle } from "../../sheet/cell-areas";
import { areaOfCell, parseCellRectangle, maxSheetColumns, maxSheetRows } from "../../sheet/cell-areas";
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
  const { sheet } = cell;
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
  const products = named?.rows("value").flat() ?? [];
  return {
    place: areaOfCell(cell),
    formula,
    call,
    texts: [products.filter((value) => !isBlankArgument(value)).map(String), ...covered],
    table: {
      kind: "bill",
      results: names,
      spills: false,
      names: [{ kind: "product", argument: 0, along: "down", cells: names }],
      lines: [],
    },
  };
}

/** The names of the bill in a cell's row; null if there is no bill. */
async function findBillNames(
  context: Excel.RequestContext,
  { sheet, row, column }: SheetCellPosition,
): Promise<CellRectangle | null> {
  const left = Math.max(resultColumnOffset, column - 1);
  const columns = Math.min(maxSheetColumns, column + resultColumnOffset + 1) - left;
  if (columns <= 0) return null;
  const rowCells = await readFormulas(context, { sheet, row, column: left, rows: 1, columns });
  const sum = rowCells.map(findSummedNames).find(Boolean);
  if (sum) return sum;
  const result = rowCells.find((cell) =>
    isSameFormula(cell.formula, formatBillResultFormula(namesBeforeResult(cell, 1), row)),
  );
  if (!result) return null;
  const rows = Math.min(maxSearchedRowCount, maxSheetRows - row);
  const below = await readFormulas(context, { ...result, rows, columns: 1 });
  const names = below.map(findSummedNames).find(Boolean);
  return names && names.row <= row ? names : null;
}

/** A cell with its formula. */
type FormulaCell = SheetCellPosition & { readonly formula: string };

async function readFormulas(context: Excel.RequestContext, area: SheetArea): Promise<FormulaCell[]> {
  const [grid] = await readCells(context, [area], ["formula"]);
  return [...(grid?.cells() ?? [])].map(([cell, { formula }]) => ({ ...cell, formula: String(formula) }));
}

/** The names of the bill whose sum is in this cell. */
function findSummedNames({ formula, row, column }: FormulaCell): CellRectangle | null {
  const [heading] = /[A-Z]{1,3}\d+(?=:INDEX)/i.exec(formula) ?? [];
  // Below a bill are up to thousands of other cells, which need no comparison.
  if (heading === undefined) return null;
  const first = (parseCellRectangle(heading.toUpperCase())?.row ?? row) + 1;
  const names = namesBeforeResult({ row: first, column }, row - first);
  return names.rows > 0 && isSameFormula(formula, formatBillSumFormula(names)) ? names : null;
}

function namesBeforeResult(
  { row, column }: Pick<SheetCellPosition, "row" | "column">,
  rows: number,
): CellRectangle {
  return { row, column: column - resultColumnOffset, rows, columns: 1 };
}

function isSameFormula(formula: string, wanted: string): boolean {
  return normaliseFormula(formula) === normaliseFormula(wanted);
}

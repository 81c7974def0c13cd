/** Cells of one sheet that hold our formulas, as addresses without the sheet's name. */
export interface OurCells {
  readonly sheet: string;
  readonly addresses: readonly string[];
}

/** A formula that calls one of our functions, also where Excel shows it without the add-in. */
export const ours = /(^|[^A-Z0-9_.])(LCA\.|_xldudf_LCA_)[A-Z]/i;

/** Finds all cells with our formulas, on every sheet, hidden ones too. */
export async function findOurCells(context: Excel.RequestContext): Promise<OurCells[]> {
  const { worksheets } = context.workbook;
  worksheets.load("items/name");
  await context.sync();
  const candidates = worksheets.items.map((sheet) => {
    const cells = sheet.getUsedRangeOrNullObject().getSpecialCellsOrNullObject("Formulas");
    cells.load("address");
    return { sheet: sheet.name, cells };
  });
  await context.sync();
  const withFormulas = candidates.filter(({ cells }) => !cells.isNullObject);
  const areasBySheet = withFormulas.map(({ sheet, cells }) => {
    const { areas } = cells;
    areas.load("items/formulas,items/rowIndex,items/columnIndex");
    return { sheet, areas };
  });
  await context.sync();
  return areasBySheet
    .map(({ sheet, areas }) => ({ sheet, addresses: areas.items.flatMap(ourAddresses) }))
    .filter(({ addresses }) => addresses.length > 0);
}

/** Runs of our cells down each column of an area: few and short addresses for what is filled down. */
function ourAddresses({ formulas, rowIndex, columnIndex }: Excel.Range): string[] {
  const rows = formulas as unknown[][];
  const addresses: string[] = [];
  const width = rows[0]?.length ?? 0;
  for (let column = 0; column < width; column += 1) {
    let start: number | null = null;
    for (let row = 0; row <= rows.length; row += 1) {
      const isOurs = row < rows.length && ours.test(String(rows[row]?.[column]));
      if (isOurs) start ??= row;
      else if (start !== null) {
        addresses.push(run(letters(columnIndex + column), rowIndex + start + 1, rowIndex + row));
        start = null;
      }
    }
  }
  return addresses;
}

function run(column: string, first: number, last: number): string {
  return first === last ? `${column}${first}` : `${column}${first}:${column}${last}`;
}

function letters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? letters(rest - 1) : "") + String.fromCharCode(65 + (column % 26));
}

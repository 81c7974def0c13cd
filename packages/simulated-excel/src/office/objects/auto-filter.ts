import type { Area } from "../../book/book";
import { HostError } from "../host-errors";
import { requireWholeNumber } from "./argument-checks";
import { HostObject, type HostObjectContext } from "./host-object";
import { Range } from "./range";

/** `Excel.AutoFilter` of a table or, if null, of the sheet outside its tables; criteria can only be values. */
export class AutoFilter extends HostObject {
  readonly className = "AutoFilter";

  constructor(
    model: HostObjectContext,
    private readonly sheet: string,
    private readonly table: Area | null,
  ) {
    super(model);
  }

  override readonly scalars = ["IsDataFiltered"];

  /** Below the first row of the range, rows that show none of these values in that column are hidden. */
  Apply(range: unknown, columnIndex: unknown, criteria: unknown): void {
    const { values } = criteria as { readonly values?: readonly unknown[] };
    const { book } = this.model;
    if (!(range instanceof Range) || !values || !book.filter)
      throw new HostError("NotImplemented", "this filter");
    const { area } = range;
    const column = {
      ...area,
      column: area.column + requireWholeNumber(columnIndex, "columnIndex"),
      columns: 1,
    };
    const isHidden = ([shown]: readonly unknown[], row: number): boolean =>
      row > 0 && !values.includes(String(shown));
    const rows = book.values(column).flatMap((line, row) => (isHidden(line, row) ? [area.row + row] : []));
    book.filter(area.sheet, rows);
  }

  get IsDataFiltered(): boolean {
    const { book, recorded } = this.model;
    const lies = (row: number, { area }: { readonly area: Area }): boolean =>
      area.sheet === this.sheet && row > area.row && row < area.row + area.rows;
    const { table, sheet } = this;
    return [...book.hiddenRows(sheet, "filter")].some((row) =>
      table ? lies(row, { area: table }) : !recorded.tables.some((one) => lies(row, one)),
    );
  }
}

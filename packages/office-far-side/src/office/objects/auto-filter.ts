import type { Area } from "../../book/book";
import { HostObject } from "./host-object";
import type { Model } from "./model";

/** `Excel.AutoFilter` of a table or, null, of what lies outside the tables of a sheet; its criteria are not there. */
export class AutoFilter extends HostObject {
  readonly className = "AutoFilter";

  constructor(
    private readonly model: Model,
    private readonly sheet: string,
    private readonly table: Area | null,
  ) {
    super();
  }

  override get scalars(): readonly string[] {
    return ["Enabled", "IsDataFiltered"];
  }

  /** Of a sheet that is not filtered, nothing tells. */
  get Enabled(): boolean {
    return this.table !== null || this.IsDataFiltered;
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

import type { Area, FunctionRuntime } from "simulated-excel";
import { cellName, MemoryBook, parseCellName } from "simulated-excel";
import type { Grid } from "../../workbench/grid/grid";
import type {
  SavedGridCell,
  SavedDocumentParts,
  SheetSnapshot,
  WorkbookSnapshot,
} from "../../workbench/grid/workbook-snapshot";

/**
 * A replacement of the workbench's grid, for tests about other things: the page opens in a quarter of the time. It
 * draws a single field, which types into the selected cell.
 */
export async function createGrid(container: HTMLElement, runtime: FunctionRuntime): Promise<Grid> {
  const grid = new MemoryGrid(document.createElement("input"));
  grid.attach(runtime);
  container.append(grid.field);
  return grid;
}

class MemoryGrid extends MemoryBook implements Grid {
  private readonly saved = new WeakSet<WorkbookSnapshot>();

  constructor(readonly field: HTMLInputElement) {
    super();
    field.ariaLabel = "Selected cell";
    field.addEventListener("input", () => this.startEditing());
    field.addEventListener("keydown", ({ key }) => key === "Enter" && this.enter());
  }

  override select(area: Area): void {
    super.select(area);
    if (document.activeElement === document.body) this.field.focus();
  }

  functionsChanged(): void {
    // A book in memory reads them at every call.
  }

  /** A saved workbook stays in memory: opened again, as in Excel, it calls nothing for cells that hold values. */
  open(snapshot: WorkbookSnapshot): void {
    if (this.saved.has(snapshot)) return this.reopen();
    const before = this.sheets();
    for (const { name, sheet = null } of this.names().map((one) => ({ ...one })))
      this.removeName({ name, sheet });
    for (const { id } of before) this.renameSheet(id, `closed ${id}`);
    const sheets = snapshot.sheets.map((sheet) => ({ sheet, id: this.addSheet(sheet.name).id }));
    for (const { id } of before) this.deleteSheet(id);
    const [first] = sheets;
    if (first) this.select({ sheet: first.id, row: 0, column: 0, rows: 1, columns: 1 });
    for (const { id, sheet } of sheets) this.fill(id, sheet);
  }

  save(kept: SavedDocumentParts = {}): WorkbookSnapshot {
    const sheets = this.sheets().map(({ id, name, visibility }) => ({
      name,
      visibility,
      cells: this.held(id),
    }));
    const names = this.names().map(({ name, formula }) => ({ name, formula }));
    const snapshot = { sheets, names, calculationMode: this.calculationMode, ...kept };
    this.saved.add(snapshot);
    return snapshot;
  }

  private fill(sheet: string, { cells }: SheetSnapshot): void {
    for (const [name, { formula, value }] of Object.entries(cells)) {
      const place = { sheet, ...parseCellName(name), rows: 1, columns: 1 };
      this.write(place, [[formula ?? (Array.isArray(value) ? (value[0]?.[0] ?? null) : (value ?? null))]]);
    }
  }

  private held(sheet: string): Record<string, SavedGridCell> {
    const used = this.usedArea(sheet);
    if (!used) return {};
    const [values, formulas] = [this.values(used), this.formulas(used)];
    const cells = values.flatMap((line, row) =>
      line.flatMap((value, column) => {
        const formula = formulas[row]?.[column];
        // The cell is empty, or filled by the result of another cell.
        if (formula === "") return [];
        const isFormula = typeof formula === "string" && formula.startsWith("=");
        const place = cellName({ row: used.row + row, column: used.column + column });
        return [[place, { value, ...(isFormula && { formula }) }] as const];
      }),
    );
    return Object.fromEntries(cells);
  }

  private enter(): void {
    this.stopEditing();
    this.write({ ...this.selection(), rows: 1, columns: 1 }, [[this.field.value]]);
    this.field.value = "";
  }
}

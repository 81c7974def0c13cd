import { BooleanNumber, generateRandomId, ICommandService } from "@univerjs/core";
import {
  CopySheetCommand,
  InsertSheetCommand,
  RemoveSheetCommand,
  SetWorksheetActiveOperation,
  SetWorksheetHideMutation,
  SetWorksheetNameCommand,
} from "@univerjs/preset-sheets-core";
import type { SheetInfo } from "simulated-excel";
import { gridColumnCount, gridRowCount, type UniverEngine } from "./univer";

/** The sheets of the workbook, in the order of their tabs. */
export class GridSheets {
  private readonly commands: ICommandService;
  /** Univer knows only hidden and visible. */
  private readonly veryHidden = new Set<string>();

  constructor(private readonly engine: UniverEngine) {
    this.commands = engine.injector.get(ICommandService);
  }

  /** Another workbook is shown. */
  opened(sheets: readonly { readonly name: string; readonly visibility?: SheetInfo["visibility"] }[]): void {
    this.veryHidden.clear();
    for (const { id, name } of this.all()) {
      if (sheets.some((sheet) => sheet.name === name && sheet.visibility === "VeryHidden"))
        this.veryHidden.add(id);
    }
  }

  all(): SheetInfo[] {
    return this.engine
      .workbook()
      .getSheets()
      .map((sheet) => {
        const id = sheet.getSheetId();
        const hidden = this.veryHidden.has(id) ? "VeryHidden" : "Hidden";
        return { id, name: sheet.getName(), visibility: sheet.isSheetHidden() ? hidden : "Visible" };
      });
  }

  name(sheet: string): string {
    return this.engine.workbook().getSheetBySheetId(sheet)?.getName() ?? "";
  }

  active(): string {
    return this.engine.workbook().getActiveSheet().getSheetId();
  }

  activate(sheet: string): void {
    this.execute(SetWorksheetActiveOperation.id, sheet);
  }

  /** As in Excel, the sheet on screen stays; Univer would switch to the new one. */
  add(name?: string): SheetInfo {
    const active = this.active();
    const id = generateRandomId(6);
    const sheet = {
      id,
      rowCount: gridRowCount,
      columnCount: gridColumnCount,
      ...(name === undefined ? {} : { name }),
    };
    this.commands.syncExecuteCommand(InsertSheetCommand.id, { unitId: this.unit(), sheet });
    this.activate(active);
    return { id, name: this.name(id), visibility: "Visible" };
  }

  /** Named with a number as in Excel; the sheet on screen stays. */
  copy(sheet: string): SheetInfo {
    const [active, before] = [this.active(), new Set(this.all().map(({ id }) => id))];
    this.execute(CopySheetCommand.id, sheet);
    const copied = this.all().find(({ id }) => !before.has(id));
    if (!copied) throw new Error("the grid made no copy");
    this.rename(copied.id, this.nameOfCopy(sheet));
    this.activate(active);
    return { ...copied, name: this.name(copied.id) };
  }

  private nameOfCopy(sheet: string): string {
    const taken = new Set(this.all().map(({ name }) => name.toLowerCase()));
    const stem = this.name(sheet).replace(/ \(\d+\)$/, "");
    for (let number = 2; ; number++) {
      const name = `${stem} (${number})`;
      if (!taken.has(name.toLowerCase())) return name;
    }
  }

  rename(sheet: string, name: string): void {
    this.execute(SetWorksheetNameCommand.id, sheet, { name });
  }

  remove(sheet: string): void {
    this.execute(RemoveSheetCommand.id, sheet);
  }

  setVisibility(sheet: string, visibility: SheetInfo["visibility"]): void {
    this.veryHidden.delete(sheet);
    if (visibility === "VeryHidden") this.veryHidden.add(sheet);
    const hidden = visibility === "Visible" ? BooleanNumber.FALSE : BooleanNumber.TRUE;
    this.execute(SetWorksheetHideMutation.id, sheet, { hidden });
  }

  private unit(): string {
    return this.engine.workbook().getUnitId();
  }

  private execute(command: string, sheet: string, more: object = {}): void {
    if (!this.engine.workbook().getSheetBySheetId(sheet))
      throw new Error(`there is no sheet with the id "${sheet}"`);
    const done = this.commands.syncExecuteCommand(command, {
      unitId: this.unit(),
      subUnitId: sheet,
      ...more,
    });
    if (!done) throw new Error(`the grid refused ${command}`);
  }
}

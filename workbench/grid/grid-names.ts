import { generateRandomId, ICommandService } from "@univerjs/core";
import { IDefinedNamesService } from "@univerjs/engine-formula";
import {
  RemoveDefinedNameCommand,
  SCOPE_WORKBOOK_VALUE_DEFINED_NAME,
  SetDefinedNameCommand,
} from "@univerjs/preset-sheets-core";
import type { DefinedName, SheetInfo } from "simulated-excel";
import type { NameSnapshot } from "./workbook-snapshot";
import type { UniverEngine } from "./univer";

/** The names defined in the workbook; its formulas know them. */
export class GridNames {
  private readonly commands: ICommandService;
  private readonly service: IDefinedNamesService;

  constructor(private readonly engine: UniverEngine) {
    this.commands = engine.injector.get(ICommandService);
    this.service = engine.injector.get(IDefinedNamesService);
  }

  /** Another workbook is shown. */
  opened(names: readonly NameSnapshot[], sheets: readonly SheetInfo[]): void {
    for (const { sheet, ...named } of names) {
      this.define({ ...named, sheet: sheets.find((one) => one.name === sheet)?.id ?? null });
    }
  }

  all(): DefinedName[] {
    return this.held().map(({ name, formulaOrRefString, localSheetId, hidden }) => ({
      name,
      formula: formulaOrRefString.startsWith("=") ? formulaOrRefString : `=${formulaOrRefString}`,
      sheet: ofWorkbook(localSheetId) ? null : localSheetId,
      ...(hidden && { hidden }),
    }));
  }

  /** Univer takes a reference without "=", which a formula has. */
  define({ name, formula, sheet, hidden = false }: DefinedName): void {
    const bare = formula.replace(/^=/, "");
    this.execute(SetDefinedNameCommand.id, {
      id: this.find(name, sheet)?.id ?? generateRandomId(10),
      name,
      formulaOrRefString: /[(+\-*/^&<>=]/.test(bare.replace(/'[^']*'/g, "")) ? `=${bare}` : bare,
      localSheetId: sheet ?? SCOPE_WORKBOOK_VALUE_DEFINED_NAME,
      hidden,
    });
  }

  remove({ name, sheet }: Omit<DefinedName, "formula">): void {
    const found = this.find(name, sheet);
    if (found) this.execute(RemoveDefinedNameCommand.id, found);
  }

  private find(name: string, sheet: string | null) {
    return this.held().find(
      (one) =>
        one.name.toLowerCase() === name.toLowerCase() &&
        (ofWorkbook(one.localSheetId) ? null : one.localSheetId) === sheet,
    );
  }

  private held() {
    return Object.values(this.service.getDefinedNameMap(this.engine.workbook().getUnitId()) ?? {});
  }

  private execute(command: string, params: object): void {
    const unitId = this.engine.workbook().getUnitId();
    if (!this.commands.syncExecuteCommand(command, { unitId, ...params }))
      throw new Error(`the grid refused ${command}`);
  }
}

function ofWorkbook(sheet: string | undefined): sheet is undefined {
  return sheet === undefined || sheet === SCOPE_WORKBOOK_VALUE_DEFINED_NAME;
}

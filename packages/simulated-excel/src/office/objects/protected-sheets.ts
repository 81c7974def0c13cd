/** The protected sheets, and what their protection allows. */

const allowances = [
  "allowAutoFilter",
  "allowDeleteColumns",
  "allowDeleteRows",
  "allowEditObjects",
  "allowEditScenarios",
  "allowFormatCells",
  "allowFormatColumns",
  "allowFormatRows",
  "allowInsertColumns",
  "allowInsertHyperlinks",
  "allowInsertRows",
  "allowPivotTables",
  "allowSort",
] as const;

/** What a protected sheet may allow, in the words of `Excel.WorksheetProtectionOptions`. */
export type ProtectionAllowance = (typeof allowances)[number];

export type SheetProtectionOptions = Readonly<Record<ProtectionAllowance, boolean>> & {
  readonly selectionMode: "Normal" | "None" | "Unlocked";
};

/** Without options, Excel allows nothing but to select cells, and to write into those that are not locked. */
export const strictProtection: SheetProtectionOptions = {
  ...(Object.fromEntries(allowances.map((name) => [name, false])) as Record<ProtectionAllowance, boolean>),
  selectionMode: "Normal",
};

/** Options of the protected sheets, by the sheets' ids. */
export class ProtectedSheets extends Map<string, SheetProtectionOptions> {
  /** Protects a sheet; what the options do not name is not allowed. */
  add(sheet: string, options: Partial<SheetProtectionOptions> = {}): this {
    return this.set(sheet, { ...strictProtection, ...options });
  }
}

/** Names of sheets, tables, columns and cells, in which Excel ignores capitals. */

import type { DefinedName } from "./book";

/** False if there is no first name. */
export function isSameName(name: string | null | undefined, otherName: string): boolean {
  return name?.toLowerCase() === otherName.toLowerCase();
}

/** The defined name that a sheet uses: one of its own hides one of the workbook. */
export function findDefinedName(
  names: readonly DefinedName[],
  name: string,
  sheet: string,
): DefinedName | undefined {
  const found = names.filter((defined) => isSameName(defined.name, name));
  return found.find((defined) => defined.sheet === sheet) ?? found.find((defined) => defined.sheet === null);
}

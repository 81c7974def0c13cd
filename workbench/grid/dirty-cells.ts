import type { IActiveDirtyManagerService, IFormulaDirtyData } from "@univerjs/engine-formula";

/** The cells that Univer's engine has to calculate. */
export type DirtyCells = IFormulaDirtyData;

type Rule = NonNullable<ReturnType<ReturnType<IActiveDirtyManagerService["getDirtyConversionMap"]>["get"]>>;
type Found = ReturnType<Rule["getDirtyData"]>;

export function noDirtyCells(forceCalculation: boolean): DirtyCells {
  return {
    forceCalculation,
    dirtyRanges: [],
    dirtyNameMap: {},
    dirtyDefinedNameMap: {},
    dirtySuperTableMap: {},
    dirtyUnitFeatureMap: {},
    dirtyUnitOtherFormulaMap: {},
    clearDependencyTreeCache: {},
  };
}

/** Adds the cells that one command made dirty. */
export function mergeDirtyCells(dirt: DirtyCells, found: Found | undefined): void {
  if (!found) return;
  dirt.forceCalculation ||= found.forceCalculation ?? false;
  for (const range of found.dirtyRanges ?? []) dirt.dirtyRanges.push(range);
  merge(dirt.dirtyNameMap, found.dirtyNameMap);
  merge(dirt.dirtyDefinedNameMap, found.dirtyDefinedNameMap);
  merge((dirt.dirtySuperTableMap ??= {}), found.dirtySuperTableMap);
  merge(dirt.dirtyUnitFeatureMap, found.dirtyUnitFeatureMap);
  merge(dirt.dirtyUnitOtherFormulaMap, found.dirtyUnitOtherFormulaMap);
  merge(dirt.clearDependencyTreeCache, found.clearDependencyTreeCache);
}

/** Merges two objects that each hold one object for each workbook. */
function merge<T extends Record<string, unknown>>(all: T, more: T | undefined): void {
  const target: Record<string, unknown> = all;
  for (const [unit, items] of Object.entries(more ?? {})) {
    target[unit] = { ...(target[unit] as object | undefined), ...(items as object) };
  }
}

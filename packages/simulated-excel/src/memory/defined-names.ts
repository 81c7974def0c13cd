/** The defined names of the book in memory, which follow the cells that they refer to. */

import { isSameName } from "../book/names";
import type { DefinedName } from "../book/book";
import type { CellMove } from "../book/cell-moves";
import {
  moveReferences,
  refersToSheet,
  removeSheetFromReferences,
  updateReferencesAfterSheetRename,
  type SheetNames,
} from "./formula-references";

interface NamedSheet {
  readonly id: string;
  readonly name: string;
}

export class DefinedNames {
  private list: readonly DefinedName[] = [];

  all(): readonly DefinedName[] {
    return this.list;
  }

  putBack(list: readonly DefinedName[]): void {
    this.list = list;
  }

  /** A name that exists keeps its place in the list. */
  define(defined: DefinedName): void {
    const isKnown = this.list.some((other) => isSame(other, defined));
    this.list = isKnown
      ? this.list.map((other) => (isSame(other, defined) ? defined : other))
      : [...this.list, defined];
  }

  remove(name: Omit<DefinedName, "formula">): void {
    this.list = this.list.filter((other) => !isSame(other, name));
  }

  /**
   * Names grow, shrink and go with their cells, like references of formulas. A reference without a sheet in a name of
   * the workbook depends on the cell that uses it, and stays.
   */
  move(move: CellMove, sheets: SheetNames): void {
    this.changeFormulas(({ formula, sheet }) => {
      const own = sheet ?? "";
      return moveReferences(formula, { before: own, after: own }, move, sheets);
    });
  }

  /** A name stays on its sheet when that gets another name. */
  sheetRenamed(before: string, after: string): void {
    this.changeFormulas(({ formula }) => updateReferencesAfterSheetRename(formula, before, after));
  }

  /** The sheet's own names go with it; others that refer to it are kept as errors. */
  sheetDeleted({ id, name }: NamedSheet): void {
    this.list = this.list.filter(({ sheet }) => sheet !== id);
    this.changeFormulas(({ formula }) => removeSheetFromReferences(formula, name));
  }

  /**
   * The copy of a sheet gets names of its own that refer to it: copies of the sheet's names (Microsoft KB Q104501), and
   * of the workbook's names that refer to the sheet. `names`: those of the book that the sheet is from.
   */
  sheetCopied(from: NamedSheet, to: NamedSheet, names: readonly DefinedName[] = this.list): void {
    const own = names.filter(({ sheet }) => sheet === from.id);
    const ofWorkbook = names.filter(
      (name) =>
        name.sheet === null &&
        refersToSheet(name.formula, from.name) &&
        !own.some((other) => isSameName(other.name, name.name)),
    );
    const copies = [...own, ...ofWorkbook].map((name) => ({
      ...name,
      sheet: to.id,
      formula: updateReferencesAfterSheetRename(name.formula, from.name, to.name),
    }));
    this.list = [...this.list, ...copies];
  }

  private changeFormulas(formulaOf: (name: DefinedName) => string): void {
    this.list = this.list.map((name) => {
      const formula = formulaOf(name);
      return formula === name.formula ? name : { ...name, formula };
    });
  }
}

function isSame(one: DefinedName, other: Omit<DefinedName, "formula">): boolean {
  return one.sheet === other.sheet && isSameName(one.name, other.name);
}

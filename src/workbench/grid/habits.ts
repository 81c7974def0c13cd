/**
 * Habits of Excel that add-ins trip over, each a switch. They come from Microsoft's documents and issue threads,
 * collected in the project's platform notes (excel-platform); none was observed in a running Excel.
 */
export interface Habits {
  /**
   * What a blank cell gives a parameter of type "any": 0 in Excel for Windows and Mac, null on the web
   * (platform notes 2.2, office-js issues 1951 and 5262).
   */
  blankCell: 0 | null;
  /** A workbook that is opened shows its saved values; no function is called (5.1; office-js 1567). */
  keepsValuesOnOpening: boolean;
  /** Except cells saved in error: those are calculated on opening, signed in or not (5.1; office-js 2012). */
  calculatesErrorsOnOpening: boolean;
  /** While the user types in a cell, Excel refuses requests and results of the add-in (5.2). */
  refusesWhileEditing: boolean;
  /**
   * Functions are called again in cells that moved because rows or columns were inserted or deleted, because they were
   * cut and pasted, or sorted, and in those of a copied sheet (5.1; office-js 3332, 5408). Off, such a cell shows what it showed, as long as its arguments
   * are the same and it was called since the workbook was opened.
   */
  callsMovedCells: boolean;
}

export function excelHabits(): Habits {
  return {
    blankCell: 0,
    keepsValuesOnOpening: true,
    calculatesErrorsOnOpening: true,
    refusesWhileEditing: true,
    callsMovedCells: true,
  };
}

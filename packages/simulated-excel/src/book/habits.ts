/**
 * Habits of different Excels that add-ins trip over, each a switch that a test may set by itself. They come from
 * Microsoft's documents and from issues of OfficeDev/office-js ("#123") and OfficeDev/Excel-Custom-Functions
 * ("ECF #123"); none was seen in a running Excel. docs/excel.md has each claim with its source.
 */
export const excelKinds = ["windows", "mac", "web", "perpetual-2021"] as const;

export type ExcelKind = (typeof excelKinds)[number];

export interface ExcelHabits {
  /**
   * Value of a blank cell for a parameter of type "any": 0 in Excel for Windows and Mac, null on the web (#1951,
   * #5262).
   */
  blankCell: 0 | null;
  /**
   * Opening a workbook shows its saved values and calls no function (#1567). If off, every formula is calculated: as in
   * a file that another program or an older Excel saved, or after the page is reloaded on the web (#2012).
   */
  keepsValuesOnOpening: boolean;
  /** Cells saved in error are the exception: opening calculates them, signed in or not (#2012). */
  calculatesErrorsOnOpening: boolean;
  /**
   * Functions are called again in cells that moved because rows or columns were inserted or deleted, because they were
   * cut and pasted, or sorted, and in those of a copied sheet (#3332, #5408). When off, such a cell keeps
   * its value while its arguments are the same and it was called since the workbook was opened.
   */
  callsMovedCells: boolean;
  /**
   * A cell that is called anew has its old call cancelled only when answers have come since; the order "is not
   * guaranteed" (docs: Receive and handle data with custom functions).
   */
  cancelsLate: boolean;
  /** Whether a call gives the address of its cell to functions that request it. */
  tellsAddresses: boolean;
  /**
   * Whether `onChanged` reports a changed cell. Reportedly it does not for a choice from a list of data validation
   * (#3888, #420) and for values filled into filtered rows (#1110); when off, no change of content is reported.
   */
  tellsChanges: boolean;
  /**
   * How events of the workbook reach the page: at once, late (`host.deliverLateEvents()`), or not at all. Users report
   * all three; which events an Excel has at all depends on its `requirementSets`.
   */
  events: "delivered" | "late" | "lost";
  /** Which cells setDirty reaches; entering a formula and `worksheet.calculate(true)` always call (#6545, #6575). */
  dirtReaches: "everywhere" | "active-sheet" | "nothing";
  /** Bytes of a request or of its answer; larger ones are refused (docs: resource limits). */
  maxMessageBytes: number | null;
  /**
   * Results of functions that are heavier together than a message may be, or than 5 MB, are lost: their cells stay
   * #BUSY!. With `maxMessageBytes` alone Office.js sends them for a minute before the same happens.
   */
  weighsAnswers: boolean;
  /** Steps that an undo group cannot contain, by class and member as on the wire. */
  withoutUndo: readonly string[];
  /** A cell in error that is marked shows #BUSY! without a call until it is marked again (#3234, ECF #376). */
  busyAfterError: boolean;
  /** More errors with a sentence in one round of results crash Excel (#2899). */
  maxErrorsWithSentence: number;
  /** When false, one error turns a whole matrix into #VALUE! (#2174). */
  errorsInMatrices: boolean;
  /** A formula written into one cell of a table's column fills the column (#2093, "by design"). */
  fillsTableColumns: boolean;
  /**
   * How `formulas` reads a cell that only shows a spill. The reference says "its value" for a cell without a formula;
   * no document says whether a spilled cell has one.
   */
  spillReadsAs: "value" | "nothing" | "formula";
  /** Number formats read back as a file has them: `\-`, `\ `, `\x` for `"x"` (NanoXLSX #42, XlsxWriter #838; #1553). */
  respellsFormats: boolean;
  /** Formulas read back in the spelling that Excel gives them in its own windows. */
  respellsFormulas: boolean;
  /** The used range "with values only" counts a formula that gives "". No document describes it. */
  countsEmptyText: boolean;
  /**
   * `autofitColumns` of some cells fits the columns to all their cells, as users report (#1017, in Microsoft's backlog
   * as a wish, and #5999). VBA's `AutoFit` goes by the cells alone, and the reference can be read either way.
   */
  fitsWholeColumns: boolean;
  /** Whether names may be added to a protected sheet, changed and deleted there: our guess is that they may. */
  namesOnProtected: "allowed" | "refused";
  /** Loading a sheet's names fails while another workbook is in front (#6365). */
  namesNeedFront: boolean;
  /** Whether an add-in may ask to start with the document; refused on the web once (#1407). */
  startsWithDocument: "yes" | "refused";
  /** Whether Excel shows an error's sentence besides its code (#4813, #4205). */
  showsSentences: boolean;
  /** Value of `Office.context.platform`. */
  platform: "PC" | "Mac" | "OfficeOnline";
  /**
   * The requirement sets that differ between Excels (docs: requirement sets). Office.js 1.1.110 knows ExcelApi up to
   * 1.15.
   */
  requirementSets: Readonly<Record<string, string>>;
}

export const megabyteBytes = 1024 * 1024;

/**
 * By Microsoft's table (docs: Undo support with the Excel JavaScript API), which leaves settings out: in Office.js of
 * August 2026 they have no undo. The second line has undo from ExcelApiUndo 1.32, 1.34 or 1.36 on.
 */
const withoutUndo = [
  ...["Worksheet.Copy", "Worksheet.Delete", "SettingCollection.Add", "Setting.Value"],
  ...["CustomXmlPartCollection.Add", "CustomXmlPart.Delete", "Application.Calculate"],
  ...["WorkbookProtection", "WorksheetProtection"].flatMap((part) => [
    `${part}.Protect`,
    `${part}.Unprotect`,
  ]),
];

const windows: ExcelHabits = {
  blankCell: 0,
  keepsValuesOnOpening: true,
  calculatesErrorsOnOpening: true,
  callsMovedCells: true,
  cancelsLate: false,
  tellsAddresses: true,
  tellsChanges: true,
  events: "delivered",
  dirtReaches: "everywhere",
  maxMessageBytes: null,
  weighsAnswers: false,
  withoutUndo: [...withoutUndo, "Worksheet.Name", "Worksheet.Visibility"],
  busyAfterError: false,
  maxErrorsWithSentence: Infinity,
  errorsInMatrices: true,
  fillsTableColumns: true,
  spillReadsAs: "value",
  respellsFormats: false,
  respellsFormulas: false,
  countsEmptyText: false,
  fitsWholeColumns: true,
  namesOnProtected: "allowed",
  namesNeedFront: false,
  startsWithDocument: "yes",
  showsSentences: true,
  platform: "PC",
  requirementSets: { ExcelApi: "1.15", CustomFunctionsRuntime: "1.5" },
};

const differencesFromWindows: Readonly<Record<ExcelKind, Partial<ExcelHabits>>> = {
  windows: {},
  mac: { platform: "Mac", showsSentences: false, namesNeedFront: true },
  web: {
    platform: "OfficeOnline",
    blankCell: null,
    maxMessageBytes: 5 * megabyteBytes,
    withoutUndo,
    busyAfterError: true,
    maxErrorsWithSentence: 2000,
  },
  "perpetual-2021": {
    errorsInMatrices: false,
    requirementSets: { ExcelApi: "1.14", CustomFunctionsRuntime: "1.3" },
  },
};

/** True if the Excel has ExcelApi 1.`minor`. */
export function supportsExcelApi(
  { requirementSets }: Pick<ExcelHabits, "requirementSets">,
  minor: number,
): boolean {
  return Number(requirementSets["ExcelApi"]?.split(".")[1] ?? 0) >= minor;
}

/** Returns a new object each time, so that a test may switch single habits. */
export function createHabitsOfExcelKind(excel: ExcelKind): ExcelHabits {
  return { ...windows, ...differencesFromWindows[excel] };
}

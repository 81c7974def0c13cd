import {
  formatCellAddress,
  type PlannedCellEdit,
} from "../../../src/workbook/calculation/planned-cell-edits";
import type { SheetCellPosition } from "../../../src/sheet/cell-areas";
import { readableFormat, appendUnitText } from "../../../src/workbook/writing/our-formats";
import type { Undo } from "../../../src/workbook/writing/undo";
import type { NodeDesk } from "../../in-node/node-desk";
import { fullReport } from "../../pane/refresh/sample-reports";
import type { SheetPlanPart, SheetPlanParts } from "../insert/sheet-plans";
import { createSheetPlan, createPlanForSheet } from "../insert/sheet-plans";

/** The result of a write. */
export interface Written {
  readonly undo?: Undo;
  /** Settles once columns are fitted. */
  readonly fitted?: Promise<unknown>;
  /** Cells that were not written, as reported to the user. */
  readonly refused?: readonly string[];
}

/** One way in which the add-in writes into a workbook with the contents of `theirs`. */
export interface KindOfWrite {
  readonly name: string;
  /** True if its Undo is disturbed, too. */
  readonly undone?: true;
  /** True if its first request is the test's own: it reads what to write over. */
  readonly readsFirst?: true;
  readonly prepare?: (desk: NodeDesk) => Promise<void>;
  readonly write: (desk: NodeDesk) => Promise<Written>;
}

/** The undo of a write or of a failed one; null if there is none. */
export function undoOf(outcome: unknown): Undo | null {
  return ((outcome ?? {}) as Partial<Written>).undo ?? null;
}

/** The user's contents: something of everything that a write could remove. */
export async function theirs(desk: NodeDesk): Promise<void> {
  const { book } = desk;
  book.setNumberFormats(book.at("A3:C3"), [["@", "General", "General"]]);
  book.setNumberFormats(book.at("A4"), [['0.0" kg"']]);
  book.setNumberFormats(book.at("C1:C2"), [["0.00"], ["0.0%"]]);
  book.setNumberFormats(book.at("A10"), [[appendUnitText(readableFormat, "MJ")]]);
  book.setLook(book.at("A1:C1"), { bold: true, fill: "#FFEEDD" });
  book.setLook(book.at("B5:C6"), { italic: true, color: "#AA0000" });
  book.setColumnWidth(book.at("A1:B1"), 90);
  await desk.paste("G1", [[10], [20], [30]]);
  await desk.paste("A1", [
    ["Price list", "=G1:G3*2", 12.5],
    ["'0042", "", "=6*7"],
    ["1-2", "", true],
    [7, "'=1+1", "'TRUE"],
    ["", 3, "Facing brick"],
    ["note", "=C1+A4", ""],
  ]);
  await desk.paste("A10", [["=1+1"], ["=2+2"], ["=3+3"], ["=4+4"]]);
  await desk.paste("A20", [
    ["Product", "Amount", "Double"],
    ["a", 1, ""],
    ["b", "'0042", ""],
    ["c", 3, ""],
    ["d", 4, ""],
  ]);
  const other = book.addSheet("Other").id;
  book.write(book.at("A1:A6", other), [["=1+1"], ["=2+2"], ["=3+3"], ["=4+4"], ["=5+5"], ["=6+6"]]);
  book.write(book.at("C1", other), [["an old name"]]);
  await theirObjects();
  await desk.settled();
}

/** A table, conditional colours, and validation rules. */
function theirObjects(): Promise<void> {
  return Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    const table = sheet.tables.add("A20:C24", true);
    table.name = "Mine";
    sheet.getRange("C21:C24").formulas = [["=[@Amount]*2"], ["=2+2"], [""], ["=[@Amount]*2"]];
    const colored = sheet
      .getRange("A2:C6")
      .conditionalFormats.add(Excel.ConditionalFormatType.presetCriteria);
    colored.preset.rule = { criterion: Excel.ConditionalFormatPresetCriterion.errors };
    colored.preset.format.font.color = "#FF0000";
    sheet.getRange("C4:C5").dataValidation.rule = {
      list: { inCellDropDown: true, source: "Facing brick,TRUE" },
    };
    sheet.getRange("M1:M4").dataValidation.rule = { list: { inCellDropDown: true, source: "yes,no" } };
    sheet.getRange("M4").dataValidation.rule = {
      wholeNumber: { formula1: 1, formula2: 9, operator: Excel.DataValidationOperator.between },
    };
    await context.sync();
  });
}

const box = (row: number, column: number, rows = 1, columns = 1) => ({ row, column, rows, columns });

/** Names, headers and formulas of four rows and three columns. */
function table(
  row: number,
  column: number,
  formulas = [1, 2, 3].map((one) => [`=${one}/7`, `=${one}*1000`]),
) {
  const parts: SheetPlanPart[] = [
    { area: box(row, column, 1, 3), what: "texts", contents: [["Product", "2024", "ODP"]], is: "heading" },
    { area: box(row + 1, column, 3, 1), what: "texts", contents: [["0042"], ["=x"], ["Brick"]] },
    {
      ...{ area: box(row + 1, column + 1, 3, 2), what: "formulas", contents: formulas },
      ...{ is: "result", format: readableFormat },
    },
  ];
  return { parts };
}

/** A table with a line above, styles for names and headers, and errors in grey. */
function titled(row: number, column: number): SheetPlanParts {
  const [heads, names, results] = table(row + 1, column).parts as [
    SheetPlanPart,
    SheetPlanPart,
    SheetPlanPart,
  ];
  const title: SheetPlanPart = {
    ...{ area: box(row, column), what: "formulas", contents: [['="As of "&2031']] },
    is: "title",
  };
  return { parts: [title, heads, { ...names, is: "input" }, results], greys: true };
}

/** An Excel Table whose formulas name its columns. */
function asTable(row: number, column: number): SheetPlanParts {
  const line = ['=[@Product]&"!"', "=1+1"];
  return { ...table(row, column, [line, line, line]), table: box(row, column, 4, 3) };
}

export async function insert(...[first, ...others]: [SheetPlanParts, ...SheetPlanParts[]]): Promise<Written> {
  return insertOver(null, first, ...others);
}

/** Inserts the same in place of a formula. */
export async function insertOver(
  replaces: string | null,
  ...[first, ...others]: [SheetPlanParts, ...SheetPlanParts[]]
): Promise<Written> {
  const { writeInsertPlan } = await import("../../../src/workbook/insert/plan-writer");
  const plan = createPlanForSheet(first, { replaces });
  const outcome = await writeInsertPlan(
    { ...plan, sheets: [plan.sheets[0], ...others.map(createSheetPlan)] },
    true,
  );
  if (outcome.kind !== "done") throw new Error("It was not written");
  return outcome;
}

const carryingOut = () => import("../../../src/workbook/calculation/planned-cell-edits");

export function step(
  sheet: string,
  row: number,
  column: number,
  before: string,
  after: string,
): PlannedCellEdit {
  const place = { sheet, row, column };
  const what = after.startsWith("=") ? "formula" : "text";
  return {
    ...place,
    before,
    after,
    what,
    change: { where: formatCellAddress(place), from: before, to: after },
  };
}

const mending: readonly PlannedCellEdit[] = [
  ...[1, 2, 3, 4].map((one, at) => step("Sheet1", 9 + at, 0, `=${one}+${one}`, `=${one}+100`)),
  step("Sheet1", 20, 2, "=[@Amount]*2", "=[@Amount]*3"),
  step("Sheet1", 21, 2, "=2+2", "=2+100"),
  // Not next to those above: Excel may fill a table column from each.
  step("Sheet1", 23, 2, "=[@Amount]*2", "=[@Amount]*4"),
  ...[1, 2, 3, 4, 5, 6].map((one, at) => step("Other", at, 0, `=${one}+${one}`, `=${one}+100`)),
  step("Other", 0, 2, "an old name", "0043"),
];

/** The same steps with the contents that Excel gives for the cells. */
function asRead<T extends SheetCellPosition>(
  cells: readonly T[],
): Promise<(T & { readonly held: string })[]> {
  return Excel.run(async (context) => {
    const read = cells.map((cell) => {
      const sheet = context.workbook.worksheets.getItem(cell.sheet);
      return { cell, range: sheet.getCell(cell.row, cell.column).load("formulas") };
    });
    await context.sync();
    return read.map(({ cell, range }) => ({ ...cell, held: String(range.formulas[0]?.[0]) }));
  });
}

export const mend = async (steps: readonly PlannedCellEdit[]): Promise<Written> =>
  (await carryingOut()).applyCellEdits(steps);

const mendAsRead = async (): Promise<Written> =>
  mend((await asRead(mending)).map(({ held, ...one }) => ({ ...one, before: held })));

const lost = '=_xldudf_LCA_IMPACT("Brick","GWP")';

async function enterAgain(): Promise<Written> {
  const { applyCellEdits, planFormulaReentry } = await carryingOut();
  const cells = await asRead([0, 1, 2].map((row) => ({ sheet: "Other", row, column: 4 })));
  const ours = cells.map(({ held, ...cell }) => ({ ...cell, formula: held, value: null }));
  return applyCellEdits(await planFormulaReentry(ours));
}

async function pasteZeros(desk: NodeDesk): Promise<void> {
  if (desk.connection.state().kind !== "connected") await desk.connection.trySample();
  const tiny = '=LCA.IMPACT("Facing brick, red (sample)","ADPE")';
  desk.book.setNumberFormats(desk.book.at("K1:L4"), Array(4).fill(["0.00", '0.0" kg"']));
  await desk.paste("K1", [
    [tiny, tiny],
    ['=LCA.IMPACTS("Facing brick, red (sample)",{"ADPE";"ODP"})', 1],
  ]);
}

async function showDigits(): Promise<Written> {
  const { showDigits: show } = await import("../../../src/workbook/repair/false-zeros");
  const cells = [box(0, 10), box(0, 11), box(1, 10), box(2, 10)];
  return show(cells.map((cell) => ({ ...cell, sheet: "Sheet1" })));
}

export async function offer(desk: NodeDesk, address: string, names: readonly string[]): Promise<Written> {
  const { insertNameDropDown: put } = await import("../../../src/workbook/insert/name-drop-down");
  desk.select(address);
  return put("product", names);
}

const short = ["Brick", "Mortar 1-2"];
const long = Array.from({ length: 40 }, (_, index) => `Sample product ${index}`);

async function report(): Promise<Written> {
  const { writeReportSheet } = await import("../../../src/workbook/refresh/report-sheet");
  return writeReportSheet(fullReport);
}

async function putBeside(): Promise<Written> {
  const { writeExplanationBesideCell: put } =
    await import("../../../src/workbook/explain/workbook-explainer");
  const lines = [["Value", "30.29"] as const, ["Article number", "001001"] as const, ["Id", "+1-2"] as const];
  return (await put({ sheet: "Sheet1", row: 0, column: 0 }, lines)) ?? {};
}

/** Formulas that Excel reads back in a spelling of its own. */
function spelledOurWay(row: number, column: number): SheetPlanParts {
  return table(
    row,
    column,
    [1, 2, 3].map((one) => [`=sum( ${one}, 2 )`, `='Other'!a${one} * 2`]),
  );
}

const newSheet = { sheet: "Results", isNew: true } as const;
const added = box(20, 3, 4, 2);
const perAmount = ["=[@Amount]*3", "=[@GWP]+1"];
const grown = { names: box(24, 0, 2, 1), results: box(24, 2, 2, 1) };

const undone = true;

export const kindsOfWrite: readonly KindOfWrite[] = [
  { name: "a table into free cells", write: () => insert(table(0, 10)) },
  { name: "a table over the user's cells", undone, write: () => insert(table(0, 0)) },
  {
    ...{ name: "a table whose formulas Excel spells otherwise", undone },
    prepare: async (desk) => {
      Object.assign(desk.book.habits, { respellsFormulas: true, respellsFormats: true });
    },
    write: () => insert(spelledOurWay(0, 0)),
  },
  { name: "a table with title, looks and grey, in free cells", write: () => insert(titled(0, 10)) },
  { name: "the same over the user's cells", undone, write: () => insert(titled(0, 0)) },
  { name: "a new sheet", write: () => insert({ ...titled(0, 0), ...newSheet }) },
  {
    ...{ name: "several new sheets", undone },
    write: () => insert({ ...table(0, 0), ...newSheet }, { ...table(0, 0), ...newSheet }),
  },
  { name: "an Excel Table in free cells", write: () => insert(asTable(0, 10)) },
  { name: "an Excel Table over the user's cells", undone, write: () => insert(asTable(0, 0)) },
  {
    ...{ name: "a column added to the user's table", undone },
    write: () =>
      insert({
        columnsToAdd: { table: "Mine", headers: ["GWP", "ODP"] },
        parts: [
          {
            ...{ area: added, what: "formulas", contents: Array<string[]>(4).fill(perAmount) },
            within: "table",
          },
        ],
      }),
  },
  {
    ...{ name: "rows added to the user's table", undone },
    write: () =>
      insert({
        rowsToAdd: { table: "Mine", rows: 2 },
        parts: [
          { area: grown.names, what: "texts", contents: [["e"], ["2024"]] },
          { area: grown.results, what: "formulas", contents: [["=[@Amount]*2"], ["=[@Amount]*2"]] },
        ],
      }),
  },
  {
    name: "a formula changed where it stands",
    write: () => insertOver("=1+1", { parts: [{ area: box(9, 0), what: "formulas", contents: [["=1+9"]] }] }),
  },
  { name: "formulas and a text repaired on two sheets", undone, readsFirst: true, write: mendAsRead },
  {
    name: "formulas entered again",
    prepare: (desk) => paste(desk, "Other", "E1:E3", [[lost], [lost], [lost]]),
    write: enterAgain,
  },
  { name: "digits shown", undone, prepare: pasteZeros, write: showDigits },
  { name: "a short list offered", write: (desk) => offer(desk, "O1:O3", short) },
  { name: "a long list offered, on a new sheet", undone, write: (desk) => offer(desk, "O1:O3", long) },
  {
    ...{ name: "a long list offered over others, on the sheet that is there", undone },
    prepare: async (desk) => {
      const lists = desk.book.addSheet("LCA lists").id;
      desk.book.write(desk.book.at("A1:A2", lists), [["Brick"], ["'0042"]]);
      await paste(desk, "Sheet1", "M1:M3", [["yes"], [5], ["=1+1"]]);
    },
    write: (desk) => offer(desk, "M2:M4", long),
  },
  { name: "a report on a sheet", undone, write: report },
  { name: "an explanation put beside a number", undone, write: putBeside },
];

async function paste(desk: NodeDesk, sheet: string, address: string, rows: unknown[][]): Promise<void> {
  desk.book.write(desk.book.at(address, desk.sheet(sheet)), rows);
  await desk.settled();
}

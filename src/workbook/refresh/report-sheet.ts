import type { RefreshReport } from "../../client/generations/refresh-report";
import type { SheetArea } from "../../sheet/cell-areas";
import { fillSentenceGaps } from "../../words/name-formatter";
import { lateWords } from "../../words/late-words";
import type { AreaPatch } from "../writing/area-patch";
import type { CellStyle } from "../writing/cell-style";
import { createStyleStep, headingStyle } from "../writing/cell-style";
import { changeCells } from "../writing/change-cells";
import type { ColumnToFit } from "../writing/column-fitter";
import { ColumnFitter } from "../writing/column-fitter";
import { NewSheetsStep, setFreezePanesAndPrinting, activateSheet } from "../writing/new-sheets";
import { readableFormat } from "../writing/our-formats";
import { chooseCommonNumberFormat } from "../writing/result-number-formats";
import { createTextCellsPatch } from "../writing/text-cells";
import type { Undo } from "../writing/undo";
import { formatRefreshSummary } from "./refresh-summary";
import type {
  FigureWriter,
  ReportCell,
  ReportColumn,
  ReportItem,
  ReportNumber,
  ReportSection,
  ReportSentence,
} from "./report";
import { createReport, formatAccountBasis } from "./report";

const titleStyle: CellStyle = { bold: true };
const columnHeadingStyle: CellStyle = { ...headingStyle, below: "Continuous" };
const numberHeadingStyle: CellStyle = { align: "Right" };
const firstOfProductStyle: CellStyle = { above: "Continuous" };

/** Left out where no value has anything in them. */
const optionalColumns: ReadonlySet<ReportColumn> = new Set([
  ...(["nowProduct", "nowStage", "nowIndicator", "nowUnit", "nowPer", "sayings"] as const),
]);

/** The sheet of a report, and its undo. */
export interface ReportSheetNameAndUndo {
  readonly sheet: string;
  readonly undo: Undo;
}

/** Writes a report on a sheet of its own and shows that sheet. */
export async function writeReportSheet(report: RefreshReport): Promise<ReportSheetNameAndUndo> {
  const name = fillSentenceGaps(lateWords().changeReport.sheet.name, { moment: formatMoment(report.at) });
  const newSheet = new NewSheetsStep([name]);
  const widths = new ColumnFitter();
  const { result: layout, undo } = await changeCells(
    async (write) => {
      await write.make(newSheet);
      const layout = layOutReport(report, newSheet.names[0] ?? "");
      write.alsoUndo(widths);
      await write.read(layout.patches.map(({ area }) => area));
      await write.write(layout.patches);
      await write.make(createStyleStep(layout.styles));
      return layout;
    },
    { grouped: false },
  );
  await widths.fit(layout.listColumnsToFit()).catch(() => undefined);
  const { sheet } = layout;
  await setFreezePanesAndPrinting([{ sheet, rows: layout.countHeaderRows(), columns: 1 }]);
  await activateSheet(sheet);
  return { sheet, undo };
}

/** Whose numbers, what changed and what was compared with what; then the sections as tables, and the notes. */
function layOutReport(report: RefreshReport, sheet: string): ReportSheetLayout {
  const { meaning, limits, compared, notes, sections } = createReport(report, sheetFigures);
  const layout = new ReportSheetLayout(sheet);
  const { onlyLooked } = lateWords().changeReport.sheet;
  const lookNote = report.isApplied ? [] : [{ text: onlyLooked, fill: {} }];
  const summary = formatRefreshSummary(report, String);
  const account = { text: formatAccountBasis(report.of), fill: {} };
  layout.addSentences([account, summary, ...compared, ...lookNote, meaning, ...limits]);
  layout.styles.push({ area: layout.areaAt(0, 1), look: titleStyle });
  for (const section of sections) layout.addTable(section);
  if (notes.length > 0) layout.addSentences(notes);
  return layout;
}

const sheetFigures: FigureWriter = {
  count: String,
  time: formatMoment,
  exact: String,
  distinct: (before, after) => [String(before), String(after)],
};

/** "2026-11-21 15.04", in local time: a sheet's name takes no colon. */
function formatMoment(at: number): string {
  const date = new Date(at);
  const pad = (number: number): string => String(number).padStart(2, "0");
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  return `${day} ${pad(date.getHours())}.${pad(date.getMinutes())}`;
}

/** The cells of a report's sheet, from the first row down, with a blank row below each part. */
class ReportSheetLayout {
  readonly patches: AreaPatch[] = [];
  readonly styles: { readonly area: SheetArea; readonly look: CellStyle }[] = [];
  private row = 0;
  private columns = 1;
  private readonly headingRows = new Set<number>();
  /** Rows whose texts may extend over the next columns, by column. */
  private readonly reaching = new Map<number, Set<number>>();

  constructor(readonly sheet: string) {}

  areaAt(row: number, rows: number, column = 0, columns = 1): SheetArea {
    return { sheet: this.sheet, row, column, rows, columns };
  }

  addSentences(sentences: readonly ReportSentence[]): void {
    this.addTexts(sentences.map(({ text, fill }) => fillSentenceGaps(text, fill)));
    this.row += 1;
  }

  addTable({ title, columns, items }: ReportSection): void {
    const { columns: headings } = lateWords().changeReport;
    const filledColumns = columns
      .map((key, index) => ({ key, cells: items.map(({ row }) => row[index] ?? "") }))
      .filter(({ key, cells }) => !optionalColumns.has(key) || cells.some((cell) => cell !== ""));
    const notations = chooseNotations(items);
    this.styles.push({ area: this.areaAt(this.row, 1), look: titleStyle });
    this.addTexts([title]);
    const heading = this.areaAt(this.row, 1, 0, filledColumns.length);
    const firstRow = this.row + 1;
    this.headingRows.add(this.row);
    this.patches.push(createTextCellsPatch(heading, [filledColumns.map(({ key }) => headings[key])]));
    this.styles.push({ area: heading, look: columnHeadingStyle });
    for (const [column, { key, cells }] of filledColumns.entries()) {
      const body = this.areaAt(firstRow, cells.length, column);
      const numbers = cells.filter(isNumber);
      if (numbers.length > 0) {
        this.patches.push(createNumbersPatch(body, numbers, notations));
        this.styles.push({ area: { ...heading, column, columns: 1 }, look: numberHeadingStyle });
      } else this.patches.push(createTextsPatch(body, cells));
      if (key === "reason") this.letReach(column, firstRow, cells.length);
    }
    for (const [index, { row }] of items.entries()) {
      // The first product follows the line below the headings.
      const isOtherProduct = index > 0 && row[0] !== items[index - 1]?.row[0];
      if (columns[0] === "product" && isOtherProduct)
        this.styles.push({ area: { ...heading, row: firstRow + index }, look: firstOfProductStyle });
    }
    this.columns = Math.max(this.columns, filledColumns.length);
    this.row = firstRow + items.length + 1;
  }

  /** The rows down to a table's headings; 0 with several tables: they would be wrong above the others. */
  countHeaderRows(): number {
    const [headingRow = 0, ...others] = this.headingRows;
    return this.headingRows.size === 0 || others.length > 0 ? 0 : headingRow + 1;
  }

  listColumnsToFit(): readonly ColumnToFit[] {
    return Array.from({ length: this.columns }, (_, column) => ({
      ...this.areaAt(0, this.row - 1, column),
      reaching: this.reaching.get(column) ?? new Set(),
      headings: this.headingRows,
    }));
  }

  private addTexts(texts: readonly string[]): void {
    this.patches.push(createTextsPatch(this.areaAt(this.row, texts.length), texts));
    this.letReach(0, this.row, texts.length);
    this.row += texts.length;
  }

  private letReach(column: number, firstRow: number, rows: number): void {
    const reaching = this.reaching.get(column) ?? new Set();
    this.reaching.set(column, reaching);
    for (let row = firstRow; row < firstRow + rows; row += 1) reaching.add(row);
  }
}

function isNumber(cell: ReportCell): cell is ReportNumber {
  return typeof cell === "object" && "kind" in cell;
}

function createTextsPatch(area: SheetArea, cells: readonly ReportCell[]): AreaPatch {
  return createTextCellsPatch(
    area,
    cells.map((cell) => [Array.isArray(cell) ? joinAreas(cell) : String(cell)]),
  );
}

type Notation = ReturnType<typeof chooseCommonNumberFormat>;

/** One notation for the values of each measure, in which only 0 looks like 0. */
function chooseNotations(items: readonly ReportItem[]): ReadonlyMap<string, Notation> {
  const numbers = new Map<string, (number | null)[]>();
  for (const { kind, number, measure } of items.flatMap(({ row }) => row.filter(isNumber))) {
    if (kind !== "value") continue;
    const alike = numbers.get(measure) ?? [];
    numbers.set(measure, alike);
    alike.push(number);
  }
  return new Map([...numbers].map(([measure, alike]) => [measure, chooseCommonNumberFormat(alike)]));
}

function createNumbersPatch(
  area: SheetArea,
  numbers: readonly ReportNumber[],
  notations: ReadonlyMap<string, Notation>,
): AreaPatch {
  const formatOf = ({ kind, number, measure }: ReportNumber): string =>
    kind === "percent" ? choosePercentFormat(number) : (notations.get(measure)?.(number) ?? readableFormat);
  return {
    area,
    formatsFirst: numbers.map((cell) => [formatOf(cell)]),
    contents: numbers.map(({ number }) => [number ?? ""]),
  };
}

/** One decimal, or as many as a smaller per cent needs for two digits. */
function choosePercentFormat(relative: number | null): string {
  if (relative === null || relative === 0) return "0%";
  const exponent = Math.floor(Math.log10(Math.abs(relative) * 100));
  return `#,##0.${"0".repeat(Math.max(1, 1 - exponent))}%`;
}

/** The longest text of a cell, in letters; of very many areas, only the first are named. */
const maxCellLetters = 32_767;

function joinAreas(areas: readonly string[]): string {
  let text = "";
  for (const area of areas) {
    const longer = text === "" ? area : `${text}, ${area}`;
    if (longer.length > maxCellLetters - 3) return `${text}, …`;
    text = longer;
  }
  return text;
}

import type { RefreshReport } from "../../client/generations/refresh-report";
import { formatStaleCountAndYears } from "./report-entry-sentences";
import type { SheetArea } from "../../sheet/cell-areas";
import { listAreaCells } from "../../sheet/cell-areas";
import { fillSentenceGaps } from "../../words/name-formatter";
import { lateWords } from "../../words/late-words";
import type { AreaPatch } from "../writing/area-patch";
import type { CellStyle } from "../writing/cell-style";
import { createStyleStep, headingStyle } from "../writing/cell-style";
import { changeCells } from "../writing/change-cells";
import type { ColumnToFit } from "../writing/column-fitter";
import { ColumnFitter } from "../writing/column-fitter";
import { NewSheetsStep, setFreezePanesAndPrinting, activateSheet } from "../writing/new-sheets";
import { createTextCellsPatch } from "../writing/text-cells";
import type { Undo } from "../writing/undo";
import { createTopLinesOfReport, formatMoment } from "./report-sheet-lines";
import type { ReportTable } from "./report-sheet-tables";
import { createReportTables } from "./report-sheet-tables";

const reportStyles = {
  title: { bold: true },
  heading: { ...headingStyle, below: "Continuous" },
  aboveNumbers: { align: "Right" },
  firstOfProduct: { above: "Continuous" },
} as const;

/** The sheet of a report, and its undo. */
export interface ReportSheetNameAndUndo {
  readonly sheet: string;
  readonly undo: Undo;
}

/** Writes a report on a sheet of its own and shows that sheet. */
export async function writeReportSheet(report: RefreshReport): Promise<ReportSheetNameAndUndo> {
  const made = new NewSheetsStep([
    fillSentenceGaps(lateWords().changeReport.sheet.name, { moment: formatMoment(report.at) }),
  ]);
  const widths = new ColumnFitter();
  const { result: layout, undo } = await changeCells(
    async (write) => {
      await write.make(made);
      const layout = layOutReport(report, made.names[0] ?? "");
      const patches = createReportPatches(layout);
      write.alsoUndo(widths);
      await write.read(patches.map(({ area }) => area));
      await write.write(patches);
      await write.make(createStyleStep(listReportStyles(layout)));
      return layout;
    },
    { grouped: false },
  );
  await widths.fit(listColumnsToFit(layout)).catch(() => undefined);
  const [first, ...others] = layout.tables;
  // With several tables, the headings of the first would be wrong above the others.
  const rows = first && others.length === 0 ? first.body.row : 0;
  const [sheet = ""] = made.names;
  await setFreezePanesAndPrinting([{ sheet, rows, columns: 1 }]);
  await activateSheet(sheet);
  return { sheet, undo };
}

/** Sentences in the first column, which may extend over the next ones. */
interface PlacedLines {
  readonly area: SheetArea;
  readonly lines: readonly string[];
}

interface PlacedTable {
  readonly table: ReportTable;
  readonly title: SheetArea;
  readonly heading: SheetArea;
  readonly body: SheetArea;
}

/** Where the parts of a report stand on its sheet. */
interface ReportLayout {
  readonly lines: readonly [top: PlacedLines, ...others: PlacedLines[]];
  readonly tables: readonly PlacedTable[];
}

/** Lays the parts out from the first row down, with a blank row below each. */
function layOutReport(report: RefreshReport, sheet: string): ReportLayout {
  let row = 0;
  const place = (rows: number, columns = 1): SheetArea => {
    const area = { sheet, row, column: 0, rows, columns };
    row += rows;
    return area;
  };
  const placeLines = (lines: readonly string[]): PlacedLines => {
    const area = place(lines.length);
    row += 1;
    return { area, lines };
  };
  const top = placeLines(createTopLinesOfReport(report));
  const tables = createReportTables(report).map((table): PlacedTable => {
    const { head, rows } = table;
    const placed = { title: place(1), heading: place(1, head.length), body: place(rows.length, head.length) };
    row += 1;
    return { table, ...placed };
  });
  const metadata = formatStaleCountAndYears(report, String).map(({ text, fill }) =>
    fillSentenceGaps(text, fill),
  );
  return { lines: [top, ...(metadata.length > 0 ? [placeLines(metadata)] : [])], tables };
}

function createReportPatches({ lines, tables }: ReportLayout): readonly AreaPatch[] {
  return [
    ...lines.map((placed) =>
      createTextCellsPatch(
        placed.area,
        placed.lines.map((line) => [line]),
      ),
    ),
    ...tables.flatMap(({ table, title, heading, body }) => [
      createTextCellsPatch(title, [[table.title]]),
      createTextCellsPatch(heading, [table.head]),
      ...createTableBodyPatches(body, table.rows),
    ]),
  ];
}

/** Writes all cells as texts first, then the columns of numbers among them. */
function createTableBodyPatches(area: SheetArea, rows: ReportTable["rows"]): readonly AreaPatch[] {
  const texts = rows.map((line) => line.map((cell) => (typeof cell === "string" ? cell : "")));
  const numbers = (rows[0] ?? []).flatMap((first, column): AreaPatch[] => {
    if (typeof first === "string") return [];
    const cells = rows.map((line) => line[column] as typeof first);
    const formatsFirst = cells.map(({ format }) => [format]);
    const contents = cells.map(({ number }) => [number ?? ""]);
    return [{ area: { ...area, column, columns: 1 }, formatsFirst, contents }];
  });
  return [createTextCellsPatch(area, texts), ...numbers];
}

function listReportStyles({ lines: [top], tables }: ReportLayout) {
  return [
    { area: { ...top.area, rows: 1 }, look: reportStyles.title },
    ...tables.flatMap(
      ({ table, title, heading, body }): { readonly area: SheetArea; readonly look: CellStyle }[] => [
        { area: title, look: reportStyles.title },
        { area: heading, look: reportStyles.heading },
        ...listColumnsOfNumbers(table).map((column) => ({
          area: { ...heading, column, columns: 1 },
          look: reportStyles.aboveNumbers,
        })),
        ...listFirstRowsOfProducts(table).map((down) => ({
          area: { ...body, row: body.row + down, rows: 1 },
          look: reportStyles.firstOfProduct,
        })),
      ],
    ),
  ];
}

function listColumnsOfNumbers({ rows }: ReportTable): readonly number[] {
  return rows[0]?.flatMap((cell, column) => (typeof cell === "string" ? [] : [column])) ?? [];
}

/** The first row of each product but the first, which follows the line below the headings. */
function listFirstRowsOfProducts({ rows, isByProduct }: ReportTable): readonly number[] {
  if (!isByProduct) return [];
  return rows.flatMap(([product], down) => (down > 0 && rows[down - 1]?.[0] !== product ? [down] : []));
}

function listColumnsToFit({ lines, tables }: ReportLayout): readonly ColumnToFit[] {
  const [top] = lines;
  const bottom = Math.max(
    ...[...lines.map(({ area }) => area), ...tables.map(({ body }) => body)].map(rowBelow),
  );
  const sentences = [
    ...lines.flatMap(({ area }) => listAreaCells(area)),
    ...tables.flatMap(({ table, title, body }) => [
      title,
      ...(table.endsInSentences
        ? listAreaCells(body).filter(({ column }) => column === body.columns - 1)
        : []),
    ]),
  ];
  const headings = new Set(tables.map(({ heading }) => heading.row));
  const columns = Math.max(1, ...tables.map(({ heading }) => heading.columns));
  return Array.from({ length: columns }, (_, column): ColumnToFit => {
    const reaching = new Set(sentences.flatMap((cell) => (cell.column === column ? [cell.row] : [])));
    return { ...top.area, column, rows: bottom, reaching, headings };
  });
}

function rowBelow({ row, rows }: SheetArea): number {
  return row + rows;
}

import type { DeclaredUnitChange, RefreshReport, ValueChange } from "../../refresh/refresh-report";
import {
  formatStaleCountAndYears,
  explainVanishedValue,
  formatDeclaredUnitBesideValue,
  formatResultMetadataChanges,
  formatRefreshSummary,
} from "../../refresh/report-sentences";
import { sortInDeclarationOrder } from "../../lca/indicator-catalogue";
import { nameCollator } from "../../lca/sort-order";
import { productionStageName } from "../../lca/stage-names";
import type { SheetArea } from "../../sheet/cell-areas";
import { boundingRectangle, listAreaCells } from "../../sheet/cell-areas";
import type { SentenceTemplateWithNames } from "../../words/name-formatter";
import { fillSentenceGaps } from "../../words/name-formatter";
import { words } from "../../words/ui-words";
import { createStyleStep, headingStyle } from "../writing/cell-style";
import { NewSheetsStep, setFreezePanesAndPrinting, activateSheet } from "../writing/new-sheets";
import { chooseCommonNumberFormat } from "../writing/result-number-formats";
import { readableFormat } from "../writing/our-formats";
import type { AreaPatch } from "../writing/area-patch";
import { createTextCellsPatch } from "../writing/text-cells";
import type { UndoFunction } from "../writing/undo";
import { changeCells } from "../writing/change-cells";
import type { ColumnToFit } from "../writing/column-fitter";
import { ColumnFitter } from "../writing/column-fitter";

/** The longest text of a cell, in letters; of very many areas, only the first are named. */
const maxCellLetters = 32_767;
const percentFormat = "[>=0.001]0.0%;[<=-0.001]-0.0%;0.00E+00";
const reportStyles = {
  title: { bold: true },
  heading: { ...headingStyle, below: "Continuous" },
  aboveNumbers: { align: "Right" },
} as const;

/** The sheet of a report, and its undo. */
export interface ReportSheetNameAndUndo {
  readonly sheet: string;
  readonly undo: UndoFunction;
}

/** Writes a report on a sheet of its own and shows that sheet. */
export async function writeReportSheet(report: RefreshReport): Promise<ReportSheetNameAndUndo> {
  const made = new NewSheetsStep([fillSentenceGaps(words.sheet.name, { moment: formatMoment(report.at) })]);
  const widths = new ColumnFitter();
  const { result: laid, undo } = await changeCells(
    async (write) => {
      await write.make(made);
      const { patches, looking, ...laid } = layOutReport(report, made.names[0] ?? "");
      write.alsoUndo(widths);
      await write.read(patches.map(({ area }) => area));
      await write.write(patches);
      await write.make(createStyleStep(looking));
      return laid;
    },
    { grouped: false },
  );
  await widths.fit(laid.columns).catch(() => undefined);
  const [sheet = ""] = made.names;
  await setFreezePanesAndPrinting([{ sheet, ...laid.head }]);
  await activateSheet(sheet);
  return { sheet, undo };
}

/** A text, or a number and its format; an empty cell for null. */
type ReportCell = string | { readonly number: number | null; readonly format: string };

/** A table of a report. */
interface ReportTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly ReportCell[])[];
}

/** Lays the tables out from the first row down, with a blank row below each. */
function layOutReport(report: RefreshReport, sheet: string) {
  const patches: AreaPatch[] = [];
  const { company, standard, presentation } = report.of;
  const title = [company, standard, presentation].filter(Boolean).join(" · ");
  const when = fillSentenceGaps(words.sheet.when, { moment: formatMoment(report.at) });
  const above: ReportTable = {
    head: [],
    rows: [[title], [fillSentence(formatRefreshSummary(report, String))], [when]],
  };
  let row = 0;
  const put = (rows: ReportTable["rows"]): SheetArea => {
    const area = { sheet, row, column: 0, rows: rows.length, columns: rows[0]?.length ?? 0 };
    if (area.columns > 0) patches.push(...createReportPatches(area, rows));
    row += area.columns > 0 ? area.rows : 0;
    return area;
  };
  const tables = [above, ...createReportTables(report)].map(({ head, rows }) => {
    const [heading, body] = [put([head]), put(rows)];
    row += 1;
    const numbers = rows[0]?.flatMap((cell, column) => (typeof cell === "string" ? [] : [column])) ?? [];
    const headings = numbers.map((column) => ({ ...heading, column, columns: 1 }));
    return { heading, body, aboveNumbers: heading.columns > 0 ? headings : [] };
  });
  const sentences = tables.flatMap(({ body }) => (body.columns === 1 ? listAreaCells(body) : []));
  const whole = boundingRectangle([{ row: 0, column: 0, rows: 1, columns: 1 }, ...patches.map(({ area }) => area)]);
  const headings = new Set(tables.map(({ heading }) => heading.row));
  const columns = Array.from({ length: whole.columns }, (_, column): ColumnToFit => {
    const reaching = new Set(column === 0 ? sentences.map((at) => at.row) : []);
    return { sheet, ...whole, column, columns: 1, reaching, headings };
  });
  // With several tables, the headings of the first would be wrong above the others.
  const [, first, ...others] = tables;
  const head = { rows: first && others.length === 0 ? first.body.row : 0, columns: 1 };
  const looking = [
    { area: { sheet, row: 0, column: 0, rows: 1, columns: 1 }, look: reportStyles.title },
    ...tables.flatMap(({ heading }) => (heading.columns > 0 ? [{ area: heading, look: reportStyles.heading }] : [])),
    ...tables.flatMap(({ aboveNumbers }) => aboveNumbers.map((area) => ({ area, look: reportStyles.aboveNumbers }))),
  ];
  return { patches, columns, looking, head };
}

/** Writes all cells as texts first, then the columns of numbers among them. */
function createReportPatches(area: SheetArea, rows: ReportTable["rows"]): AreaPatch[] {
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

/** The table of changed values, and those of the other tables that have rows. */
function createReportTables(report: RefreshReport): readonly ReportTable[] {
  const { refreshing, sheet } = words;
  const { meanings, pers, renamed } = report;
  const gone = sortValues(report.gone);
  const shown = createNumberCells(gone);
  const of = [sheet.indicator, sheet.stage, sheet.unit];
  const others: readonly ReportTable[] = [
    {
      head: [refreshing.notes.gone, ...of, sheet.before, sheet.reason, sheet.cells],
      rows: gone.map((one) => [
        ...subjectTexts(one),
        shown(one, one.before),
        explainVanishedValue(one),
        joinCellAreas(one),
      ]),
    },
    {
      head: [sheet.turned, sheet.called, sheet.oldId, sheet.newId, sheet.cells],
      rows: meanings.map((one) => [sheet.what[one.what], one.name, one.before, one.after, joinCellAreas(one)]),
    },
    {
      head: [refreshing.per.title, sheet.stage, sheet.oldPer, sheet.newPer, sheet.cells],
      rows: pers.map((one) => [one.product, one.stages.join(", "), ...declaredUnitTexts(one), joinCellAreas(one)]),
    },
    {
      head: [sheet.renamed, sheet.id, sheet.oldName, sheet.newName],
      rows: renamed.map((one) => [sheet.what[one.what], one.id, one.before, one.after]),
    },
    { head: [], rows: formatStaleCountAndYears(report, String).map((one) => [fillSentence(one)]) },
  ];
  return [createChangesTable(report), ...others.filter(({ rows }) => rows.length > 0)];
}

/** The product, indicator, stage and unit of a value. */
type ValueSubject = Pick<ValueChange, "product" | "indicator" | "stage" | "unit">;

function subjectTexts({ product, indicator, stage, unit }: ValueSubject): readonly string[] {
  return [product, indicator, stage, unit];
}

const indicatorGroupKey = ({ indicator, unit }: ValueSubject): string => [indicator, unit].join("\n");

/** Sorts by product, then production stage before scenarios, then indicators as in a declaration. */
function sortValues<T extends ValueSubject>(values: readonly T[]): T[] {
  const indicators = values.map((one) => ({ ...one, name: one.indicator, id: "" }));
  const places = new Map(sortInDeclarationOrder(indicators).map((one, place) => [indicatorGroupKey(one), place]));
  const rankOf = (one: T): number => places.get(indicatorGroupKey(one)) ?? 0;
  return [...values].sort(
    (one, other) =>
      nameCollator.compare(one.product, other.product) ||
      Number(other.stage === productionStageName) - Number(one.stage === productionStageName) ||
      nameCollator.compare(one.stage, other.stage) ||
      rankOf(one) - rankOf(other),
  );
}

/** Shows the numbers of an indicator, old and new, in one notation. */
function createNumberCells(values: readonly (ValueSubject & Partial<Pick<ValueChange, "before" | "after">>)[]) {
  const alike = new Map<string, unknown[]>();
  for (const one of values) {
    const numbers = alike.get(indicatorGroupKey(one)) ?? [];
    alike.set(indicatorGroupKey(one), numbers);
    numbers.push(one.before, one.after);
  }
  const notations = new Map([...alike].map(([indicator, numbers]) => [indicator, chooseCommonNumberFormat(numbers)]));
  return (of: ValueSubject, number: number | null): ReportCell => ({
    number,
    format: notations.get(indicatorGroupKey(of))?.(number) ?? readableFormat,
  });
}

function createChangesTable(report: RefreshReport): ReportTable {
  const { sheet } = words;
  const changes = sortValues(report.changes);
  const shown = createNumberCells(changes);
  const saysMore = changes.some(({ sayings }) => sayings);
  return {
    head: [
      ...[sheet.product, sheet.indicator, sheet.stage, sheet.unit, sheet.before, sheet.after],
      ...[sheet.relative, sheet.cells, ...(saysMore ? [sheet.oldPer, sheet.newPer, sheet.sayings] : [])],
    ],
    rows: changes.map((one) => [
      ...[...subjectTexts(one), shown(one, one.before), shown(one, one.after)],
      { number: one.relative, format: one.relative === 0 ? "0%" : percentFormat },
      ...[joinCellAreas(one), ...(saysMore ? metadataTexts(one) : [])],
    ]),
  };
}

/** The old and new declared unit, and other changed result metadata. */
function metadataTexts(change: ValueChange): readonly string[] {
  return [...["", ""], formatResultMetadataChanges(change).map(fillSentence).join("; ")];
}

function declaredUnitTexts({ before, after }: Pick<DeclaredUnitChange, "before" | "after">): readonly string[] {
  return [before, after].map((texts) => fillSentence(formatDeclaredUnitBesideValue(texts)));
}

function fillSentence({ text, fill }: SentenceTemplateWithNames): string {
  return fillSentenceGaps(text, fill);
}

function joinCellAreas({ cells }: { readonly cells: readonly string[] }): string {
  let text = "";
  for (const area of cells) {
    const longer = text === "" ? area : `${text}, ${area}`;
    if (longer.length > maxCellLetters - 3) return `${text}, …`;
    text = longer;
  }
  return text;
}

/** "2026-11-21 15.04", in local time: a sheet's name takes no colon. */
function formatMoment(at: number): string {
  const date = new Date(at);
  const two = (number: number): string => String(number).padStart(2, "0");
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}.${two(date.getMinutes())}`;
}

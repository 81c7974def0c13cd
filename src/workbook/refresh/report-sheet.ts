import type { Report, ValueChange } from "../../refresh/report";
import { besides, goneSentence, perWords, sayingsOf, summaryOf } from "../../refresh/worded";
import { inDeclarationOrder } from "../../lca/catalogue";
import { alphabet } from "../../lca/order";
import { production } from "../../lca/stages";
import type { Area } from "../../sheet/areas";
import { around, cellsIn } from "../../sheet/areas";
import type { Filled } from "../../words/names";
import { filled } from "../../words/names";
import { words } from "../../words/words";
import { givingLooks, headingLook } from "../writing/looks";
import { NewSheets, prepareSheets, showSheet } from "../writing/new-sheets";
import { notationOf } from "../writing/notation";
import { readable } from "../writing/our-formats";
import type { Patch } from "../writing/patch";
import { textsIn } from "../writing/texts";
import type { Undo } from "../writing/undo";
import { changeCells } from "../writing/change-cells";
import type { Fitted } from "../writing/widths";
import { Widths } from "../writing/widths";

/** The longest text of a cell, in letters; of very many areas, only the first are named. */
const longestText = 32_767;
const percent = "[>=0.001]0.0%;[<=-0.001]-0.0%;0.00E+00";
const looks = {
  title: { bold: true },
  heading: { ...headingLook, below: "Continuous" },
  aboveNumbers: { align: "Right" },
} as const;

/** The sheet of a report, and its undo. */
export interface ReportSheet {
  readonly sheet: string;
  readonly undo: Undo;
}

/** Writes a report on a sheet of its own and shows that sheet. */
export async function writeReport(report: Report): Promise<ReportSheet> {
  const made = new NewSheets([filled(words.sheet.name, { moment: momentOf(report.at) })]);
  const widths = new Widths();
  const { result: laid, undo } = await changeCells(
    async (write) => {
      await write.make(made);
      const { patches, looking, ...laid } = layOut(report, made.names[0] ?? "");
      write.alsoUndo(widths);
      await write.read(patches.map(({ area }) => area));
      await write.write(patches);
      await write.make(givingLooks(looking));
      return laid;
    },
    { grouped: false },
  );
  await widths.fit(laid.columns).catch(() => undefined);
  const [sheet = ""] = made.names;
  await prepareSheets([{ sheet, ...laid.head }]);
  await showSheet(sheet);
  return { sheet, undo };
}

/** A text, or a number and its format; an empty cell for null. */
type Cell = string | { readonly number: number | null; readonly format: string };

/** A table of a report. */
interface ReportTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Lays the tables out from the first row down, with a blank row below each. */
function layOut(report: Report, sheet: string) {
  const patches: Patch[] = [];
  const { company, standard, presentation } = report.of;
  const title = [company, standard, presentation].filter(Boolean).join(" · ");
  const when = filled(words.sheet.when, { moment: momentOf(report.at) });
  const above: ReportTable = { head: [], rows: [[title], [textOf(summaryOf(report, String))], [when]] };
  let row = 0;
  const put = (rows: ReportTable["rows"]): Area => {
    const area = { sheet, row, column: 0, rows: rows.length, columns: rows[0]?.length ?? 0 };
    if (area.columns > 0) patches.push(...patchesOf(area, rows));
    row += area.columns > 0 ? area.rows : 0;
    return area;
  };
  const tables = [above, ...tablesOf(report)].map(({ head, rows }) => {
    const [heading, body] = [put([head]), put(rows)];
    row += 1;
    const numbers = rows[0]?.flatMap((cell, column) => (typeof cell === "string" ? [] : [column])) ?? [];
    const headings = numbers.map((column) => ({ ...heading, column, columns: 1 }));
    return { heading, body, aboveNumbers: heading.columns > 0 ? headings : [] };
  });
  const sentences = tables.flatMap(({ body }) => (body.columns === 1 ? cellsIn(body) : []));
  const whole = around([{ row: 0, column: 0, rows: 1, columns: 1 }, ...patches.map(({ area }) => area)]);
  const headings = new Set(tables.map(({ heading }) => heading.row));
  const columns = Array.from({ length: whole.columns }, (_, column): Fitted => {
    const reaching = new Set(column === 0 ? sentences.map((at) => at.row) : []);
    return { sheet, ...whole, column, columns: 1, reaching, headings };
  });
  // With several tables, the headings of the first would be wrong above the others.
  const [, first, ...others] = tables;
  const head = { rows: first && others.length === 0 ? first.body.row : 0, columns: 1 };
  const looking = [
    { area: { sheet, row: 0, column: 0, rows: 1, columns: 1 }, look: looks.title },
    ...tables.flatMap(({ heading }) => (heading.columns > 0 ? [{ area: heading, look: looks.heading }] : [])),
    ...tables.flatMap(({ aboveNumbers }) => aboveNumbers.map((area) => ({ area, look: looks.aboveNumbers }))),
  ];
  return { patches, columns, looking, head };
}

/** Writes all cells as texts first, then the columns of numbers among them. */
function patchesOf(area: Area, rows: ReportTable["rows"]): Patch[] {
  const texts = rows.map((line) => line.map((cell) => (typeof cell === "string" ? cell : "")));
  const numbers = (rows[0] ?? []).flatMap((first, column): Patch[] => {
    if (typeof first === "string") return [];
    const cells = rows.map((line) => line[column] as typeof first);
    const formatsFirst = cells.map(({ format }) => [format]);
    const contents = cells.map(({ number }) => [number ?? ""]);
    return [{ area: { ...area, column, columns: 1 }, formatsFirst, contents }];
  });
  return [textsIn(area, texts), ...numbers];
}

/** The table of changed values, and those of the other tables that have rows. */
function tablesOf(report: Report): readonly ReportTable[] {
  const { refreshing, sheet } = words;
  const { meanings, pers, renamed } = report;
  const gone = inOrder(report.gone);
  const shown = numbersAlike(gone);
  const of = [sheet.indicator, sheet.stage, sheet.unit];
  const others: readonly ReportTable[] = [
    {
      head: [refreshing.notes.gone, ...of, sheet.before, sheet.reason, sheet.cells],
      rows: gone.map((one) => [...ofWhat(one), shown(one, one.before), goneSentence(one), placesOf(one)]),
    },
    {
      head: [sheet.turned, sheet.called, sheet.oldId, sheet.newId, sheet.cells],
      rows: meanings.map((one) => [sheet.what[one.what], one.name, one.before, one.after, placesOf(one)]),
    },
    {
      head: [refreshing.per.title, sheet.stage, sheet.oldPer, sheet.newPer, sheet.cells],
      rows: pers.map((one) => [one.product, one.stages.join(", "), ...persOf(one), placesOf(one)]),
    },
    {
      head: [sheet.renamed, sheet.id, sheet.oldName, sheet.newName],
      rows: renamed.map((one) => [sheet.what[one.what], one.id, one.before, one.after]),
    },
    { head: [], rows: besides(report, String).map((one) => [textOf(one)]) },
  ];
  return [changesOf(report), ...others.filter(({ rows }) => rows.length > 0)];
}

/** The product, indicator, stage and unit of a value. */
type OfWhat = Pick<ValueChange, "product" | "indicator" | "stage" | "unit">;

function ofWhat({ product, indicator, stage, unit }: OfWhat): readonly string[] {
  return [product, indicator, stage, unit];
}

const indicatorOf = ({ indicator, unit }: OfWhat): string => [indicator, unit].join("\n");

/** Sorts by product, then production stage before scenarios, then indicators as in a declaration. */
function inOrder<T extends OfWhat>(values: readonly T[]): T[] {
  const indicators = values.map((one) => ({ ...one, name: one.indicator, id: "" }));
  const places = new Map(inDeclarationOrder(indicators).map((one, place) => [indicatorOf(one), place]));
  const rankOf = (one: T): number => places.get(indicatorOf(one)) ?? 0;
  return [...values].sort(
    (one, other) =>
      alphabet.compare(one.product, other.product) ||
      Number(other.stage === production) - Number(one.stage === production) ||
      alphabet.compare(one.stage, other.stage) ||
      rankOf(one) - rankOf(other),
  );
}

/** Shows the numbers of an indicator, old and new, in one notation. */
function numbersAlike(values: readonly (OfWhat & Partial<Pick<ValueChange, "before" | "after">>)[]) {
  const alike = new Map<string, unknown[]>();
  for (const one of values) {
    const numbers = alike.get(indicatorOf(one)) ?? [];
    alike.set(indicatorOf(one), numbers);
    numbers.push(one.before, one.after);
  }
  const notations = new Map([...alike].map(([indicator, numbers]) => [indicator, notationOf(numbers)]));
  return (of: OfWhat, number: number | null): Cell => ({
    number,
    format: notations.get(indicatorOf(of))?.(number) ?? readable,
  });
}

function changesOf(report: Report): ReportTable {
  const { sheet } = words;
  const changes = inOrder(report.changes);
  const shown = numbersAlike(changes);
  const saysMore = changes.some(({ per, sayings }) => per ?? sayings);
  return {
    head: [
      ...[sheet.product, sheet.indicator, sheet.stage, sheet.unit, sheet.before, sheet.after],
      ...[sheet.relative, sheet.cells, ...(saysMore ? [sheet.oldPer, sheet.newPer, sheet.sayings] : [])],
    ],
    rows: changes.map((one) => [
      ...[...ofWhat(one), shown(one, one.before), shown(one, one.after)],
      { number: one.relative, format: one.relative === 0 ? "0%" : percent },
      ...[placesOf(one), ...(saysMore ? saidOf(one) : [])],
    ]),
  };
}

/** The old and new declared unit, and other changed result metadata. */
function saidOf(change: ValueChange): readonly string[] {
  return [...(change.per ? persOf(change.per) : ["", ""]), sayingsOf(change).map(textOf).join("; ")];
}

function persOf({ before, after }: NonNullable<ValueChange["per"]>): readonly string[] {
  return [before, after].map((texts) => textOf(perWords(texts)));
}

function textOf({ text, fill }: Filled): string {
  return filled(text, fill);
}

function placesOf({ cells }: { readonly cells: readonly string[] }): string {
  let text = "";
  for (const area of cells) {
    const longer = text === "" ? area : `${text}, ${area}`;
    if (longer.length > longestText - 3) return `${text}, …`;
    text = longer;
  }
  return text;
}

/** "2026-11-21 15.04", in local time: a sheet's name takes no colon. */
function momentOf(at: number): string {
  const date = new Date(at);
  const two = (number: number): string => String(number).padStart(2, "0");
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}.${two(date.getMinutes())}`;
}

import type { Report, ValueChange } from "../../refresh/report";
import { besides, goneSentence, perWords, sayingsOf, summaryOf } from "../../refresh/worded";
import type { Filled } from "../../words/names";
import { filled } from "../../words/names";
import { words } from "../../words/words";
import { NewSheets, showSheet } from "../writing/new-sheets";
import type { Patch } from "../writing/patch";
import { textsFrom } from "../writing/texts";
import type { Undo } from "../writing/undo";
import { changeCells } from "../writing/change-cells";

/** A cell takes no longer text; where something appears in very many places, only the first are named. */
const longestText = 32_767;
const percent = "0.0%;-0.0%;0.0%";

/** The sheet that a report went to, and how it goes again. */
export interface ReportSheet {
  readonly sheet: string;
  readonly undo: Undo;
}

/** Writes a report on a sheet of its own and shows it. */
export async function writeReport(report: Report): Promise<ReportSheet> {
  const made = new NewSheets([filled(words.sheet.name, { moment: momentOf(report.at) })]);
  const { undo } = await changeCells(
    async (write) => {
      await write.make(made);
      const patches = patchesOf(report, made.names[0] ?? "");
      await write.read(patches.map(({ area }) => area));
      await write.write(patches);
    },
    { grouped: false },
  );
  const [sheet = ""] = made.names;
  await showSheet(sheet);
  return { sheet, undo };
}

/** A part of a report on the sheet. */
interface ReportTable {
  readonly head: readonly string[];
  /** Texts, numbers, and then texts again. */
  readonly rows: readonly (readonly [
    texts: readonly string[],
    numbers?: readonly (number | null)[],
    more?: readonly string[],
  ])[];
  /** How the numbers are shown. */
  readonly formats?: readonly string[];
}

/** From the first row down, with a blank row below each part. */
function patchesOf(report: Report, sheet: string): Patch[] {
  const patches: Patch[] = [];
  let row = 0;
  const put = (column: number, rows: readonly (readonly string[])[]): void => {
    if ((rows[0]?.length ?? 0) > 0) patches.push(textsFrom({ sheet, row, column }, rows));
  };
  const summary = textOf(summaryOf(report, String));
  put(0, [[summary], [filled(words.sheet.when, { moment: momentOf(report.at) })]]);
  row = 3;
  for (const { head, rows, formats } of tablesOf(report)) {
    if (head.length > 0) put(0, [head]);
    row += head.length > 0 ? 1 : 0;
    const [[texts = [], numbers = []] = []] = rows;
    put(
      0,
      rows.map(([one]) => one),
    );
    const area = { sheet, row, column: texts.length, rows: rows.length, columns: numbers.length };
    const contents = rows.map(([, all = []]) => all.map((one) => one ?? ""));
    if (numbers.length > 0)
      patches.push({ area, ...(formats && { formatsFirst: rows.map(() => formats) }), contents });
    put(
      texts.length + numbers.length,
      rows.map(([, , more = []]) => more),
    );
    row += rows.length + 1;
  }
  return patches;
}

/** The values that changed; of all else only what there is. */
function tablesOf(report: Report): readonly ReportTable[] {
  const { refreshing, sheet } = words;
  const { gone, meanings, pers, renamed } = report;
  const of = [sheet.indicator, sheet.stage, sheet.unit];
  const others: readonly ReportTable[] = [
    {
      head: [refreshing.notes.gone, ...of, sheet.before, sheet.reason, sheet.cells],
      rows: gone.map((one) => [
        [one.product, one.indicator, one.stage, one.unit],
        [one.before],
        [goneSentence(one), placesOf(one)],
      ]),
    },
    {
      head: [sheet.turned, sheet.called, sheet.oldId, sheet.newId, sheet.cells],
      rows: meanings.map((one) => [[sheet.what[one.what], one.name, one.before, one.after, placesOf(one)]]),
    },
    {
      head: [refreshing.per.title, sheet.stage, sheet.oldPer, sheet.newPer, sheet.cells],
      rows: pers.map((one) => [[one.product, one.stages.join(", "), ...persOf(one), placesOf(one)]]),
    },
    {
      head: [sheet.renamed, sheet.id, sheet.oldName, sheet.newName],
      rows: renamed.map((one) => [[sheet.what[one.what], one.id, one.before, one.after]]),
    },
    { head: [], rows: besides(report, String).map((one) => [[textOf(one)]]) },
  ];
  return [changesOf(report), ...others.filter(({ rows }) => rows.length > 0)];
}

function changesOf({ changes }: Report): ReportTable {
  const { sheet } = words;
  const saysMore = changes.some(({ per, sayings }) => per ?? sayings);
  return {
    head: [
      ...[sheet.product, sheet.indicator, sheet.stage, sheet.unit, sheet.before, sheet.after],
      ...[sheet.relative, sheet.cells, ...(saysMore ? [sheet.oldPer, sheet.newPer, sheet.sayings] : [])],
    ],
    rows: changes.map((one) => [
      [one.product, one.indicator, one.stage, one.unit],
      [one.before, one.after, one.relative],
      [placesOf(one), ...(saysMore ? saidOf(one) : [])],
    ]),
    formats: ["General", "General", percent],
  };
}

/** What it is per, and what else the service now says about it. */
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

/** "2026-11-21 15.04", in local time: what a sheet's name can hold. */
function momentOf(at: number): string {
  const date = new Date(at);
  const two = (number: number): string => String(number).padStart(2, "0");
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}.${two(date.getMinutes())}`;
}

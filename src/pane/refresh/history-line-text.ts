import type { HistoryLine, RefreshCounts } from "../../workbook/history/history-lines";
import { listSwitchSentences } from "../../workbook/refresh/refresh-summary";
import type { SentenceTemplateWithNames } from "../../words/name-formatter";
import { fillSentenceGaps, sanitiseNameForPane } from "../../words/name-formatter";
import { lateWords } from "../../words/late-words";
import { words } from "../../words/ui-words";
import { formatCount, formatCounted } from "../locale-numbers";
import { formatTime } from "../report/figure-format";

/** When it was done, with the scope of a refresh unless that is the whole workbook, and whether it was only a look. */
export function formatLineTime({ at, deed }: HistoryLine): string {
  const { scoped, scope: scopes, lookedOnly } = words.refreshing;
  const time = formatTime(at);
  if (deed.kind !== "refresh") return time;
  const { scope, isApplied } = deed;
  const scopedTime = scope === "workbook" ? time : fillSentenceGaps(scoped, { time, scope: scopes[scope] });
  return isApplied ? scopedTime : `${scopedTime} · ${lookedOnly}`;
}

/** The account of a line. Its names may come from anybody who wrote into the workbook. */
export function formatLineAccount({
  account: { company, standard, presentation, sample },
}: HistoryLine): string {
  const names = [company, standard, presentation].map(sanitiseNameForPane);
  return [...names, sample ? lateWords().history.sample : ""].filter((text) => text !== "").join(" · ");
}

/** What was done, in short sentences. */
export function formatDeed({ deed }: HistoryLine): SentenceTemplateWithNames {
  const { history } = lateWords();
  const sayCounted = (count: number, one: string, many: string): SentenceTemplateWithNames => ({
    text: formatCounted(count, one, many),
    fill: {},
  });
  switch (deed.kind) {
    case "refresh":
      return { text: listRefreshSentences(deed.counts, deed.isApplied).join(" "), fill: write(deed.counts) };
    case "switch":
      if (!deed.counts || deed.counts.count === 0) return { text: history.switched, fill: {} };
      return {
        text: [history.switched, ...listSwitchSentences(deed.counts, true)].join(" "),
        fill: write(deed.counts),
      };
    case "freeze":
      return sayCounted(deed.numbers, history.frozenOne, history.frozen);
    case "thaw":
      return sayCounted(deed.formulas, history.thawedOne, history.thawed);
    case "undo-freeze":
      return sayCounted(deed.cells, history.freezeUndone, history.freezeUndone);
    case "undo-thaw":
      return sayCounted(deed.cells, history.thawUndone, history.thawUndone);
  }
}

function listRefreshSentences(counts: RefreshCounts, isApplied: boolean): readonly string[] {
  const { compared, changed, redefined, gone, failed } = counts;
  const { summary } = words.refreshing;
  const outcome = isApplied ? summary : summary.would;
  const sentences: string[] = [];
  if (compared === 0) sentences.push(summary.nothing);
  else if (changed > 0) sentences.push(compared === 1 ? outcome.changedOne : outcome.changed);
  else if (redefined > 0 || gone > 0) sentences.push(compared === 1 ? summary.readOne : summary.read);
  else sentences.push(compared === 1 ? summary.sameOne : summary.same);
  if (redefined > 0) sentences.push(redefined === 1 ? outcome.redefinedOne : outcome.redefined);
  if (gone > 0) sentences.push(outcome.gone);
  if (failed > 0) sentences.push(summary.left);
  return sentences;
}

/** Counts for the gaps of sentences. */
function write(counts: Readonly<Record<string, number>>): Readonly<Record<string, string>> {
  const { failed, ...others } = counts;
  const all = { ...others, ...(failed !== undefined && { left: failed }) };
  return Object.fromEntries(Object.entries(all).map(([name, count]) => [name, formatCount(count)]));
}

import type { RefreshedValueCounts, SwitchedNumberCounts } from "../../workbook/changes/change-groups";
import type { RefreshReport } from "../../client/generations/refresh-report";
import type { HistoryLine } from "../../workbook/history/history-lines";
import { listSwitchSentences, listValueSentences } from "../../workbook/refresh/refresh-summary";
import type { SentenceTemplateWithNames } from "../../words/name-formatter";
import { fillSentenceGaps, sanitiseNameForPane } from "../../words/name-formatter";
import { lateWords } from "../../words/late-words";
import { words } from "../../words/ui-words";
import { formatCount, formatCounted } from "../locale-numbers";
import { formatTime } from "../report/figure-format";

/** When it was done, and more of a refresh. */
export function formatLineTime({ at, deed }: HistoryLine): string {
  return deed.kind === "refresh" ? formatRefreshTime({ ...deed, at }) : formatTime(at);
}

/** Its time, its scope unless that is the whole workbook, and whether it was only a look. */
export function formatRefreshTime({
  at,
  scope,
  isApplied,
}: Pick<RefreshReport, "at" | "scope" | "isApplied">): string {
  const { scoped, scope: scopes, lookedOnly } = words.refreshing;
  const time = formatTime(at);
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
      return { text: listValueSentences(deed.counts, deed.isApplied).join(" "), fill: write(deed.counts) };
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
      return sayCounted(deed.cells, history.freezeUndoneOne, history.freezeUndone);
    case "undo-thaw":
      return sayCounted(deed.cells, history.thawUndoneOne, history.thawUndone);
  }
}

/** Counts for the gaps of sentences. */
function write(counts: RefreshedValueCounts | SwitchedNumberCounts): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, formatCount(count)]));
}

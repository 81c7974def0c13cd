import type { Explanation, IndicatorSaid, ResultsSaid } from "../../account/explanation";
import type { Reason } from "../../lca/reasons";
import { saysWhen } from "../../lca/saying";
import { filled, shown } from "../../words/names";
import { sentence } from "../../words/reasons";
import { words } from "../../words/words";
import { digits } from "../numbers";
import type { ExplainedCall } from "../../workbook/explaining/calls";
import type { Line } from "../../workbook/explaining/beside";
import type { Explained } from "../../workbook/explaining/workbook-explaining";

/** A moment with its day and its time to the second. */
export function wholeMoment(at: number): string {
  return new Date(at).toLocaleString(words.version.dates, { dateStyle: "long", timeStyle: "medium" });
}

/** What is known about a number, with labels; an unknown fact is left out unless its absence matters. */
export function linesOf({ company, product, indicator, results, value }: Explanation): readonly Line[] {
  const { explain } = words;
  return [
    ...line(explain.value, typeof value === "number" ? valueText(value, indicator) : ""),
    ...line(explain.why, typeof value === "number" ? "" : sentence(value)),
    ...line(explain.product, shown(product?.name ?? "")),
    ...line(explain.productId, shown(product?.id ?? "")),
    ...line(explain.codes, (product?.codes ?? []).map(shown).join(", ")),
    ...(results ? line(explain.per, perText(results)) : []),
    ...indicatorLines(indicator),
    ...line(explain.stage, shown(results?.stage ?? "")),
    ...line(explain.scenarioId, shown(results?.scenario?.id ?? "")),
    ...definitionLines(indicator),
    ...line(explain.company, shown(company)),
    ...line(explain.readAt, results ? wholeMoment(results.readAt) : ""),
    ...(results ? sayingLines(results) : []),
  ];
}

/** The whole explanation of a cell, as it is written beside the cell: each call with its lines. */
export function allLines({ where, calls }: Explained): readonly Line[] {
  const { explain } = words;
  return calls.flatMap((one, index): readonly Line[] => [
    ...(index > 0 ? [["", ""] as const] : []),
    [filled(explain.title, { where }), ""],
    [explain.call, one.call],
    ...(one.kind === "number" ? linesOf(one.explanation) : [["", otherSentence(one)] as const]),
    ...(one.kind === "number" && one.shows !== null
      ? [["", differs(one.shows, one.explanation.value)] as const]
      : []),
  ]);
}

/** Why a call gives no number. */
export function otherSentence(call: Exclude<ExplainedCall, { readonly kind: "number" }>): string {
  const { explain } = words;
  switch (call.kind) {
    case "other":
      return explain.other[call.is];
    case "refused":
      return sentence(call.reason);
    case "not-called":
      return explain.notCalled;
    case "not-held":
      return explain.notHeld;
  }
}

/** Says that the cell shows something other than the value in use. */
export function differs(shows: string | number, value: number | Reason): string {
  const { shows: text, showsNone } = words.explain;
  const fill = { shown: typeof shows === "number" ? digits(shows) : shows };
  return typeof value === "number"
    ? filled(text, { ...fill, value: digits(value) })
    : filled(showsNone, fill);
}

function line(label: string, text: string): readonly Line[] {
  return text === "" ? [] : [[label, text]];
}

function valueText(value: number, indicator: IndicatorSaid | null): string {
  return [digits(value), shown(indicator?.indicator.unit ?? "")].filter(Boolean).join(" ");
}

function perText({ per, isWhole }: ResultsSaid): string {
  const { explain } = words;
  if (!per) return isWhole ? explain.perUnsaid : explain.perUnread;
  if ("text" in per) return shown(per.text);
  return filled(explain.perUnclear, { texts: per.texts.map((text) => `"${shown(text)}"`).join(", ") });
}

function indicatorLines(said: IndicatorSaid | null): readonly Line[] {
  if (!said) return [];
  const { explain } = words;
  return [
    ...line(explain.indicator, shown(said.indicator.name)),
    ...line(explain.abbreviation, said.abbreviation),
    ...line(explain.unit, shown(said.indicator.unit)),
    ...line(explain.definition, said.definitions.map(({ id }) => shown(id)).join(", ")),
  ];
}

function definitionLines(said: IndicatorSaid | null): readonly Line[] {
  const { explain } = words;
  const each = (part: "standard" | "presentation" | "set"): string =>
    [...new Set((said?.definitions ?? []).map((one) => shown(one[part] ?? "")))].filter(Boolean).join(", ");
  return [
    ...line(explain.standard, each("standard")),
    ...line(explain.presentation, each("presentation")),
    ...line(explain.set, each("set")),
  ];
}

function sayingLines({ sayings, isWhole }: ResultsSaid): readonly Line[] {
  const { explain } = words;
  const said = sayings.flatMap(({ meaning, name, text }) =>
    line(explain.saying[meaning], filled(explain.said, { name, text })),
  );
  if (saysWhen(sayings)) return said;
  return [
    ...said,
    [
      `${explain.saying.year}, ${explain.saying.status.toLowerCase()}`,
      isWhole ? explain.nothingSaid : explain.nothingRead,
    ],
  ];
}

import type { Explanation, IndicatorSaid, ResultsSaid } from "../../account/explanation";
import type { Reason } from "../../lca/reasons";
import { saysWhen } from "../../lca/saying";
import { filled, shown } from "../../words/names";
import { sentence } from "../../words/reasons";
import { work } from "../../words/work";
import type { Explained, ExplainedCall, Line } from "../../workbook/explaining/explaining";
import { digits } from "../numbers";

/** A moment with its day and its time to the second. */
export function wholeMoment(at: number): string {
  return new Date(at).toLocaleString(work.version.dates, { dateStyle: "long", timeStyle: "medium" });
}

/** What is known about a number, with labels; an unknown fact is left out unless its absence matters. */
export function linesOf({ company, product, indicator, results, value }: Explanation): readonly Line[] {
  const words = work.explain;
  return [
    ...line(words.value, typeof value === "number" ? valueText(value, indicator) : ""),
    ...line(words.why, typeof value === "number" ? "" : sentence(value)),
    ...line(words.product, shown(product?.name ?? "")),
    ...line(words.productId, shown(product?.id ?? "")),
    ...line(words.codes, (product?.codes ?? []).map(shown).join(", ")),
    ...(results ? line(words.per, perText(results)) : []),
    ...indicatorLines(indicator),
    ...line(words.stage, shown(results?.stage ?? "")),
    ...line(words.scenarioId, shown(results?.scenario?.id ?? "")),
    ...definitionLines(indicator),
    ...line(words.company, shown(company)),
    ...line(words.readAt, results ? wholeMoment(results.readAt) : ""),
    ...(results ? sayingLines(results) : []),
  ];
}

/** The whole explanation of a cell, as it is written beside the cell: each call with its lines. */
export function allLines({ where, calls }: Explained): readonly Line[] {
  const words = work.explain;
  return calls.flatMap((one, index): readonly Line[] => [
    ...(index > 0 ? [["", ""] as const] : []),
    [filled(words.title, { where }), ""],
    [words.call, one.call],
    ...(one.kind === "number" ? linesOf(one.explanation) : [["", otherSentence(one)] as const]),
    ...(one.kind === "number" && one.shows !== null
      ? [["", differs(one.shows, one.explanation.value)] as const]
      : []),
  ]);
}

/** Why a call gives no number. */
export function otherSentence(call: Exclude<ExplainedCall, { readonly kind: "number" }>): string {
  const words = work.explain;
  switch (call.kind) {
    case "other":
      return words.other[call.is];
    case "refused":
      return sentence(call.reason);
    case "not-called":
      return words.notCalled;
    case "not-held":
      return words.notHeld;
  }
}

/** Says that the cell shows something other than the value in use. */
export function differs(shows: string | number, value: number | Reason): string {
  const { shows: text, showsNone } = work.explain;
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
  const words = work.explain;
  if (!per) return isWhole ? words.perUnsaid : words.perUnread;
  if ("text" in per) return shown(per.text);
  return filled(words.perUnclear, { texts: per.texts.map((text) => `"${shown(text)}"`).join(", ") });
}

function indicatorLines(said: IndicatorSaid | null): readonly Line[] {
  if (!said) return [];
  const words = work.explain;
  return [
    ...line(words.indicator, shown(said.indicator.name)),
    ...line(words.abbreviation, said.abbreviation),
    ...line(words.unit, shown(said.indicator.unit)),
    ...line(words.definition, said.definitions.map(({ id }) => shown(id)).join(", ")),
  ];
}

function definitionLines(said: IndicatorSaid | null): readonly Line[] {
  const words = work.explain;
  const each = (part: "standard" | "presentation" | "set"): string =>
    [...new Set((said?.definitions ?? []).map((one) => shown(one[part] ?? "")))].filter(Boolean).join(", ");
  return [
    ...line(words.standard, each("standard")),
    ...line(words.presentation, each("presentation")),
    ...line(words.set, each("set")),
  ];
}

function sayingLines({ sayings, isWhole }: ResultsSaid): readonly Line[] {
  const words = work.explain;
  const said = sayings.flatMap(({ meaning, name, text }) =>
    line(words.saying[meaning], filled(words.said, { name, text })),
  );
  if (saysWhen(sayings)) return said;
  return [
    ...said,
    [
      `${words.saying.year}, ${words.saying.status.toLowerCase()}`,
      isWhole ? words.nothingSaid : words.nothingRead,
    ],
  ];
}

import type { ExplainedCall } from "../../workbook/explain/explained-call";
import type {
  CellExplanation,
  ExplainerForPane,
  LabelledText,
} from "../../workbook/explain/workbook-explainer";
import { useState } from "preact/hooks";
import type { RefetchedValueWithExcerpts, ResponseExcerpt } from "../../client/account/refetched-result";
import type {
  ValueExplanation,
  IndicatorWithDefinitions,
  IndicatorIndependentFacts,
} from "../../client/account/value-explanation";
import type { Reason } from "../../lca/reasons";
import type { Answer } from "../page/answer";
import { awaitAnswer } from "../page/answer";
import type { Press } from "../outcome-line";
import { useIsInLine, usePress } from "../outcome-line";
import { formatReasonForPane } from "../reason-for-pane";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { fillSentenceGaps, sanitiseNameForPane } from "../../words/name-formatter";
import { chooseNumberExplanationWords } from "../../words/late-words";
import { sentence } from "../../words/reason-sentence";
import { CallHeading } from "./explanation-parts";
import { FactList, formatFullTime } from "../fact-list";
import { formatAllDigitsUngrouped } from "../locale-numbers";
import { hasYearOrStatus } from "../../lca/results";

interface ExplainedCallSectionProps {
  readonly engine: ExplainerForPane;
  readonly explained: CellExplanation;
  readonly call: ExplainedCall;
  /** One of several calls has its formula as a heading. */
  readonly isOnly: boolean;
}

/** One call in the cell's formula, and its result. */
export function ExplainedCallSection({ engine, explained, call, isOnly }: ExplainedCallSectionProps) {
  return (
    <>
      <CallHeading call={call.call} isOnly={isOnly} />
      {call.kind !== "number" && <p>{otherSentence(call)}</p>}
      {call.kind === "number" && (
        <>
          {call.shows !== null && <p class="notice">{differenceText(call.shows, call.explanation.value)}</p>}
          <FactList facts={callLines(call.explanation)} />
          {call.explanation.indicator && (
            <AsSentPart {...{ engine, explained }} explanation={call.explanation} />
          )}
        </>
      )}
    </>
  );
}

interface AsSentPartProps {
  readonly engine: ExplainerForPane;
  readonly explained: CellExplanation;
  readonly explanation: ValueExplanation;
}

/** The service's present document about a number, word for word; the values in use stay the same. */
function AsSentPart({ engine, explained, explanation }: AsSentPartProps) {
  const explain = chooseNumberExplanationWords();
  const [{ value: sent, problem }, setAnswer] = useState<Answer<RefetchedValueWithExcerpts>>({});
  const { begin, busy } = usePress();
  const [press, setPress] = useState<Press>();
  const isInLine = useIsInLine(press);
  const comparison = sent && comparisonText(explanation.value, sent.value);
  const ask = () =>
    begin("asSent", async (running) => {
      setPress(running);
      setAnswer({});
      const answer = await awaitAnswer(engine.asSent(explained, explanation));
      setAnswer(answer);
      const { value, problem: reason } = answer;
      if (reason) return { kind: "failed", text: formatReasonForPane(reason) };
      return value ? { kind: "done", text: comparisonText(explanation.value, value.value) } : null;
    });
  return (
    <>
      <button type="button" class="small" aria-disabled={busy} onClick={ask}>
        {explain.asSent}
      </button>
      {sent && (
        <div data-state="explain-as-sent">
          {!isInLine && <p class="note">{comparison}</p>}
          {sent.excerpts.length === 0 && <p>{explain.notFound}</p>}
          {sent.excerpts.map((entry, index) => (
            <SentEntryRow key={index} {...entry} at={sent.readAt} />
          ))}
        </div>
      )}
      {problem && !isInLine && <p class="note">{formatReasonForPane(problem)}</p>}
    </>
  );
}

function SentEntryRow({ address, text, header, isTruncated, at }: ResponseExcerpt & { readonly at: number }) {
  const explain = chooseNumberExplanationWords();
  return (
    <>
      <p class="note">
        <SentenceWithGaps text={explain.from} fill={{ address, moment: formatFullTime(at) }} />
      </p>
      <JsonView label={explain.entry} text={text} />
      {header !== "" && <JsonView label={explain.header} text={header} />}
      {isTruncated && <p class="note">{explain.cut}</p>}
    </>
  );
}

/** Characters that could reverse the direction of their line are shown as JSON escapes. */
function JsonView({ label, text }: { readonly label: string; readonly text: string }) {
  const plain = text.replace(/[\p{Cf}\p{Co}]/gu, escapeInvisible);
  return (
    <>
      <h4>{label}</h4>
      <pre dir="ltr" tabIndex={0} role="region" aria-label={label}>
        {plain.split("\n").map((line, at) => (
          <div key={at}>{line}</div>
        ))}
      </pre>
    </>
  );
}

function escapeInvisible(character: string): string {
  return Array.from(
    { length: character.length },
    (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`,
  ).join("");
}

function comparisonText(value: number | Reason, now: number | Reason): string {
  const explain = chooseNumberExplanationWords();
  if (typeof now !== "number") {
    const reason = sentence(now);
    return typeof value === "number"
      ? explain.nowNone
          .replace("{value}", () => formatAllDigitsUngrouped(value))
          .replace("{reason}", () => reason)
      : explain.stillNone.replace("{reason}", () => reason);
  }
  if (typeof value !== "number")
    return fillSentenceGaps(explain.nowFirst, { now: formatAllDigitsUngrouped(now) });
  return value === now
    ? explain.sameNow
    : fillSentenceGaps(explain.nowValue, {
        now: formatAllDigitsUngrouped(now),
        value: formatAllDigitsUngrouped(value),
      });
}

/** The known facts about a number, with labels; an unknown fact is left out unless its absence matters. */
function callLines({
  company,
  product,
  indicator,
  results,
  value,
}: ValueExplanation): readonly LabelledText[] {
  const explain = chooseNumberExplanationWords();
  const lines: readonly LabelledText[] = [
    [explain.value, typeof value === "number" ? valueText(value, indicator) : ""],
    [explain.why, typeof value === "number" ? "" : sentence(value)],
    [explain.product, sanitiseNameForPane(product?.name ?? "")],
    [explain.productId, sanitiseNameForPane(product?.id ?? "")],
    [explain.codes, (product?.codes ?? []).map(sanitiseNameForPane).join(", ")],
    [explain.per, results ? declaredUnitLine(results) : ""],
    ...indicatorLines(indicator),
    [explain.stage, sanitiseNameForPane(results?.stage ?? "")],
    [explain.scenarioId, sanitiseNameForPane(results?.scenario?.id ?? "")],
    ...definitionLines(indicator),
    [explain.company, sanitiseNameForPane(company)],
    [explain.readAt, results ? formatFullTime(results.readAt) : ""],
    ...(results ? sayingLines(results) : []),
  ];
  return lines.filter(([, text]) => text !== "");
}

/** The whole explanation of a cell, as it is written beside the cell: each call with its lines. */
export function formatCellExplanationLines({
  address: where,
  calls,
}: CellExplanation): readonly LabelledText[] {
  const explain = chooseNumberExplanationWords();
  return calls.flatMap((one, index): readonly LabelledText[] => [
    ...(index > 0 ? [["", ""] as const] : []),
    [fillSentenceGaps(explain.title, { where }), ""],
    [explain.call, one.call],
    ...(one.kind === "number" ? callLines(one.explanation) : [["", otherSentence(one)] as const]),
    ...(one.kind === "number" && one.shows !== null
      ? [["", differenceText(one.shows, one.explanation.value)] as const]
      : []),
  ]);
}

/** The reason why a call gives no number. */
function otherSentence(call: Exclude<ExplainedCall, { readonly kind: "number" }>): string {
  const explain = chooseNumberExplanationWords();
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
function differenceText(shows: string | number, value: number | Reason): string {
  const { shows: text, showsNone } = chooseNumberExplanationWords();
  const fill = { shown: typeof shows === "number" ? formatAllDigitsUngrouped(shows) : shows };
  return typeof value === "number"
    ? fillSentenceGaps(text, { ...fill, value: formatAllDigitsUngrouped(value) })
    : fillSentenceGaps(showsNone, fill);
}

function valueText(value: number, indicator: IndicatorWithDefinitions | null): string {
  return [formatAllDigitsUngrouped(value), sanitiseNameForPane(indicator?.indicator.unit ?? "")]
    .filter(Boolean)
    .join(" ");
}

function declaredUnitLine({ per, isWhole }: IndicatorIndependentFacts): string {
  const explain = chooseNumberExplanationWords();
  if (!per) return isWhole ? explain.perUnsaid : explain.perUnread;
  if ("text" in per) return sanitiseNameForPane(per.text);
  return fillSentenceGaps(explain.perUnclear, {
    texts: per.texts.map((text) => `"${sanitiseNameForPane(text)}"`).join(", "),
  });
}

function indicatorLines(said: IndicatorWithDefinitions | null): readonly LabelledText[] {
  if (!said) return [];
  const explain = chooseNumberExplanationWords();
  return [
    [explain.indicator, sanitiseNameForPane(said.indicator.name)],
    [explain.abbreviation, said.abbreviation],
    [explain.unit, sanitiseNameForPane(said.indicator.unit)],
    [explain.definition, said.definitions.map(({ id }) => sanitiseNameForPane(id)).join(", ")],
  ];
}

function definitionLines(said: IndicatorWithDefinitions | null): readonly LabelledText[] {
  const explain = chooseNumberExplanationWords();
  const each = (part: "standard" | "presentation" | "set"): string =>
    [...new Set((said?.definitions ?? []).map((one) => sanitiseNameForPane(one[part] ?? "")))]
      .filter(Boolean)
      .join(", ");
  return [
    [explain.standard, each("standard")],
    [explain.presentation, each("presentation")],
    [explain.set, each("set")],
  ];
}

function sayingLines({ sayings, isWhole }: IndicatorIndependentFacts): readonly LabelledText[] {
  const explain = chooseNumberExplanationWords();
  const said = sayings.map(({ meaning, name, text }): LabelledText => [
    explain.saying[meaning],
    fillSentenceGaps(explain.said, { name, text }),
  ]);
  if (hasYearOrStatus(sayings)) return said;
  return [
    ...said,
    [
      `${explain.saying.year}, ${explain.saying.status.toLowerCase()}`,
      isWhole ? explain.nothingSaid : explain.nothingRead,
    ],
  ];
}

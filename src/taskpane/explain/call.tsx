import type { ExplainedCall } from "../../workbook/explaining/calls";
import type { Explained, Explaining, LabelledText } from "../../workbook/explaining/workbook-explaining";
import { useState } from "preact/hooks";
import type { AsSent, SentEntry } from "../../account/as-sent";
import type { Explanation, IndicatorSaid, ResultsSaid } from "../../account/explanation";
import type { Reason } from "../../lca/reasons";
import { reasonOf } from "../../lca/reasons";
import { Sentence } from "../../page/sentence";
import { filled, shown } from "../../words/names";
import { words } from "../../words/words";
import { sentence } from "../../words/reasons";
import { Problem } from "../problem";
import { useAct } from "../excel-waits";
import { digits } from "../numbers";
import { saysWhen } from "../../lca/saying";

interface CallProps {
  readonly engine: Explaining;
  readonly explained: Explained;
  readonly call: ExplainedCall;
  /** One of several calls has its formula as a heading. */
  readonly isOnly: boolean;
}

/** One call in the cell's formula, and its result. */
export function Call({ engine, explained, call, isOnly }: CallProps) {
  return (
    <>
      {isOnly ? (
        <p>
          <code>{call.call}</code>
        </p>
      ) : (
        <h3>
          <code>{call.call}</code>
        </h3>
      )}
      {call.kind !== "number" && <p>{otherSentence(call)}</p>}
      {call.kind === "number" && (
        <>
          {call.shows !== null && <p class="notice">{differs(call.shows, call.explanation.value)}</p>}
          <dl>
            {linesOf(call.explanation).map(([label, text], at) => (
              <div key={at}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{text}</bdi>
                </dd>
              </div>
            ))}
          </dl>
          {call.explanation.indicator && (
            <AsSentPart {...{ engine, explained }} explanation={call.explanation} />
          )}
        </>
      )}
    </>
  );
}

interface AsSentProps {
  readonly engine: Explaining;
  readonly explained: Explained;
  readonly explanation: Explanation;
}

type Found = AsSent | { readonly problem: Reason };

/** The service's present document about a number, word for word; the values in use stay the same. */
function AsSentPart({ engine, explained, explanation }: AsSentProps) {
  const { explain } = words;
  const [found, setFound] = useState<Found>();
  const { act, busy } = useAct<Found>(setFound, (thrown) => ({ problem: reasonOf(thrown) }));
  const ask = () => act(() => engine.asSent(explained, explanation));
  return (
    <>
      <button type="button" class="small" aria-disabled={busy} onClick={ask}>
        {explain.asSent}
      </button>
      <p role="status" class="note" data-state={found && "at" in found ? "explain-as-sent" : undefined}>
        {busy && explain.asking}
        {found && "at" in found && compared(explanation.value, found.value)}
      </p>
      {found && "problem" in found && <Problem reason={found.problem} title={words.pane.somethingWrong} />}
      {found && "at" in found && found.entries.length === 0 && <p>{explain.notFound}</p>}
      {found &&
        "at" in found &&
        found.entries.map((entry, at) => <Entry key={at} {...entry} at={found.at} />)}
    </>
  );
}

function Entry({ address, text, header, isCut, at }: SentEntry & { readonly at: number }) {
  const { explain } = words;
  return (
    <>
      <p class="note">
        <Sentence text={explain.from} fill={{ address, moment: wholeMoment(at) }} />
      </p>
      <Json label={explain.entry} text={text} />
      {header !== "" && <Json label={explain.header} text={header} />}
      {isCut && <p class="note">{explain.cut}</p>}
    </>
  );
}

/** Characters that could reverse the direction of their line are shown as JSON escapes. */
function Json({ label, text }: { readonly label: string; readonly text: string }) {
  const plain = text.replace(/[\p{Cf}\p{Co}]/gu, escaped);
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

function escaped(character: string): string {
  return Array.from(
    { length: character.length },
    (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`,
  ).join("");
}

function compared(value: number | Reason, now: number | Reason): string {
  const { explain } = words;
  if (typeof now !== "number") {
    const reason = sentence(now);
    return typeof value === "number"
      ? explain.nowNone.replace("{value}", () => digits(value)).replace("{reason}", () => reason)
      : explain.stillNone.replace("{reason}", () => reason);
  }
  if (typeof value !== "number") return filled(explain.nowFirst, { now: digits(now) });
  return value === now
    ? explain.sameNow
    : filled(explain.nowValue, { now: digits(now), value: digits(value) });
}

/** A moment with its day and its time to the second. */
function wholeMoment(at: number): string {
  return new Date(at).toLocaleString(words.version.dates, { dateStyle: "long", timeStyle: "medium" });
}

/** The known facts about a number, with labels; an unknown fact is left out unless its absence matters. */
function linesOf({ company, product, indicator, results, value }: Explanation): readonly LabelledText[] {
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
export function allLines({ where, calls }: Explained): readonly LabelledText[] {
  const { explain } = words;
  return calls.flatMap((one, index): readonly LabelledText[] => [
    ...(index > 0 ? [["", ""] as const] : []),
    [filled(explain.title, { where }), ""],
    [explain.call, one.call],
    ...(one.kind === "number" ? linesOf(one.explanation) : [["", otherSentence(one)] as const]),
    ...(one.kind === "number" && one.shows !== null
      ? [["", differs(one.shows, one.explanation.value)] as const]
      : []),
  ]);
}

/** The reason why a call gives no number. */
function otherSentence(call: Exclude<ExplainedCall, { readonly kind: "number" }>): string {
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
function differs(shows: string | number, value: number | Reason): string {
  const { shows: text, showsNone } = words.explain;
  const fill = { shown: typeof shows === "number" ? digits(shows) : shows };
  return typeof value === "number"
    ? filled(text, { ...fill, value: digits(value) })
    : filled(showsNone, fill);
}

function line(label: string, text: string): readonly LabelledText[] {
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

function indicatorLines(said: IndicatorSaid | null): readonly LabelledText[] {
  if (!said) return [];
  const { explain } = words;
  return [
    ...line(explain.indicator, shown(said.indicator.name)),
    ...line(explain.abbreviation, said.abbreviation),
    ...line(explain.unit, shown(said.indicator.unit)),
    ...line(explain.definition, said.definitions.map(({ id }) => shown(id)).join(", ")),
  ];
}

function definitionLines(said: IndicatorSaid | null): readonly LabelledText[] {
  const { explain } = words;
  const each = (part: "standard" | "presentation" | "set"): string =>
    [...new Set((said?.definitions ?? []).map((one) => shown(one[part] ?? "")))].filter(Boolean).join(", ");
  return [
    ...line(explain.standard, each("standard")),
    ...line(explain.presentation, each("presentation")),
    ...line(explain.set, each("set")),
  ];
}

function sayingLines({ sayings, isWhole }: ResultsSaid): readonly LabelledText[] {
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

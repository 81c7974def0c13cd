import { differs, linesOf, otherSentence, wholeMoment } from "./lines";
import type { ExplainedCall } from "../../workbook/explaining/calls";
import type { Explained, Explaining } from "../../workbook/explaining/workbook-explaining";
import { useState } from "preact/hooks";
import type { AsSent, SentEntry } from "../../account/as-sent";
import type { Explanation } from "../../account/explanation";
import type { Reason } from "../../lca/reasons";
import { reasonOf } from "../../lca/reasons";
import { Sentence } from "../../page/sentence";
import { filled } from "../../words/names";
import { words } from "../../words/words";
import { sentence } from "../../words/reasons";
import { Problem } from "../problem";
import { useAct } from "../excel-waits";
import { digits } from "../numbers";

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

/** What the service sends about a number now, word for word; the values in use stay the same. */
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

import { AsSentPart } from "./as-sent";
import { differs, linesOf, otherSentence } from "./lines";
import type { ExplainedCall } from "../../workbook/explaining/calls";
import type { Explained, Explaining } from "../../workbook/explaining/workbook-explaining";

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

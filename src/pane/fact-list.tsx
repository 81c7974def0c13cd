import { sanitiseNameForPane } from "../words/name-formatter";
import { words } from "../words/ui-words";

export type LabelledFact = readonly [label: string, text: string];

/** Facts with their names; an unknown one is left out. */
export function FactList({ facts }: { readonly facts: readonly LabelledFact[] }) {
  return (
    <dl>
      {facts
        .filter(([, text]) => text !== "")
        .map(([label, text], at) => (
          <div key={at}>
            <dt>{label}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** The moment in ISO 8601, as it is read in this language; anything else as it is written. */
export function formatRecordedTime(text: string): string {
  const at = Date.parse(text);
  return Number.isFinite(at) ? formatFullTime(at) : sanitiseNameForPane(text);
}

/** A moment with its day and its time to the second. */
export function formatFullTime(at: number): string {
  return new Date(at).toLocaleString(words.version.dates, { dateStyle: "long", timeStyle: "medium" });
}

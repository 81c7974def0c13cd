import { useState } from "preact/hooks";
import type { ReadBy } from "../../account/reading";
import type { ServiceReadings } from "../../connection/service-readings";
import { filled } from "../../words/names";
import { words } from "../../words/words";
import { mappingWords } from "../../words/help";
import { useKeptFocus } from "../use-kept-focus";
import { Mapped, Proposing } from "./mapping";
import { Report } from "./report";
import { sectionsOf, textOf } from "./sections";
import "./reading.css";

export interface ReadingProps {
  readonly readings: ServiceReadings;
  /** Refreshes the workbook; undefined if no account is connected. */
  readonly onRefresh?: () => void;
}

/** The report on how the service was read so far, and by which mapping. */
export function ReadingPanel({ readings, onRefresh }: ReadingProps) {
  const [, draw] = useState<object>();
  const now = readings.now();
  const first = useKeptFocus<HTMLParagraphElement>(now?.by);
  const onChange = (done: boolean) => {
    if (!done) return mappingWords().notKept;
    draw({});
    onRefresh?.();
    return onRefresh ? "" : mappingWords().connectAgain;
  };
  const sections = now && "recognised" in now.said ? sectionsOf(now.said.recognised) : null;
  return (
    <>
      <p class="note" ref={first} tabIndex={-1}>
        {now ? meaningOf(now.by) : words.reading.nothing}
      </p>
      {now?.isLater && <p class="note">{mappingWords().later}</p>}
      {sections && <Report sections={sections} copy={{ text: textOf(sections) }} />}
      {sections && onRefresh && <Proposing {...{ readings, onChange }} />}
      {now?.by && "mapped" in now.said && <Mapped {...{ readings, onChange, ...now.said }} by={now.by} />}
    </>
  );
}

function meaningOf(by: ReadBy | null): string {
  if (!by?.own) return by ? mappingWords().host : words.reading.meaning;
  const date = new Date(by.own.date).toLocaleDateString(words.version.dates, { dateStyle: "long" });
  return filled(mappingWords().own, { count: String(by.own.compared), date });
}

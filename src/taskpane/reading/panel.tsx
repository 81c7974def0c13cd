import { useState } from "preact/hooks";
import { words } from "../../words/words";
import type { ReadingReport } from "../../connection/reading-report";
import { CopyText } from "./copy-text";
import type { Section } from "./sections";
import { sectionsOf, textOf } from "./sections";
import "./reading.css";

/** How the service in use has been read so far. */
export function ReadingPanel({ report }: { readonly report: ReadingReport }) {
  const [reading] = useState(() => report.read());
  return reading && "recognised" in reading ? (
    <Report sections={sectionsOf(reading.recognised)} />
  ) : (
    <p class="note">{words.reading.nothing}</p>
  );
}

function Report({ sections }: { readonly sections: readonly Section[] }) {
  return (
    <>
      <p class="note">{words.reading.meaning}</p>
      {sections.map(({ title, lines }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul dir="ltr">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
      <CopyText text={textOf(sections)} />
    </>
  );
}

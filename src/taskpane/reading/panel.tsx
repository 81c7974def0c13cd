import { useState } from "preact/hooks";
import type { ServiceReading } from "../../hypermedia/described";
import { pane } from "../../words/pane";
import type { ReadingReport } from "../../workbook/reading";
import { CopyReport } from "./copy-report";
import type { Section } from "./sections";
import { sectionsOf, textOf } from "./sections";
import "./reading.css";

/** How the service in use was read, folded away until somebody wants to know; opening it reads the state of now. */
export function ReadingPanel({ report }: { readonly report: ReadingReport }) {
  const { reading: words } = pane;
  const [shown, setShown] = useState<{ readonly reading: ServiceReading | null }>();
  const follow = (open: boolean) => setShown(open ? { reading: report.read() } : undefined);
  return (
    <details
      class="reading"
      data-state={shown && "reading"}
      onToggle={(event) => follow(event.currentTarget.open)}
    >
      <summary>
        <h2>{words.title}</h2>
      </summary>
      {shown &&
        (shown.reading ? (
          <Report sections={sectionsOf(shown.reading)} />
        ) : (
          <p class="note">{words.nothing}</p>
        ))}
    </details>
  );
}

function Report({ sections }: { readonly sections: readonly Section[] }) {
  return (
    <>
      <p class="note">{pane.reading.meaning}</p>
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
      <CopyReport text={textOf(sections)} />
    </>
  );
}

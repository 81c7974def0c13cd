import { CopyText } from "./copy-text";
import type { Section } from "./sections";

interface ReportProps {
  readonly sections: readonly Section[];
  readonly copy: Parameters<typeof CopyText>[0];
}

/** Sections line by line, and a button that copies them. */
export function Report({ sections, copy }: ReportProps) {
  return (
    <>
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
      <CopyText {...copy} />
    </>
  );
}

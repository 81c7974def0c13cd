import { CopyReportButton } from "./copy-report-button";
import type { ReportSection } from "./service-report-lines";

interface ReportSectionsProps {
  readonly sections: readonly ReportSection[];
  readonly copy: Parameters<typeof CopyReportButton>[0];
}

/** Sections line by line, and a button that copies them. */
export function ReportSections({ sections, copy }: ReportSectionsProps) {
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
      <CopyReportButton {...copy} />
    </>
  );
}

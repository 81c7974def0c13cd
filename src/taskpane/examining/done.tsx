import type { ComponentChildren } from "preact";
import { Sentence } from "../../page/sentence";
import { words } from "../../words/words";
import type { ExaminingState } from "../../workbook/examining/examination";
import type { Finding, Verdict } from "../../workbook/examining/probe";
import { CopyText } from "../reading/copy-text";

interface DoneProps {
  readonly state: Extract<ExaminingState, { kind: "done" }>;
  readonly children: ComponentChildren;
}

/** The findings, unexpected ones first, and the report to copy. */
export function Done({ state: { findings, stopped, left, report }, children }: DoneProps) {
  const { examining } = words;
  const having = (verdict: Verdict) => findings.filter((finding) => finding.verdict === verdict);
  const [as, other, untried] = [having("as"), having("other"), having("untried")];
  return (
    <>
      <h4>{stopped ? examining.stoppedTitle : examining.doneTitle}</h4>
      <p>
        <Sentence
          text={examining.counts}
          fill={{ as: as.length, other: other.length, untried: untried.length }}
        />
      </p>
      <p>{other.length > 0 ? examining.others : !stopped && examining.allAs}</p>
      {left && <p class="fault">{examining.left}</p>}
      <CopyText text={report} />
      <p class="note">{examining.holds}</p>
      <table>
        <tbody>
          {[...other, ...untried, ...as].map((finding) => (
            <tr key={finding.name}>
              <th scope="row">{nameOf(finding)}</th>
              <td>{examining[finding.verdict]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </>
  );
}

function nameOf({ name }: Finding): string {
  const { probes, questions } = words.examining;
  return name in probes ? probes[name as keyof typeof probes] : questions[name as keyof typeof questions];
}

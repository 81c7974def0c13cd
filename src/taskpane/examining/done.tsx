import type { ComponentChildren } from "preact";
import { Sentence } from "../../page/sentence";
import { work } from "../../words/work";
import type { ExaminingState } from "../../workbook/examining/examining";
import type { Finding, Verdict } from "../../workbook/examining/probe";
import { CopyText } from "../reading/copy-text";

interface DoneProps {
  readonly state: Extract<ExaminingState, { kind: "done" }>;
  readonly children: ComponentChildren;
}

/** The findings, unexpected ones first, and the report to copy. */
export function Done({ state: { findings, stopped, left, report }, children }: DoneProps) {
  const words = work.examining;
  const having = (verdict: Verdict) => findings.filter((finding) => finding.verdict === verdict);
  const [as, other, untried] = [having("as"), having("other"), having("untried")];
  return (
    <>
      <h4>{stopped ? words.stoppedTitle : words.doneTitle}</h4>
      <p>
        <Sentence
          text={words.counts}
          fill={{ as: as.length, other: other.length, untried: untried.length }}
        />
      </p>
      <p>{other.length > 0 ? words.others : !stopped && words.allAs}</p>
      {left && <p class="fault">{words.left}</p>}
      <CopyText text={report} />
      <p class="note">{words.holds}</p>
      <table>
        <tbody>
          {[...other, ...untried, ...as].map((finding) => (
            <tr key={finding.name}>
              <th scope="row">{nameOf(finding)}</th>
              <td>{words[finding.verdict]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </>
  );
}

function nameOf({ name }: Finding): string {
  const { probes, questions } = work.examining;
  return name in probes ? probes[name as keyof typeof probes] : questions[name as keyof typeof questions];
}

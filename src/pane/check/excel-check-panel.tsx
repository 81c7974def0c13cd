import { useLayoutEffect, useState } from "preact/hooks";
import { useSubscription } from "../page/use-subscription";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { chooseExcelCheckWords } from "../../words/excel-check-words";
import type {
  CheckQuestion,
  CheckUserAnswer,
  ExcelCheckForPane,
  ExcelCheckState,
} from "../../workbook/check/excel-check";
import { useFocusOnChange } from "../focus";
import "./examining.css";
import type { ComponentChildren } from "preact";
import type { CheckFinding, ProbeVerdict } from "../../workbook/check/excel-probe";
import { CopyReportButton } from "../service-report/copy-report-button";
import { sanitiseNameForPane } from "../../words/name-formatter";

interface ExcelCheckPanelProps {
  readonly examining: ExcelCheckForPane;
}

/** Tries in this Excel what the add-in relies on: progress, questions and findings. */
export function ExcelCheckPanel({ examining }: ExcelCheckPanelProps) {
  const state = useSubscription(examining, (latest) => latest.state());
  const screen = checkScreen(state);
  const element = useFocusOnChange(screen);
  // The panel is at the foot of the pane: without scrolling, the next question could be out of sight.
  useLayoutEffect(() => element.current?.scrollIntoView({ block: "nearest" }), [screen]);
  return (
    <section ref={element} tabIndex={-1} class="examining" data-state={`check-${state.kind}`}>
      <CheckScreen examining={examining} state={state} />
    </section>
  );
}

/** A new name moves the focus: each question has its own, while progress keeps the same one. */
function checkScreen(state: ExcelCheckState): string {
  return state.kind === "question" ? `question ${state.name}` : state.kind;
}

interface CheckScreenProps extends ExcelCheckPanelProps {
  readonly state: ExcelCheckState;
}

function CheckScreen({ examining, state }: CheckScreenProps) {
  const said = chooseExcelCheckWords();
  const begin = (name: string) => (
    <button type="button" onClick={() => void examining.begin()}>
      {name}
    </button>
  );
  switch (state.kind) {
    case "idle":
      return (
        <>
          <p>{said.meaning}</p>
          <p>{said.only}</p>
          {begin(said.begin)}
        </>
      );
    case "looking":
      return <p class="note">{said.looking}</p>;
    case "refused":
      return (
        <RefusedCheck state={state} open={() => examining.openWorkbook()}>
          {begin(said.again)}
        </RefusedCheck>
      );
    case "running":
      return <RunningCheck examining={examining} state={state} />;
    case "done":
      return <FinishedCheck state={state}>{begin(said.again)}</FinishedCheck>;
    default:
      return <CheckQuestionForUser examining={examining} question={state} />;
  }
}

interface CheckQuestionProps extends ExcelCheckPanelProps {
  readonly question: CheckQuestion;
}

function CheckQuestionForUser({ examining, question }: CheckQuestionProps) {
  const said = chooseExcelCheckWords();
  const [text, answers] =
    question.kind === "first"
      ? [said.first[question.first], { yes: said.goOn, skip: said.leaveOut }]
      : [said.questions[question.name], { yes: said.yes, no: said.no, skip: said.skip }];
  return (
    <>
      {question.kind === "question" && <h4>{said.questionsTitle}</h4>}
      <p>{text}</p>
      <div class="answers">
        {(Object.entries(answers) as [CheckUserAnswer, string][]).map(([answer, name]) => (
          <button key={answer} type="button" onClick={() => examining.answer(answer)}>
            {name}
          </button>
        ))}
      </div>
      <StopCheckButton examining={examining} />
    </>
  );
}

function StopCheckButton({ examining }: ExcelCheckPanelProps) {
  return (
    <button type="button" class="small" onClick={() => examining.stop()}>
      {chooseExcelCheckWords().stop}
    </button>
  );
}

interface RunningCheckProps extends ExcelCheckPanelProps {
  readonly state: Extract<ExcelCheckState, { kind: "running" }>;
}

function RunningCheck({ examining, state: { name, done, all } }: RunningCheckProps) {
  const said = chooseExcelCheckWords();
  return (
    <>
      <p>
        <SentenceWithGaps text={said.running} fill={{ done, all, name: said.probes[name] }} />
      </p>
      <progress max={all} value={done} aria-labelledby="examining-title" />
      <StopCheckButton examining={examining} />
    </>
  );
}

interface FinishedCheckProps {
  readonly state: Extract<ExcelCheckState, { kind: "done" }>;
  readonly children: ComponentChildren;
}

/** The findings, unexpected ones first, and the report to copy. */
function FinishedCheck({ state: { findings, stopped, left, report }, children }: FinishedCheckProps) {
  const examining = chooseExcelCheckWords();
  const having = (verdict: ProbeVerdict) => findings.filter((finding) => finding.verdict === verdict);
  const as = having("as");
  const other = having("other");
  const untried = having("untried");
  return (
    <>
      <h4>{stopped ? examining.stoppedTitle : examining.doneTitle}</h4>
      <p>
        <SentenceWithGaps
          text={examining.counts}
          fill={{ as: as.length, other: other.length, untried: untried.length }}
        />
      </p>
      <p>{other.length > 0 ? examining.others : !stopped && examining.allAs}</p>
      {left && <p class="fault">{examining.left}</p>}
      <CopyReportButton text={report} />
      <p class="note">{examining.holds}</p>
      <table>
        <tbody>
          {[...other, ...untried, ...as].map((finding) => (
            <tr key={finding.name}>
              <th scope="row">{probeName(finding)}</th>
              <td>{examining[finding.verdict]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </>
  );
}

function probeName({ name }: CheckFinding): string {
  const { probes, questions } = chooseExcelCheckWords();
  return { ...probes, ...questions }[name];
}

interface RefusedCheckProps {
  readonly state: Extract<ExcelCheckState, { kind: "refused" }>;
  /** Opens another workbook; false if this Excel cannot. */
  readonly open: () => Promise<boolean>;
  readonly children: ComponentChildren;
}

/** The reason why the check does not run in this workbook, and a button that opens a suitable one. */
function RefusedCheck({ state, open, children }: RefusedCheckProps) {
  const examining = chooseExcelCheckWords();
  const [opened, setOpened] = useState<boolean>();
  const fill = {
    area: state.why === "used" ? <bdi>{sanitiseNameForPane(state.area)}</bdi> : "",
    code: state.why === "failed" ? state.code : "",
  };
  const opens = state.why === "used" || state.why === "failed";
  return (
    <>
      <p>
        <SentenceWithGaps text={examining.refused[state.why]} fill={fill} />
      </p>
      <div class="answers">
        {opens && (
          <button type="button" onClick={() => void open().then(setOpened)}>
            {examining.open}
          </button>
        )}
        {children}
      </div>
      <p class="note" aria-live="polite">
        {opened !== undefined && (opened ? examining.opened : examining.notOpened)}
      </p>
    </>
  );
}

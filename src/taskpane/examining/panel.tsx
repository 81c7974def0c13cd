import { useLayoutEffect, useState } from "preact/hooks";
import { useObserved } from "../../page/use-observed";
import { Sentence } from "../../page/sentence";
import { examiningWords } from "../../words/examining";
import type { Examining, ExaminingState, ToldAnswer } from "../../workbook/examining/examination";
import { useFocusOnChange } from "../focus";
import "./examining.css";
import type { ComponentChildren } from "preact";
import type { Finding, Verdict } from "../../workbook/examining/probe";
import { CopyText } from "../reading/copy-text";
import { shown } from "../../words/names";

interface ExaminingPanelProps {
  readonly examining: Examining;
}

/** Tries in this Excel what the add-in relies on: progress, questions and findings. */
export function ExaminingPanel({ examining }: ExaminingPanelProps) {
  const state = useObserved(examining, (latest) => latest.state());
  const screen = screenOf(state);
  const element = useFocusOnChange(screen);
  // The panel is at the foot of the pane: without scrolling, the next question could be out of sight.
  useLayoutEffect(() => element.current?.scrollIntoView({ block: "nearest" }), [screen]);
  return (
    <section ref={element} tabIndex={-1} class="examining" data-state={`check-${state.kind}`}>
      <Screen examining={examining} state={state} />
    </section>
  );
}

/** A new name moves the focus: each question has its own, while progress keeps the same one. */
function screenOf(state: ExaminingState): string {
  return state.kind === "question" ? `question ${state.name}` : state.kind;
}

interface ScreenProps extends ExaminingPanelProps {
  readonly state: ExaminingState;
}

function Screen({ examining, state }: ScreenProps) {
  const said = examiningWords();
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
        <Refused state={state} open={() => examining.openWorkbook()}>
          {begin(said.again)}
        </Refused>
      );
    case "running":
      return <Running examining={examining} state={state} />;
    case "done":
      return <Done state={state}>{begin(said.again)}</Done>;
    default:
      return <Asking examining={examining} state={state} />;
  }
}

interface AskingProps extends ExaminingPanelProps {
  readonly state: Extract<ExaminingState, { kind: "first" | "question" }>;
}

/** Asks the user whether to go on, or what only they can see. */
function Asking({ examining, state }: AskingProps) {
  const said = examiningWords();
  const [text, answers] =
    state.kind === "first"
      ? [said.first[state.first], { yes: said.goOn, skip: said.leaveOut }]
      : [said.questions[state.name], { yes: said.yes, no: said.no, skip: said.skip }];
  return (
    <>
      {state.kind === "question" && <h4>{said.questionsTitle}</h4>}
      <p>{text}</p>
      <div class="answers">
        {(Object.entries(answers) as [ToldAnswer, string][]).map(([answer, name]) => (
          <button key={answer} type="button" onClick={() => examining.answer(answer)}>
            {name}
          </button>
        ))}
      </div>
      <Stop examining={examining} />
    </>
  );
}

function Stop({ examining }: ExaminingPanelProps) {
  return (
    <button type="button" class="small" onClick={() => examining.stop()}>
      {examiningWords().stop}
    </button>
  );
}

interface RunningProps extends ExaminingPanelProps {
  readonly state: Extract<ExaminingState, { kind: "running" }>;
}

function Running({ examining, state: { name, done, all } }: RunningProps) {
  const said = examiningWords();
  return (
    <>
      <p>
        <Sentence text={said.running} fill={{ done, all, name: said.probes[name] }} />
      </p>
      <progress max={all} value={done} aria-labelledby="examining-title" />
      <Stop examining={examining} />
    </>
  );
}

interface DoneProps {
  readonly state: Extract<ExaminingState, { kind: "done" }>;
  readonly children: ComponentChildren;
}

/** The findings, unexpected ones first, and the report to copy. */
function Done({ state: { findings, stopped, left, report }, children }: DoneProps) {
  const examining = examiningWords();
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
  const { probes, questions } = examiningWords();
  return name in probes ? probes[name as keyof typeof probes] : questions[name as keyof typeof questions];
}

interface RefusedProps {
  readonly state: Extract<ExaminingState, { kind: "refused" }>;
  /** Opens another workbook; false if this Excel cannot. */
  readonly open: () => Promise<boolean>;
  readonly children: ComponentChildren;
}

/** The reason why the check does not run in this workbook, and a button that opens a suitable one. */
function Refused({ state, open, children }: RefusedProps) {
  const examining = examiningWords();
  const [opened, setOpened] = useState<boolean>();
  const fill = {
    area: state.why === "used" ? <bdi>{shown(state.area)}</bdi> : "",
    code: state.why === "failed" ? state.code : "",
  };
  const opens = state.why === "used" || state.why === "failed";
  return (
    <>
      <p>
        <Sentence text={examining.refused[state.why]} fill={fill} />
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

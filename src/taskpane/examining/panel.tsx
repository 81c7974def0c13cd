import { useLayoutEffect } from "preact/hooks";
import { useObserved } from "../../page/use-observed";
import { Sentence } from "../../page/sentence";
import { words } from "../../words/words";
import type { Examining, ExaminingState, ToldAnswer } from "../../workbook/examining/examination";
import { useFocusOnChange } from "../focus";
import { Done } from "./done";
import { Refused } from "./refused";
import "./examining.css";

interface ExaminingPanelProps {
  readonly examining: Examining;
}

/** Tries in this Excel what the add-in relies on: progress, questions and findings. */
export function ExaminingPanel({ examining }: ExaminingPanelProps) {
  const state = useObserved(examining, (latest) => latest.state());
  const screen = screenOf(state);
  const element = useFocusOnChange(screen);
  // It is at the foot of the pane: without scrolling, the next question could be out of sight.
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
  const said = words.examining;
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
  const said = words.examining;
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
      {words.examining.stop}
    </button>
  );
}

interface RunningProps extends ExaminingPanelProps {
  readonly state: Extract<ExaminingState, { kind: "running" }>;
}

function Running({ examining, state: { name, done, all } }: RunningProps) {
  const said = words.examining;
  return (
    <>
      <p>
        <Sentence text={said.running} fill={{ done, all, name: said.probes[name] }} />
      </p>
      <progress max={all} value={done} aria-label={said.title} />
      <Stop examining={examining} />
    </>
  );
}

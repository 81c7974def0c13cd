import { useLayoutEffect } from "preact/hooks";
import { useObserved } from "../../page/use-observed";
import { Sentence } from "../../page/sentence";
import { work } from "../../words/work";
import type { Examining, ExaminingState, ToldAnswer } from "../../workbook/examining/examining";
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
  const words = work.examining;
  const begin = (name: string) => (
    <button type="button" onClick={() => void examining.begin()}>
      {name}
    </button>
  );
  switch (state.kind) {
    case "idle":
      return (
        <>
          <p>{words.meaning}</p>
          <p>{words.only}</p>
          {begin(words.begin)}
        </>
      );
    case "looking":
      return <p class="note">{words.looking}</p>;
    case "refused":
      return (
        <Refused state={state} open={() => examining.openWorkbook()}>
          {begin(words.again)}
        </Refused>
      );
    case "running":
      return <Running examining={examining} state={state} />;
    case "done":
      return <Done state={state}>{begin(words.again)}</Done>;
    default:
      return <Asking examining={examining} state={state} />;
  }
}

interface AskingProps extends ExaminingPanelProps {
  readonly state: Extract<ExaminingState, { kind: "first" | "question" }>;
}

/** Asks the user whether to go on, or what only they can see. */
function Asking({ examining, state }: AskingProps) {
  const words = work.examining;
  const [text, answers] =
    state.kind === "first"
      ? [words.first[state.first], { yes: words.goOn, skip: words.leaveOut }]
      : [words.questions[state.name], { yes: words.yes, no: words.no, skip: words.skip }];
  return (
    <>
      {state.kind === "question" && <h4>{words.questionsTitle}</h4>}
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
      {work.examining.stop}
    </button>
  );
}

interface RunningProps extends ExaminingPanelProps {
  readonly state: Extract<ExaminingState, { kind: "running" }>;
}

function Running({ examining, state: { name, done, all } }: RunningProps) {
  const words = work.examining;
  return (
    <>
      <p>
        <Sentence text={words.running} fill={{ done, all, name: words.probes[name] }} />
      </p>
      <progress max={all} value={done} aria-label={words.title} />
      <Stop examining={examining} />
    </>
  );
}

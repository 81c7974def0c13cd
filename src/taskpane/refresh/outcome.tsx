import type { ComponentChildren } from "preact";
import type { Report } from "../../refresh/report";
import { leavesSome, summaryOf } from "../../refresh/worded";
import { traitsOf } from "../../lca/reason-traits";
import { words } from "../../words/words";
import type { Refreshing } from "../../workbook/refresh/workbook-refreshing";
import type { PaneState } from "../states";
import { Problem } from "../problem";
import { Sentence } from "../../page/sentence";
import { saidInPane } from "../said-in-pane";
import { count } from "../numbers";
import { Counted } from "./counted";
import type { Partly, Outcome, UnderWay } from "./outcome-state";

/** The text that is read out in any tab; without the progress of a refresh, which changes all the time. */
export function OutcomeText({ told }: { readonly told: Outcome }) {
  const { refreshing } = words;
  switch (told.kind) {
    case "finding":
      return told.editing ? <>{refreshing.under.editing}</> : null;
    case "partly": {
      const { came, failed } = told;
      return <Counted text={refreshing.partly} counts={{ came, failed, all: came + failed }} />;
    }
    case "unchanged":
      return <>{refreshing.unchanged}</>;
    case "refreshed":
      return <Summary report={told.report} />;
    default:
      return null;
  }
}

function Summary({ report }: { readonly report: Report }) {
  return (
    <>
      <Sentence {...summaryOf(report, count)} />
      {leavesSome(report) && ` ${words.refreshing.summary.notAll}`}
    </>
  );
}

interface OutcomeActionsProps {
  readonly told: Outcome;
  readonly engine: Refreshing;
  readonly onAgain: () => void;
  readonly onReport: () => void;
  readonly onClose: () => void;
}

/** Details and buttons for the outcome of a refresh. */
export function OutcomeActions({ told, engine, onAgain, onReport, onClose }: OutcomeActionsProps) {
  const { refreshing } = words;
  const close = [refreshing.close, onClose] as const;
  switch (told.kind) {
    case "nothing":
      return null;
    case "finding":
    case "reading":
    case "applying":
      return <RefreshProgress state={told} onCancel={() => engine.cancel()} />;
    case "partly":
      return <PartlyCame state={told} engine={engine} onAgain={onAgain} />;
    case "failed":
      return (
        <div data-state="refresh-failed">
          <Problem
            reason={told.reason}
            title={refreshing.failed}
            numbersStand={traitsOf(told.reason).numbersStand !== "no"}
          />
          <Answers all={[[refreshing.again, onAgain], close]} />
        </div>
      );
    case "unchanged":
      return <Answers state="refresh-unchanged" all={[close]} />;
    case "refreshed":
      return <Answers state="refresh-done" all={[[refreshing.report, onReport], close]} />;
  }
}

type PartlyProps = Pick<OutcomeActionsProps, "engine" | "onAgain"> & { readonly state: Partly };

/** Some values failed: nothing changes unless the user applies the others. */
function PartlyCame({ state: { came, reason, applicable }, engine, onAgain }: PartlyProps) {
  const { refreshing } = words;
  const apply = <Counted text={refreshing.apply} one={refreshing.applyOne} counts={{ count: came }} />;
  const answers: readonly Answer[] = [
    [refreshing.again, onAgain],
    [refreshing.leave, () => engine.cancel()],
  ];
  return (
    <div data-state={applicable ? "refresh-partly" : "refresh-inseparable"}>
      <p>{saidInPane(reason)}</p>
      {!applicable && <p>{refreshing.inseparable}</p>}
      <p>{refreshing.nothingYet}</p>
      <Answers all={applicable ? [[apply, () => void engine.apply()], ...answers] : answers} />
    </div>
  );
}

type Answer = readonly [name: ComponentChildren, act: () => void];

function Answers({ state, all }: { readonly state?: PaneState; readonly all: readonly Answer[] }) {
  return (
    <div class="answers" data-state={state}>
      {all.map(([name, act], index) => (
        <button key={index} type="button" class="small" onClick={act}>
          {name}
        </button>
      ))}
    </div>
  );
}

/** The progress of a refresh; the bar is indeterminate while the total is unknown. */
function RefreshProgress({ state, onCancel }: { readonly state: UnderWay; readonly onCancel: () => void }) {
  const { cancel, title } = words.refreshing;
  const far = state.kind === "reading" ? { max: Math.max(1, state.all), value: state.done } : {};
  const name = nameOf(state);
  return (
    <div class="running" data-state={`refresh-${name}`}>
      {/* The text above says that Excel waits, and is read out. */}
      {name !== "editing" && <p>{inWords(state)}</p>}
      <progress {...far} aria-label={title} />
      {state.kind !== "applying" && (
        <button type="button" class="small" onClick={onCancel}>
          {cancel}
        </button>
      )}
    </div>
  );
}

function nameOf(state: UnderWay) {
  return state.kind === "finding" && state.editing ? "editing" : state.kind;
}

function inWords(state: UnderWay) {
  const { under } = words.refreshing;
  if (state.kind !== "reading") return <>{under[state.kind]}</>;
  return <Counted text={under.reading} counts={{ done: state.done, all: state.all }} />;
}

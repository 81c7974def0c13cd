import { words } from "../../words/words";
import { Counted } from "./counted";
import type { UnderWay } from "./outcome-state";

interface RefreshProgressProps {
  readonly state: UnderWay;
  readonly onCancel: () => void;
}

/** The progress of a refresh; the bar is indeterminate while the total is unknown. */
export function RefreshProgress({ state, onCancel }: RefreshProgressProps) {
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

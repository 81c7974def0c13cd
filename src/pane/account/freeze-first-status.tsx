import { useEffect, useRef, useState } from "preact/hooks";
import type { ConnectionControl } from "../../addin/connection/workbook-connection";
import type { Reason } from "../../lca/reasons";
import { reasonFromError } from "../../lca/reasons";
import { fillSentenceGaps } from "../../words/name-formatter";
import { words } from "../../words/ui-words";
import type { FreezerForPane } from "../../workbook/freeze/workbook-freezer";
import type { Undo } from "../../workbook/writing/undo";
import { findUndoInError, UndoButton } from "../action-outcome";
import { LazyFetchedContent } from "../folding-section";
import { formatCount } from "../locale-numbers";
import { formatReasonForPane } from "../reason-for-pane";
import type { FrozenFirst } from "./freeze-first";
import { freezeThenSwitch } from "./freeze-first";

/** How far freezing before a switch is. Once all is frozen, the switch goes on and the question is gone. */
export type FreezeFirstState =
  | { readonly kind: "idle" }
  | { readonly kind: "checking"; readonly done: number; readonly all: number }
  | { readonly kind: "writing" }
  | { readonly kind: "failed"; readonly reason: Reason; readonly undo?: Undo }
  | { readonly kind: "left"; readonly frozen: FrozenFirst };

interface FreezeFirst {
  readonly state: FreezeFirstState;
  readonly begin: () => void;
  /** Stops it as long as nothing is written. */
  readonly cancel: () => void;
  readonly reset: () => void;
}

/** Freezes the workbook while the question is open. It is cancelled with the question, unless it is writing already. */
export function useFreezeFirst(
  connection: Pick<ConnectionControl, "continueFrozen">,
  load: () => Promise<FreezerForPane>,
): FreezeFirst {
  const [state, setState] = useState<FreezeFirstState>({ kind: "idle" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const freeze = async (control: AbortController): Promise<FreezeFirstState> => {
    const report = (done: number, all: number) => {
      if (!control.signal.aborted) setState({ kind: "checking", done, all });
    };
    const onWriting = () => setState({ kind: "writing" });
    try {
      const freezer = await load();
      const progress = { signal: control.signal, report };
      const frozen = await freezeThenSwitch({ freezer, connection, onWriting }, progress);
      return frozen.left.length > 0 ? { kind: "left", frozen } : { kind: "idle" };
    } catch (thrown) {
      const reason = reasonFromError(thrown);
      if (reason.kind === "cancelled") return { kind: "idle" };
      return { kind: "failed", reason, ...findUndoInError(thrown) };
    }
  };
  const begin = () => {
    if (running.current) return;
    const control = new AbortController();
    running.current = control;
    setState({ kind: "checking", done: 0, all: 0 });
    void freeze(control).then((end) => {
      running.current = null;
      setState(end);
    });
  };
  return {
    state,
    begin,
    cancel: () => running.current?.abort(),
    reset: () => setState({ kind: "idle" }),
  };
}

interface FreezeFirstStatusProps {
  readonly state: FreezeFirstState;
  readonly onGo: (area: string) => void;
  readonly onUndone: () => void;
}

/** How far freezing is, why it failed, or which cells are left. */
export function FreezeFirstStatus({ state, onGo, onUndone }: FreezeFirstStatusProps) {
  return (
    <>
      <p class="switch-line" role="status" data-state={dataStates[state.kind]}>
        {formatState(state)}
      </p>
      {state.kind === "failed" && state.undo && <UndoButton undo={state.undo} onUndone={onUndone} />}
      {state.kind === "left" && (
        <LazyFetchedContent load={loadLists}>
          {({ ObstructedCellList, explainFreezeObstacle, formatFormulaCount }) => (
            <ObstructedCellList
              all={state.frozen.left}
              explain={explainFreezeObstacle}
              formatAmountOf={({ formulas }) => formatFormulaCount(formulas)}
              onGo={onGo}
            />
          )}
        </LazyFetchedContent>
      )}
    </>
  );
}

const dataStates = {
  idle: undefined,
  checking: "switch-freezing",
  writing: "switch-freezing",
  failed: "switch-not-frozen",
  left: "switch-partly-frozen",
} as const;

function formatState(state: FreezeFirstState): string {
  const { freezeFirst } = words.pane;
  switch (state.kind) {
    case "idle":
      return "";
    case "checking":
      return fillSentenceGaps(freezeFirst.checking, {
        done: formatCount(state.done),
        all: formatCount(state.all),
      });
    case "writing":
      return freezeFirst.writing;
    case "failed":
      return fillSentenceGaps(freezeFirst.failed, { reason: formatReasonForPane(state.reason) });
    case "left": {
      const { numbers, left } = state.frozen;
      const formulas = left.reduce((sum, obstructed) => sum + obstructed.formulas, 0);
      const counts = { count: formatCount(numbers), formulas: formatCount(formulas) };
      return fillSentenceGaps(formulas === 1 ? freezeFirst.leftOne : freezeFirst.left, counts);
    }
  }
}

async function loadLists() {
  const lists = import(/* webpackChunkName: "help" */ "../freeze/freeze-lists");
  const texts = import(/* webpackChunkName: "help" */ "../freeze/freeze-texts");
  return { ...(await lists), ...(await texts) };
}

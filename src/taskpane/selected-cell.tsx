import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { shown } from "../words/names";
import { words } from "../words/words";
import type { Selected, SelectedCell } from "../workbook/failing/workbook-selected-cell";
import type { Explaining } from "../workbook/explaining/workbook-explaining";
import type { FailingCells } from "../workbook/failing/workbook-failing-cells";
import { ExcelWaits, useAct } from "./excel-waits";
import { Lazy } from "./fold";
import type { Tab } from "./tabs/tabs";
import type { Outcome } from "./undo";
import { nothing, refused, UndoButton } from "./undo";
import { useKeptFocus } from "./use-kept-focus";
import { causeSentence } from "./workbook/cause";
import { FixButton } from "./workbook/failing";

/** In milliseconds. A selection moves from cell to cell; only a cell that stays selected is read. */
const pause = 150;

interface SelectedCellProps {
  readonly selected: SelectedCell;
  readonly failing: FailingCells;
  readonly explaining: () => Promise<Explaining>;
  /** Whether the note may be shown: not while a connection attempt is pending. */
  readonly isOpen: boolean;
  readonly tab: Tab;
  /** The account and the service's state: a change of either may change the explanation. */
  readonly news: readonly unknown[];
  /** Goes to the tab Account. */
  readonly onAccount: () => void;
}

/**
 * Notes on the selected cell for every tab: the reason why it has no value, which not every Excel shows beside the
 * cell, its repair, and the button that explains its number. An explanation belongs to the tab that opened it.
 */
export function useSelectedCell({
  selected,
  failing,
  explaining,
  isOpen,
  tab,
  news,
  onAccount,
}: SelectedCellProps) {
  const seen = useSelected(selected);
  const found = isOpen ? seen : null;
  const where = found?.where ?? null;
  const { asked, close, button } = useAsked(where !== null && tab !== "account", [where, tab]);
  return {
    note: <Note {...{ found, failing, onAccount }}>{button}</Note>,
    explanation: asked && (
      <Lazy load={() => explanation(explaining)}>
        {({ ExplainPanel, engine }) => (
          <ExplainPanel {...{ engine }} news={[found, ...news]} onClose={close} />
        )}
      </Lazy>
    ),
  };
}

/** Whether the user has asked for an explanation here; the focus goes back to the button when they close it. */
function useAsked(offered: boolean, here: readonly unknown[]) {
  const [wanted, setWanted] = useState(false);
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => setWanted(false), here);
  const asked = offered && wanted;
  const close = () => {
    setWanted(false);
    element.current?.focus();
  };
  const press = () => (asked ? close() : setWanted(true));
  const button = offered && (
    <div data-state="explain-offered">
      <button type="button" class="small" ref={element} aria-expanded={asked} onClick={press}>
        {words.explain.begin}
      </button>
    </div>
  );
  return { asked, close, button };
}

/** The panel is fetched together with Help. */
async function explanation(explaining: () => Promise<Explaining>) {
  const panel = import(/* webpackChunkName: "help" */ "./explain/panel");
  return { ...(await panel), engine: await explaining() };
}

interface NoteProps extends Pick<SelectedCellProps, "failing" | "onAccount"> {
  readonly found: Selected | null;
  readonly children: ComponentChildren;
}

/** The reason why the cell has no value, with its repair, and the outcome of that while the cell is selected. */
function Note({ found, failing, onAccount, children }: NoteProps) {
  const [outcome = nothing, tell] = useState<Outcome>();
  const { act, busy } = useAct(tell, refused);
  const { where = "", group = null } = found ?? {};
  useEffect(() => tell(undefined), [where]);
  // The pane already says that nobody is connected.
  const told = group?.cause.kind === "not-connected" ? null : group;
  const said = useKeptFocus<HTMLDivElement>(told);
  return (
    <div class={told || outcome.said || children ? "at-cell" : undefined}>
      <div role="status" ref={said} tabIndex={-1} data-state={told ? "selected-cell" : undefined}>
        {told && (
          <p>
            <bdi>{shown(where)}</bdi>: {causeSentence(told.cause)}
          </p>
        )}
        {outcome.said && <p>{outcome.said}</p>}
      </div>
      {told && <FixButton key={where + told.key} group={told} {...{ failing, busy, act, onAccount }} />}
      {outcome.undo && <UndoButton undo={outcome.undo} onUndone={(text) => tell({ said: text })} />}
      <ExcelWaits busy={busy} />
      {children}
    </div>
  );
}

/** The selected cell, looked at again after every change, one look at a time. */
function useSelected(selected: SelectedCell): Selected | null {
  const [found, setFound] = useState<Selected | null>(null);
  useEffect(() => {
    let [ended, looking, again] = [false, false, false];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      timer = undefined;
      looking = true;
      const latest = await selected.look().catch(() => null);
      looking = false;
      if (ended) return;
      setFound(latest);
      if (again) lookSoon();
    };
    const lookSoon = () => {
      again = looking;
      if (!looking) timer ??= setTimeout(() => void look(), pause);
    };
    const stop = selected.subscribe(lookSoon);
    lookSoon();
    return () => {
      ended = true;
      clearTimeout(timer);
      stop();
    };
  }, [selected]);
  return found;
}

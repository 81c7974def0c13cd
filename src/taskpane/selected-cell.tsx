import { useEffect, useRef, useState } from "preact/hooks";
import { shown } from "../words/names";
import { words } from "../words/words";
import type { Selected, SelectedCell } from "../workbook/failing/workbook-selected-cell";
import { Lazy } from "./fold";
import { causeSentence } from "./workbook/cause";
import type { Explaining } from "../workbook/explaining/workbook-explaining";

/** In milliseconds. A selection moves from cell to cell; only the cell where it rests is looked at. */
const pause = 150;

interface SelectedCellProps {
  readonly selected: SelectedCell;
  readonly explaining: () => Promise<Explaining>;
  /** Whose numbers the cells show, and whether the service can be asked: new values mean other explanations. */
  readonly news: readonly unknown[];
}

/**
 * Why the selected cell has no value, which not every Excel shows beside the cell, or the button that explains its number.
 * Stands at the top of every tab.
 */
export function SelectedCellNote({ selected, explaining, news }: SelectedCellProps) {
  const found = useSelected(selected);
  const { where = null, cause = null } = found ?? {};
  // The pane already says that nobody is connected.
  const told = cause && cause.kind !== "not-connected" ? cause : null;
  return (
    <>
      <div role="status" class={told ? "notice" : undefined} data-state={told ? "selected-cell" : undefined}>
        {told && (
          <p>
            <bdi>{shown(where ?? "")}</bdi>: {causeSentence(told)}
          </p>
        )}
      </div>
      <Explain {...{ where, explaining }} news={[found, ...news]} />
    </>
  );
}

/** The panel is fetched with Help, as all that explains. */
async function explanation(explaining: () => Promise<Explaining>) {
  const panel = import(/* webpackChunkName: "help" */ "./explain/panel");
  return { ...(await panel), engine: await explaining() };
}

interface ExplainProps extends Pick<SelectedCellProps, "explaining"> {
  /** New values mean that other numbers may be in use. */
  readonly news: readonly unknown[];
  /** null where the selected cell calls none of our functions. */
  readonly where: string | null;
}

/** Opened for one cell; selecting another cell closes it. */
function Explain({ where, explaining, news }: ExplainProps) {
  const [asked, setAsked] = useState<{ readonly where: string }>();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => setAsked(undefined), [where]);
  const close = () => {
    setAsked(undefined);
    button.current?.focus();
  };
  if (where === null) return null;
  return (
    <div class="explain" data-state="explain-offered">
      <button
        type="button"
        class="small"
        ref={button}
        aria-expanded={asked !== undefined}
        onClick={() => (asked ? close() : setAsked({ where }))}
      >
        {words.explain.begin}
      </button>
      {asked && (
        <Lazy load={() => explanation(explaining)}>
          {({ ExplainPanel, engine }) => <ExplainPanel {...{ engine, news }} onClose={close} />}
        </Lazy>
      )}
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

import { useEffect, useState } from "preact/hooks";
import { shown } from "../words/names";
import type { SelectedCell, SelectedFailure } from "../workbook/failing/selected";
import { causeSentence } from "./workbook/cause";

/** Selecting goes from cell to cell: only where it rests is looked at. */
const pause = 150;

interface SelectedCellProps {
  readonly selected: SelectedCell;
}

/** Why the selected cell has no value: not every Excel shows the sentence beside the cell. */
export function SelectedCellNote({ selected }: SelectedCellProps) {
  const failure = useSelected(selected);
  // What nobody is connected for, the pane says already.
  const told = failure && failure.cause.kind !== "not-connected" ? failure : null;
  return (
    <div role="status" class={told ? "notice" : undefined} data-state={told ? "selected-cell" : undefined}>
      {told && (
        <p>
          <bdi>{shown(told.where)}</bdi>: {causeSentence(told.cause)}
        </p>
      )}
    </div>
  );
}

/** Looked at anew after every change, one look at a time. */
function useSelected(selected: SelectedCell): SelectedFailure | null {
  const [found, setFound] = useState<SelectedFailure | null>(null);
  useEffect(() => {
    let [ended, looking, again] = [false, false, false];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      timer = undefined;
      looking = true;
      const latest = await selected.why().catch(() => null);
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

import { useSingleAction } from "../page/use-single-action";
import { chooseFreezeWords } from "../../words/late-words";
import type { PutBackResult } from "../../workbook/freeze/freeze-types";
import type { FreezerForPane } from "../../workbook/freeze/workbook-freezer";
import { ComparisonSentences, PutBackButton, PutBackOutcome } from "./record-check";
import { useFreezeTask } from "./use-freeze-task";
import { useWorkbookLook } from "./use-workbook-look";

export interface RecordBarProps {
  readonly engine: Pick<FreezerForPane, "compare" | "followCells" | "putBack">;
  /** Whether it also says that all numbers match. */
  readonly tellsAll: boolean;
  /** Leads to each cell that differs. */
  readonly onShow: () => void;
}

/** Says whether the frozen cells match their record, without being asked: in each tab if some don't. */
export function RecordBar({ engine, tellsAll, onShow }: RecordBarProps) {
  const lock = useSingleAction();
  const look = useWorkbookLook(
    () => engine.compare(),
    (listener) => engine.followCells(listener),
    !lock.busy,
    [engine],
  );
  const task = useFreezeTask<PutBackResult>(lock, look.lookAgain);
  const { value: comparison, isLooking } = look;
  const { comparing } = chooseFreezeWords();
  if (!comparison) return null;
  const { differences } = comparison;
  if (differences.length === 0 && !tellsAll && task.state.kind === "idle") return null;
  return (
    <div class="refreshing" data-state={isLooking ? "record-comparing" : "record-compared"}>
      <ComparisonSentences comparison={comparison} isLooking={isLooking} />
      {differences.length > 0 && (
        <div class="answers">
          <PutBackButton differences={differences} control={{ engine, task }} />
          <button type="button" class="small" onClick={onShow}>
            {comparing.show}
          </button>
        </div>
      )}
      <PutBackOutcome task={task} />
    </div>
  );
}

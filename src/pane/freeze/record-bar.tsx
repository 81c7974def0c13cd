import { chooseFreezeWords } from "../../words/late-words";
import type { FreezerForPane } from "../../workbook/freeze/workbook-freezer";
import { ComparisonSentences, PutBackButton, PutBackOutcome } from "./record-check";
import { useLookWithPutBack } from "./use-look-with-put-back";

export interface RecordBarProps {
  readonly engine: Pick<FreezerForPane, "compare" | "followCells" | "putBack">;
  /** Whether it also says that all numbers match. */
  readonly tellsAll: boolean;
  /** Leads to each cell that differs. */
  readonly onShow: () => void;
}

/** Says whether the frozen cells match their record, without being asked: in each tab if some don't. */
export function RecordBar({ engine, tellsAll, onShow }: RecordBarProps) {
  const { look, putBack } = useLookWithPutBack(engine, () => engine.compare());
  const { value: comparison, isLooking } = look;
  const { comparing } = chooseFreezeWords();
  if (!comparison) return null;
  const { differences } = comparison;
  if (differences.length === 0 && !tellsAll && putBack.task.state.kind === "idle") return null;
  return (
    <div class="refreshing" data-state={isLooking ? "record-comparing" : "record-compared"}>
      <ComparisonSentences comparison={comparison} isLooking={isLooking} />
      {differences.length > 0 && (
        <div class="answers">
          <PutBackButton differences={differences} control={putBack} />
          <button type="button" class="small" onClick={onShow}>
            {comparing.show}
          </button>
        </div>
      )}
      <PutBackOutcome task={putBack.task} />
    </div>
  );
}

import { chooseFreezeWords } from "../../words/late-words";
import type { FreezerForPane } from "../../workbook/freeze/workbook-freezer";
import { ComparisonSentences } from "./record-check";
import { useWorkbookLook } from "./use-workbook-look";

export interface RecordBarProps {
  readonly engine: Pick<FreezerForPane, "compare" | "followCells">;
  /** Whether it also says that all numbers match. */
  readonly tellsAll: boolean;
  /** Leads to the cells that differ, where they can be put back. */
  readonly onShow: () => void;
}

/** Says whether the frozen cells match their record, without being asked: in each tab if some don't. */
export function RecordBar({ engine, tellsAll, onShow }: RecordBarProps) {
  const { value: comparison, isLooking } = useWorkbookLook(
    () => engine.compare(),
    (listener) => engine.followCells(listener),
    true,
    [engine],
  );
  const { comparing } = chooseFreezeWords();
  if (!comparison || (comparison.differences.length === 0 && !tellsAll)) return null;
  return (
    <div
      class="refreshing answers"
      role="status"
      data-state={isLooking ? "record-comparing" : "record-compared"}
    >
      <span>{isLooking ? comparing.looking : <ComparisonSentences comparison={comparison} />}</span>
      {comparison.differences.length > 0 && (
        <button type="button" class="small" onClick={onShow}>
          {comparing.show}
        </button>
      )}
    </div>
  );
}

import type { PutBackResult } from "../../workbook/freeze/freeze-types";
import type { FreezerForPane } from "../../workbook/freeze/workbook-freezer";
import { useSingleAction } from "../page/use-single-action";
import type { PutBackControl } from "./record-check";
import { useFreezeTask } from "./use-freeze-task";
import type { WorkbookLook } from "./use-workbook-look";
import { useWorkbookLook } from "./use-workbook-look";

interface LookWithPutBack<Found> {
  readonly look: WorkbookLook<Found>;
  readonly putBack: PutBackControl;
}

/** Looks at the workbook by itself, and puts frozen cells back: not both at once, as cells are then half done. */
export function useLookWithPutBack<Found>(
  engine: Pick<FreezerForPane, "putBack" | "followCells">,
  find: () => Promise<Found>,
  isWanted = true,
): LookWithPutBack<Found> {
  const lock = useSingleAction();
  const follow = (listener: () => void) => engine.followCells(listener);
  const look = useWorkbookLook(find, follow, isWanted && !lock.busy, [engine]);
  const task = useFreezeTask<PutBackResult>(lock, look.lookAgain);
  return { look, putBack: { engine, task } };
}

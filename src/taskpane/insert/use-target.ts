import { useEffect, useRef, useState } from "preact/hooks";
import type { Reason } from "../../lca/reasons";
import { reasonOf } from "../../lca/reasons";
import type { Target } from "../../workbook/insert/inserting";
import type { Inserting } from "../../workbook/insert/excel-inserting";

/** What is at the selection, as far as that is known. */
export interface Seen {
  /** Undefined while it is looked at for the first time; null where there is no one range of cells. */
  readonly target: Target | null | undefined;
  readonly problem?: Reason;
}

/** What is at the selection, looked at anew when another cell is selected, and on demand. */
export function useTarget(inserting: Inserting): readonly [Seen, () => void] {
  const [seen, setSeen] = useState<Seen>({ target: undefined });
  const again = useRef<() => void>(() => {});
  useEffect(() => {
    let wanted = true;
    let looking = false;
    let moved = false;
    // While Excel answers, the user may move on: the last place counts, those between are skipped.
    const look = async (): Promise<void> => {
      moved = true;
      if (looking) return;
      looking = true;
      while (moved && wanted) {
        moved = false;
        const next = await inserting.look().then(
          (target): Seen => ({ target }),
          (thrown: unknown): Seen => ({ target: null, problem: reasonOf(thrown) }),
        );
        if (wanted && !moved) setSeen(next);
      }
      looking = false;
    };
    again.current = () => void look();
    void look();
    const stop = inserting.subscribe(() => void look());
    return () => {
      wanted = false;
      stop();
    };
  }, [inserting]);
  return [seen, () => again.current()];
}

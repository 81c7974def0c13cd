import { useEffect, useRef, useState } from "preact/hooks";
import type { Reason } from "../../lca/reasons";
import { NoValueError } from "../../lca/reasons";
import type { FileLook } from "../../workbook/freeze/freeze-types";
import type { FreezerForPane } from "../../workbook/freeze/workbook-freezer";
import { awaitAnswer } from "../page/answer";
import type { Undo } from "../../workbook/writing/undo";

/** Looks at the open file anew; undefined if Excel failed. */
export type LookAtFile = () => Promise<FileLook | undefined>;

/**
 * The open file, looked at when it comes into view, after each of the pane's own changes, and whenever the user comes
 * back from Excel: no event tells that a file was saved, renamed or copied.
 */
export function useFileLook(engine: FreezerForPane, isInView: boolean, changes: number) {
  const [file, setFile] = useState<FileLook>();
  const [problem, setProblem] = useState<Reason>();
  const latest = useRef(0);
  const look: LookAtFile = async () => {
    const number = (latest.current += 1);
    const { value: present, problem: reason } = await awaitAnswer(engine.lookAtFile());
    // An earlier look may be answered later.
    if (number === latest.current) {
      if (present) setFile(present);
      setProblem(reason);
    }
    return present;
  };
  useEffect(() => {
    if (!isInView) return undefined;
    const onReturn = () => void look();
    onReturn();
    window.addEventListener("focus", onReturn);
    return () => window.removeEventListener("focus", onReturn);
  }, [isInView, changes]);
  return { file, problem, look };
}

/** An undo that does nothing once Save As has made this window the copy. */
export function undoInSameFile(undo: Undo, look: LookAtFile): Undo {
  const run: Undo["run"] = async () => {
    const now = await look();
    if (now?.movedFrom !== null) throw new NoValueError({ kind: "internal" });
    return undo.run();
  };
  return { ...undo, run };
}

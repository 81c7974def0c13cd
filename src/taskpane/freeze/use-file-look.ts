import { useEffect, useState } from "preact/hooks";
import type { Reason } from "../../lca/reasons";
import { reasonFromError } from "../../lca/reasons";
import type { FileLook, FreezerForPane } from "../../workbook/freeze/freeze-types";

/**
 * The open file, looked at when it comes into view, after each of the pane's own changes, and whenever the user comes
 * back from Excel: no event tells that a file was saved, renamed or copied.
 */
export function useFileLook(engine: FreezerForPane, isInView: boolean, changes: number) {
  const [file, setFile] = useState<FileLook>();
  const [problem, setProblem] = useState<Reason>();
  /** Looks anew, also at a press; null if Excel failed. */
  const look = async (): Promise<FileLook | null> => {
    try {
      const now = await engine.lookAtFile();
      setFile(now);
      setProblem(undefined);
      return now;
    } catch (thrown) {
      setProblem(reasonFromError(thrown));
      return null;
    }
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

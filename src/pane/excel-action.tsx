import { useEffect, useState } from "preact/hooks";
import { words } from "../words/ui-words";
import { watchExcelBlocked } from "../workbook/cells/excel-blocked";

/** Says, while `busy`, that Excel does not answer, as happens while a cell is being edited. */
export function ExcelBusyNote({ busy }: { readonly busy: boolean }) {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const stop = watchExcelBlocked(setWaits);
    return () => {
      stop();
      setWaits(false);
    };
  }, [busy]);
  return (
    <p class="note" role="status" data-state={waits ? "excel-waits" : undefined}>
      {waits && words.written.excelWaits}
    </p>
  );
}

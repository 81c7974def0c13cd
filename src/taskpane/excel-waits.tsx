import { useEffect, useState } from "preact/hooks";
import { work } from "../words/work";
import { whileExcelWaits } from "../workbook/excel/waiting";

/** Says, while `busy`, that Excel does not answer, as happens while a cell is being edited. */
export function ExcelWaits({ busy }: { readonly busy: boolean }) {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const stop = whileExcelWaits(setWaits);
    return () => {
      stop();
      setWaits(false);
    };
  }, [busy]);
  return (
    <p class="note" role="status" data-state={waits ? "excel-waits" : undefined}>
      {waits && work.written.excelWaits}
    </p>
  );
}

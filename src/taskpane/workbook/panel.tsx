import { useState } from "preact/hooks";
import type { FailingCells } from "../../workbook/failing/workbook-failing-cells";
import type { RefreshSectionProps } from "../refresh/section";
import { RefreshSection } from "../refresh/section";
import { Findings } from "./findings";

interface WorkbookPanelProps extends Omit<RefreshSectionProps, "found" | "goTo"> {
  readonly failing: FailingCells;
  /** Goes to the tab Account. */
  readonly onAccount: () => void;
}

/** The tab Workbook: refreshing, cells without a value, and cells that only look like 0. */
export function WorkbookPanel({ failing, onAccount, ...refreshing }: WorkbookPanelProps) {
  const [found, setFound] = useState<unknown>();
  return (
    <>
      <RefreshSection {...refreshing} found={found} goTo={(area) => failing.goTo(area)} />
      <Findings failing={failing} shown={refreshing.shown} onAccount={onAccount} onFound={setFound} />
    </>
  );
}

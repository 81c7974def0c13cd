import { useState } from "preact/hooks";
import type { FailingCells } from "../../workbook/failing";
import type { SectionProps } from "../refresh/section";
import { RefreshSection } from "../refresh/section";
import { FailingSection } from "./failing";

interface WorkbookPlaceProps extends Omit<SectionProps, "looked" | "goTo"> {
  readonly failing: FailingCells;
  /** Goes to the place Account. */
  readonly onAccount: () => void;
}

/** The place Workbook: refreshing it, and its cells without a value. */
export function WorkbookPlace({ failing, onAccount, ...refreshing }: WorkbookPlaceProps) {
  const [looked, setLooked] = useState<unknown>();
  return (
    <>
      <RefreshSection {...refreshing} looked={looked} goTo={(area) => failing.goTo(area)} />
      <FailingSection failing={failing} shown={refreshing.shown} onAccount={onAccount} onLooked={setLooked} />
    </>
  );
}

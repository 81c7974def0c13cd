import { useState } from "preact/hooks";
import type { FailingCells } from "../../workbook/failing/failing";
import type { SectionProps } from "../refresh/section";
import { RefreshSection } from "../refresh/section";
import { LookedThrough } from "./looked-through";

interface WorkbookPlaceProps extends Omit<SectionProps, "looked" | "goTo"> {
  readonly failing: FailingCells;
  /** Goes to the place Account. */
  readonly onAccount: () => void;
}

/** The place Workbook: refreshing it, its cells without a value, and those that only look like 0. */
export function WorkbookPanel({ failing, onAccount, ...refreshing }: WorkbookPlaceProps) {
  const [looked, setLooked] = useState<unknown>();
  return (
    <>
      <RefreshSection {...refreshing} looked={looked} goTo={(area) => failing.goTo(area)} />
      <LookedThrough failing={failing} shown={refreshing.shown} onAccount={onAccount} onLooked={setLooked} />
    </>
  );
}

import { useState, useLayoutEffect } from "preact/hooks";
import type { FailingCells } from "../../workbook/failing/workbook-failing-cells";
import type { RefreshSectionProps } from "../refresh/section";
import { RefreshSection } from "../refresh/section";
import { FailingSection } from "./failing";
import { useLook } from "./use-look";
import { ZerosSection } from "./zeros";

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

interface FindingsProps {
  readonly failing: FailingCells;
  /** Whether the tab is in view: only then does it follow the workbook. */
  readonly shown: boolean;
  /** Goes to the tab Account. */
  readonly onAccount: () => void;
  /** Called after every look with what was found. */
  readonly onFound?: (found: unknown) => void;
}

/** What one look through the workbook finds: cells without a value, and cells that only look like 0. */
export function Findings({ failing, shown, onAccount, onFound: onLooked }: FindingsProps) {
  const look = useLook(failing, shown);
  useLayoutEffect(() => onLooked?.(look.groups), [look.groups]);
  return (
    <>
      <FailingSection failing={failing} look={look} onAccount={onAccount} />
      <ZerosSection failing={failing} zeros={look.zeros} onChanged={look.again} />
    </>
  );
}

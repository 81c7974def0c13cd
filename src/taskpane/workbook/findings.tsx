import { useLayoutEffect } from "preact/hooks";
import type { FailingCells } from "../../workbook/failing/workbook-failing-cells";
import { FailingSection } from "./failing";
import { useLook } from "./use-look";
import { ZerosSection } from "./zeros";

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

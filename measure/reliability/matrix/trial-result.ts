import type { Browser } from "playwright-core";
import type { CellsTrialResult } from "./cells-trial";
import { cellsProductCount, runCellsTrial } from "./cells-trial";
import type { ConnectTrialResult } from "./connect-trial";
import { connectProductCount, runConnectTrial } from "./connect-trial";
import type { ServiceFault, TrialUse } from "./service-faults";
import type { PickerTrialResult } from "./picker-trial";
import { pickerProductCount, runPickerTrial } from "./picker-trial";
import type { RefreshTrialResult } from "./refresh-trial";
import { refreshProductCount, runRefreshTrial } from "./refresh-trial";
import type { FaultTrial } from "./fault-trial";
import { runWithTrial } from "./fault-trial";

export type TrialFindings = CellsTrialResult | PickerTrialResult | RefreshTrialResult | ConnectTrialResult;

/** One fault met by one use. */
export interface TrialResult {
  readonly fault: ServiceFault;
  readonly use: TrialUse;
  /** The results, or the reason why the trial could not be made: then nothing is proven. */
  readonly found: TrialFindings | { readonly use: "none"; readonly why: string };
}

interface Way {
  readonly products: number;
  try(trial: FaultTrial, fault: ServiceFault): Promise<TrialFindings>;
}

const ways: Readonly<Record<TrialUse, Way>> = {
  cells: { products: cellsProductCount, try: runCellsTrial },
  picker: { products: pickerProductCount, try: runPickerTrial },
  refresh: { products: refreshProductCount, try: runRefreshTrial },
  connect: { products: connectProductCount, try: runConnectTrial },
};

export async function runTrial(browser: Browser, fault: ServiceFault, use: TrialUse): Promise<TrialResult> {
  const way = ways[use];
  try {
    const setting = { browser, fault, use, products: way.products };
    return { fault, use, found: await runWithTrial(setting, (trial) => way.try(trial, fault)) };
  } catch (thrown) {
    const why = thrown instanceof Error ? (thrown.message.split("\n")[0] ?? "") : String(thrown);
    return { fault, use, found: { use: "none", why } };
  }
}

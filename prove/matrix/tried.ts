import type { Browser } from "playwright-core";
import type { CellsTrialResult } from "./cells";
import { cellsProductCount, runCellsTrial } from "./cells";
import type { ConnectTrialResult } from "./connect";
import { connectProductCount, runConnectTrial } from "./connect";
import type { ServiceFault, TrialUse } from "./faults";
import type { PickerTrialResult } from "./picker";
import { pickerProductCount, runPickerTrial } from "./picker";
import type { RefreshTrialResult } from "./refresh";
import { refreshProductCount, runRefreshTrial } from "./refresh";
import type { FaultTrial } from "./trial";
import { runWithTrial } from "./trial";

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

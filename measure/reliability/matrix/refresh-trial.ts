import type { ServiceFault } from "./service-faults";
import { pause } from "../bench/browser-workbook";
import type { RecoveryPresses } from "./cells-trial";
import { refreshUntilRight } from "./cells-trial";
import { expectedCells, currentNumbers } from "./cell-block";
import type { FaultTrial } from "./fault-trial";

/** Result of Refresh, pressed while the service had a fault and had changed its numbers. */
export interface RefreshTrialResult {
  readonly use: "refresh";
  /** Seconds until the refresh failed; null if it was still reading at the limit. */
  readonly ended: number | null;
  readonly said: string;
  readonly requests: number;
  /** Number of values that the service has never given. */
  readonly wrong: number;
  /** Whether some cells showed old numbers and others new ones: all must change together, or none. */
  readonly mixed: boolean;
  readonly back: RecoveryPresses;
  /** How a refresh ended that went on at the limit. */
  readonly late?: LateEnding;
}

const rows = 60;
export const refreshProductCount = 100;

export async function runRefreshTrial(trial: FaultTrial, fault: ServiceFault): Promise<RefreshTrialResult> {
  const { workbook, service, keys } = trial;
  await workbook.connect(keys);
  const block = await trial.writes(rows, 1);
  await workbook.until(({ right, all }) => right === all, 60_000);
  const before = currentNumbers(service.demo, block);
  service.demo.study.change(/./);
  await workbook.expect({ ...expectedCells(service.demo, block), before });
  await trial.breaks();
  const asked = service.asked.length;
  const limit = ((fault.settled ?? 90) + 10) * 1_000;
  const ended = await workbook.pressRefresh(limit);
  const { look } = await workbook.settled(10_000);
  const requests = service.asked.length - asked;
  await trial.heals();
  const late = ended.ended ? undefined : await goesOn(trial);
  const back = late === "went on by itself" ? { first: true } : await refreshUntilRight(trial);
  const after = await workbook.look();
  return {
    use: "refresh",
    ended: ended.ended ? ended.milliseconds / 1_000 : null,
    said: ended.said,
    requests,
    wrong: look.wrong + after.wrong,
    mixed: look.before > 0 && look.right > 0,
    back,
    ...(late && { late }),
  };
}

/** How something under way at the limit ended, after the service had recovered. */
export type LateEnding = "went on by itself" | "ended later" | "was stopped" | "could not be stopped";

async function goesOn({ workbook }: FaultTrial): Promise<LateEnding> {
  const { look } = await workbook.until(({ right, all }) => right === all, 20_000);
  if (look.right === look.all) return "went on by itself";
  return (await stopPaneAction(workbook)) ? "was stopped" : "could not be stopped";
}

/** Stops the action under way; false if the pane has no button for that. */
export async function stopPaneAction({ pane }: FaultTrial["workbook"]): Promise<boolean> {
  const button = pane.getByRole("button", { name: /^(Cancel|Stop)\b/ }).first();
  const isThere = (await button.count()) > 0;
  if (isThere) await button.click();
  await pause(500);
  return isThere;
}

import type { ServiceFault } from "./service-faults";
import type { RecoveryPresses } from "./cells-trial";
import type { LateEnding } from "./refresh-trial";
import { stopPaneAction } from "./refresh-trial";
import type { FaultTrial } from "./fault-trial";

/** Result of Connect, pressed while the service had a fault. */
export interface ConnectTrialResult {
  readonly use: "connect";
  /** Seconds until the pane failed or connected; null if it was still trying at the limit. */
  readonly ended: number | null;
  readonly said: string;
  readonly requests: number;
  readonly wrong: number;
  /** Connected, and a block of cells right, after so many presses of Connect. */
  readonly back: RecoveryPresses;
  /** How an attempt ended that went on at the limit. */
  readonly late?: LateEnding;
}

const rows = 20;
export const connectProductCount = 60;

export async function runConnectTrial(trial: FaultTrial, fault: ServiceFault): Promise<ConnectTrialResult> {
  const { workbook, service, keys } = trial;
  await workbook.fillKeys(keys);
  await trial.breaks();
  const pressed = await workbook.pressConnect(((fault.settled ?? 90) + 10) * 1_000);
  const requests = service.asked.length;
  await trial.heals();
  const late = pressed.ended ? undefined : await goesOn(trial);
  const back = await pressUntilConnected(trial);
  const { wrong } = await workbook.look();
  return {
    use: "connect",
    ended: pressed.ended ? pressed.milliseconds / 1_000 : null,
    said: pressed.said,
    requests,
    wrong,
    back,
    ...(late && { late }),
  };
}

async function goesOn({ workbook }: FaultTrial): Promise<LateEnding> {
  const connected = await workbook
    .button("Refresh")
    .waitFor({ timeout: 20_000 })
    .then(
      () => true,
      () => false,
    );
  if (connected) return "went on by itself";
  if ((await workbook.state("header")) !== "connecting") return "ended later";
  return (await stopPaneAction(workbook)) ? "was stopped" : "could not be stopped";
}

/** If the pane is connected, there is nothing to press, but the cells must be right all the same. */
async function pressUntilConnected(trial: FaultTrial): Promise<RecoveryPresses> {
  const { workbook } = trial;
  const press = async () => {
    const there = (await workbook.button("Refresh").count()) > 0;
    const { said, connected } = there ? { said: "", connected: true } : await workbook.pressConnect(60_000);
    return { said, isRight: connected && (await cellsAreRight(trial)) };
  };
  const first = await press();
  if (first.isRight) return { first: true };
  const second = await press();
  return { first: false, second: second.isRight, said: first.said };
}

async function cellsAreRight(trial: FaultTrial): Promise<boolean> {
  await trial.writes(rows, 1);
  const { look } = await trial.workbook.until(({ right, all }) => right === all, 30_000);
  return look.right === look.all;
}

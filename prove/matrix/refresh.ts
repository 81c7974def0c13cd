import type { Fault } from "./faults";
import { pause } from "../bench/workbook";
import type { Back } from "./cells";
import { pressUntilRight } from "./cells";
import { right, saysNow } from "./study";
import type { Trial } from "./trial";

/** What came of Refresh, pressed while the service had a fault and had changed its numbers. */
export interface RefreshFound {
  readonly use: "refresh";
  /** Seconds until it said that it failed; null where it still read at the limit. */
  readonly ended: number | null;
  readonly said: string;
  readonly requests: number;
  /** Numbers that the service has never said. */
  readonly wrong: number;
  /** Whether the cells kept their numbers, all of them or, where a refresh came to its end, none. */
  readonly stood: boolean;
  readonly back: Back;
  /** Where it still read: it came to its end by itself once the service was well. */
  readonly wentOn?: boolean;
}

const rows = 60;
export const productsOfRefresh = 100;

export async function tryRefresh(trial: Trial, fault: Fault): Promise<RefreshFound> {
  const { workbook, service, keys } = trial;
  await workbook.connect(keys);
  const block = await trial.writes(rows, 1);
  await workbook.until(({ right, all }) => right === all, 60_000);
  const before = saysNow(service.demo, block);
  service.demo.study.change(/./);
  await workbook.expect({ ...right(service.demo, block), before });
  await trial.breaks();
  const asked = service.asked.length;
  const limit = ((fault.settled ?? 90) + 5) * 1_000;
  const ended = await workbook.pressRefresh(limit);
  const { look } = await workbook.settled(10_000);
  const requests = service.asked.length - asked;
  await trial.heals();
  const wentOn = ended.ended ? undefined : await goesOn(trial);
  const back = wentOn ? { first: true } : await pressUntilRight(trial);
  const after = await workbook.look();
  return {
    use: "refresh",
    ended: ended.ended ? ended.milliseconds / 1_000 : null,
    said: ended.said,
    requests,
    wrong: look.wrong + after.wrong,
    stood: look.before === look.all || look.right === look.all,
    back,
    ...(wentOn !== undefined && { wentOn }),
  };
}

/** Whether it goes on by itself; where it does not within 20 s, it is stopped. */
async function goesOn({ workbook }: Trial): Promise<boolean> {
  const { look } = await workbook.until(({ right, all }) => right === all, 20_000);
  if (look.right === look.all) return true;
  await stop(workbook);
  return false;
}

/** Stops what is under way, where the pane has a button for that. */
export async function stop(workbook: Trial["workbook"]): Promise<void> {
  const button = workbook.button(/^(Cancel|Stop)$/).first();
  if ((await button.count()) > 0) await button.click();
  await pause(500);
}

/** The recoveries that the add-in promises to make by itself: nobody presses anything in any of these. */
import type { CellCounts } from "../bench/cell-counts";
import type { TimedCellCounts } from "../bench/browser-workbook";
import { pause } from "../bench/browser-workbook";
import type { ServiceFault } from "../matrix/service-faults";
import { createRetryAfterFault, findFault } from "../matrix/service-faults";
import { expectedCells, currentNumbers } from "../matrix/cell-block";
import type { FaultTrial } from "../matrix/fault-trial";

export interface RecoveryCase {
  readonly name: string;
  readonly fault: ServiceFault;
  /** The page's clock is moved on by so many minutes once the service is well; else all is in real time. */
  readonly minutes?: number;
  try(trial: FaultTrial, minutes: number): Promise<RecoveryOutcome>;
}

export interface RecoveryOutcome {
  /** Whether every cell was right in the end. */
  readonly isRight: boolean;
  /** Seconds from when the service was well, or from when the clock had been moved on. */
  readonly after: number;
  /** The texts of cells and pane meanwhile. */
  readonly said: string;
  /** Number of requests since then. */
  readonly requests: number;
  /** The last text of the pane, or else of the cells. */
  readonly inTheEnd: string;
}

const minuteSeconds = 60;
const [rows, columns] = [50, 4];

/**
 * Waits until the cells have recovered by themselves, or it is too late. After a pause the service gets requests no
 * faster than it last accepted: with a clock that can be moved on, all values must be there after four times the pause
 * and half a minute.
 */
async function comes(trial: FaultTrial, said: string, asked: number, minutes = 0): Promise<RecoveryOutcome> {
  const { workbook, service } = trial;
  const limit = 30_000 + 4 * minutes * minuteSeconds * 1_000;
  const { look, milliseconds } = await (minutes > 0 ? movingOn(trial, limit) : waiting(trial, limit));
  const [cells = ""] = Object.keys(look.said);
  return {
    isRight: isAllRight(look),
    after: milliseconds / 1_000,
    said,
    requests: service.asked.length - asked,
    inTheEnd: (await workbook.text(".refreshing")) || (await workbook.text("[role=alert]")) || cells,
  };
}

const isAllRight = ({ right, all }: CellCounts): boolean => right === all && all > 0;

function waiting({ workbook }: FaultTrial, limit: number): Promise<TimedCellCounts> {
  return workbook.until(isAllRight, limit);
}

async function movingOn({ workbook }: FaultTrial, limit: number): Promise<TimedCellCounts> {
  const step = 5_000;
  for (let moved = 0; ; moved += step) {
    // Answers come in real time.
    const { look } = await workbook.until(isAllRight, 250);
    if (isAllRight(look) || moved >= limit) return { look, milliseconds: moved };
    await workbook.page.clock.fastForward(step);
  }
}

/** Cells that are written during a fault; `trigger` is what the user does after it, if anything. */
function cells(
  wait: number,
  trigger: (trial: FaultTrial, minutes: number) => Promise<unknown>,
): RecoveryCase["try"] {
  return async (trial, minutes) => {
    const { workbook, keys } = trial;
    await workbook.connect(keys);
    await pause(1_000);
    await trial.breaks();
    await trial.writes(rows, columns);
    const { look } = await workbook.settled(wait);
    await trial.heals();
    const asked = trial.service.asked.length;
    await trigger(trial, minutes);
    const [said = "the cells still waited"] = Object.keys(look.said);
    return comes(trial, said, asked, minutes);
  };
}

const nothing = async (): Promise<void> => undefined;

/** After the breaker's pause the user goes on working: enters one of the cells. */
async function entersOne({ workbook }: FaultTrial): Promise<void> {
  await pause(31_000);
  await workbook.enter(0, 0);
}

async function entersOneLater({ workbook }: FaultTrial, minutes: number): Promise<void> {
  await workbook.page.clock.fastForward(minutes * minuteSeconds * 1_000);
  await workbook.enter(0, 0);
}

async function refreshWaits(trial: FaultTrial, minutes: number): Promise<RecoveryOutcome> {
  const { workbook, service, keys } = trial;
  await workbook.connect(keys);
  const block = await trial.writes(rows, columns);
  await workbook.until((look) => look.right === look.all, 60_000);
  const before = currentNumbers(service.demo, block);
  service.demo.study.change(/./);
  await workbook.expect({ ...expectedCells(service.demo, block), before });
  await trial.breaks();
  await workbook.button("Refresh").click();
  await pause(4_000);
  const said = await workbook.text(".refreshing");
  await trial.heals();
  const asked = service.asked.length;
  await workbook.page.clock.fastForward(minutes * minuteSeconds * 1_000);
  return comes(trial, said, asked, minutes);
}

async function connectWaits(trial: FaultTrial, minutes: number): Promise<RecoveryOutcome> {
  const { workbook, service, keys } = trial;
  await workbook.fillKeys(keys);
  await trial.breaks();
  await workbook.button("Connect").click();
  await pause(4_000);
  const said = await workbook.text("[role=status]");
  await trial.heals();
  const asked = service.asked.length;
  await workbook.page.clock.fastForward(minutes * minuteSeconds * 1_000);
  await workbook
    .button("Refresh")
    .waitFor({ timeout: 30_000 })
    .catch(() => undefined);
  await trial.writes(rows, columns);
  return comes(trial, said, asked, minutes);
}

export const recoveryCases: readonly RecoveryCase[] = [
  {
    name: "offline; the network comes back",
    fault: findFault("offline"),
    try: cells(95_000, nothing),
  },
  {
    name: "refused; 31 s after the outage one of the cells is entered, all others follow",
    fault: findFault("refused connection"),
    try: cells(95_000, entersOne),
  },
  {
    name: "500; 31 s after the outage one of the cells is entered, all others follow",
    fault: findFault("500"),
    try: cells(95_000, entersOne),
  },
  {
    name: "429 + Retry-After 5 s; well again after 3 s, while cells wait",
    fault: createRetryAfterFault(429, 5),
    try: cells(3_000, nothing),
  },
  {
    name: "503 + Retry-After 2 s; 31 s after the outage one of the cells is entered, all others follow",
    fault: createRetryAfterFault(503, 2),
    try: cells(95_000, entersOne),
  },
  {
    name: "429 + Retry-After 2 min; after that one of the cells is entered, all others follow",
    fault: createRetryAfterFault(429, 2 * minuteSeconds),
    minutes: 2,
    try: cells(95_000, entersOneLater),
  },
  {
    name: "Refresh while the service asks to wait 10 min goes on after that",
    fault: createRetryAfterFault(429, 10 * minuteSeconds),
    minutes: 10,
    try: refreshWaits,
  },
  {
    name: "Refresh while the service asks to wait a day goes on after 15 min",
    fault: createRetryAfterFault(429, 24 * 60 * minuteSeconds),
    minutes: 15,
    try: refreshWaits,
  },
  {
    name: "Connect while the service asks to wait 10 min goes on after that",
    fault: createRetryAfterFault(429, 10 * minuteSeconds),
    minutes: 10,
    try: connectWaits,
  },
];

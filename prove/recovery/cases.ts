/** What the add-in promises to mend by itself: nobody presses anything in any of these. */
import { pause } from "../bench/workbook";
import type { Fault } from "../matrix/faults";
import { asksToWait, faultNamed } from "../matrix/faults";
import { right, saysNow } from "../matrix/study";
import type { Trial } from "../matrix/trial";

export interface Case {
  readonly name: string;
  readonly fault: Fault;
  /** The page's clock is moved on by so many minutes once the service is well; else all is in real time. */
  readonly minutes?: number;
  try(trial: Trial, minutes: number): Promise<Mended>;
}

export interface Mended {
  /** Whether every cell was right in the end. */
  readonly isRight: boolean;
  /** Seconds from when the service was well, or the clock was moved on. */
  readonly after: number;
  /** What was said meanwhile. */
  readonly said: string;
}

const minute = 60;
const [rows, columns] = [50, 4];

/** Until the cells have come by themselves, or it is too late. */
async function comes({ workbook }: Trial, said: string): Promise<Mended> {
  const { look, milliseconds } = await workbook.until(({ right, all }) => right === all && all > 0, 30_000);
  return { isRight: look.right === look.all && look.all > 0, after: milliseconds / 1_000, said };
}

/** Cells that are written during a fault; `trigger` is what the user does after it, if anything. */
function cells(wait: number, trigger: (trial: Trial, minutes: number) => Promise<unknown>): Case["try"] {
  return async (trial, minutes) => {
    const { workbook, keys } = trial;
    await workbook.connect(keys);
    await pause(1_000);
    await trial.breaks();
    await trial.writes(rows, columns);
    const { look } = await workbook.settled(wait);
    await trial.heals();
    await trigger(trial, minutes);
    const [said = "the cells still waited"] = Object.keys(look.said);
    return comes(trial, said);
  };
}

const nothing = async (): Promise<void> => undefined;

/** After the breaker's pause somebody goes on working: enters one of the cells. */
async function entersOne({ workbook }: Trial): Promise<void> {
  await pause(31_000);
  await workbook.enter(0, 0);
}

async function entersOneLater({ workbook }: Trial, minutes: number): Promise<void> {
  await workbook.page.clock.fastForward(minutes * minute * 1_000);
  await workbook.enter(0, 0);
}

async function refreshWaits(trial: Trial, minutes: number): Promise<Mended> {
  const { workbook, service, keys } = trial;
  await workbook.connect(keys);
  const block = await trial.writes(rows, columns);
  await workbook.until((look) => look.right === look.all, 60_000);
  const before = saysNow(service.demo, block);
  service.demo.study.change(/./);
  await workbook.expect({ ...right(service.demo, block), before });
  await trial.breaks();
  await workbook.button("Refresh").click();
  await pause(4_000);
  const said = await workbook.text(".refreshing");
  await trial.heals();
  await workbook.page.clock.fastForward(minutes * minute * 1_000);
  return comes(trial, said);
}

async function connectWaits(trial: Trial, minutes: number): Promise<Mended> {
  const { workbook, keys } = trial;
  await workbook.fillKeys(keys);
  await trial.breaks();
  await workbook.button("Connect").click();
  await pause(4_000);
  const said = await workbook.text("[role=status]");
  await trial.heals();
  await workbook.page.clock.fastForward(minutes * minute * 1_000);
  await workbook
    .button("Refresh")
    .waitFor({ timeout: 30_000 })
    .catch(() => undefined);
  await trial.writes(rows, columns);
  return comes(trial, said);
}

export const cases: readonly Case[] = [
  {
    name: "offline; the network comes back",
    fault: faultNamed("offline"),
    try: cells(95_000, nothing),
  },
  {
    name: "refused; 31 s after the outage one of the cells is entered, all others follow",
    fault: faultNamed("refused connection"),
    try: cells(95_000, entersOne),
  },
  {
    name: "500; 31 s after the outage one of the cells is entered, all others follow",
    fault: faultNamed("500"),
    try: cells(95_000, entersOne),
  },
  {
    name: "429 + Retry-After 5 s; well again after 8 s, while cells wait",
    fault: asksToWait(429, 5),
    try: cells(8_000, nothing),
  },
  {
    name: "503 + Retry-After 2 s; 31 s after the outage one of the cells is entered, all others follow",
    fault: asksToWait(503, 2),
    try: cells(95_000, entersOne),
  },
  {
    name: "429 + Retry-After 2 min; after that one of the cells is entered, all others follow",
    fault: asksToWait(429, 2 * minute),
    minutes: 2,
    try: cells(95_000, entersOneLater),
  },
  {
    name: "Refresh while the service asks to wait 10 min goes on after that",
    fault: asksToWait(429, 10 * minute),
    minutes: 10,
    try: refreshWaits,
  },
  {
    name: "Refresh while the service asks to wait a day goes on after 15 min",
    fault: asksToWait(429, 24 * 60 * minute),
    minutes: 15,
    try: refreshWaits,
  },
  {
    name: "Connect while the service asks to wait 10 min goes on after that",
    fault: asksToWait(429, 10 * minute),
    minutes: 10,
    try: connectWaits,
  },
];

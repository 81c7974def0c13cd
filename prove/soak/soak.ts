import type { Fault } from "../matrix/faults";
import { right } from "../matrix/study";
import { formulasOf } from "../matrix/study";
import type { Trial } from "../matrix/trial";
import { withTrial } from "../matrix/trial";
import type { Part } from "../part";
import { table } from "../table";
import type { Held } from "./memory";
import { Memory } from "./memory";
import { slope } from "./slope";

const usual = 200;
const rows = 60;
/** kB that the heap may grow by in a cycle, over the second half of the cycles. */
const mayGrow = 1;

export interface Soaked {
  readonly held: readonly Held[];
  /** Cycles whose cells were not all right in the end. */
  readonly failed: number;
  readonly thrown: readonly string[];
}

/** Memory after many sign-ins, refreshes and sign-outs. */
export const soak: Part = {
  name: "soak",
  about: `${usual} times connect, refresh, disconnect with ${rows} cells: what memory grows by`,
  choices: ["a number of cycles"],
  async prove({ browser, words, say }) {
    const cycles = Number(words[0] ?? usual);
    if (!Number.isInteger(cycles) || cycles < 4) throw new Error(`No number of cycles: ${words[0]}`);
    // Nothing goes wrong here.
    const fault: Fault = { name: "none", of: "service", begin: () => undefined };
    const setting = { browser, fault, use: "cells", products: rows } as const;
    const soaked = await withTrial(setting, (trial) => run(trial, cycles, say));
    return { page: page(soaked), failures: failuresOf(soaked) };
  },
};

async function run(trial: Trial, cycles: number, say: (line: string) => void): Promise<Soaked> {
  const { workbook } = trial;
  const memory = await Memory.of(workbook.page);
  const held: Held[] = [];
  let failed = 0;
  for (let cycle = 1; cycle <= cycles; cycle += 1) {
    if (!(await turn(trial))) failed += 1;
    const now = await memory.held();
    held.push(now);
    if (cycle % 10 === 0) say(`${cycle} cycles: ${kilobytes(now.heap)} kB, ${now.nodes} nodes`);
  }
  return { held, failed, thrown: workbook.thrown };
}

/** Connects, enters all formulas anew, refreshes after a change of the study and one back, and disconnects. */
async function turn({ workbook, service, keys }: Trial): Promise<boolean> {
  const block = { products: Array.from({ length: rows }, (_, at) => at + 1), columns: 1 };
  await workbook.connect(keys);
  await workbook.watch(formulasOf(block), right(service.demo, block));
  await workbook.until((look) => look.right === look.all, 60_000);
  const takeBack = service.demo.study.change(/./);
  await workbook.expect(right(service.demo, block));
  await workbook.pressRefresh(60_000);
  const { look } = await workbook.until((seen) => seen.right === seen.all, 10_000);
  takeBack();
  await workbook.button("Disconnect").click();
  await workbook.button("Connect").waitFor();
  return look.right === look.all;
}

const kilobytes = (bytes: number): string => Math.round(bytes / 1024).toLocaleString("en");

export function growthOf(held: readonly Held[]): number {
  const half = held.slice(Math.floor(held.length / 2));
  return slope(half.map(({ heap }) => heap)) / 1024;
}

export function failuresOf({ held, failed, thrown }: Soaked): readonly string[] {
  const [middle, last] = [held[Math.floor(held.length / 2)], held.at(-1)];
  const growth = growthOf(held);
  const grew = (of: "nodes" | "listeners") => (last?.[of] ?? 0) - (middle?.[of] ?? 0);
  return [
    ...(growth > mayGrow ? [`the heap grows by ${growth.toFixed(1)} kB a cycle, over ${mayGrow} kB`] : []),
    ...(["nodes", "listeners"] as const).flatMap((of) =>
      grew(of) > 5 ? [`${grew(of)} more ${of} at the end than in the middle`] : [],
    ),
    ...(failed > 0 ? [`${failed} cycles ended with cells that were not right`] : []),
    ...thrown.map((message) => `an error on the page: ${message}`),
  ];
}

function page({ held, failed, thrown }: Soaked): string {
  const at = [0, Math.floor(held.length / 4), Math.floor(held.length / 2), held.length - 1];
  const points = [...new Set(at)].flatMap((place) => {
    const one = held[place];
    return one ? [[`${place + 1}`, kilobytes(one.heap), `${one.nodes}`, `${one.listeners}`]] : [];
  });
  const growth = growthOf(held).toFixed(2);
  return [
    table(["after cycles", "heap in kB", "DOM nodes", "listeners"], points),
    `Over the last ${Math.ceil(held.length / 2)} cycles the heap grew by ${growth} kB a cycle (at most ${mayGrow}). ` +
      `${failed} cycles failed, ${thrown.length} errors were thrown on the page.`,
  ].join("\n\n");
}

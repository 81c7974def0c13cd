import type { Fault } from "../matrix/faults";
import { formulasOf, right } from "../matrix/study";
import type { Trial } from "../matrix/trial";
import { withTrial } from "../matrix/trial";
import type { Part } from "../part";
import { table } from "../table";
import { heapSnapshot } from "../secrets/snapshot";
import type { Kept } from "./kept";
import { keptIn } from "./kept";
import type { Held } from "./memory";
import { Memory } from "./memory";
import { slope } from "./slope";

const usual = 200;
const rows = 60;
/** kB that the heap may grow by in a cycle, over the second half of the cycles. */
const mayGrow = 1;

export interface Soaked {
  readonly held: readonly Held[];
  /** After half of the cycles, and after all. */
  readonly kept: readonly [Kept, Kept];
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
  const { workbook, service, site, keys } = trial;
  const { page: inBrowser, thrown } = workbook;
  const block = { products: Array.from({ length: rows }, (_, at) => at + 1), columns: 1 };
  await workbook.watch(formulasOf(block), right(service.demo, block));
  const memory = await Memory.of(inBrowser);
  const kept: Kept[] = [];
  const held: Held[] = [];
  let failed = 0;
  const ended = inBrowser.evaluate((given) => window.excel?.turns(given), keys);
  for (let cycle = 1; cycle <= cycles; cycle += 1) {
    // What goes wrong in the page ends the wait for it.
    const gated = await Promise.race([site.atGate(), ended]);
    if (!gated) throw new Error("The page ended too early");
    if (gated.said !== "right") failed += 1;
    const now = await memory.held();
    held.push(now);
    if (cycle % 10 === 0) say(`${cycle} cycles: ${kilobytes(now.heap)} kB, ${now.nodes} nodes`);
    if (cycle === halfOf(cycles) || cycle === cycles) kept.push(keptIn(await heapSnapshot(inBrowser)));
    gated.answer(cycle < cycles ? "go on" : "end");
  }
  await ended;
  const [middle = none, end = none] = kept;
  return { held, kept: [middle, end], failed, thrown };
}

const none: Kept = { bytes: 0, office: { calls: 0, bytes: 0 } };
const halfOf = (cycles: number): number => Math.floor(cycles / 2);

const kilobytes = (bytes: number): string => Math.round(bytes / 1024).toLocaleString("en");

interface Growth {
  /** Growth of the whole heap, compiled code included. */
  readonly heap: number;
  /** Growth of the calls that Office.js retains. */
  readonly office: number;
  /** Growth of all other objects of scripts: the add-in's, or simulated Excel's. */
  readonly others: number;
}

/** kB a cycle over the second half of the cycles. */
export function growthOf({ held, kept: [middle, end] }: Soaked): Growth {
  const half = held.slice(halfOf(held.length));
  const aCycle = (bytes: number) => bytes / half.length / 1024;
  const office = aCycle(end.office.bytes - middle.office.bytes);
  return {
    heap: slope(half.map(({ heap }) => heap)) / 1024,
    office,
    others: aCycle(end.bytes - middle.bytes) - office,
  };
}

export function failuresOf(soaked: Soaked): readonly string[] {
  const { held, failed, thrown } = soaked;
  const [middle, last] = [held[halfOf(held.length)], held.at(-1)];
  const { others } = growthOf(soaked);
  const grew = (of: "nodes" | "listeners") => (last?.[of] ?? 0) - (middle?.[of] ?? 0);
  return [
    ...(others > mayGrow
      ? [`the heap grows by ${others.toFixed(1)} kB a cycle beside what Office.js keeps, over ${mayGrow} kB`]
      : []),
    ...(["nodes", "listeners"] as const).flatMap((of) =>
      grew(of) > 5 ? [`${grew(of)} more ${of} at the end than in the middle`] : [],
    ),
    ...(failed > 0 ? [`${failed} cycles ended with cells that were not right`] : []),
    ...thrown.map((message) => `an error on the page: ${message}`),
  ];
}

function page(soaked: Soaked): string {
  const { held, failed, thrown, kept } = soaked;
  const at = [0, Math.floor(held.length / 4), halfOf(held.length), held.length - 1];
  const points = [...new Set(at)].flatMap((index) => {
    const one = held[index];
    return one ? [[`${index + 1}`, kilobytes(one.heap), `${one.nodes}`, `${one.listeners}`]] : [];
  });
  const { heap, office, others } = growthOf(soaked);
  const calls = kept[1].office.calls.toLocaleString("en");
  const cycles = held.length - halfOf(held.length);
  return [
    table(["after cycles", "heap in kB", "DOM nodes", "listeners"], points),
    `Over the last ${cycles} cycles the heap grew by ${heap.toFixed(2)} kB a cycle, compiled code included. Of objects, ` +
      `functions, arrays and texts, ${office.toFixed(2)} kB a cycle are what Office.js keeps of calls (${calls} in the end), ` +
      `and ${others.toFixed(2)} kB all else (at most ${mayGrow}). ${failed} cycles failed, ${thrown.length} errors were ` +
      `thrown on the page.`,
  ].join("\n\n");
}

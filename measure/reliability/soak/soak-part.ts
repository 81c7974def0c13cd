import type { ServiceFault } from "../matrix/service-faults";
import { blockFormulas, expectedCells } from "../matrix/cell-block";
import type { FaultTrial } from "../matrix/fault-trial";
import { runWithTrial } from "../matrix/fault-trial";
import type { ReliabilityPart } from "../reliability-part";
import { formatTable } from "../markdown-table";
import { takeHeapSnapshot } from "../secrets/heap-snapshot";
import type { RetainedMemory } from "./retained-memory";
import { readRetainedMemory } from "./retained-memory";
import type { MemoryReading } from "./memory-meter";
import { MemoryMeter } from "./memory-meter";
import { fitSlope } from "./slope";

const usual = 200;
const rows = 60;
/** kB that the heap may grow by in a cycle, over the second half of the cycles. */
const mayGrow = 1;

export interface SoakResult {
  readonly held: readonly MemoryReading[];
  /** After half of the cycles, and after all. */
  readonly kept: readonly [RetainedMemory, RetainedMemory];
  /** Cycles whose cells were not all right in the end. */
  readonly failed: number;
  readonly thrown: readonly string[];
}

/** Memory after many sign-ins, refreshes and sign-outs. */
export const soakPart: ReliabilityPart = {
  name: "soak",
  about: `${usual} times connect, refresh, disconnect with ${rows} cells: what memory grows by`,
  choices: ["a number of cycles"],
  async prove({ browser, words, say }) {
    const cycles = Number(words[0] ?? usual);
    if (!Number.isInteger(cycles) || cycles < 4) throw new Error(`No number of cycles: ${words[0]}`);
    // Nothing goes wrong here.
    const fault: ServiceFault = { name: "none", of: "service", begin: () => undefined };
    const setting = { browser, fault, use: "cells", products: rows } as const;
    const soaked = await runWithTrial(setting, (trial) => run(trial, cycles, say));
    return { page: page(soaked), failures: findSoakFailures(soaked) };
  },
};

async function run(trial: FaultTrial, cycles: number, say: (line: string) => void): Promise<SoakResult> {
  const { workbook, service, site, keys } = trial;
  const { page: inBrowser, thrown } = workbook;
  const block = { products: Array.from({ length: rows }, (_, at) => at + 1), columns: 1 };
  await workbook.watch(blockFormulas(block), expectedCells(service.demo, block));
  const memory = await MemoryMeter.of(inBrowser);
  const kept: RetainedMemory[] = [];
  const held: MemoryReading[] = [];
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
    if (cycle === halfOf(cycles) || cycle === cycles)
      kept.push(readRetainedMemory(await takeHeapSnapshot(inBrowser)));
    gated.answer(cycle < cycles ? "go on" : "end");
  }
  await ended;
  const [middle = none, end = none] = kept;
  return { held, kept: [middle, end], failed, thrown };
}

const none: RetainedMemory = { bytes: 0, office: { calls: 0, bytes: 0 } };
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
export function calculateGrowth({ held, kept: [middle, end] }: SoakResult): Growth {
  const half = held.slice(halfOf(held.length));
  const aCycle = (bytes: number) => bytes / half.length / 1024;
  const office = aCycle(end.office.bytes - middle.office.bytes);
  return {
    heap: fitSlope(half.map(({ heap }) => heap)) / 1024,
    office,
    others: aCycle(end.bytes - middle.bytes) - office,
  };
}

export function findSoakFailures(soaked: SoakResult): readonly string[] {
  const { held, failed, thrown } = soaked;
  const [middle, last] = [held[halfOf(held.length)], held.at(-1)];
  const { others } = calculateGrowth(soaked);
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

function page(soaked: SoakResult): string {
  const { held, failed, thrown, kept } = soaked;
  const at = [0, Math.floor(held.length / 4), halfOf(held.length), held.length - 1];
  const points = [...new Set(at)].flatMap((index) => {
    const one = held[index];
    return one ? [[`${index + 1}`, kilobytes(one.heap), `${one.nodes}`, `${one.listeners}`]] : [];
  });
  const { heap, office, others } = calculateGrowth(soaked);
  const calls = kept[1].office.calls.toLocaleString("en");
  const cycles = held.length - halfOf(held.length);
  return [
    formatTable(["after cycles", "heap in kB", "DOM nodes", "listeners"], points),
    `Over the last ${cycles} cycles the heap grew by ${heap.toFixed(2)} kB a cycle, compiled code included. Of objects, ` +
      `functions, arrays and texts, ${office.toFixed(2)} kB a cycle are what Office.js keeps of calls (${calls} in the end), ` +
      `and ${others.toFixed(2)} kB all else (at most ${mayGrow}). ${failed} cycles failed, ${thrown.length} errors were ` +
      `thrown on the page.`,
  ].join("\n\n");
}

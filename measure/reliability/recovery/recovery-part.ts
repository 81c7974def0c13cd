import { runConcurrently } from "../concurrency";
import { runWithTrial } from "../matrix/fault-trial";
import type { ReliabilityPart, PartOptions } from "../reliability-part";
import { formatSeconds, formatTable, formatYesNo } from "../markdown-table";
import type { RecoveryCase, RecoveryOutcome } from "./recovery-cases";
import { recoveryCases } from "./recovery-cases";

interface RecoveryResult {
  readonly name: string;
  readonly minutes: number | undefined;
  readonly mended: RecoveryOutcome | { readonly isRight: false; readonly why: string };
}

/** Recoveries that need no press of a button. */
export const recoveryPart: ReliabilityPart = {
  name: "recovery",
  about: "what comes back by itself once the service is well",
  choices: recoveryCases.map(({ name }) => name),
  async prove(run) {
    const words = run.words.map((word) => word.toLowerCase());
    const isMeant = ({ name }: RecoveryCase) =>
      words.length === 0 || words.some((word) => name.toLowerCase().includes(word));
    const tried = await runConcurrently(5, recoveryCases.filter(isMeant), (one) => tryOne(run, one));
    const failures = tried.flatMap(({ name, mended }) =>
      mended.isRight ? [] : [`${name}: ${whyOf(mended)}`],
    );
    return { page: page(tried), failures };
  },
};

async function tryOne({ browser, say }: PartOptions, one: RecoveryCase): Promise<RecoveryResult> {
  const { name, fault, minutes } = one;
  const setting = {
    browser,
    fault,
    use: "cells",
    products: 100,
    movableClock: minutes !== undefined,
  } as const;
  const mended = await runWithTrial(setting, (trial) => one.try(trial, minutes ?? 0)).catch(
    (thrown: unknown) => ({
      isRight: false as const,
      why: String(thrown).split("\n")[0] ?? "",
    }),
  );
  say(`${name}: ${mended.isRight ? `came back after ${formatSeconds(mended.after)}` : whyOf(mended)}`);
  return { name, minutes, mended };
}

function whyOf(mended: RecoveryResult["mended"]): string {
  if ("why" in mended) return `nothing was proven: ${mended.why}`;
  const { said, requests, inTheEnd } = mended;
  const meanwhile = `meanwhile it said: ${said || "nothing"}`;
  return `not back in time, after ${requests} requests; ${meanwhile}; in the end: ${inTheEnd || "nothing"}`;
}

function page(tried: readonly RecoveryResult[]): string {
  const rows = tried.map(({ name, minutes, mended }) => {
    const clock = minutes === undefined ? "real time" : `clock moved on by ${minutes} min`;
    if ("why" in mended) return [name, clock, "no", "–", "–"];
    return [
      name,
      clock,
      formatYesNo(mended.isRight),
      mended.isRight ? formatSeconds(mended.after) : "–",
      mended.said,
    ];
  });
  return formatTable(["what happens", "time", "back by itself", "after", "said meanwhile"], rows);
}

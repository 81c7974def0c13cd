import { runConcurrently } from "../concurrency";
import type { ReliabilityPart, PartOptions } from "../reliability-part";
import type { ServiceFault, TrialUse } from "./service-faults";
import { serviceFaults, trialUses } from "./service-faults";
import { formatCellsTable, formatOtherUsesTable } from "./trial-tables";
import type { TrialResult } from "./trial-result";
import { runTrial } from "./trial-result";
import { findTrialFailures } from "./trial-failures";

/** Number of workbooks at once: most of the time each only waits. */
const workbooks = 6;

interface Task {
  readonly fault: ServiceFault;
  readonly use: TrialUse;
}

/** Every fault of the service, met by everything that asks it. */
export const matrixPart: ReliabilityPart = {
  name: "matrix",
  about: "faults of the service, met by cells, picker, Refresh and Connect; back by one press",
  choices: [...trialUses, ...serviceFaults.map(({ name }) => name)],
  async prove(run) {
    const tasks = chooseTasks(run.words);
    const alone = tasks.filter(({ fault }) => fault.alone);
    const together = tasks.filter(({ fault }) => !fault.alone);
    const tried = [
      ...(await runConcurrently(workbooks, together, (task) => attempt(run, task))),
      ...(await runConcurrently(1, alone, (task) => attempt(run, task))),
    ];
    const inOrder = tasks.flatMap((task) => tried.filter((one) => isOf(one, task)));
    return {
      page: `${formatCellsTable(inOrder)}\n\n${formatOtherUsesTable(inOrder)}`,
      failures: inOrder.flatMap(findTrialFailures),
    };
  },
};

function isOf(tried: TrialResult, { fault, use }: Task): boolean {
  return tried.fault === fault && tried.use === use;
}

async function attempt({ browser, say }: PartOptions, { fault, use }: Task): Promise<TrialResult> {
  const begun = performance.now();
  const tried = await runTrial(browser, fault, use);
  const failures = findTrialFailures(tried);
  const took = ((performance.now() - begun) / 1_000).toFixed(0);
  const outcome = failures.length === 0 ? "as promised" : failures.join("; ");
  say(`${fault.name}, ${use} (${took} s): ${outcome}`);
  return tried;
}

/** Words that name uses choose among these, the others among faults by a part of their names. */
export function chooseTasks(words: readonly string[]): readonly Task[] {
  const named = words.map((word) => word.toLowerCase());
  const ofUse = trialUses.filter((use) => named.includes(use));
  const ofFault = named.filter((word) => !trialUses.some((use) => use === word));
  const isMeant = ({ name }: ServiceFault) =>
    ofFault.length === 0 || ofFault.some((word) => name.toLowerCase().includes(word));
  return serviceFaults
    .filter(isMeant)
    .flatMap((fault) =>
      (ofUse.length > 0 ? ofUse : trialUses)
        .filter((use) => !fault.skips?.includes(use))
        .map((use) => ({ fault, use })),
    );
}

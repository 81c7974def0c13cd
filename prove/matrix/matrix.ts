import { atOnce } from "../at-once";
import type { Part, Run } from "../part";
import type { Fault, Use } from "./faults";
import { faults, uses } from "./faults";
import { cellsTable, othersTable } from "./rows";
import type { Tried } from "./tried";
import { tryOne } from "./tried";
import { failuresOf } from "./verdict";

/** Number of workbooks at once: most of the time each only waits. */
const workbooks = 6;

interface Task {
  readonly fault: Fault;
  readonly use: Use;
}

/** Every fault of the service, met by everything that asks it. */
export const matrix: Part = {
  name: "matrix",
  about: "faults of the service, met by cells, picker, Refresh and Connect; back by one press",
  choices: [...uses, ...faults.map(({ name }) => name)],
  async prove(run) {
    const tasks = chosen(run.words);
    const alone = tasks.filter(({ fault }) => fault.alone);
    const together = tasks.filter(({ fault }) => !fault.alone);
    const tried = [
      ...(await atOnce(workbooks, together, (task) => attempt(run, task))),
      ...(await atOnce(1, alone, (task) => attempt(run, task))),
    ];
    const inOrder = tasks.flatMap((task) => tried.filter((one) => isOf(one, task)));
    return {
      page: `${cellsTable(inOrder)}\n\n${othersTable(inOrder)}`,
      failures: inOrder.flatMap(failuresOf),
    };
  },
};

function isOf(tried: Tried, { fault, use }: Task): boolean {
  return tried.fault === fault && tried.use === use;
}

async function attempt({ browser, say }: Run, { fault, use }: Task): Promise<Tried> {
  const begun = performance.now();
  const tried = await tryOne(browser, fault, use);
  const failures = failuresOf(tried);
  const took = ((performance.now() - begun) / 1_000).toFixed(0);
  const outcome = failures.length === 0 ? "as promised" : failures.join("; ");
  say(`${fault.name}, ${use} (${took} s): ${outcome}`);
  return tried;
}

/** Words that name uses choose among these, the others among faults by a part of their names. */
export function chosen(words: readonly string[]): readonly Task[] {
  const named = words.map((word) => word.toLowerCase());
  const ofUse = uses.filter((use) => named.includes(use));
  const ofFault = named.filter((word) => !uses.some((use) => use === word));
  const isMeant = ({ name }: Fault) =>
    ofFault.length === 0 || ofFault.some((word) => name.toLowerCase().includes(word));
  return faults
    .filter(isMeant)
    .flatMap((fault) =>
      (ofUse.length > 0 ? ofUse : uses)
        .filter((use) => !fault.skips?.includes(use))
        .map((use) => ({ fault, use })),
    );
}

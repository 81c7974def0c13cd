import * as fc from "fast-check";
import { accounts } from "./account";
import type { Account } from "./account";
import { difference } from "./asking";
import { chances, everyRow, plainest, Sampling } from "./sampling";
import { serve } from "./service";

const services = Number(process.env.READING_SERVICES ?? 2_000);
const seed = Number(process.env.READING_SEED ?? Date.now() % 1_000_000);
/** Every row at every place must have been met by at least this many services. */
const atLeast = 20;
/** So many failures are made plain and shown; the rest are counted. */
const shownFailures = 5;

/** What went wrong, in the plainest rendering in which it still does. */
async function explained(account: Account, chosen: ReadonlyMap<string, string>): Promise<string> {
  const fails = async (simpler: ReadonlyMap<string, string>): Promise<boolean> =>
    (await difference(account, serve(account, simpler), true)) !== null;
  const simplest = await plainest(chosen, fails);
  const service = serve(account, simplest);
  const found = await difference(account, service, true);
  const rows = [...simplest].map(([place, row]) => `  ${place}: ${row}`).join("\n");
  const sent = service.sent.map(({ address, link, body }) => `  ${address} ${link}\n    ${body}`).join("\n");
  return `${JSON.stringify(found)}\n rendered by\n${rows}\n sent\n${sent}`;
}

test(`seed ${seed}: ${services} services in random shapes say what their accounts hold`, async () => {
  const met = new Map(everyRow.map((row) => [row, 0]));
  const sampling = new Sampling(chances(seed), met);
  const excluded = new Map<string, number>();
  const failures: string[] = [];
  let failed = 0;
  for (const [at, account] of fc.sample(accounts, { numRuns: services, seed }).entries()) {
    const chosen = sampling.next();
    const service = serve(account, chosen);
    const found = await difference(account, service, at % 10 === 0);
    for (const row of service.used) met.set(row, (met.get(row) ?? 0) + 1);
    sampling.learn(chosen, service.used);
    for (const one of service.excluded) excluded.set(one, (excluded.get(one) ?? 0) + 1);
    if (found === null) continue;
    failed += 1;
    if (failures.length < shownFailures) failures.push(`service ${at}: ${await explained(account, chosen)}`);
  }
  console.log([...met].map(([row, count]) => `${String(count).padStart(5)}  ${row}`).join("\n"));
  console.log([...excluded].map(([why, count]) => `${String(count).padStart(5)}  ${why}`).join("\n"));
  expect(failures.join("\n\n")).toBe("");
  expect(failed).toBe(0);
  const tooFew = [...met].filter(([, count]) => count < atLeast);
  expect(services < 2_000 ? [] : tooFew).toEqual([]);
}, 600_000);

import * as fs from "node:fs";
import * as fc from "fast-check";
import { accounts } from "./account";
import { difference } from "./asking";
import { chances, plainest, Sampling } from "./sampling";
import { serve } from "./service";

test("survey", async () => {
  const seed = Number(process.env.SEED ?? 1),
    n = Number(process.env.N ?? 300),
    max = Number(process.env.MAX ?? 60);
  const sampling = new Sampling(chances(seed));
  const groups = new Map<string, { count: number; example: string }>();
  let failed = 0,
    done = 0,
    crashed = 0;
  const all = fc.sample(accounts, { numRuns: n, seed });
  const small = [...all]
    .sort(
      (a, b) =>
        a.results.length +
        a.products.length * 3 +
        a.scenarios.length * 3 -
        (b.results.length + b.products.length * 3 + b.scenarios.length * 3),
    )
    .filter((a) => a.results.length > 0 && a.scenarios.length > 0)
    .slice(0, 12);
  const start = Date.now();
  for (const account of all) {
    const chosen = sampling.next();
    try {
      const fails = async (acc: typeof account, c: ReadonlyMap<string, string>) =>
        (await difference(acc, serve(acc, c), true)) !== null;
      if (!(await fails(account, chosen))) {
        done++;
        continue;
      }
      failed++;
      done++;
      if (groups.size >= max || Date.now() - start > Number(process.env.MS ?? 240000)) continue;
      let simplest = await plainest(chosen, (s) => fails(account, s));
      let acc = account;
      for (const other of small)
        if (await fails(other, simplest)) {
          acc = other;
          break;
        }
      simplest = await plainest(simplest, (s) => fails(acc, s));
      const key = [...simplest]
        .map(([k, r]) => `${k}: ${r}`)
        .sort()
        .join(" · ");
      const g = groups.get(key);
      if (g) {
        g.count++;
        continue;
      }
      const service = serve(acc, simplest);
      const found = await difference(acc, service, true);
      groups.set(key, {
        count: 1,
        example:
          JSON.stringify(found) +
          "\n" +
          service.sent.map((s) => `    ${s.address.slice(19)} ${s.link}\n      ${s.body}`).join("\n"),
      });
    } catch (e) {
      crashed++;
      groups.set("CRASH " + String((e as Error).stack).slice(0, 900), { count: 1, example: "" });
    }
  }
  const head = `# Failures, seed ${seed}: ${failed} of ${done} services fail, renderer crashed ${crashed}\n`;
  const table = [...groups]
    .sort((a, b) => a[0].length - b[0].length)
    .map(([k, g]) => `## ${g.count}× ${k}\n${g.example}\n`)
    .join("\n");
  fs.writeFileSync(
    process.env.OUT ?? "/tmp/survey.md",
    head +
      `\nEach group: the plainest rendering that still fails (every row not named is its table's first), the difference found, and what the service sent. Run again: \`cp -r /tmp/wt/render/test/reading /work/main/test/ && SEED=1 N=300 MAX=40 OUT=/tmp/render-failures.md npx jest test/reading/survey\` (survey.test.ts is untracked, remove it before committing).\n` +
      "\n" +
      table,
  );
  console.log(
    head,
    [...groups]
      .sort((a, b) => a[0].length - b[0].length)
      .map(([k, g]) => `${g.count}× ${k}\n      ${g.example.split("\n")[0]?.slice(0, 220)}`)
      .join("\n"),
  );
}, 1_000_000);

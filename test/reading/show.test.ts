import * as fs from "node:fs";
import * as fc from "fast-check";
import { accounts } from "./account";
import { Choices } from "./rendering/choices";
import { Documents } from "./rendering/documents";
import { chances, Sampling } from "./sampling";
test("show", () => {
  const seed = Number(process.env.SEED ?? 1);
  const sampling = new Sampling(chances(seed));
  let out = "";
  for (const [at, account] of fc.sample(accounts, { numRuns: 400, seed }).entries()) {
    const d = new Documents(account, new Choices(sampling.next()));
    const docs = [...d.all].map(([a, w]) => [a, w()] as const);
    if (at < 12 && account.results.length < 40) {
      out += `\n===== ${at}\n`;
      for (const [a, w] of docs) out += `${a.slice(19)} ${w.link}\n   ${JSON.stringify(w.json)}\n`;
    }
  }
  fs.writeFileSync("/tmp/show.txt", out);
});

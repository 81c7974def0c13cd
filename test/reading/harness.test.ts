import * as fc from "fast-check";
import { accounts } from "./account";
import { difference } from "./asking";
import { serve } from "./service";

/** temporary */
test("plain", async () => {
  let n = 0;
  for (const account of fc.sample(accounts, { numRuns: 200, seed: 5 })) {
    const service = serve(
      account,
      new Map(process.env.ROWS ? (JSON.parse(process.env.ROWS) as [string, string][]) : []),
    );
    const found = await difference(account, service, true);
    if (found) {
      n++;
      if (n < 4)
        console.log(
          JSON.stringify(found),
          service.sent.map((s) => s.address + "\n  " + s.link + s.body).join("\n"),
        );
    }
  }
  expect(n).toBe(0);
}, 600_000);

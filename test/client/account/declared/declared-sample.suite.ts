import type { Account } from "../../../../src/client/account/account";
import { assertMappingFits } from "../../../../src/client/account/declared/declared-reader";
import type { DemoOptions } from "../../../../workbench/sample-service";
import { createDemoService } from "../../../../workbench/sample-service";
import type { WireShapeName } from "../../../../workbench/sample-service/shapes/wire-shapes";
import { wireShapes } from "../../../../workbench/sample-service/shapes/wire-shapes";
import { browserClock } from "../../../../src/addin/host/browser-apis";
import { serviceAddress } from "../../../../src/client/service/service-address";
import type { FetchFunction } from "../../../../src/client/service/ports";
import { accountsWithDifficultNames } from "../../../sample/difficult-names";
import { fileOf } from "../../../wire/mapping/sample";
import { coveringPairs, sampleOf } from "../../../matrix-sample";
import { createRecognisedAccount } from "../recognised-account";
import { collectAnswers, createMappedAccount } from "./mapped-account";

/** Ways in which the service links, pages and embeds; the same mapping reads each. */
const options: Readonly<Record<string, Partial<DemoOptions>>> = {
  "as it comes": {},
  "to the letter": { reading: "letter", listLinks: "list" },
  "to the letter, linked from each impact": { reading: "letter", listLinks: "items" },
  "as the table has it, in pages": { listLinks: "table", scenarioImpacts: "lists-per-product", pageSize: 4 },
  "flat, with impacts in products": { scenarioImpacts: "flat", listLinks: "items", embedImpacts: true },
};
const all = coveringPairs(
  "shapes read by their mapping",
  Object.keys(wireShapes) as WireShapeName[],
  Object.keys(options),
);
/** An ordinary run compares a sixth of them: `test/wire/mapping/sample.suite.ts` walks every shape by its mapping. */
const some = sampleOf("shapes compared with recognition", all, 1 / 6);

function bothWays(shape: WireShapeName, name: string): readonly [byMapping: Account, recognised: Account] {
  const service = createDemoService({ ...options[name], shape, accounts: accountsWithDifficultNames });
  const fetch: FetchFunction = (address, options) => service.fetch(address, options);
  const at = { service: serviceAddress(service.address), keys: service.keysOf("DF"), fetch };
  const settings = { ...at, clock: browserClock };
  return [createMappedAccount(settings, fileOf(shape)), createRecognisedAccount(settings)];
}

describe("the sample service read by the mapping of its shape", () => {
  test.each(some)("the mapping answers as recognition does: %s, %s", async (shape, name) => {
    const [byMapping, recognised] = bothWays(shape, name);
    await assertMappingFits(byMapping);
    const answers = await collectAnswers(byMapping);
    expect(answers).toEqual(await collectAnswers(recognised));
    const { numbers } = answers.products[0] ?? { numbers: [] };
    expect(numbers.filter((one) => typeof one === "number").length).toBeGreaterThan(20);
  });
});

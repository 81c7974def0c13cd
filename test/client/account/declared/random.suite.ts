import type { Account } from "../../../../src/client/account/account";
import { assertMappingFits } from "../../../../src/client/account/declared/declared-reader";
import { deriveMapping } from "../../../../src/client/account/recognised/derived-mapping";
import { browserClock } from "../../../../src/addin/host/browser-apis";
import { reasonFromError } from "../../../../src/lca/reasons";
import { serviceAddress } from "../../../../src/client/service/service-address";
import { deep } from "../../../deep-tests";
import type { Subject } from "../../../reading/mutants/subject";
import { randomSubject } from "../../../reading/mutants/subject";
import { Sampling, chances } from "../../../reading/sampling";
import { fetching } from "../../../reading/servers/serving";
import { rows } from "../../../reading/servers/study";
import { keys } from "../../../reading/service";
import { createRecognisedAccount } from "../recognised-account";
import { createMappedAccount } from "./mapped-account";

const seed = Number(process.env.READING_SEED ?? Date.now() % 1_000_000);
const services = Number(process.env.READING_SERVICES ?? (deep ? 100 : 8));
/** The share of places at which a service is written in another way than most: some dozens of places. */
const oddShare = 0.15;

/** Returns an account's answers for all results of the study: a number, or the reason for none. */
const answersOf = (account: Account): Promise<readonly (number | string)[]> =>
  Promise.all(
    rows.map(({ product, definition, scenario }) =>
      account
        .impact(product.name, definition.name, scenario?.name ?? null)
        .catch((thrown: unknown) => JSON.stringify(reasonFromError(thrown))),
    ),
  );

/**
 * Reads a service by the mapping that recognition derives. Returns null without a mapping, or else the answers that
 * differ from the study, and numbers of recognition that the mapping refuses.
 */
async function readByDerivedMapping({ name, root, documents }: Subject) {
  const service = serviceAddress(root.slice(0, -"/api/v1".length));
  const options = { service, keys, fetch: fetching(documents, root), clock: browserClock };
  const recognised = createRecognisedAccount(options);
  const found = await deriveMapping(recognised).catch(reasonFromError);
  if (!("mapping" in found)) expect(found.kind).not.toBe("internal");
  if (!("mapping" in found) || !found.mapping) return null;
  const account = createMappedAccount(options, found.decide(found.undecided.map(() => "ignored")));
  await assertMappingFits(account);
  const expected = await answersOf(recognised);
  const answers = (await answersOf(account)).map((answer, index) => ({ answer, index }));
  const describe = ({ answer, index }: (typeof answers)[number]): string => {
    const { product, definition, scenario, value } = rows[index] ?? {};
    return [name, product?.name, definition?.code, scenario?.name, answer, value].join(", ");
  };
  return {
    wrong: answers
      .filter(({ answer, index }) => typeof answer === "number" && answer !== rows[index]?.value)
      .map(describe),
    refused: answers
      .filter(({ answer, index }) => typeof answer !== "number" && typeof expected[index] === "number")
      .map(describe),
  };
}

test(`random services are read correctly by a derived mapping, seed ${seed}`, async () => {
  const chance = chances(seed);
  const sampling = new Sampling(chance);
  const all = Array.from({ length: services }, (_, at) => {
    const odd = [...sampling.next()].filter(() => chance() < oddShare);
    return randomSubject(`random ${at}`, new Map(odd));
  });
  const outcomes = await Promise.all(all.map(readByDerivedMapping));
  const read = outcomes.flatMap((outcome) => outcome ?? []);
  console.log(`${read.length} of ${services} random services have a derived mapping`);
  expect(read.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(read.flatMap(({ refused }) => refused)).toEqual([]);
  expect(read.length).toBeGreaterThanOrEqual(deep ? services * 0.6 : 1);
});

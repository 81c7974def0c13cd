import type { Account } from "../../../../src/client/account/account";
import { assertMappingFits } from "../../../../src/client/account/declared/declared-reader";
import { browserClock } from "../../../../src/addin/host/browser-apis";
import { reasonFromError } from "../../../../src/lca/reasons";
import { serviceAddress } from "../../../../src/client/service/service-address";
import { deep, deepTest } from "../../../deep-tests";
import type { Ground } from "../../../wire/mapping/truth";
import { mappingOf } from "../../../wire/mapping/truth";
import { sampleOf } from "../../../matrix-sample";
import { randomSubject, serverSubject } from "../../../reading/mutants/subject";
import { Choices } from "../../../reading/rendering/choices";
import { Things } from "../../../reading/rendering/things";
import { Sampling, chances } from "../../../reading/sampling";
import { servers } from "../../../reading/servers/all";
import { fetching } from "../../../reading/servers/serving";
import { rows } from "../../../reading/servers/study";
import { keys } from "../../../reading/service";
import { createMappedAccount } from "./mapped-account";

const seed = Number(process.env.READING_SEED ?? Date.now() % 1_000_000);
const services = Number(process.env.READING_SERVICES ?? 100);

function randomGround(name: string, chosen: ReadonlyMap<string, string>): Ground {
  const nobody = { definitions: [], products: [], scenarios: [], results: [] };
  const me = { user: { id: 7, name: "", email: "" }, company: { id: "c-1", name: "" } };
  const things = new Things({ ...nobody, ...me }, new Choices(chosen));
  return {
    ...randomSubject(name, chosen),
    own: (kind, id) => things.address(kind, id),
    related: (kind, id, rel) => things.related(kind, id, rel),
  };
}

function serverGround(server: (typeof servers)[number]): Ground {
  const subject = serverSubject(server);
  const own: Ground["own"] = (kind, id) => `${subject.root}/${kind}s/${id}`;
  return { ...subject, own, related: (kind, id, rel) => `${own(kind, id)}/${rel}` };
}

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
 * Reads each service by its own mapping. Returns answers that differ from the study, declared results that were
 * refused, and the share of services that a mapping fits.
 */
async function readAll(grounds: readonly Ground[]) {
  const without = new Map<string, number>();
  const wrong: unknown[] = [];
  const refused = new Map<string, number>();
  for (const ground of grounds) {
    const { name, root, documents } = ground;
    const made = mappingOf(ground);
    if (!("mapping" in made)) {
      without.set(made.lacking, (without.get(made.lacking) ?? 0) + 1);
      continue;
    }
    const service = serviceAddress(root.slice(0, -"/api/v1".length));
    const options = { service, keys, fetch: fetching(documents, root), clock: browserClock };
    const account = createMappedAccount(options, made.mapping);
    const isFit = await assertMappingFits(account).then(
      () => true,
      () => false,
    );
    if (!isFit) without.set("does not fit", (without.get("does not fit") ?? 0) + 1);
    const answers = await answersOf(account);
    const isWhole = isFit && "scenarios" in made.mapping;
    for (const [at, { value, definition, scenario, product }] of rows.entries()) {
      const said = answers[at];
      const what = [name, product.name, definition.code, scenario?.name, said, value];
      if (typeof said === "number" && said !== value) wrong.push(what);
      if (typeof said !== "number" && value !== null && (scenario ? isWhole : isFit))
        refused.set(`${name}: ${String(said).slice(0, 150)}`, 1);
    }
  }
  const table = [...without].map(([why, count]) => `${count}  ${why}`).join("\n");
  const count = grounds.length - [...without.values()].reduce((sum, one) => sum + one, 0);
  console.log(`${count} of ${grounds.length} have a mapping of their own\n${table}`);
  return { wrong, refused, share: count / grounds.length };
}

deepTest(`random services are read in full and correctly by their own mapping, seed ${seed}`, async () => {
  const sampling = new Sampling(chances(seed));
  const grounds = Array.from({ length: services }, (_, at) => randomGround(`random ${at}`, sampling.next()));
  const { wrong, refused, share } = await readAll(grounds);
  expect(wrong).toEqual([]);
  expect([...refused.keys()]).toEqual([]);
  expect(share).toBeGreaterThan(0.2);
});

test("the study's servers are read in full and correctly by their own mapping", async () => {
  const quick = servers.filter((_, at) => deep || at % 16 === 0);
  const some = sampleOf("servers read by their own mapping", quick, 0.2);
  const { wrong, refused, share } = await readAll(some.map(serverGround));
  expect(wrong).toEqual([]);
  expect([...refused.keys()]).toEqual([]);
  // One of the ten has no mapping, and an ordinary run takes two.
  expect(share).toBeGreaterThan(deep ? 0.8 : 0.4);
});

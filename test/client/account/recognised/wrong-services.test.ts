import { browserClock } from "../../../../src/addin/host/browser-apis";
import type { Account } from "../../../../src/client/account/account";
import { deriveMapping } from "../../../../src/client/account/recognised/derived-mapping";
import type { PlatformCheckValue } from "../../../../src/client/picking/platform-check-values";
import { choosePlatformCheckValues } from "../../../../src/client/picking/platform-check-values";
import { productionStageName } from "../../../../src/lca/stages";
import { createMappedAccount } from "../declared/mapped-account";
import { serviceAddress } from "../../../../src/client/service/service-address";
import { deepTest } from "../../../deep-tests";
import { sampleOf } from "../../../matrix-sample";
import { base, byPath, fetching } from "../../../reading/servers/serving";
import { keys } from "../../../reading/service";
import { createRecognisedAccount } from "../recognised-account";
import type { TrueResult, WrongService } from "./wrong-services";
import { wrongServices } from "./wrong-services";

interface ShownNumber extends TrueResult {
  readonly shown: number;
}

/** Returns the numbers that an account shows and that are not true. */
async function findWrongNumbers(
  account: Account,
  { results }: WrongService,
): Promise<readonly ShownNumber[]> {
  const shown = await Promise.all(
    results.map(async (result) => {
      const { product, indicator, scenario } = result;
      return { ...result, shown: await account.impact(product, indicator, scenario).catch(() => NaN) };
    }),
  );
  return shown.filter((result) => !Number.isNaN(result.shown) && result.shown !== result.value);
}

function createOptions({ documents }: WrongService) {
  const fetch = fetching(byPath(documents));
  return { service: serviceAddress(base), keys, fetch, clock: browserClock };
}

/** An ordinary run takes a sixth of them. */
const some = sampleOf("services that recognition reads wrongly", wrongServices, 1 / 6);

test.each(some.map((service) => [service.name, service] as const))(
  "%s is read wrongly by recognition",
  async (_, service) => {
    const account = createRecognisedAccount(createOptions(service));
    expect((await findWrongNumbers(account, service)).length).toBeGreaterThan(0);
  },
);

/** How the person who is to sign a mapping may see its error; "unseen" if not at all. */
type Sight = "no proposal" | "not kept" | "undecided" | "compared" | "unseen";

async function findSight(service: WrongService): Promise<Sight> {
  const options = createOptions(service);
  const found = await deriveMapping(createRecognisedAccount(options));
  const { mapping, undecided, decide } = found;
  if (!mapping) return "no proposal";
  const account = createMappedAccount(options, decide(undecided.map(() => "ignored")));
  if ((await findWrongNumbers(account, service)).length === 0) return "not kept";
  if (undecided.some(({ path }) => path.split("/").at(-1) === service.saidBy)) return "undecided";
  const places = await choosePlatformCheckValues(account, found);
  const isWrong = ({ product, indicator, stage, value }: PlatformCheckValue): boolean =>
    service.results.some(
      (result) =>
        result.product === product &&
        result.indicator === indicator &&
        (result.scenario ?? productionStageName) === stage &&
        result.value !== value,
    );
  return places.some(isWrong) ? "compared" : "unseen";
}

/** Services whose proposals are signed blind, as only a reader of the documents would see their error. */
const unseenServices = ["Remarks of a reviewer", "One product from a template", "Corrections beside results"];

test.each(some.map((service) => [service.name, service] as const))(
  "a mapping derived from the service shows its error, unless it is one of few: %s",
  async (name, service) => {
    const isUnseen = (await findSight(service)) === "unseen";
    expect(isUnseen).toBe(unseenServices.includes(name));
  },
);

deepTest("at most one in ten proposals keeps its error unseen", async () => {
  const sights: Sight[] = [];
  for (const service of wrongServices) sights.push(await findSight(service));
  console.log(wrongServices.map(({ name }, index) => `${sights[index]?.padEnd(12)} ${name}`).join("\n"));
  const proposals = sights.filter((sight) => sight !== "no proposal");
  const unseen = sights.filter((sight) => sight === "unseen");
  expect(wrongServices.length).toBeGreaterThanOrEqual(20);
  expect(unseen.length / proposals.length).toBeLessThanOrEqual(0.1);
});

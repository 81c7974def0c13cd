import { browserClock } from "../../../../src/addin/host/browser-apis";
import type { Account } from "../../../../src/client/account/account";
import { serviceAddress } from "../../../../src/client/service/service-address";
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

describe("services that recognition reads wrongly", () => {
  test.each(wrongServices.map((service) => [service.name, service] as const))(
    "%s is read wrongly by recognition",
    async (_, service) => {
      const account = createRecognisedAccount(createOptions(service));
      expect((await findWrongNumbers(account, service)).length).toBeGreaterThan(0);
    },
  );
});

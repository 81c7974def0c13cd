import type { Account } from "../../../src/client/account/account";
import { browserClock } from "../../../src/addin/host/browser-apis";
import type { ConfiguredNames } from "../../../src/wire/recognise/vocabulary";
import { reasonFromError } from "../../../src/lca/reasons";
import { serviceAddress } from "../../../src/client/service/service-address";
import { createRecognisedAccount } from "./recognised-account";
import { testAddress, testKeys, serveDocuments } from "./serve-documents";

export const twoDefinitions = [
  { id: "g", name: "GWP", unit: "kg" },
  { id: "o", name: "ODP", unit: "kg" },
];

/** Returns an account after many cells have requested a brick's results. */
export async function accountAfterQueries(
  documents: Readonly<Record<string, unknown>>,
  scenario: string | null = null,
  names: ConfiguredNames = {},
): Promise<Account> {
  const fetch = serveDocuments({ "/impactdefinitions": twoDefinitions, ...documents });
  const service = serviceAddress(testAddress);
  const account = createRecognisedAccount({ service, keys: testKeys, fetch, clock: browserClock }, names);
  const ask = (indicator: string) => account.impact("Brick", indicator, scenario).catch(reasonFromError);
  await Promise.all([ask("GWP"), ask("ODP"), ask("GWP")]);
  return account;
}

/** A list of one product. */
export const brickList = (more: object) => [{ id: "p", name: "Brick", self: "/api/v1/products/p", ...more }];

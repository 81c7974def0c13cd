import type { Account } from "../../src/account/account";
import { browserClock } from "../../src/host/page";
import type { TaughtNames } from "../../src/hypermedia/vocabulary";
import { reasonOf } from "../../src/lca/reasons";
import { serviceAddress } from "../../src/service/address";
import { begun } from "./begun";
import { address, keys, serving } from "./serving";

export const definitions = [
  { id: "g", name: "GWP", unit: "kg" },
  { id: "o", name: "ODP", unit: "kg" },
];

/** Returns an account after many cells have requested a brick's results. */
export async function askedFor(
  documents: Readonly<Record<string, unknown>>,
  scenario: string | null = null,
  names: TaughtNames = {},
): Promise<Account> {
  const fetch = serving({ "/impactdefinitions": definitions, ...documents });
  const service = serviceAddress(address);
  const account = begun({ service, keys, fetch, clock: browserClock }, names);
  const ask = (indicator: string) => account.impact("Brick", indicator, scenario).catch(reasonOf);
  await Promise.all([ask("GWP"), ask("ODP"), ask("GWP")]);
  return account;
}

/** A list of one product. */
export const brick = (more: object) => [{ id: "p", name: "Brick", self: "/api/v1/products/p", ...more }];

import type { Browser } from "playwright-core";
import type { LinkHosts } from "./hostile-addresses";
import {
  nearPublicAddresses,
  outsidePathAddresses,
  publicServiceAddress,
  otherOriginAddresses,
} from "./hostile-addresses";
import type { ServicePlacement } from "./link-fixture";
import { findStrayRequests, withLinkFixture } from "./link-fixture";

/** Result for a set of addresses that were links in the list of products. */
export interface HostileLinkResult {
  readonly set: string;
  readonly addresses: number;
  /** Requests that reached the stranger. */
  readonly reached: readonly string[];
  /** Requests to any other origin, whether or not they arrived. */
  readonly strange: readonly string[];
  /** Requests with the token outside the interface's path on our origin. */
  readonly astray: readonly string[];
  /** Cells that show something else than an error. */
  readonly shown: number;
  readonly said: readonly string[];
}

interface Hostile {
  readonly name: string;
  readonly addresses: (hosts: LinkHosts) => readonly string[];
  readonly placing: Omit<ServicePlacement, "changes">;
}

export const hostileAddressSets: readonly Hostile[] = [
  { name: "to other origins", addresses: otherOriginAddresses, placing: { at: "its own origin" } },
  { name: "out of the proxied path", addresses: outsidePathAddresses, placing: { at: "a path of ours" } },
  {
    name: "around the address that is rewritten",
    addresses: nearPublicAddresses,
    placing: { at: "a path of ours", publicAddress: publicServiceAddress },
  },
];

/** Each address is given as the link to the results and scenarios of one product. */
export async function tryHostileLinks(
  browser: Browser,
  { name, addresses, placing }: Hostile,
): Promise<HostileLinkResult> {
  const changes: ServicePlacement["changes"] = (hosts) => {
    const links = addresses(hosts);
    return (answer, path) => (path.endsWith("/products") && answer.ok ? withLinks(answer, links) : answer);
  };
  return withLinkFixture(
    browser,
    { ...placing, changes },
    async ({ workbook, hosts, site, came, strange, keys }) => {
      const { length } = addresses(hosts);
      await workbook.connect(keys);
      const formulas = Array.from({ length }, (_, row) => [
        `=LCA.IMPACT("Sample product ${row + 1}","GWP")`,
        `=LCA.IMPACT("Sample product ${row + 1}","GWP","Use 50 years")`,
      ]);
      await workbook.watch(formulas, { right: [] });
      const { look } = await workbook.settled(95_000);
      await workbook.pressRefresh(60_000);
      const outside = placing.at === "a path of ours" ? findStrayRequests(site.seen) : [];
      const said = Object.keys(look.said);
      return {
        set: name,
        addresses: length,
        reached: came,
        strange,
        astray: outside,
        shown: look.wrong,
        said,
      };
    },
  );
}

interface Product {
  readonly _links: Readonly<Record<string, unknown>>;
}

interface Products {
  readonly _embedded: { readonly products: readonly Product[] };
}

async function withLinks(answer: Response, links: readonly string[]): Promise<Response> {
  const list = (await answer.json()) as Products;
  const products = list._embedded.products.map((product, at) => {
    const href = links[at];
    if (href === undefined) return product;
    return { ...product, _links: { ...product._links, impacts: { href }, scenarios: { href } } };
  });
  return new Response(JSON.stringify({ ...list, _embedded: { ...list._embedded, products } }), answer);
}

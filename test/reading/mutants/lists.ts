import type { Product, Row } from "../servers/study";
import { definitions } from "../servers/study";
import { arrayIn } from "./documents";
import type { Members, Path } from "./json";
import { isMembers, put, starts, valueAt } from "./json";
import type { Change } from "./mutation";
import type { Site, Subject } from "./subject";
import { held } from "./subject";

/** A list of objects somewhere in a document. */
export interface Entries {
  readonly address: string;
  readonly path: Path;
  readonly list: readonly Members[];
  readonly rows: readonly Row[];
}

/** A list of results that are objects, anywhere in a document. A list that is sent several times is found once. */
export function someEntries(change: Change): Entries | null {
  const { subject, draft, draw } = change;
  const inLists = subject.sites.filter(
    ({ entry, path }) => typeof entry.at(-1) === "number" && entry.length < path.length,
  );
  if (inLists.length === 0) return null;
  const { address, entry } = draw.of(inLists);
  const path = entry.slice(0, -1);
  const list = valueAt(draft.json(address), path);
  if (!Array.isArray(list) || list.length < 2 || !list.every((one) => isMembers(one))) return null;
  const rows = subject.sites
    .filter((site) => site.address === address && starts(site.path, path))
    .map(({ row }) => row);
  return { address, path, list: list as Members[], rows };
}

/** Puts another value in the place of a list. */
export function replace({ draft }: Change, { address, path }: Entries, value: unknown): void {
  if (path.length === 0) draft.set(address, value);
  else put(draft.json(address), path, value);
}

/** All addresses of an entry point. */
export function entryPoints({ subject }: Change, name: "products" | "impactdefinitions"): readonly string[] {
  const all = [...subject.documents.keys()];
  return all.filter((one) => [`/${name}`, `/${name}/`].includes(one.slice(subject.root.length)));
}

/** A document with results of one product at A1-A3, and no others. */
export interface ListOfOne {
  readonly address: string;
  readonly product: Product;
  readonly sites: readonly Site[];
}

export function listsOfOne({ sites }: Subject): readonly ListOfOne[] {
  const byAddress = new Map<string, Site[]>();
  for (const site of sites) byAddress.set(site.address, [...(byAddress.get(site.address) ?? []), site]);
  return [...byAddress].flatMap(([address, all]) => {
    const [product, ...others] = new Set(all.map(({ row }) => row.product));
    const isOfOne = product && others.length === 0 && all.every(({ row }) => row.scenario === null);
    return isOfOne && all.length > 1 ? [{ address, product, sites: all }] : [];
  });
}

/**
 * Sends the results of a product at A1-A3 in the plainest way from now on: `{id, value}`, with the definition's id.
 * Null if the service's definitions have other ids, or no document is such a list.
 */
export function plainList(change: Change): Entries | null {
  const { subject, draft, draw } = change;
  const known = entryPoints(change, "impactdefinitions").every((address) =>
    arrayIn(subject.documents.get(address)?.json)?.list.every(
      (one) => isMembers(one) && definitions.some(({ id }) => String(id) === String(one.id)),
    ),
  );
  const whole = listsOfOne(subject).filter(({ address, product, sites }) => {
    const rows = held.filter((row) => row.product === product && row.scenario === null);
    const isWhole = rows.every((row) => sites.some((site) => site.row === row));
    return isWhole && !JSON.stringify(subject.documents.get(address)?.json).includes(`"${product.name}"`);
  });
  if (!known || whole.length === 0) return null;
  const { address, sites } = draw.of(whole);
  const rows = [...new Set(sites.map(({ row }) => row))];
  const list: Members[] = rows.map(({ definition, value }) => ({ id: definition.id, value }));
  draft.set(address, list);
  return { address, path: [], list, rows };
}

import { detailRows } from "../account/details";
import { ordered } from "../account/listing";
import type { Resource } from "../account/resource";
import { fold } from "../lca/fold";
import type { NameList } from "../lca/names";
import type { Per } from "../lca/per";
import { agreed } from "../lca/per";
import type { Saying } from "../lca/saying";
import { validity } from "../lca/saying";
import { eachInTurn } from "../turns";
import type { Told, PickedProduct } from "./picks";
import { namingIn } from "./naming";

/** Where its results come from stands in a product's details only. */
const listed: ReadonlySet<Saying["meaning"]> = new Set(validity);

/** What the pane picks from: an account's products by name, then by id, with what their list says of each. */
export async function productsIn(list: NameList<Resource>): Promise<readonly PickedProduct[]> {
  const all = await ordered(list);
  const apart = await apartIn(all);
  const pers = new Map<string, Per>();
  return eachInTurn(all, (one) => productIn(list, one, apart.get(one), pers));
}

/** What the pane picks of one product, with what its list says of it. `pers` holds what most products share once. */
export function productIn(
  list: NameList<Resource>,
  one: Resource,
  apart?: string,
  pers: Map<string, Per> = new Map(),
): PickedProduct {
  const { id, name, codes } = one;
  const per = heldPer(one, pers);
  const sayings = one.sayings.filter(({ meaning }) => listed.has(meaning));
  return {
    ...{ id, name, ...namingIn(list, one) },
    ...(apart && { apart }),
    ...(per && { per }),
    ...(codes && { codes }),
    ...(sayings.length > 0 && { sayings }),
  };
}

function heldPer(one: Resource, known: Map<string, Per>): Per | null {
  const per = agreed(one.pers);
  if (!per || !("text" in per)) return null;
  const key = JSON.stringify(per);
  const held = known.get(key) ?? per;
  known.set(key, held);
  return held;
}

/** What tells those apart whose names look the same, which may differ in a blank at the end alone. */
async function apartIn(all: readonly Resource[]): Promise<ReadonlyMap<Resource, string>> {
  const byName = new Map<string, Resource[]>();
  await eachInTurn(all, (one) => {
    const name = fold(one.name);
    const alike = byName.get(name);
    if (alike) alike.push(one);
    else if (name !== "") byName.set(name, [one]);
  });
  const several = [...byName.values()].filter(({ length }) => length > 1);
  return new Map(several.flatMap((alike) => toldApart(alike)));
}

/** By an article number where each has one that no other of them has; by id where one of them has none. */
function toldApart(alike: readonly Resource[]): readonly (readonly [Resource, string])[] {
  const counts = new Map<string, number>();
  for (const code of alike.flatMap(({ codes = [] }) => codes)) counts.set(code, (counts.get(code) ?? 0) + 1);
  const own = alike.map(({ codes = [] }) => codes.find((code) => counts.get(code) === 1));
  const all = own.every((code) => code !== undefined);
  return alike.map((one, index) => [one, (all && own[index]) || one.id]);
}

/** What a product's own document says. */
export function toldOf(product: PickedProduct, described: Resource): Told {
  return {
    fields: detailRows(described),
    per: agreed(described.pers),
    sayings: described.sayings,
    unlisted: unlistedIn(product, described),
  };
}

/** The fields whose article number nothing finds the product by. */
function unlistedIn({ id, name, codes = [] }: PickedProduct, described: Resource): readonly string[] {
  const isUnlisted = (code: string): boolean =>
    !codes.includes(code) && ![id, name].some((text) => fold(text).includes(fold(code)));
  return described.codeFields.flatMap(([field, code]) => (isUnlisted(code) ? [field] : []));
}

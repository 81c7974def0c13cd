import type { ExcludedResults, UnusableResultCause } from "../../../lca/reasons";
import type { ImpactDefinitionList } from "../../../lca/indicator-list";
import type { SharedArraySlice } from "../packed-number-lists";
import type {
  ResultExceptNumberAndOwners,
  OwnedEntries,
  OwnerReference,
} from "../../../wire/results/result-entries";
import { createStageKey } from "../../../wire/results/result-entries";
import { groupPairsByKey } from "../../../lca/group-by-key";
import type { ResultInternPool } from "./result-intern-pool";

/** The id, names and address by which results may refer to a product or scenario. */
export interface OwnerIdentifiers {
  readonly id: string;
  /** Its names, the first one first, without those that others have too. */
  readonly names: readonly string[];
  readonly address: string | null;
}

const maxUnindexedCount = 10;

/** All results of one `impacts` relation, by the owners they name. */
export class ImpactListIndexedByOwner {
  private byOwner: ReadonlyMap<string, readonly OwnedEntries[]> | undefined;

  constructor(
    readonly results: readonly OwnedEntries[],
    /** The numbers of the results. */
    readonly values: SharedArraySlice,
    readonly shared: ResultInternPool,
    readonly definitions: ImpactDefinitionList,
    /** The time of the service's answer, in epoch milliseconds. */
    readonly readAt: number,
    /** Results in the same answer that cannot be attributed to an owner. */
    readonly asides: readonly ExcludedResults[],
  ) {}

  /** Returns the results that name this product, and those that name no product, or none clearly. */
  ofProductOrNone(product: OwnerIdentifiers): readonly OwnedEntries[] {
    const { sorted } = this;
    return [...new Set([...identifierKeys(product), ""].flatMap((key) => sorted.get(key) ?? []))];
  }

  /** Returns the same list, which may be of several products: all results are ambiguous that name no product. */
  ofSeveralProducts(): ImpactListIndexedByOwner {
    const results = this.results.map((one) =>
      one.owners.products.length > 0 ? one : markAllEntriesAmbiguous(one, { why: "products" }),
    );
    const { values, shared, definitions, readAt, asides } = this;
    return new ImpactListIndexedByOwner(results, values, shared, definitions, readAt, asides);
  }

  /** True if both lists hold the same results, in any order. */
  hasSameResultsAs(other: ImpactListIndexedByOwner): boolean {
    return this.summary === other.summary;
  }

  private get summary(): string {
    const texts = this.results.flatMap(({ owners, entries }) =>
      entries.map(({ definitions, stage, value }) => {
        const said = value.is === "number" ? this.values.at(value.at) : value;
        return JSON.stringify([definitions, createStageKey(stage), said, owners.scenarios.length > 0]);
      }),
    );
    return texts.sort().join("\n");
  }

  private get sorted(): ReadonlyMap<string, readonly OwnedEntries[]> {
    if (this.byOwner) return this.byOwner;
    const found = groupPairsByKey(
      this.results.flatMap((one) => {
        const { products } = one.owners;
        const isClear = products.length > 0 && !products.includes("?");
        return (isClear ? products.flatMap(ownerKeys) : [""]).map((key) => [key, one] as const);
      }),
    );
    // With few owners, rebuilding the index costs less than storing it: there are as many lists as products and stages.
    if (this.results.length > maxUnindexedCount) this.byOwner = found;
    return found;
  }
}

/** Returns the same results, ambiguous for this reason. */
export function markAllEntriesAmbiguous(
  { owners, entries }: OwnedEntries,
  doubt: UnusableResultCause,
): OwnedEntries {
  return { owners, entries: entries.map((entry): ResultExceptNumberAndOwners => ({ ...entry, doubt })) };
}

/** True if one of these owners refers to this product or scenario, and none is another's id. */
export function refersToOwner(owners: readonly OwnerReference[], called: OwnerIdentifiers): boolean {
  const keys = new Set(identifierKeys(called));
  const ids = owners.filter((one) => one.startsWith("id:"));
  if (called.id !== "" && ids.some((one) => !keys.has(one))) return false;
  return owners.flatMap(ownerKeys).some((key) => keys.has(key));
}

/** Returns the keys of an owner. Two addresses that end in the same collection and id lead to the same resource. */
function ownerKeys(owner: OwnerReference): readonly string[] {
  if (!owner.startsWith("at:")) return [owner];
  const [id = "", collection = ""] = owner.slice(3).split("/").reverse();
  return [owner, `tail:${collection}/${id}`, `part:${id}`];
}

function identifierKeys({ id, names, address }: OwnerIdentifiers): readonly string[] {
  const keys = id === "" ? [] : [`id:${id}`];
  if (address !== null) keys.push(...ownerKeys(`at:${address}`).slice(0, 2));
  else if (id !== "") keys.push(`part:${encodeURIComponent(id)}`, `part:${id}`);
  for (const name of names) if (name !== "") keys.push(`name:${name}`, `id:${name}`);
  return keys;
}

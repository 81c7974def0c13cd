import type { Doubt } from "../../lca/reasons";
import type { Target } from "../../service/walk";
import type { DefinitionList } from "../definitions";
import type { Entry, Owner } from "./entries";
import { stageKey } from "./entries";
import { FollowedResults } from "./followed-results";

/** What results may call a product or scenario. */
export interface Called {
  readonly id: string;
  /** "" where it is ambiguous: others have the name too. */
  readonly name: string;
  readonly address: string | null;
}

/** All results of one `impacts` relation, by the owners they name, and where they say the scenarios are. */
export class ImpactList {
  private read: readonly Entry[] | undefined;
  private byProduct: Map<string, Entry[]> | undefined;

  constructor(
    private readonly results: readonly Entry[] | FollowedResults,
    readonly scenarios: readonly Target[],
    readonly definitions: DefinitionList,
    /** When the service answered. */
    readonly readAt: number,
  ) {}

  get entries(): readonly Entry[] {
    return (this.read ??= this.results instanceof FollowedResults ? this.results.entries : this.results);
  }

  /** Its results if read like an earlier list; then all of them name the same owners. */
  get followed(): FollowedResults | null {
    return this.results instanceof FollowedResults ? this.results : null;
  }

  /** Those that name this product. */
  of(product: Called): readonly Entry[] {
    return [...new Set(keysFor(product).flatMap((key) => this.sorted.get(key) ?? []))];
  }

  /** Those that name no product, or none clearly. */
  get unsaid(): readonly Entry[] {
    return this.sorted.get("") ?? [];
  }

  /** The same list, but results that name no product may be anybody's. */
  doubting(doubt: Doubt): ImpactList {
    const entries = this.entries.map((one) => (one.products.length > 0 ? one : { ...one, doubt }));
    return new ImpactList(entries, this.scenarios, this.definitions, this.readAt);
  }

  /** Whether two lists hold the same results, whatever their order. */
  saysSameAs(other: ImpactList): boolean {
    const text = ({ entries }: ImpactList): string => JSON.stringify(entries.map(summary).sort());
    return text(this) === text(other);
  }

  private get sorted(): ReadonlyMap<string, readonly Entry[]> {
    if (this.byProduct) return this.byProduct;
    this.byProduct = new Map();
    for (const entry of this.entries) {
      for (const key of saysWhose(entry.products) ? entry.products.flatMap(keysOf) : [""]) {
        const held = this.byProduct.get(key);
        if (held) held.push(entry);
        else this.byProduct.set(key, [entry]);
      }
    }
    return this.byProduct;
  }
}

/** Whether it is clear whose a result is. */
export function saysWhose(products: readonly Owner[]): boolean {
  return products.length > 0 && !products.includes("?");
}

/** Whether any of these may mean this product. */
export function mayMean(products: readonly Owner[], product: Called): boolean {
  const { id, address } = product;
  if (id !== "" && products.includes(`id:${id}`)) return true;
  if (address !== null && products.includes(`at:${address}`)) return true;
  const keys = new Set(keysFor(product));
  return products.flatMap(keysOf).some((key) => keys.has(key));
}

/** Whether one of these means this product or scenario, and none is another's id. */
export function means(owners: readonly Owner[], called: Called): boolean {
  const keys = new Set(keysFor(called));
  const ids = owners.filter((one) => one.startsWith("id:"));
  if (called.id !== "" && ids.some((one) => !keys.has(one))) return false;
  return owners.flatMap(keysOf).some((key) => keys.has(key));
}

function summary({ definitions, stage, value, scenarios }: Entry): string {
  return JSON.stringify([definitions, stageKey(stage), value, scenarios.length > 0]);
}

/** The keys of an owner. Two addresses that end in the same collection and id lead to the same resource. */
function keysOf(owner: Owner): readonly string[] {
  if (!owner.startsWith("at:")) return [owner];
  const [id = "", collection = ""] = owner.slice(3).split("/").reverse();
  return [owner, `tail:${collection}/${id}`, `part:${id}`];
}

function keysFor({ id, name, address }: Called): readonly string[] {
  const named = name === "" ? [] : [`name:${name}`, `id:${name}`];
  const own =
    address === null ? [`part:${encodeURIComponent(id)}`, `part:${id}`] : keysOf(`at:${address}`).slice(0, 2);
  return [
    ...(id === "" ? [] : [`id:${id}`, ...(address === null ? own : [])]),
    ...(address === null ? [] : own),
    ...named,
  ];
}

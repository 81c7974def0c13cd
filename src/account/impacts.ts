import { id, link, number } from "../hypermedia/fields";
import type { Representation } from "../hypermedia/representation";
import type { Indicator } from "../lca/indicators";
import type { Reason } from "../lca/reasons";
import { NoValue } from "../lca/reasons";
import type { Session } from "../service/session";
import type { Place } from "../service/walk";
import { follow, getPages } from "../service/walk";
import type { DefinitionList } from "./definitions";
import { lastPart } from "./resource";

/** Results of one product at one stage: a value per place of the definition list, NaN where there is none. */
export class ImpactTable {
  private readonly values: Float64Array;
  private readonly doubtful = new Set<number>();
  private strangers = 0;

  /** `readAt` is when the service sent them. */
  constructor(
    private readonly definitions: DefinitionList,
    readonly readAt: number,
  ) {
    this.values = new Float64Array(definitions.all.length).fill(NaN);
  }

  /** Two entries for one definition cannot be told apart: neither is used. */
  add(place: number, value: number): void {
    if (!Number.isNaN(this.values[place])) this.doubtful.add(place);
    this.values[place] = value;
  }

  /** Notes a result for a definition the account was not sent. */
  addStranger(): void {
    this.strangers += 1;
  }

  /** The indicator's value, under whichever of its definitions it was sent; or why there is none. */
  value({ definitions }: Indicator): number | Lack {
    const held = definitions.filter((place) => !Number.isNaN(this.values[place]));
    const [first, ...others] = held;
    if (first === undefined) return this.strangers > 0 ? "strangers" : "none";
    if (held.some((place) => this.doubtful.has(place))) return "twice";
    const value = this.values[first] ?? NaN;
    if (others.every((place) => this.values[place] === value)) return value;
    return { conflicting: held.map((place) => this.definitions.all[place]?.id ?? "") };
  }
}

/** Why a table has no value for an indicator: none was sent, or none that can be told to be its value. */
type Lack = "none" | "strangers" | "twice" | { readonly conflicting: readonly string[] };

/** Results as they came, told apart by the product and the scenario they say they belong to. */
export interface ImpactGroup {
  /** The address of the product; null when the results do not say. */
  readonly product: string | null;
  readonly scenario: string | null;
  readonly table: ImpactTable;
}

/** All results of one `impacts` relation, and where they say the product's scenarios are. */
export interface Impacts {
  readonly groups: readonly ImpactGroup[];
  readonly scenarios: Place | null;
}

/** Reads what an `impacts` relation leads to: Impacts, Impact lists, or both; list links hold for their members. */
export async function readImpacts(
  session: Session,
  first: Place,
  definitions: DefinitionList,
  abandoned?: AbortSignal,
): Promise<Impacts> {
  const reader = new ImpactReader(session, definitions);
  const nobody = { product: null, scenario: null };
  await getPages(session, first, "impacts", (page) => reader.readList(page, nobody), abandoned);
  return { groups: [...reader.groups.values()], scenarios: reader.scenarios };
}

interface Belonging {
  readonly product: string | null;
  readonly scenario: string | null;
}

class ImpactReader {
  readonly groups = new Map<string, ImpactGroup>();
  scenarios: Place | null = null;

  constructor(
    private readonly session: Session,
    private readonly definitions: DefinitionList,
  ) {}

  readList(list: Representation, inherited: Belonging): void {
    const belonging = this.belonging(list, inherited);
    for (const item of list.items ?? []) {
      if (item.items) this.readList(item, belonging);
      else this.readImpact(item, this.belonging(item, belonging));
    }
  }

  private readImpact(impact: Representation, belonging: Belonging): void {
    const value = number(impact, "value");
    if (value === "unclear") throw new NoValue({ kind: "unclear", found: "a result that is no number" });
    const { table } = this.groupOf(belonging);
    const place = this.placeOf(impact);
    if (place === undefined) table.addStranger();
    else if (value !== "missing") table.add(place, value);
  }

  /** An Impact's id is its definition's. Where a link names a definition too, both must mean the same one. */
  private placeOf(impact: Representation): number | undefined {
    const { places } = this.definitions;
    const stated = places.get(id(impact)) ?? places.get(lastPart(id(impact)));
    const found = link(impact, "impactdefinition");
    const linked =
      found && found !== "several"
        ? places.get(lastPart(new URL(this.session.target(found)).pathname))
        : undefined;
    if (stated !== undefined && linked !== undefined && stated !== linked) {
      throw new NoValue({ kind: "unclear", found: "a result that names two indicators" });
    }
    return stated ?? linked;
  }

  private belonging(resource: Representation, inherited: Belonging): Belonging {
    this.scenarios ??= follow(this.session, resource, "scenarios");
    return {
      product: this.owner(resource, "product") ?? inherited.product,
      scenario: this.owner(resource, "scenario") ?? inherited.scenario,
    };
  }

  private owner(resource: Representation, rel: string): string | null {
    const found = link(resource, rel);
    if (found === "several") throw new NoValue({ kind: "unclear", found: `results of several ${rel}s` });
    return found ? this.session.target(found) : null;
  }

  private groupOf({ product, scenario }: Belonging): ImpactGroup {
    const key = `${product ?? ""}\n${scenario ?? ""}`;
    const held = this.groups.get(key);
    if (held) return held;
    const group = { product, scenario, table: new ImpactTable(this.definitions, this.session.clock.now()) };
    this.groups.set(key, group);
    return group;
  }
}

/** The reason to give for a lack; `names` are for the sentence. */
export function reasonForLack(
  lack: Lack,
  names: { readonly product: string; readonly indicator: string; readonly stage: string },
): Reason {
  if (lack === "none") return { kind: "no-result", ...names };
  if (lack === "strangers") return { kind: "unclear", found: "results for indicators it does not define" };
  if (lack === "twice")
    return { kind: "unclear", found: "two results for one indicator, which cannot be told apart" };
  const { product, indicator } = names;
  return { kind: "conflicting-results", product, indicator, ids: lack.conflicting };
}

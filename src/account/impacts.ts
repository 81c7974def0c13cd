import { definitionsNamed, id, link, number, stagesOf, unitOfValue } from "../hypermedia/fields";
import { isAddress } from "../hypermedia/addresses";
import type { Representation } from "../hypermedia/representation";
import { foldKeepingCase } from "../lca/fold";
import { NoValue } from "../lca/reasons";
import { stageOf } from "../lca/stages";
import type { Session } from "../service/session";
import type { Place } from "../service/walk";
import { follow, getPages, self } from "../service/walk";
import type { DefinitionList } from "./definitions";
import { lastPart } from "./resource";
import { ImpactTable } from "./table";

/** Results as they came, told apart by the product, the scenario and the stage they say they belong to. */
export interface ImpactGroup {
  /** Who the product is, by address or id; null when the results do not say. */
  readonly product: Owner | null;
  readonly scenario: Owner | null;
  /** The modules they are for; "" where they do not say, or say that it is the production phase as a whole. */
  readonly stage: string;
  readonly table: ImpactTable;
}

/** What results say they belong to: an address, or "id:" and an id. */
export type Owner = string;

/** All results of one `impacts` relation, and where they say the product's scenarios are. */
export interface Impacts {
  readonly groups: readonly ImpactGroup[];
  readonly scenarios: readonly Place[];
}

/** Reads what an `impacts` relation leads to: Impacts, Impact lists, or both; list links hold for their members. */
export async function readImpacts(
  session: Session,
  places: readonly Place[],
  definitions: DefinitionList,
  abandoned?: AbortSignal,
): Promise<Impacts> {
  const reader = new ImpactReader(session, definitions);
  const nobody = { product: null, scenario: null, stage: "" };
  const list = { kind: "impact", what: "impacts" } as const;
  await getPages(session, places, list, (page) => reader.readList(page, nobody), abandoned);
  return { groups: [...reader.groups.values()], scenarios: reader.scenarios };
}

type Belonging = Pick<ImpactGroup, "product" | "scenario" | "stage">;

/** Between modules that are said together. */
const several = ", ";

class ImpactReader {
  readonly groups = new Map<string, ImpactGroup>();
  scenarios: readonly Place[] = [];

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
    this.session.met.note(impact);
    const value = number(impact);
    if (value === "unclear") throw new NoValue({ kind: "unclear", found: "a result that is no number" });
    const { table } = this.groupOf(belonging);
    const place = this.placeOf(impact);
    if (place === undefined) return table.addStranger();
    this.checkUnit(impact, place);
    if (value !== "missing") table.add(place, value);
  }

  /** An Impact's id is its definition's. Where it names a definition in other ways too, all must mean the same one. */
  private placeOf(impact: Representation): number | undefined {
    const stated = [id(impact), ...definitionsNamed(impact)].map((one) => this.placeNamed(one));
    const places = new Set([...stated, this.placeLinked(impact)]);
    places.delete(undefined);
    if (places.size > 1) throw new NoValue({ kind: "unclear", found: "a result that names two indicators" });
    return [...places][0];
  }

  private placeNamed(name: string): number | undefined {
    const { places } = this.definitions;
    return places.get(name) ?? (isAddress(name) ? this.placeAt({ href: name, base: this.session.service.base }) : undefined); // prettier-ignore
  }

  private placeLinked(impact: Representation): number | undefined {
    const carried = impact.embedded.get("impactdefinition");
    const stated = carried && this.definitions.places.get(id(carried));
    if (stated !== undefined) return stated;
    const found = link(impact, "impactdefinition");
    if (found === "several")
      throw new NoValue({ kind: "unclear", found: "a result that names two indicators" });
    return found && this.placeAt(found);
  }

  private placeAt(link: { readonly href: string; readonly base: string }): number | undefined {
    const address = this.session.target(link);
    return this.definitions.addresses.get(address) ?? this.definitions.places.get(lastPart(address));
  }

  private checkUnit(impact: Representation, place: number): void {
    const stated = unitOfValue(impact);
    const { unit = "" } = this.definitions.all[place] ?? {};
    if (stated === "" || foldKeepingCase(stated) === foldKeepingCase(unit)) return;
    throw new NoValue({ kind: "unclear", found: "a result in another unit than its indicator's" });
  }

  private belonging(resource: Representation, inherited: Belonging): Belonging {
    if (this.scenarios.length === 0) this.scenarios = follow(this.session, resource, "scenarios");
    const scenario = this.owner(resource, "scenario") ?? inherited.scenario;
    return {
      product: this.owner(resource, "product") ?? inherited.product,
      scenario,
      stage: this.stage(resource, scenario, inherited.stage),
    };
  }

  /** Where several are said, it is for the production phase only if that is what they are together. */
  private stage(resource: Representation, scenario: Owner | null, inherited: string): string {
    const said = stagesOf(resource);
    if (said === null) throw new NoValue({ kind: "unclear", found: "results that cannot be told apart" });
    if (said.length === 0) return inherited;
    const all = said.join(several);
    const isWhole = said.every((one) => stageOf(one) === "production") || /^a1, a2, a3$/i.test(all);
    if (!isWhole || scenario !== null) return all;
    // A list may say all the modules it covers; its members say their own.
    return inherited.includes(several) ? "" : inherited;
  }

  private owner(resource: Representation, rel: "product" | "scenario"): Owner | null {
    const found = link(resource, rel);
    const { fields } = resource;
    if (found === "several") throw new NoValue({ kind: "unclear", found: `results of several ${rel}s` });
    if (found) return this.session.target(found);
    const carried = resource.embedded.get(rel);
    const address = carried && self(this.session, carried);
    if (address) return address;
    // A scenario that is only named may be any of that name, but it is not the production phase.
    const named = rel === "scenario" && fields.get("scenarioname");
    const stated = carried ? id(carried) : (fields.get(`${rel}id`) ?? fields.get(rel) ?? (named || null));
    return typeof stated === "string" || typeof stated === "number" ? `id:${stated}` : null;
  }

  private groupOf({ product, scenario, stage }: Belonging): ImpactGroup {
    const key = [product ?? "", scenario ?? "", stage].join("\n");
    const held = this.groups.get(key);
    if (held) return held;
    const table = new ImpactTable(this.definitions, this.session.clock.now());
    const group = { product, scenario, stage, table };
    this.groups.set(key, group);
    return group;
  }
}

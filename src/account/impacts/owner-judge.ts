import { links, text } from "../../hypermedia/fields";
import type { Link, Representation } from "../../hypermedia/representation";
import type { Doubt } from "../../lca/reasons";
import type { Session } from "../../service/session";
import type { Owner, Owners } from "./entries";
import type { ListContext } from "./list-context";
import type { Raw } from "./members";
import { Nearest } from "./nearest";
import { ownersIn } from "./owners";

/** Judges whose the results of a list are. */
export class OwnerJudge {
  private readonly elsewhere = new Map<Representation, boolean>();
  private readonly products = new Nearest((one) => ownersIn(this.session, one, "product"));
  private readonly scenarios = new Nearest((one) => ownersIn(this.session, one, "scenario"));
  private readonly productNames = new Nearest((one) => carriedNames(one, "product"));
  private readonly scenarioNames = new Nearest((one) => carriedNames(one, "scenario"));
  private readonly known = new Map<string, Owners>();
  /** Results of a list mostly have the same. */
  private latest: Owners = { products: [], scenarios: [] };
  private readonly severals = new Map<Owners, Doubt | null>();

  constructor(
    private readonly session: Session,
    private readonly around: ListContext,
  ) {}

  /** The owners a result names, or else its list; empty where neither does. Of equal ones, the first stand for all. */
  of(raw: Placed): Owners {
    const products = this.products.of(raw);
    const scenarios = this.scenarios.of(raw);
    const { latest } = this;
    if (products === latest.products && scenarios === latest.scenarios) return latest;
    const key = JSON.stringify([products, scenarios]);
    this.latest = this.known.get(key) ?? { products, scenarios };
    this.known.set(key, this.latest);
    return this.latest;
  }

  /** Why it is unclear whose a result is; null where it is clear. */
  doubt(raw: Placed, owners: Owners): Doubt | null {
    let several = this.severals.get(owners);
    if (several === undefined) {
      several = this.ofSeveral(owners);
      this.severals.set(owners, several);
    }
    return several ?? this.misnamed(raw, owners.products);
  }

  /** Several links, or several ids, mean several owners; a link and an id are compared if the owner is known. */
  private ofSeveral({ products, scenarios }: Owners): Doubt | null {
    if (isSeveral(products) || products.includes("?") || this.around.areSeveral(products))
      return { why: "products" };
    return isSeveral(scenarios) ? { why: "scenarios" } : null;
  }

  /** `{"product": {"id": 1, "name": "…"}}` with another product's name, or a list that belongs to another. */
  private misnamed(raw: Placed, products: readonly Owner[]): Doubt | null {
    const isOther = this.productNames.of(raw).some((one) => this.around.isOtherProduct(one, products));
    if (isOther || raw.headers.some((header) => this.isElsewhere(header))) return { why: "products" };
    return this.scenarioNames.of(raw).some(this.around.isOtherScenario) ? { why: "scenarios" } : null;
  }

  /** A scenario's list may be shared by several products, so its `up` link is ignored. */
  private isElsewhere(header: Representation): boolean {
    const known = this.elsewhere.get(header);
    if (known !== undefined) return known;
    const rels = this.around.ofOneProduct ? ["self", "up"] : ["self"];
    const found = rels.some((rel) => links(header, rel).some((link) => this.leadsElsewhere(link)));
    this.elsewhere.set(header, found);
    return found;
  }

  private leadsElsewhere(link: Link): boolean {
    try {
      return this.around.isElsewhere(this.session.target(link));
    } catch {
      // A link that may not be followed says nothing.
      return false;
    }
  }
}

const nobody: readonly string[] = [];

function carriedNames({ embedded }: Representation, rel: "product" | "scenario"): readonly string[] {
  const carried = embedded.get(rel);
  return carried ? [text(carried, "name")] : nobody;
}

function isSeveral(owners: readonly Owner[]): boolean {
  if (owners.length < 2) return false;
  return (
    owners.filter((one) => one.startsWith("at:")).length > 1 ||
    owners.filter((one) => one.startsWith("id:")).length > 1 ||
    owners.includes("?")
  );
}

type Placed = Pick<Raw, "impact" | "headers">;

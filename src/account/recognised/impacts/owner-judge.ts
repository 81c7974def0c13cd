import { links, text } from "../../../hypermedia/fields";
import { once } from "../../../hypermedia/once";
import type { Link, Representation } from "../../../hypermedia/representation";
import type { Doubt } from "../../../lca/reasons";
import type { Session } from "../../../service/session";
import type { Owner, Owners } from "../../impacts/entries";
import type { ListContext } from "./list-context";
import type { Raw } from "./members";
import { Nearest } from "./nearest";
import { ownersIn } from "./owners";

/** Finds the owners of a list's results. */
export class OwnerJudge {
  private readonly products = new Nearest((one) => ownersIn(this.session, one, "product"));
  private readonly scenarios = new Nearest((one) => ownersIn(this.session, one, "scenario"));
  private readonly productNames = new Nearest((one) => carriedNames(one, "product"));
  private readonly scenarioNames = new Nearest((one) => carriedNames(one, "scenario"));
  private readonly known = new Map<string, Owners>();
  private readonly isElsewhere = once((header: Representation) => this.standsElsewhere(header));

  constructor(
    private readonly session: Session,
    private readonly around: ListContext,
  ) {}

  /** Returns the owners that a result names, or else its list; empty if neither does. Equal owners share one object. */
  of(raw: Raw): Owners {
    const owners = { products: this.products.of(raw), scenarios: this.scenarios.of(raw) };
    const key = JSON.stringify(owners);
    const known = this.known.get(key) ?? owners;
    this.known.set(key, known);
    return known;
  }

  /** Returns why it is unclear whose a result is; null if it is clear. */
  doubt(raw: Raw, owners: Owners): Doubt | null {
    return this.ofSeveral(owners) ?? this.misnamed(raw, owners.products);
  }

  /** Several links, or several ids, mean several owners; a link and an id are compared if the owner is known. */
  private ofSeveral({ products, scenarios }: Owners): Doubt | null {
    if (isSeveral(products) || products.includes("?") || this.around.areSeveral(products))
      return { why: "products" };
    return isSeveral(scenarios) ? { why: "scenarios" } : null;
  }

  /**
   * Finds results with another product's name, as in `{"product": {"id": 1, "name": "…"}}`, or in a list that belongs
   * to another.
   */
  private misnamed(raw: Raw, products: readonly Owner[]): Doubt | null {
    const isOther = this.productNames.of(raw).some((one) => this.around.isOtherProduct(one, products));
    if (isOther || raw.headers.some(this.isElsewhere)) return { why: "products" };
    return this.scenarioNames.of(raw).some(this.around.isOtherScenario) ? { why: "scenarios" } : null;
  }

  /**
   * True if a list gives another's address. A scenario's list may be shared by several products, so its `up` link is
   * ignored.
   */
  private standsElsewhere(header: Representation): boolean {
    const rels = this.around.ofOneProduct ? ["self", "up"] : ["self"];
    return rels.some((rel) => links(header, rel).some((link) => this.leadsElsewhere(link)));
  }

  private leadsElsewhere(link: Link): boolean {
    try {
      return this.around.isElsewhere(this.session.target(link));
    } catch {
      // A link that must not be followed is no evidence.
      return false;
    }
  }
}

function carriedNames({ embedded }: Representation, rel: "product" | "scenario"): readonly string[] {
  const carried = embedded.get(rel);
  return carried ? [text(carried, "name")] : [];
}

function isSeveral(owners: readonly Owner[]): boolean {
  const isRepeated = (kind: string): boolean => owners.filter((one) => one.startsWith(kind)).length > 1;
  return owners.length > 1 && (owners.includes("?") || isRepeated("at:") || isRepeated("id:"));
}

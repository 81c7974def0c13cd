import { findLinksByRel, readFieldText } from "../resource-fields";
import { memoizeByObject } from "../../json-values";
import { getOrAdd } from "../../../lca/group-by-key";
import type { ResourceLink, NeutralRepresentation } from "../representation";
import type { UnusableResultCause } from "../../../lca/reasons";
import type { OwnerReference, ResultOwners } from "../../results/result-entries";
import type { ListOwnerChecks, LinkTargets } from "./owner-references";
import type { ResultWithUnknownMembers } from "./unknown-members";
import { OwnOrListValueReader } from "./own-or-list-value-reader";
import { areSeveralOwners, readOwnerReferences } from "./owner-references";

/** Finds the owners of a list's results. */
export class ResultOwnerFinder {
  private readonly products = new OwnOrListValueReader((one) =>
    readOwnerReferences(this.addresses, one, "product"),
  );
  private readonly scenarios = new OwnOrListValueReader((one) =>
    readOwnerReferences(this.addresses, one, "scenario"),
  );
  private readonly known = new Map<string, ResultOwners>();
  /**
   * True if a list gives another's address. A scenario's list may be shared by several products, so its `up` link is
   * ignored.
   */
  private readonly isElsewhere = memoizeByObject((header: NeutralRepresentation) => {
    const rels = this.around.ofOneProduct ? ["self", "up"] : ["self"];
    return rels.some((rel) => findLinksByRel(header, rel).some((link) => this.leadsElsewhere(link)));
  });

  constructor(
    private readonly addresses: LinkTargets,
    private readonly around: ListOwnerChecks,
    private readonly all: readonly ResultWithUnknownMembers[],
  ) {}

  /** Returns the owners that a result names, or else its list; empty if neither does. Equal owners share one object. */
  resolve(raw: ResultWithUnknownMembers): ResultOwners {
    const owners = { products: this.products.nearest(raw), scenarios: this.scenarios.nearest(raw) };
    return getOrAdd(this.known, JSON.stringify(owners), () => owners);
  }

  /** Returns why it is unclear whose a result is; null if it is clear. */
  findAmbiguity(raw: ResultWithUnknownMembers, owners: ResultOwners): UnusableResultCause | null {
    return (
      this.findSeveralOwners(owners) ?? this.findNameConflict(raw, owners.products) ?? this.findOmission(raw)
    );
  }

  /** Finds results that name no owner beside others of their list that do: the list's own need not be theirs. */
  private findOmission(raw: ResultWithUnknownMembers): UnusableResultCause | null {
    if (this.products.isOmitted(raw, this.all)) return { why: "products" };
    return this.scenarios.isOmitted(raw, this.all) ? { why: "scenarios" } : null;
  }

  /** Several links, or several ids, mean several owners; a link and an id are compared if the owner is known. */
  private findSeveralOwners({ products, scenarios }: ResultOwners): UnusableResultCause | null {
    if (areSeveralOwners(products) || products.includes("?") || this.around.areSeveral(products))
      return { why: "products" };
    return areSeveralOwners(scenarios) ? { why: "scenarios" } : null;
  }

  /**
   * Finds results with another product's name, as in `{"product": {"id": 1, "name": "…"}}`, or in a list that belongs
   * to another.
   */
  private findNameConflict(
    raw: ResultWithUnknownMembers,
    products: readonly OwnerReference[],
  ): UnusableResultCause | null {
    const isOther = embeddedNames(raw, "product").some((one) => this.around.isOtherProduct(one, products));
    if (isOther || raw.headers.some(this.isElsewhere)) return { why: "products" };
    return embeddedNames(raw, "scenario").some(this.around.isOtherScenario) ? { why: "scenarios" } : null;
  }

  private leadsElsewhere(link: ResourceLink): boolean {
    try {
      return this.around.isOthersAddress(this.addresses.target(link));
    } catch {
      // A link that must not be followed is no evidence.
      return false;
    }
  }
}

/** The name of the owner that a result embeds, or else the nearest list around it. */
function embeddedNames(
  { impact, headers }: ResultWithUnknownMembers,
  rel: "product" | "scenario",
): readonly string[] {
  const owners = [...headers, impact].flatMap(({ embedded }) => embedded.get(rel) ?? []);
  return owners.slice(-1).map((owner) => readFieldText(owner, "name"));
}

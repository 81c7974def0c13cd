import type { NameList } from "../../lca/names";
import { NoValue, reasonOf } from "../../lca/reasons";
import type { Reason } from "../../lca/reasons";
import { BadMapping, declaredMapping } from "../../mapping/declared";
import type { Misfit, Mapping } from "../../mapping/mapping";
import type { Row } from "../../mapping/row";
import { seenRoles } from "../../mapping/seen";
import type { Asking } from "../../service/asking";
import { PromiseCache } from "../../service/promise-cache";
import type { Session } from "../../service/session";
import { listOf } from "../definitions";
import { Shared } from "../impacts/shared";
import type { Me, Own, ReadBy, Reading } from "../reading";
import { StageWalks } from "../stage-walk";
import type { ImpactTable } from "../table";
import { Documents } from "./documents";
import type { DeclaredDefinitions } from "./impacts";
import type { DeclaredResource } from "./resources";
import { readResources } from "./resources";
import { DeclaredWalk } from "./walk";
import type { Account } from "../account";
import type { Resource } from "../resource";
import type { Results } from "../results";
import { keyOf } from "../results-key";

/**
 * Creates the reading of a session by a JSON mapping. Throws `NoValue` "bad-configuration" if the JSON is no mapping.
 */
export function readingBy(session: Session, by: ReadBy): DeclaredReading {
  try {
    return new DeclaredReading(session, declaredMapping(by.mapping), by);
  } catch (cause) {
    if (!(cause instanceof BadMapping)) throw cause;
    const { member, expected } = cause;
    throw new NoValue({ kind: "bad-configuration", member, expected }, { cause });
  }
}

interface DeclaredOwn extends Own {
  readonly products: readonly string[];
}

/**
 * Reads answers by a declared mapping: members that it does not declare are ignored, and an answer that does not fit is
 * refused.
 */
export class DeclaredReading implements Reading {
  /** The mismatch of the last answer that did not fit. */
  misfit: Misfit | null = null;
  private readonly documents: Documents;

  constructor(
    private readonly session: Session,
    private readonly mapping: Mapping,
    readonly by: ReadBy,
  ) {
    this.documents = new Documents(session, mapping);
  }

  async me(kind: Me, asking: Asking = {}): Promise<DeclaredOwn> {
    const { documents, mapping, session } = this;
    const address = session.endpoint(kind === "user" ? "/users/me" : "/companies/me");
    const found = mapping[kind].length === 0 ? null : await documents.one(kind, address, asking);
    if (!found) return { id: "", name: "", products: [] };
    const { row, received } = found;
    const id = row.id("id");
    return { id, name: row.text("name"), products: documents.targets(row, "products", received, { id }) };
  }

  async definitions(asking: Asking = {}): Promise<DeclaredDefinitions> {
    const { documents, session } = this;
    const rows: Row[] = [];
    const take = (some: readonly Row[]): boolean => rows.push(...some) > 0 && some.length > 0;
    await documents.read("definitions", session.endpoint("/impactdefinitions"), take, asking);
    const sent = rows.map((row) => ({
      id: row.id("id"),
      name: row.text("name"),
      unit: row.text("unit"),
      standard: row.text("standard"),
      presentation: row.text("presentation"),
    }));
    const list = listOf(sent, true);
    const keys = rows.map((row) => [row.id("key"), list.indexesById.get(row.id("id")) ?? -1] as const);
    const isKeyed = keys.some(([key]) => key !== "");
    if (isKeyed && new Map(keys).size < keys.length)
      throw new NoValue({ kind: "unclear", found: "indicators whose ids are shared or could not be read" });
    return { ...list, indexesByAddress: new Map(), indexesByKey: isKeyed ? new Map(keys) : list.indexesById };
  }

  async products(company: () => Promise<Own>, asking?: Asking) {
    const { session, documents } = this;
    let targets: readonly string[] = [session.endpoint("/products")];
    if (session.launched) {
      const { id, products } = (await company()) as DeclaredOwn;
      targets = id === "" ? products : [session.endpoint(`/companies/${encodeURIComponent(id)}/products`)];
    }
    return { all: await readResources(documents, "products", targets, asking), isWhole: true };
  }

  async walks(kept: PromiseCache, definitions: DeclaredDefinitions, list: NameList<DeclaredResource>) {
    const around = { documents: this.documents, kept, definitions, shared: new Shared(), keepsSent: false };
    return new StageWalks(list, (product) => new DeclaredWalk(around, product));
  }

  async again(walk: DeclaredWalk, scenario: string | null, asking: Asking): Promise<ImpactTable> {
    const own = await this.productAgain(walk.product, asking);
    const again = walk.with({ kept: new PromiseCache(), keepsSent: true }, own);
    return (await again.at(scenario, asking)).table;
  }

  refused(reason: Reason): void {
    if (reason.kind === "misfit") this.misfit = reason;
  }

  report() {
    return { mapped: { roles: seenRoles(this.mapping, this.documents.first), misfit: this.misfit } };
  }

  /**
   * Requests the product's page again if products embed their results. Throws `NoValue` "gone" if the product is no
   * longer there.
   */
  private async productAgain(product: DeclaredResource, asking: Asking): Promise<DeclaredResource> {
    const { received, id, name } = product;
    if (!this.documents.carries("products")) return product;
    const all = await readResources(this.documents, "products", [received.address], asking);
    const found = all.find((one) => one.id === id && one.name === name);
    if (!found) throw new NoValue({ kind: "gone" });
    return found;
  }
}

/** The number of lists of a kind that are tried in search of one that is not empty. */
const few = 5;

/**
 * Checks a mapping by reading one non-empty list of each kind, since each list is compared with the mapping when it is
 * read. Throws `NoValue` "misfit" if one does not fit; other failures are left to later reads.
 */
export async function checkMapping(account: Account, asking: Asking = {}): Promise<void> {
  const products = (await account.products(asking)).all.slice(0, few);
  await firstOf(products, async (one) => hasNumber(await account.preview(one, null, asking), account));
  await firstOf(products, (one) => checkScenarios(one, account, asking));
}

async function checkScenarios(product: Resource, account: Account, asking: Asking): Promise<boolean> {
  const { all } = await account.scenarios(product, asking);
  return firstOf(all.slice(0, few), async (one) =>
    hasNumber(await account.preview(product, keyOf(one), asking), account),
  );
}

async function hasNumber(results: Results, account: Account): Promise<boolean> {
  const { indicators } = await account.definitions();
  return indicators.all.some((one) => typeof results.valueOrReason(one) === "number");
}

/** Tries items in turn; true if one of them has what is looked for. */
async function firstOf<T>(all: readonly T[], look: (one: T) => Promise<boolean>): Promise<boolean> {
  for (const one of all) {
    try {
      if (await look(one)) return true;
    } catch (thrown) {
      if (reasonOf(thrown).kind === "misfit") throw thrown;
    }
  }
  return false;
}

import type { NameList } from "../../../lca/name-list";
import { NoValueError, reasonFromError } from "../../../lca/reasons";
import type { Reason } from "../../../lca/reasons";
import { MappingError, parseMapping } from "../../../wire/mapping/parse-mapping";
import type { MisfitReason, ServiceMapping } from "../../../wire/mapping/service-mapping";
import type { MappedRow } from "../../../wire/mapping/mapped-row";
import type { PageReading } from "../../../wire/mapping/page-reader";
import { listRoleExamples } from "../../../wire/mapping/mapping-report";
import type { RequestOptions } from "../../service/request-options";
import { PromiseCache } from "../../service/promise-cache";
import type { Session } from "../../service/session";
import { memoizeByObject } from "../../../wire/json-values";
import { buildListFromSentDefinitions } from "../../../lca/indicator-list";
import { ResultInternPool } from "../impacts/result-intern-pool";
import type {
  UserOrCompany,
  SignedInUserOrCompany,
  AppliedMapping,
  ServiceDataReader,
} from "../service-data-reader";
import type { OneProductImpactsAtStage } from "../one-product-impacts";
import { DeclaredDocumentReader } from "./declared-document-reader";
import type { DefinitionsWithIndexesByKey } from "./declared-impacts";
import type { DeclaredResource } from "./declared-resources";
import { readProductsOrScenarios } from "./declared-resources";
import { DeclaredWalkFromProduct } from "./declared-walk";
import type { Account } from "../account";
import type { ResultsAtStage } from "../results-at-stage";
import { resourceKey } from "../results-key";

/**
 * Creates the reading of a session by a JSON mapping; another `readMapped` may read documents that do not fit. Throws
 * `NoValueError` "bad-configuration" if the JSON is no mapping.
 */
export function createReaderFromMapping(
  session: Session,
  by: AppliedMapping,
  readMapped?: PageReading,
): DeclaredReader {
  try {
    return new DeclaredReader(session, parseMapping(by.mapping), by, readMapped);
  } catch (cause) {
    if (!(cause instanceof MappingError)) throw cause;
    const { member, expected } = cause;
    throw new NoValueError({ kind: "bad-configuration", member, expected }, { cause });
  }
}

interface DeclaredCaller extends SignedInUserOrCompany {
  readonly id: string;
  readonly products: readonly string[];
}

/**
 * Reads answers by a declared mapping: members that it does not declare are ignored, and an answer that does not fit is
 * refused.
 */
export class DeclaredReader implements ServiceDataReader {
  /** The mismatch of the last answer that did not fit. */
  misfit: MisfitReason | null = null;
  private readonly documents: DeclaredDocumentReader;

  constructor(
    private readonly session: Session,
    private readonly mapping: ServiceMapping,
    readonly by: AppliedMapping,
    readMapped?: PageReading,
  ) {
    this.documents = new DeclaredDocumentReader(session, mapping, readMapped);
  }

  async me(kind: UserOrCompany, asking: RequestOptions): Promise<DeclaredCaller> {
    const { documents, mapping, session } = this;
    const address = session.endpoint(kind === "user" ? "/users/me" : "/companies/me");
    const found = mapping[kind].length === 0 ? null : await documents.readOne(kind, address, asking);
    if (!found) return { id: "", name: "", products: [] };
    const id = found.row.id("id");
    const products = documents.findLinkTargets(found, "products", { id });
    return { id, name: found.row.text("name"), products };
  }

  async definitions(asking: RequestOptions): Promise<DefinitionsWithIndexesByKey> {
    const { documents, session } = this;
    const rows: MappedRow[] = [];
    const take = (some: readonly MappedRow[]): boolean => rows.push(...some) > 0 && some.length > 0;
    await documents.readList("definitions", session.endpoint("/impactdefinitions"), take, asking);
    const sent = rows.map((row) => ({
      id: row.id("id"),
      name: row.text("name"),
      unit: row.text("unit"),
      standard: row.text("standard"),
      presentation: row.text("presentation"),
    }));
    const list = buildListFromSentDefinitions(sent, true);
    const keys = rows.map((row) => [row.id("key"), list.indexesById.get(row.id("id")) ?? -1] as const);
    const isKeyed = keys.some(([key]) => key !== "");
    if (isKeyed && new Map(keys).size < keys.length)
      throw new NoValueError({
        kind: "unclear",
        found: "indicators whose ids are shared or couldn’t be read",
      });
    return { ...list, indexesByAddress: new Map(), indexesByKey: isKeyed ? new Map(keys) : list.indexesById };
  }

  async products(company: () => Promise<SignedInUserOrCompany>, asking: RequestOptions) {
    const { session, documents } = this;
    let targets: readonly string[] = [session.endpoint("/products")];
    if (session.launched) {
      const { id, products } = (await company()) as DeclaredCaller;
      targets = id === "" ? products : [session.endpoint(`/companies/${encodeURIComponent(id)}/products`)];
    }
    return { all: await readProductsOrScenarios(documents, "products", targets, asking), isWhole: true };
  }

  async walks(
    kept: PromiseCache,
    definitions: DefinitionsWithIndexesByKey,
    list: NameList<DeclaredResource>,
  ) {
    const around = {
      documents: this.documents,
      kept,
      definitions,
      shared: new ResultInternPool(),
      keepsSent: false,
    };
    return {
      list,
      from: memoizeByObject((product: DeclaredResource) => new DeclaredWalkFromProduct(around, product)),
    };
  }

  async again(
    walk: DeclaredWalkFromProduct,
    scenario: string | null,
    asking: RequestOptions,
  ): Promise<OneProductImpactsAtStage> {
    const own = await this.productAgain(walk.product, asking);
    const again = walk.with({ kept: new PromiseCache(), keepsSent: true }, own);
    return (await again.at(scenario, asking)).table;
  }

  refused(reason: Reason): void {
    if (reason.kind === "misfit") this.misfit = reason;
  }

  report() {
    return { mapped: { roles: listRoleExamples(this.mapping, this.documents.first), misfit: this.misfit } };
  }

  /**
   * Requests the product's page again if products embed their results. Throws `NoValueError` "gone" if the product is
   * no longer there.
   */
  private async productAgain(product: DeclaredResource, asking: RequestOptions): Promise<DeclaredResource> {
    const { received, id, name } = product;
    if (!this.documents.canEmbed("products")) return product;
    const all = await readProductsOrScenarios(this.documents, "products", [received.address], asking);
    const found = all.find((one) => one.id === id && one.name === name);
    if (!found) throw new NoValueError({ kind: "gone" });
    return found;
  }
}

/** The number of lists of a kind that are tried in search of one that is not empty. */
const maxListsTriedCount = 5;

/**
 * Checks a mapping by reading one non-empty list of each kind, since each list is compared with the mapping when it is
 * read. Throws `NoValueError` "misfit" if one does not fit; other failures are left to later reads.
 */
export async function assertMappingFits(account: Account, asking: RequestOptions = {}): Promise<void> {
  const products = (await account.products(asking)).all;
  await hasAnyMatch(products, async (one) => hasNumber(await account.preview(one, null, asking), account));
  await hasAnyMatch(products, async (product) =>
    hasAnyMatch((await account.scenarios(product, asking)).all, async (one) =>
      hasNumber(await account.preview(product, resourceKey(one), asking), account),
    ),
  );
}

async function hasNumber(results: ResultsAtStage, account: Account): Promise<boolean> {
  const { indicators } = await account.definitions();
  return indicators.all.some((one) => typeof results.valueOrReason(one) === "number");
}

/** Tries the first items in turn; true if one of them has what is looked for. */
async function hasAnyMatch<T>(all: readonly T[], look: (one: T) => Promise<boolean>): Promise<boolean> {
  for (const one of all.slice(0, maxListsTriedCount)) {
    try {
      if (await look(one)) return true;
    } catch (thrown) {
      if (reasonFromError(thrown).kind === "misfit") throw thrown;
    }
  }
  return false;
}

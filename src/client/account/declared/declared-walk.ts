import { NameList } from "../../../lca/name-list";
import { NoValueError } from "../../../lca/reasons";
import type { EdgeName } from "../../../wire/mapping/service-mapping";
import type { RequestOptions } from "../../service/request-options";
import type { OwnerIdentifiers, ImpactListIndexedByOwner } from "../impacts/impact-list";
import type { SharedStageWalkData } from "../stage-walk";
import { StageWalk } from "../stage-walk";
import type { MappedRow } from "../../../wire/mapping/mapped-row";
import type { ReceivedDocument } from "../../service/session";
import type { DeclaredDocumentReader, EntryInDocument } from "./declared-document-reader";
import type { DefinitionsWithIndexesByKey } from "./declared-impacts";
import { buildImpactList } from "./declared-impacts";
import { DeclaredResource, readProductsOrScenarios } from "./declared-resources";

/** Data shared by the walks of a generation. */
export interface DeclaredWalkContext extends SharedStageWalkData {
  readonly documents: DeclaredDocumentReader;
  readonly definitions: DefinitionsWithIndexesByKey;
  /** True if results are to be shown as sent. */
  readonly keepsSent: boolean;
}

/** The list of one relation, with the addresses that its entries give for the scenarios. */
interface ImpactsWithAddresses {
  readonly list: ImpactListIndexedByOwner;
  readonly scenarios: readonly string[];
}

/** The walk from one product along the relations that a mapping declares. */
export class DeclaredWalkFromProduct extends StageWalk<DeclaredResource> {
  constructor(
    private readonly around: DeclaredWalkContext,
    product: DeclaredResource,
  ) {
    super(around, product);
  }

  /** Returns the same walk with another context, and perhaps from the product as read again. */
  with(means: Partial<DeclaredWalkContext>, product: DeclaredResource): DeclaredWalkFromProduct {
    return new DeclaredWalkFromProduct({ ...this.around, ...means }, product);
  }

  /** Returns the product itself, as a declared list shows all its fields. */
  async whole(): Promise<DeclaredResource> {
    return this.product;
  }

  protected impacts(asking: RequestOptions): Promise<ImpactsWithAddresses> {
    return this.along(this.product, true, asking);
  }

  protected async scenarioList(
    scenario: DeclaredResource,
    _: readonly DeclaredResource[],
    asking: RequestOptions,
  ): Promise<ImpactsWithAddresses | null> {
    const edge = scenario.row.list.mapping.edges.get("impacts");
    if (!edge) return null;
    const isOwn = edge.isOwn || edge.at.some((address) => address.includes("{product}"));
    const found = await this.along(scenario, isOwn, asking);
    return isOwn ? found : { ...found, list: found.list.ofSeveralProducts() };
  }

  protected get called(): OwnerIdentifiers {
    return this.calledScenario(this.product);
  }

  protected calledScenario({ key, name }: DeclaredResource): OwnerIdentifiers {
    return { id: key, names: [name], address: null };
  }

  /** Reads the scenarios that the product leads to, or else its results; none if neither leads to any. */
  protected async readScenarios(asking: RequestOptions): Promise<NameList<DeclaredResource>> {
    const { documents } = this.around;
    const { row, received } = this.product;
    const edge = row.list.mapping.edges.get("scenarios");
    if (edge?.to === "carried") {
      const rows = documents.readEmbedded("scenarios", this.product, edge.lists);
      return new NameList(rows.map((row) => new DeclaredResource(row, received)));
    }
    const own = this.targets(this.product, "scenarios");
    const addresses = own.length > 0 ? own : (await this.impacts(asking)).scenarios;
    return new NameList(
      await readProductsOrScenarios(documents, "scenarios", addresses, asking, edge?.lists),
    );
  }

  /**
   * Reads the results that a product or scenario leads to. A scenario's list may hold those of several products and is
   * then shared between them.
   */
  private along(
    from: DeclaredResource,
    isOwn: boolean,
    asking: RequestOptions,
  ): Promise<ImpactsWithAddresses> {
    const { kept, documents } = this.around;
    const edge = from.row.list.mapping.edges.get("impacts");
    if (!edge) throw new NoValueError({ kind: "unclear", found: "a product without declared results" });
    if (edge.to === "carried") {
      const rows = documents.readEmbedded("impacts", from, edge.lists);
      const { received } = from;
      const load = (loading: RequestOptions) =>
        this.read(
          rows.map((row) => ({ row, received })),
          loading,
        );
      return kept.get(`impacts in ${kept.labelOf(from)}`, load, asking);
    }
    const targets = this.targets(from, "impacts");
    const load = async (loading: RequestOptions): Promise<ImpactsWithAddresses> => {
      const entries: EntryInDocument[] = [];
      const take = (rows: readonly MappedRow[], received: ReceivedDocument): boolean => {
        for (const row of rows) entries.push({ row, received });
        return rows.length > 0;
      };
      for (const target of targets) await documents.readList("impacts", target, take, loading, edge.lists);
      return this.read(entries, loading);
    };
    return kept.get(`impacts ${isOwn ? `of ${this.key} ` : ""}at ${targets.join(" ")}`, load, asking);
  }

  private async read(
    entries: readonly EntryInDocument[],
    asking: RequestOptions,
  ): Promise<ImpactsWithAddresses> {
    const { documents } = this.around;
    const readAt = documents.session.clock.wall();
    const scenarios = entries.flatMap((entry) => documents.findLinkTargets(entry, "scenarios", {}));
    const isWhole = entries.every(({ row }) => !row.list.mapping.edges.has("impacts"));
    const results = isWhole ? entries : await this.readOwnDocuments(entries, asking);
    return {
      list: await buildImpactList(results, this.around, readAt),
      scenarios: [...new Set(scenarios)],
    };
  }

  /** Puts the documents that results lead to in their place. */
  private async readOwnDocuments(
    entries: readonly EntryInDocument[],
    asking: RequestOptions,
  ): Promise<readonly EntryInDocument[]> {
    const { documents } = this.around;
    const results = await Promise.all(
      entries.map(async (entry) => (await documents.readOwnDocuments(entry, asking)) ?? [entry]),
    );
    return results.flat();
  }

  private targets(from: DeclaredResource, to: EdgeName): readonly string[] {
    const ids = { id: from.id, product: this.product.id, scenario: from.id };
    return this.around.documents.findLinkTargets(from, to, ids);
  }
}

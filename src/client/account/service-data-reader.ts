import type { ServiceReadingReport } from "../../wire/recognise/reading-report";
import type { MappingReport } from "../../wire/mapping/mapping-report";
import type { NameList } from "../../lca/name-list";
import type { Reason } from "../../lca/reasons";
import type { RequestOptions } from "../service/request-options";
import type { PromiseCache } from "../service/promise-cache";
import type { ImpactDefinitionList } from "../../lca/indicator-list";
import type { ProductOrScenarioResource } from "./named-resource";
import type { StageWalk } from "./stage-walk";
import type { OneProductImpactsAtStage } from "./one-product-impacts";

/** The two resources that describe the caller. */
export type UserOrCompany = "user" | "company";

/** The caller's user or company; "" for no name. A user without a name is called by their e-mail address. */
export interface SignedInUserOrCompany {
  readonly name: string;
}

/** A mapping that declares how answers are read, as JSON. */
export interface AppliedMapping {
  readonly mapping: unknown;
  /**
   * Present if the mapping is stored on this computer: for whom, how many numbers were compared with the platform, and
   * the ISO date.
   */
  readonly own?: {
    readonly company: string;
    readonly standard: string;
    readonly compared: number;
    readonly date: string;
  };
}

/** A report of how a service has been read so far. */
export type ServiceReaderReport =
  | { readonly recognised: ServiceReadingReport }
  | { readonly mapped: MappingReport };

/** The public members of a walk from one product. */
export type ProductResultsNavigator = Pick<
  StageWalk<ProductOrScenarioResource>,
  "product" | "definitions" | "at" | "scenarios" | "whole"
>;

/** The products of one generation, and the walk from each of them, created once. */
export interface ProductListWithStageWalks {
  readonly list: NameList<ProductOrScenarioResource>;
  /** Returns the walk from a product of the list. */
  from(product: ProductOrScenarioResource): ProductResultsNavigator;
}

/**
 * Reads the service's answers, by recognition or by a declared mapping. Each session has one; resources passed to it
 * must come from it. Everything but `refused` and `report` throws `NoValueError`.
 */
export interface ServiceDataReader {
  /** The declared mapping; null if answers are recognised. */
  readonly by: AppliedMapping | null;
  me(kind: UserOrCompany, asking: RequestOptions): Promise<SignedInUserOrCompany>;
  definitions(asking: RequestOptions): Promise<ImpactDefinitionList>;
  /** Returns all products, and whether all their names were read. */
  products(
    company: () => Promise<SignedInUserOrCompany>,
    asking: RequestOptions,
  ): Promise<{ readonly all: readonly ProductOrScenarioResource[]; readonly isWhole: boolean }>;
  /** `kept` is the cache of the walks' generation. */
  walks(
    kept: PromiseCache,
    definitions: ImpactDefinitionList,
    products: NameList<ProductOrScenarioResource>,
  ): Promise<ProductListWithStageWalks>;
  /**
   * Like the walk's `at`, but requests everything again, caches nothing, and records in which part of a document each
   * result is.
   */
  again(
    walk: ProductResultsNavigator,
    scenario: string | null,
    asking: RequestOptions,
  ): Promise<OneProductImpactsAtStage>;
  /** Notes the reason for which something could not be read. */
  refused(reason: Reason): void;
  /** Reports how the service has been read so far. */
  report(): ServiceReaderReport;
}

/**
 * Version of the way in which the add-in reads answers, raised whenever a change may alter or refuse numbers. Workbooks
 * filled by an earlier version say so and offer a refresh. Workbooks that record no version were filled by version 1.
 */
export const readerVersion = 6;

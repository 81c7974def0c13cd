import type { ServiceReading } from "../hypermedia/reading-report";
import type { MappedReading } from "../mapping/seen";
import type { NameList } from "../lca/names";
import type { Reason } from "../lca/reasons";
import type { Asking } from "../service/asking";
import type { PromiseCache } from "../service/promise-cache";
import type { DefinitionList } from "./definitions";
import type { Resource } from "./resource";
import type { StageWalk, StageWalks } from "./stage-walk";
import type { ImpactTable } from "./table";

/** The two resources that describe the caller. */
export type Me = "user" | "company";

/** The caller's user or company; "" for missing values. A user without a name is called by their e-mail address. */
export interface Own {
  readonly id: string;
  readonly name: string;
}

/** A mapping that declares how answers are read, as JSON. */
export interface ReadBy {
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
export type ReadingSaid = { readonly recognised: ServiceReading } | { readonly mapped: MappedReading };

/** The public members of a walk from one product. */
export type Walk = Pick<StageWalk<Resource>, "product" | "definitions" | "at" | "scenarios" | "whole">;
export type Walks = Pick<StageWalks<Resource>, "list" | "from">;

/**
 * Reads the service's answers, by recognition or by a declared mapping. Each session has one; resources passed to it
 * must come from it. Everything but `refused` and `report` throws `NoValue`.
 */
export interface Reading {
  /** The declared mapping; null if answers are recognised. */
  readonly by: ReadBy | null;
  me(kind: Me, asking?: Asking): Promise<Own>;
  definitions(asking?: Asking): Promise<DefinitionList>;
  /** Returns all products, and whether all their names were read. */
  products(
    company: () => Promise<Own>,
    asking?: Asking,
  ): Promise<{ readonly all: readonly Resource[]; readonly isWhole: boolean }>;
  /** `kept` is the cache of the walks' generation. */
  walks(kept: PromiseCache, definitions: DefinitionList, products: NameList<Resource>): Promise<Walks>;
  /**
   * Like the walk's `at`, but requests everything again, caches nothing, and records in which part of a document each
   * result is.
   */
  again(walk: Walk, scenario: string | null, asking: Asking): Promise<ImpactTable>;
  /** Counts the reason for which something could not be read. */
  refused(reason: Reason): void;
  /** Reports how the service has been read so far. */
  report(): ReadingSaid;
}

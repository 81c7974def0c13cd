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

/** What the service tells about the caller. */
export type Me = "user" | "company";

/** The caller's user or company; "" for what it does not say, a user's e-mail address for a name it does not. */
export interface Own {
  readonly id: string;
  readonly name: string;
}

/** A mapping by which answers are read, as JSON declares it. */
export interface ReadBy {
  readonly mapping: unknown;
  /** Where it is kept on this computer: for whom, how many numbers were compared with the platform, and the ISO date. */
  readonly own?: {
    readonly company: string;
    readonly standard: string;
    readonly compared: number;
    readonly date: string;
  };
}

/** How a service has been read so far, in whichever way. */
export type ReadingSaid = { readonly recognised: ServiceReading } | { readonly mapped: MappedReading };

/** The walk from one product, as it is handed up. */
export type Walk = Pick<StageWalk<Resource>, "product" | "definitions" | "at" | "scenarios" | "whole">;
export type Walks = Pick<StageWalks<Resource>, "list" | "from">;

/**
 * How the service's answers are read: by recognition, or by a declared mapping. One for each session; what it is given it
 * has handed out itself. Everything but `refused` and `report` throws NoValue.
 */
export interface Reading {
  /** null where answers are recognised. */
  readonly by: ReadBy | null;
  me(kind: Me, asking?: Asking): Promise<Own>;
  definitions(asking?: Asking): Promise<DefinitionList>;
  /** All products, and whether all their names were read. */
  products(
    company: () => Promise<Own>,
    asking?: Asking,
  ): Promise<{ readonly all: readonly Resource[]; readonly isWhole: boolean }>;
  /** `kept` is what their generation keeps of what they request. */
  walks(kept: PromiseCache, definitions: DefinitionList, products: NameList<Resource>): Promise<Walks>;
  /** As `at` of the walk, but requests everything anew, keeps nothing, and tells where in which document results stand. */
  again(walk: Walk, scenario: string | null, asking: Asking): Promise<ImpactTable>;
  /** Counts why something could not be read. */
  refused(reason: Reason): void;
  /** How the service has been read so far. */
  report(): ReadingSaid;
}

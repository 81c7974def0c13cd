import type { Reason } from "../lca/reasons";
import { NoValue } from "../lca/reasons";

/** The kinds of documents that a mapping declares, and the roles a member of each can have. */
const beside = ["perAmount", "perUnit", "year", "status", "stale", "source"] as const;
export const roleNames = {
  user: ["id", "name"],
  company: ["id", "name"],
  products: ["id", "name", "code", ...beside],
  definitions: ["id", "key", "name", "unit", "standard", "presentation"],
  scenarios: ["id", "name", "kind", ...beside],
  impacts: ["definition", "value", "none", "unit", "stage", "product", "scenario", ...beside],
} as const;
export type MappedKind = keyof typeof roleNames;
export type RoleName<K extends MappedKind = MappedKind> = (typeof roleNames)[K][number];

/** Roles without which nothing of a kind can be told. */
export const neededRoles: { readonly [K in MappedKind]: readonly RoleName<K>[] } = {
  user: ["name"],
  company: ["name"],
  products: ["name"],
  definitions: ["id", "name", "unit"],
  scenarios: ["name"],
  impacts: ["definition", "value"],
};

/** The relations that lead from a kind to another. */
export const edgeNames = {
  user: [],
  company: ["products"],
  products: ["impacts", "scenarios"],
  definitions: [],
  scenarios: ["impacts"],
  impacts: ["scenarios"],
} as const satisfies { readonly [K in MappedKind]: readonly MappedKind[] };
export type EdgeName = (typeof edgeNames)[MappedKind][number];

/** A JSON value that is neither an object nor an array. */
export type Scalar = string | number | boolean | null;

/** Where something of an entry stands, and how it is to be taken. */
export interface RoleMapping {
  /** The first that holds something counts; of a product's codes, each. Empty for a constant. */
  readonly paths: readonly string[];
  /** What it is for all entries, in place of a path. */
  readonly constant: string | null;
  /** Whether it may be absent. */
  readonly optional: boolean;
  /** It counts only where this member has this text. */
  readonly when: { readonly path: string; readonly is: string } | null;
  /** How a number is written: as JSON, as a plain decimal text, or with a decimal comma. */
  readonly form: "number" | "text" | "comma";
  /** What texts stand for: "A1-A3", "none", or other texts; "" is null or an empty text. */
  readonly words: ReadonlyMap<string, string>;
  /** Whether it is an address; it is then taken relative to the service, as "/products/12". */
  readonly isAddress: boolean;
  /** The beginning that is cut off; every text must have it. */
  readonly cut: string;
}

/** A relation: links in entries or heads, an address made of ids, or lists within the same document. */
export interface EdgeMapping {
  readonly to: "link" | "address" | "carried";
  /** The paths of the links, all of which count; or the address, with `{id}`, `{product}` and `{scenario}`. */
  readonly at: readonly string[];
  readonly optional: boolean;
  /** The names of the lists that it leads to; empty for all of that kind. */
  readonly lists: readonly string[];
  /** Whether a scenario's results are those of the product alone from which the scenario was reached. */
  readonly isOwn: boolean;
}

/** How a page leads to the next: an address, a number, or a mark to ask with. */
export type NextMapping =
  | { readonly by: "link"; readonly path: string }
  | {
      readonly by: "page";
      readonly path: string;
      readonly pages: string;
      readonly from: number;
      readonly parameter: string;
    }
  | { readonly by: "cursor"; readonly path: string; readonly parameter: string };

/** One form in which the things of a kind come. */
export interface ListMapping {
  /** "" where its kind has only one. */
  readonly name: string;
  /** The path of its entries; without `*`, the one thing that a document holds. */
  readonly each: string;
  readonly roles: ReadonlyMap<RoleName, RoleMapping>;
  readonly edges: ReadonlyMap<EdgeName, EdgeMapping>;
  readonly next: NextMapping | null;
  /** Where the number of all entries stands; null where it is not said. */
  readonly total: string | null;
  /** Paths that make no difference, with everything below them. */
  readonly ignored: readonly string[];
  /** Paths that must hold exactly this. */
  readonly constants: ReadonlyMap<string, Scalar>;
  /** Whether the place of its entries may be absent, or hold the heads of another list in their stead. */
  readonly isOptional: boolean;
}

/** Where each role stands in a service's answers: what it does not declare does not count. */
export type Mapping = { readonly [K in MappedKind]: readonly ListMapping[] };

/** An answer that is not as the mapping declares it. */
export type Misfit = Extract<Reason, { readonly kind: "misfit" }>;

/** What to throw for it. */
export function misfit(how: Omit<Misfit, "kind">): NoValue {
  return new NoValue({ kind: "misfit", ...how });
}

import type { Reason } from "../../lca/reasons";
import { NoValueError } from "../../lca/reasons";
import { formatQuote } from "../json-values";

const metadataRoleNames = ["perAmount", "perUnit", "year", "status", "stale", "source"] as const;
/** The kinds of documents in a mapping, with the roles that an entry of each kind can have. */
export const roleNamesByKind = {
  user: ["id", "name"],
  company: ["id", "name"],
  products: ["id", "key", "name", "code", ...metadataRoleNames],
  definitions: ["id", "key", "name", "unit", "standard", "presentation"],
  scenarios: ["id", "key", "name", "kind", ...metadataRoleNames],
  impacts: ["definition", "value", "none", "unit", "stage", "product", "scenario", ...metadataRoleNames],
} as const;
export type MappedDocumentKind = keyof typeof roleNamesByKind;
/** In the order of a mapping. */
export const mappedDocumentKinds = Object.keys(roleNamesByKind) as MappedDocumentKind[];
export type RoleName<K extends MappedDocumentKind = MappedDocumentKind> = (typeof roleNamesByKind)[K][number];

/** Roles that each kind requires, as its entries are useless without them. */
export const requiredRolesByKind: { readonly [K in MappedDocumentKind]: readonly RoleName<K>[] } = {
  user: ["name"],
  company: ["name"],
  products: ["name"],
  definitions: ["id", "name", "unit"],
  scenarios: ["name"],
  impacts: ["definition", "value"],
};

/** The relations that lead from each kind to other kinds. */
export const relationsByKind = {
  user: [],
  company: ["products"],
  products: ["impacts", "scenarios"],
  definitions: [],
  scenarios: ["impacts"],
  impacts: ["scenarios", "impacts"],
} as const satisfies { readonly [K in MappedDocumentKind]: readonly MappedDocumentKind[] };
export type EdgeName = (typeof relationsByKind)[MappedDocumentKind][number];

/** A JSON value that is neither an object nor an array. */
export type JsonScalar = string | number | boolean | null;

/** A condition on another member of the entry. */
export interface ConditionMapping {
  readonly path: string;
  /** The texts that meet it, or, if it is negated, those that do not; null is nothing: null, "", [], {}, absence. */
  readonly values: readonly (string | null)[];
  readonly isNegated: boolean;
  /** True if the member may be absent. */
  readonly optional: boolean;
}

/** How a number beside a value changes it: 3 with the factor 1000 is 3000, 126 with two decimals is 1.26. */
export type FactorPurpose = "factor" | "sign" | "decimals";
export interface FactorMapping {
  readonly purpose: FactorPurpose;
  /** "" for a constant. */
  readonly path: string;
  readonly constant: string;
  /** The numbers that the service's texts stand for. */
  readonly words: ReadonlyMap<string, string>;
}

/** The location of a value in an entry, and how the value is read. */
export interface RoleMapping {
  /** The first path with a value counts; of codes all count, and later names find a thing too. Empty for a constant. */
  readonly paths: readonly string[];
  /** True if the only path is that of a parallel list, whose element under the entry's own position or key counts. */
  readonly isColumn: boolean;
  /** A fixed value for all entries, in place of a path. */
  readonly constant: string | null;
  /** True if the value may be absent. */
  readonly optional: boolean;
  /** The role counts only if all conditions are met. */
  readonly when: readonly ConditionMapping[];
  /** The notation of a number: "number" for JSON, "text", "comma", or a locale whose thousands may be grouped. */
  readonly form: string;
  /** What a value is multiplied by. */
  readonly factors: readonly FactorMapping[];
  /** Meanings by text: "A1-A3", "none" or another text. The text "" also stands for null. */
  readonly words: ReadonlyMap<string, string>;
  /** True if the value is an address, which is then read relative to the service, as "/products/12". */
  readonly isAddress: boolean;
  /** The beginning that is cut off. A text without it is an error. */
  readonly cut: string;
}

/** A relation: links in entries or in the head, an address built from ids, or lists in the same document. */
export interface EdgeMapping {
  readonly to: "link" | "address" | "carried";
  /** The paths of all links, or the address, which may contain `{id}`, `{product}` and `{scenario}`. */
  readonly at: readonly string[];
  readonly optional: boolean;
  /** The names of the lists that the relation leads to; empty for all lists of that kind. */
  readonly lists: readonly string[];
  /** True if a scenario's results belong only to the product through which the scenario was reached. */
  readonly isOwn: boolean;
}

/** How a page leads to the next one: by an address, a page number, or a cursor. */
export type NextPageMapping =
  | { readonly by: "link"; readonly path: string }
  | {
      readonly by: "page";
      readonly path: string;
      readonly pages: string;
      readonly from: number;
      readonly parameter: string;
    }
  | { readonly by: "cursor"; readonly path: string; readonly parameter: string };

/** One form in which a service sends the resources of a kind. */
export interface ListMapping {
  /** "" if the kind has one list only. */
  readonly name: string;
  /** The path of the entries. Without `*`, the document holds a single entry. */
  readonly each: string;
  readonly roles: ReadonlyMap<RoleName, RoleMapping>;
  readonly edges: ReadonlyMap<EdgeName, EdgeMapping>;
  readonly next: NextPageMapping | null;
  /** The path of the number of all entries; null if the service does not send it. */
  readonly total: string | null;
  /** Paths that are skipped, including everything below them. */
  readonly ignored: readonly string[];
  /** Paths at which `false` stands for nothing. */
  readonly falseIsNothing: readonly string[];
  /** Paths that must have exactly this value. */
  readonly constants: ReadonlyMap<string, JsonScalar>;
  /** True if the entries may be absent, or replaced by the heads of another list. */
  readonly isOptional: boolean;
}

/** The location of every role in a service's documents. Members that it does not declare are errors. */
export type ServiceMapping = { readonly [K in MappedDocumentKind]: readonly ListMapping[] };

/** The reason for a document that differs from its mapping. */
export type MisfitReason = Extract<Reason, { readonly kind: "misfit" }>;

type MisfitWithSentValue = Omit<MisfitReason, "kind" | "sent"> & { readonly sent?: unknown };

/** Creates the reason for a document that differs from its mapping; `sent` is the value that was sent, if any. */
export function createMisfit({ sent, ...misfit }: MisfitWithSentValue): MisfitReason {
  return { kind: "misfit", ...misfit, sent: sent === undefined ? "" : formatQuote(sent) };
}

export function createMisfitError(misfit: MisfitWithSentValue): NoValueError {
  return new NoValueError(createMisfit(misfit));
}

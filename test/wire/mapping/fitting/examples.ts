import type { EdgeName, MappedDocumentKind, RoleName } from "../../../../src/wire/mapping/service-mapping";
import type { ReceivedJsonDocument } from "../../../../src/wire/mapping/page-reader";

/** An entry of a list, with the values that were read from it. */
export interface KnownRow {
  /** Ids and texts, with "" or null for no value. All codes of a product. "A1-A3" for the production stage. */
  readonly roles: Readonly<Partial<Record<RoleName, string | number | null | readonly string[]>>>;
  /** The absolute addresses of its relations. */
  readonly edges?: Readonly<Partial<Record<EdgeName, readonly string[]>>>;
}

/** A document, with its entries in document order. */
export interface Example extends ReceivedJsonDocument {
  readonly rows: readonly KnownRow[];
  /** The address of the next page; null on the last page. */
  readonly next?: string | null;
}

/** Knowledge of field names and words that the caller contributes. */
export interface Words {
  /** True if the name at the end of this path means this role, this relation or the next page. */
  readonly knows: (role: RoleName | EdgeName | "next", path: string) => boolean;
  /** True if another text at this path would give all entries another meaning. */
  readonly speaks: (path: string, text: string) => boolean;
  /** Relations whose address may be in the `Link` header. */
  readonly rels: readonly string[];
}

/** The declaration of a list while it is being built. */
export interface Draft {
  list?: string;
  readonly each: string;
  readonly roles: Record<string, Declared>;
  readonly edges: Record<string, Declared>;
  next?: string;
  optional?: true;
  readonly ignored: string[];
  readonly constants: Record<string, string>;
}

/** The JSON of a role or relation in a mapping. */
export type Declared = Readonly<Record<string, unknown>>;

/** The reason why examples cannot be declared. */
export interface Lacking {
  /** The role or relation; "" for the entries themselves. */
  readonly role: string;
  readonly why: string;
}

export interface LackingOf extends Lacking {
  readonly kind: MappedDocumentKind;
}

/** The JSON of a draft, in the short form if that is enough. */
export function written({ roles, edges, ignored, constants, ...rest }: Draft): object {
  const short = (all: Record<string, Declared>, name: string): object =>
    Object.fromEntries(
      Object.entries(all).map(([role, one]) => [role, Object.keys(one).join() === name ? one[name] : one]),
    );
  return {
    ...rest,
    roles: short(roles, "path"),
    ...(Object.keys(edges).length > 0 ? { edges: short(edges, "link") } : {}),
    ...(ignored.length > 0 ? { ignored } : {}),
    ...(Object.keys(constants).length > 0 ? { constants } : {}),
  };
}

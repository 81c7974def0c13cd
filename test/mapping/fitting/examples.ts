import type { EdgeName, MappedKind, RoleName } from "../../../src/mapping/mapping";
import type { Sent } from "../../../src/mapping/reader";

/** An entry of a list as it was understood. */
export interface KnownRow {
  /** Ids and texts; "" or null for nothing. Of codes, all. A stage is a text, "A1-A3" for production. */
  readonly roles: Readonly<Partial<Record<RoleName, string | number | null | readonly string[]>>>;
  /** The addresses that its relations lead to, in full. */
  readonly edges?: Readonly<Partial<Record<EdgeName, readonly string[]>>>;
}

/** A document, and its entries in the order in which they stand in it. */
export interface Example extends Sent {
  readonly rows: readonly KnownRow[];
  /** The address of the next page; null for none. */
  readonly next?: string | null;
}

/** What the one who asks knows of words. */
export interface Words {
  /** Whether the name at this path means this role or relation, or the next page. */
  readonly knows: (role: RoleName | EdgeName | "next", path: string) => boolean;
  /** Whether another text at this path would make another thing of all entries. */
  readonly speaks: (path: string, text: string) => boolean;
  /** Relations that the `Link` header may give. */
  readonly rels: readonly string[];
}

/** A declaration as it is being written. */
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

/** A role or a relation, as a mapping writes it. */
export type Declared = Readonly<Record<string, unknown>>;

/** What keeps examples from being declared. */
export interface Lacking {
  /** The role or relation; "" for the entries themselves. */
  readonly role: string;
  readonly why: string;
}

export interface LackingOf extends Lacking {
  readonly kind: MappedKind;
}

/** As a mapping writes it: in the short form where that is enough. */
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

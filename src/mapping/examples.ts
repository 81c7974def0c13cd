import type { EdgeName, MappedKind, RoleName } from "./mapping";
import type { Sent } from "./reader";
import type { Key } from "./row";

/** An entry of a list as it was understood. */
export interface KnownRow {
  /** Texts, "" or null for nothing; of codes, all; a value as a number; a stage as "A1-A3" for production. */
  readonly roles: Readonly<Partial<Record<RoleName, string | number | null | readonly string[]>>>;
  /** The addresses that its relations lead to, in full. */
  readonly edges?: Readonly<Partial<Record<EdgeName, readonly string[]>>>;
  /** Where it stands, if that is known: then others of its list may be unknown. */
  readonly at?: readonly Key[];
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
}

/** What keeps examples from being declared: the role or relation, "" for the entries themselves. */
export interface Lacking {
  readonly kind: MappedKind;
  readonly role: string;
  readonly why: "not found" | "unclear";
}

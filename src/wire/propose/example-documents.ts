import type { EdgeName, MappedDocumentKind, RoleName } from "../mapping/service-mapping";
import type { ReceivedJsonDocument } from "../mapping/page-reader";
import type { MemberNameOrIndex } from "../mapping/mapped-row";

/** An entry of a list, with the values that were read from it. */
export interface KnownEntryValues {
  /**
   * Texts, with "" or null for no value. All codes of a product. A value as a number. "A1-A3" for the production stage.
   */
  readonly roles: Readonly<Partial<Record<RoleName, string | number | null | readonly string[]>>>;
  /** The names of a product or scenario beside its first one. */
  readonly secondNames?: readonly string[] | undefined;
  /** The absolute addresses of its relations. */
  readonly edges?: Readonly<Partial<Record<EdgeName, readonly string[]>>>;
  /** Its position in the document. */
  readonly at: readonly MemberNameOrIndex[];
}

/** A document with its entries. Of results, others in the document may be unknown. */
export interface DocumentWithKnownEntries extends ReceivedJsonDocument {
  readonly rows: readonly KnownEntryValues[];
  /** The address of the next page; null on the last page. */
  readonly next?: string | null;
}

/** What the name at the end of a path may stand for: a role, a relation or the next page. */
export type RoleOrRelation = RoleName | EdgeName | "next";

/** True if the name at the end of this path means this role, this relation or the next page. */
export type RoleNameCheck = (role: RoleOrRelation, path: string) => boolean;

/**
 * What the name of any other member may stand for: the number of all entries, something about a page, a detail that
 * seldom matters such as a time, one of the numbers that is a value only where no other is, or a list.
 */
export type OtherMeaning = "total" | "page" | "detail" | "amount" | "list";

/** True if the name at the end of this path means this. */
export type MemberNameCheck = (meaning: RoleOrRelation | OtherMeaning, path: string) => boolean;

/**
 * The role or relation that could not be declared from the examples, or that was recognised only by a guess; `role` is
 * "" for the entries themselves.
 */
export interface UndeclarableRole {
  readonly kind: MappedDocumentKind;
  readonly role: string;
  readonly why: "not found" | "unclear" | "guessed";
}

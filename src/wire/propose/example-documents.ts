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
  /** Its position in the document, if known. Other entries of its list may then be unknown. */
  readonly at?: readonly MemberNameOrIndex[];
}

/** A document, with its entries in document order. */
export interface DocumentWithKnownEntries extends ReceivedJsonDocument {
  readonly rows: readonly KnownEntryValues[];
  /** The address of the next page; null on the last page. */
  readonly next?: string | null;
}

/** The role or relation that could not be declared from the examples; `role` is "" for the entries themselves. */
export interface UndeclarableRole {
  readonly kind: MappedDocumentKind;
  readonly role: string;
  readonly why: "not found" | "unclear";
}

/** Statements about a list in the HTTP response, beside the document itself. */
export interface ResponsePagingHints {
  /** Names and values, as if they were members of the list. */
  readonly hints: readonly (readonly [name: string, value: unknown])[];
  /** True if the status says that this is a part of the list, and no header says that it is the whole. */
  readonly isPart: boolean;
}

/** A document as received: its JSON, the address it was requested from, and the `Link` header if it is readable. */
export interface ServiceDocument {
  readonly json: unknown;
  readonly address: string;
  readonly linkHeader?: string | null;
  readonly answered?: ResponsePagingHints | undefined;
  /** The raw body. Representations do not keep a reference to it. */
  readonly body?: string;
}

/** A part of a document, with the names and indexes that lead to it. */
export interface DocumentPart {
  readonly document: ServiceDocument;
  /** The part around this one; null for the whole document. */
  readonly within: DocumentPart | null;
  readonly name: string | number;
  readonly json: unknown;
}

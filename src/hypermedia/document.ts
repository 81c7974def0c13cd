/** What an answer says of the list in it, beside its document. */
export interface Answered {
  /** Under the names that members would have. */
  readonly hints: readonly (readonly [name: string, value: unknown])[];
  /** Whether it is a part, by its status, and does not say that it is the whole. */
  readonly isPart: boolean;
}

/** A document as received: its JSON, the address it was requested from, and its `Link` header where readable. */
export interface Document {
  readonly json: unknown;
  readonly address: string;
  readonly linkHeader?: string | null;
  readonly answered?: Answered | undefined;
  /** The raw body; what is read from the document does not hold on to it. */
  readonly body?: string;
}

/** A part of a document, with the names and indexes that lead to it. */
export interface Sent {
  readonly document: Document;
  /** null for the whole document. */
  readonly within: Sent | null;
  readonly name: string | number;
  readonly json: unknown;
}

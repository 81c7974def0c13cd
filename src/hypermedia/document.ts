/** A document as it came: its JSON, the address it was asked at, and its `Link` header where that could be read. */
export interface Document {
  readonly json: unknown;
  readonly address: string;
  readonly linkHeader?: string | null;
  /** The body word for word; what is made of the document does not hold it. */
  readonly body?: string;
}

/** A part of a document, by the names and places that lead to it. */
export interface Sent {
  readonly document: Document;
  /** null is the whole document. */
  readonly within: Sent | null;
  readonly name: string | number;
  readonly json: unknown;
}

import type { Document } from "../../hypermedia/document";
import type { Expected } from "../../hypermedia/read";
import { read } from "../../hypermedia/read";
import type { Representation } from "../../hypermedia/representation";
import { ShapeTally } from "../../hypermedia/shape-tally";
import type { TaughtNames } from "../../hypermedia/vocabulary";
import { NoValue } from "../../lca/reasons";
import type { Asking } from "../../service/asking";
import type { Received, Session } from "../../service/session";
import { answeredWith } from "../../hypermedia/paging";

type Asked = Pick<Expected, "kind" | "asList">;

/** Requests documents of a session and recognises their content. */
export class DocumentReader {
  constructor(
    readonly session: Session,
    /** Names that the service uses beside the usual ones, from config.json. */
    readonly names: TaughtNames,
    /** The shapes that the service has answered in so far. */
    readonly met = new ShapeTally(),
    private readonly hear: (document: Document) => void = () => undefined,
  ) {}

  /** Returns a reader that calls `hear` with every document; what it reads does not count for the reading report. */
  listening(hear: (document: Document) => void): DocumentReader {
    const met = new ShapeTally();
    for (const [name, spelled] of this.met.dividing) met.dividing.set(name, spelled);
    return new DocumentReader(this.session, this.names, met, hear);
  }

  /** Requests a document and reads it. Throws `NoValue`. */
  async get(address: string, asked: Asked, asking?: Asking): Promise<Representation> {
    return this.readAs(await this.getAs(address, (document) => document, asking), asked);
  }

  /** Like the session's `getAs`. Throws `NoValue`. */
  getAs<T>(address: string, use: (document: Document) => Promise<T> | T, asking?: Asking): Promise<T> {
    const take = (received: Received): Promise<T> | T => {
      const document = documentOf(received);
      this.hear(document);
      return use(document);
    };
    return this.session.getAs(address, take, asking);
  }

  /** Reads a document. Throws `NoValue` "unreadable" if neither a resource nor a list is recognised. */
  readAs(document: Document, asked: Asked): Representation {
    if (document.answered?.isPart && !asked.asList)
      throw new NoValue({ kind: "unreadable", found: "only a part of the document" });
    const representation = read(document, { ...asked, names: this.names });
    const found = document.body === "" ? "nothing" : "nothing recognised as a resource or a list";
    if (!representation) throw new NoValue({ kind: "unreadable", found });
    this.met.note(representation);
    return representation;
  }
}

function documentOf({ json, address, status, headers, body }: Received): Document {
  return { json, address, linkHeader: headers.get("Link"), answered: answeredWith(status, headers), body };
}

import type { ServiceDocument, NeutralRepresentation } from "../../../wire/recognise/representation";
import type { ExpectedResourceOrList } from "../../../wire/recognise/read-document";
import { readNeutralRepresentation } from "../../../wire/recognise/read-document";
import { ReadingNotes } from "../../../wire/recognise/reading-report";
import type { ConfiguredNames } from "../../../wire/recognise/vocabulary";
import { NoValueError } from "../../../lca/reasons";
import type { RequestOptions } from "../../service/request-options";
import type { ReceivedDocument, Session } from "../../service/session";
import { readPagingHeaders } from "../../../wire/recognise/paging-hints";

type ExpectedForm = Pick<ExpectedResourceOrList, "kind" | "asList">;

/** Requests documents of a session and recognises their content. */
export class DocumentReader {
  constructor(
    readonly session: Session,
    /** Names that the service uses beside the usual ones, from config.json. */
    readonly names: ConfiguredNames,
    /** How the service has been read so far. */
    readonly notes = new ReadingNotes(),
    private readonly hear: (document: ServiceDocument) => void = () => undefined,
  ) {}

  /** Returns a reader that calls `hear` with every document; what it reads does not count for the reading report. */
  withListener(hear: (document: ServiceDocument) => void): DocumentReader {
    return new DocumentReader(this.session, this.names, new ReadingNotes(), hear);
  }

  /** Requests a document and reads it. Throws `NoValueError`. */
  async get(address: string, asked: ExpectedForm, asking?: RequestOptions): Promise<NeutralRepresentation> {
    return this.readAs(await this.getAs(address, (document) => document, asking), asked);
  }

  /** Like the session's `getAs`. Throws `NoValueError`. */
  getAs<T>(
    address: string,
    use: (document: ServiceDocument) => Promise<T> | T,
    asking?: RequestOptions,
  ): Promise<T> {
    const take = ({ json, address: sentFrom, status, headers, body }: ReceivedDocument): Promise<T> | T => {
      const answered = readPagingHeaders(status, headers);
      const document = { json, address: sentFrom, linkHeader: headers.get("Link"), answered, body };
      this.hear(document);
      return use(document);
    };
    return this.session.getAs(address, take, asking);
  }

  /** Reads a document. Throws `NoValueError` "unreadable" if neither a resource nor a list is recognised. */
  readAs(document: ServiceDocument, asked: ExpectedForm): NeutralRepresentation {
    if (document.answered?.isPart && !asked.asList)
      throw new NoValueError({ kind: "unreadable", found: "only a part of the document" });
    const representation = readNeutralRepresentation(document, { ...asked, names: this.names });
    const found = document.body === "" ? "nothing" : "nothing recognised as a resource or a list";
    if (!representation) throw new NoValueError({ kind: "unreadable", found });
    this.notes.addResource(representation);
    return representation;
  }
}

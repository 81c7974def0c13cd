import { readingOf } from "../../hypermedia/reading-report";
import type { TaughtNames } from "../../hypermedia/vocabulary";
import type { NameList } from "../../lca/names";
import type { Reason } from "../../lca/reasons";
import type { Asking } from "../../service/asking";
import type { PromiseCache } from "../../service/promise-cache";
import type { Session } from "../../service/session";
import { Shared } from "../impacts/shared";
import type { Me, Reading } from "../reading";
import { StageWalks } from "../stage-walk";
import type { ImpactTable } from "../table";
import { readAgain } from "./again";
import type { Definitions } from "./definitions";
import { readDefinitions } from "./definitions";
import { DocumentReader } from "./document-reader";
import { DefinitionLinks } from "./impacts/definition-links";
import type { OwnResource } from "./me";
import { readMe, readProducts } from "./me";
import { ProductWalk } from "./product";
import { ProductIndex } from "./product-index";
import type { Recognised } from "./resources";

/** Reads answers by recognition: whatever the service's shapes and words, as far as they are clear. */
export class Recognition implements Reading {
  readonly by = null;
  readonly reader: DocumentReader;

  /** `names` are those that the service uses beside the usual ones. */
  constructor(session: Session, names: TaughtNames = {}) {
    this.reader = new DocumentReader(session, names);
  }

  me(kind: Me, asking?: Asking): Promise<OwnResource> {
    return readMe(this.reader, kind, asking);
  }

  definitions(asking?: Asking): Promise<Definitions> {
    return readDefinitions(this.reader, asking);
  }

  products(company: () => Promise<OwnResource>, asking?: Asking) {
    return readProducts(this.reader, company, asking);
  }

  async walks(kept: PromiseCache, definitions: Definitions, list: NameList<Recognised>) {
    const { reader } = this;
    const links = new DefinitionLinks(reader, definitions);
    const products = await ProductIndex.over(reader.session, list);
    const around = { reader, kept, definitions, links, products, shared: new Shared() };
    return new StageWalks(list, (product) => new ProductWalk(around, product));
  }

  again(walk: ProductWalk, scenario: string | null, asking: Asking): Promise<ImpactTable> {
    return readAgain(this.reader, walk, scenario, asking);
  }

  refused(reason: Reason): void {
    this.reader.met.refuse(reason);
  }

  report() {
    return { recognised: readingOf(this.reader.met, this.reader.names) };
  }
}

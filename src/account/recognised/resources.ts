import { codes, fieldOf, id, text, textOf } from "../../hypermedia/fields";
import { LeanResource } from "../../hypermedia/lean-resource";
import { isNothing, isObjects } from "../../json";
import { persIn } from "../../hypermedia/per";
import type { Representation } from "../../hypermedia/representation";
import { areSame } from "../../hypermedia/same";
import { sayingsIn } from "../../hypermedia/sayings";
import type { Kind } from "../../hypermedia/vocabulary";
import type { Per } from "../../lca/per";
import type { ListName } from "../../lca/reasons";
import type { Saying } from "../../lca/saying";
import type { Asking } from "../../service/asking";
import type { Session } from "../../service/session";
import { Turn } from "../../turns";
import { lastPart } from "../addresses";
import type { Resource } from "../resource";
import type { DocumentReader } from "./document-reader";
import type { Target } from "./walk";
import { getPages, self } from "./walk";

/** Fields that every service has, shown under these names. */
const usual = ["id", "name"] as const;

/** A product or scenario with its representation. There may be tens of thousands, so its fields are read on demand. */
export class Recognised implements Resource {
  readonly codes?: readonly string[];

  constructor(
    readonly id: string,
    readonly name: string,
    readonly resource: Representation,
    /** True if the scenario is embedded in its product. */
    readonly isEmbedded = false,
  ) {
    const own = resource.kind === "product" ? codes(resource) : [];
    if (own.length > 0) this.codes = own;
  }

  get kindSaid(): string {
    return text(this.resource, "kind");
  }

  get pers(): readonly Per[] {
    return persIn(this.resource);
  }

  get sayings(): readonly Saying[] {
    return sayingsIn(this.resource);
  }

  get fields(): Resource["fields"] {
    const { id: own, resource } = this;
    const renamed = new Map(usual.map((meaning) => [fieldOf(resource, meaning), meaning] as const));
    const sent = [...resource.fields].flatMap(([name, value]): [string, unknown][] => {
      const meaning = renamed.get(name);
      if (meaning) return [[meaning, meaning === "id" ? value : text(resource, meaning)]];
      const spelled = resource.spelling.get(name) ?? name;
      // Members such as "@odata.context" and "@type" describe the document, not the product.
      return spelled.startsWith("@") ? [] : [[spelled, value]];
    });
    // The id may come from the address alone.
    return fieldOf(resource, "id") === undefined && own !== "" ? [["id", own], ...sent] : sent;
  }

  get codeFields(): Resource["codeFields"] {
    const { vocabulary, fields, spelling } = this.resource;
    const known = new Set(codes(this.resource));
    return vocabulary.names("code", "product").flatMap((field) => {
      const code = textOf(fields.get(field)).trim();
      return known.has(code) ? [[spelling.get(field) ?? field, code] as const] : [];
    });
  }
}

/** The number of resources with one id and name that are compared. */
const most = 20;

/**
 * Reads a whole list of named resources, and whether all their names were read. Two that are equal in everything sent
 * count once.
 */
export async function readResources(
  reader: DocumentReader,
  targets: readonly Target[],
  list: { readonly kind: Kind; readonly what: ListName; readonly isEmbedded?: boolean },
  asking?: Asking,
): Promise<{ readonly all: readonly Recognised[]; readonly isWhole: boolean }> {
  const all: Recognised[] = [];
  const known = new Map<string, readonly Recognised[]>();
  let isWhole = true;
  const each = async (page: Representation): Promise<boolean> => {
    const before = all.length;
    const turn = new Turn();
    isWhole &&= ![...page.fields.values()].some((one) => isObjects(one) && one.length > 0);
    for (const resource of page.items ?? []) {
      reader.met.note(resource);
      const found = resourceOf(reader.session, resource, list.isEmbedded);
      isWhole &&= isPlainlyNamed(found);
      const key = `${found.id}\n${found.name}`;
      const alike = known.get(key) ?? [];
      if (alike.some((one) => areSame(one.resource, resource))) continue;
      if (alike.length < most) known.set(key, [...alike, found]);
      all.push(found);
      if (turn.isOver) await turn.pass();
    }
    return all.length > before;
  };
  await getPages(reader, targets, list, each, asking);
  // A copy uses less memory: a grown array keeps spare room, and there is one for each product's scenarios.
  return { all: [...all], isWhole };
}

/** True if a name was read, and no other member may be the name. */
function isPlainlyNamed({ id: own, name, resource }: Recognised): boolean {
  const { fields, vocabulary, kind } = resource;
  const names = [...fields].filter(([at, said]) => vocabulary.means(at, "name", kind) && !isNothing(said));
  return names.length === 1 && name !== "" && name !== own && typeof names[0]?.[1] !== "object";
}

function resourceOf(session: Session, read: Representation, isEmbedded?: boolean): Recognised {
  const resource = new LeanResource(read);
  return new Recognised(idOf(session, resource), text(resource, "name"), resource, isEmbedded);
}

/** Returns the id that a resource states, or else the last segment of its own address. */
export function idOf(session: Session, resource: Representation): string {
  const stated = id(resource);
  const own = stated === "" ? self(session, resource) : null;
  return own === null ? stated : lastPart(own);
}

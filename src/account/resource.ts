import { codes, id, text } from "../hypermedia/fields";
import { isObjects } from "../json";
import { LeanResource } from "../hypermedia/lean-resource";
import { isNothing } from "../hypermedia/nothing";
import type { Representation } from "../hypermedia/representation";
import { areSame } from "../hypermedia/same";
import type { Kind } from "../hypermedia/vocabulary";
import type { ListName, Named, Reason } from "../lca/reasons";
import { NoValue, nameless } from "../lca/reasons";
import type { NameList, Nameable } from "../lca/names";
import { meansProduction } from "../lca/stages";
import { Turn } from "../turns";
import type { Asking } from "../service/asking";
import type { Session } from "../service/session";
import type { Target } from "./recognised/walk";
import { getPages, self } from "./recognised/walk";
import { lastPart } from "./addresses";

/** A product or scenario: its names, and the representation it came in. */
export interface Resource extends Nameable {
  readonly resource: Representation;
  /** Whether the product whose scenario it is embeds it. */
  readonly isEmbedded?: boolean;
}

/** Lists up to this length are offered in full. */
const few = 12;
/** How many resources of one id and name are compared. */
const most = 20;

/**
 * Reads a whole list of named resources, and whether all names in it were read. One that comes twice, equal in everything
 * sent, counts once.
 */
export async function readResources(
  session: Session,
  targets: readonly Target[],
  list: { readonly kind: Kind; readonly what: ListName },
  asking?: Asking,
): Promise<{ readonly all: readonly Resource[]; readonly isWhole: boolean }> {
  const all: Resource[] = [];
  const known = new Map<string, readonly Resource[]>();
  let isWhole = true;
  const each = async (page: Representation): Promise<boolean> => {
    const before = all.length;
    const turn = new Turn();
    isWhole &&= ![...page.fields.values()].some((one) => isObjects(one) && one.length > 0);
    for (const resource of page.items ?? []) {
      session.met.note(resource);
      const found = resourceOf(session, resource);
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
  await getPages(session, targets, list, each, asking);
  // A copy is trimmed: a grown array keeps spare room, and there is one for each product's scenarios.
  return { all: [...all], isWhole };
}

/** Whether a name was read, and nothing beside it is another. */
function isPlainlyNamed({ id: own, name, resource: { fields, vocabulary, kind } }: Resource): boolean {
  const names = [...fields].filter(([at, said]) => vocabulary.means(at, "name", kind) && !isNothing(said));
  return names.length === 1 && name !== "" && name !== own && typeof names[0]?.[1] !== "object";
}

function resourceOf(session: Session, read: Representation): Resource {
  const resource = new LeanResource(read);
  const found = { id: idOf(session, resource), name: text(resource, "name"), resource };
  const own = resource.kind === "product" ? codes(resource) : [];
  return own.length > 0 ? { ...found, codes: own } : found;
}

/** What is asked for: text that somebody typed, or a thing the account knows. */
export type NamedBy = string | Nameable;

/** The one resource a name means. Throws NoValue "unknown" or "ambiguous". */
export function findOne<T extends Nameable>(
  list: NameList<T>,
  asked: NamedBy,
  what: Named,
  within: string,
): T {
  const isTyped = typeof asked === "string";
  const [first, ...others] = isTyped ? list.find(asked) : list.like(asked);
  const typed = isTyped ? asked : asked.name || asked.id;
  if (!first && list.isNameless) throw new NoValue(nameless(what));
  if (!first) throw new NoValue(unknown(list, typed, what, within));
  if (others.length === 0) return first;
  const choices = [first, ...others].map((one) => list.choice(one, typed));
  throw new NoValue({ kind: "ambiguous", what, text: typed, choices });
}

/** Offers similar names or, for a short list without any, all of them. */
function unknown<T extends Nameable>(list: NameList<T>, text: string, what: Named, within: string): Reason {
  const near = list.near(text);
  const reason = { kind: "unknown", what, text, near, within, unsure: !list.isWhole } as const;
  if (near.length > 0 || list.all.length === 0 || list.all.length > few) return reason;
  const formOf = (one: T): string => {
    if (list.isOnly(one.name, one) && !meansProduction(one.name)) return one.name;
    return list.choice(one, text).text ?? `id:${one.id}`;
  };
  return { ...reason, others: list.all.map(formOf).filter((form) => form !== "") };
}

/** The id a resource states, or else the last part of its own address. */
export function idOf(session: Session, resource: Representation): string {
  const stated = id(resource);
  const own = stated === "" ? self(session, resource) : null;
  return own === null ? stated : lastPart(own);
}

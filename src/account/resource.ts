import { id, text } from "../hypermedia/fields";
import type { Representation } from "../hypermedia/representation";
import type { Kind } from "../hypermedia/vocabulary";
import type { ListName, Named } from "../lca/reasons";
import { NoValue } from "../lca/reasons";
import type { NameList, Nameable } from "../lca/names";
import { pause } from "../service/pause";
import type { Session } from "../service/session";
import type { Place } from "../service/walk";
import { getPages, self } from "../service/walk";

/** A product or scenario: what names it, and the representation it came in. */
export interface Resource extends Nameable {
  readonly resource: Representation;
}

/** This many are read in one go; then others have their turn. */
const slice = 1_000;

/** Reads a whole list of named resources. */
export async function readResources(
  session: Session,
  places: readonly Place[],
  list: { readonly kind: Kind; readonly what: ListName },
  abandoned?: AbortSignal,
): Promise<readonly Resource[]> {
  const all: Resource[] = [];
  const each = async (page: Representation): Promise<void> => {
    for (const resource of page.items ?? []) {
      session.met.note(resource);
      all.push({ id: idOf(session, resource), name: text(resource, "name"), resource });
      if (all.length % slice === 0) await pause();
    }
  };
  await getPages(session, places, list, each, abandoned);
  return all;
}

/** The one resource a name means; throws NoValue "unknown" or "ambiguous". */
export function findOne<T extends Nameable>(
  list: NameList<T>,
  typed: string,
  what: Named,
  within: string,
): T {
  const [first, ...others] = list.find(typed);
  if (!first) throw new NoValue({ kind: "unknown", what, text: typed, near: list.near(typed), within });
  if (others.length === 0) return first;
  const choices = [first, ...others].map(({ name, id: its }) => ({ name, id: its }));
  throw new NoValue({ kind: "ambiguous", what, text: typed, choices });
}

/** The id a resource states, or else the last part of its own address. */
export function idOf(session: Session, resource: Representation): string {
  const stated = id(resource);
  const own = stated === "" ? self(session, resource) : null;
  return own === null ? stated : lastPart(own);
}

/** The last part of an address's path, where services put ids. */
export function lastPart(address: string): string {
  const part = new URL(address).pathname.replace(/\/+$/, "").replace(/^.*\//s, "");
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

import { link } from "../hypermedia/fields";
import { read } from "../hypermedia/read";
import type { Link, Representation } from "../hypermedia/representation";
import type { ListName } from "../lca/reasons";
import { NoValue, reasonOf } from "../lca/reasons";
import { limits } from "./limits";
import type { Session } from "./session";

/** Where a walk goes on: an address to ask, or what a representation already carried. */
export type Place = string | Representation;

/** Gets one resource or one page of a list. Throws NoValue "unreadable" when it is neither. */
export async function get(session: Session, place: Place, abandoned?: AbortSignal): Promise<Representation> {
  if (typeof place !== "string") return place;
  const representation = read(await session.get(place, abandoned));
  if (!representation) throw new NoValue({ kind: "unreadable", found: "neither a resource nor a list" });
  return representation;
}

/** Where a resource's relation leads, what it carries before what it links; null when it has none. */
export function follow(session: Session, resource: Representation, rel: string): Place | null {
  const carried = resource.embedded.get(rel);
  if (carried) return carried;
  const found = link(resource, rel);
  if (found === "several") throw new NoValue({ kind: "unclear", found: `several links "${rel}"` });
  return found ? session.target(found) : null;
}

/** The resource's own checked address; null when it does not say. */
export function self(session: Session, resource: Representation): string | null {
  const found = link(resource, "self");
  return found && found !== "several" ? session.target(found) : null;
}

/**
 * Gets a list with all its pages, or throws: a list of which a part is missing would make names look unknown. Calls
 * `each` for every page, so that a long list need not be held twice.
 */
export async function getPages(
  session: Session,
  first: Place,
  what: ListName,
  each: (page: Representation) => Promise<void> | void,
  abandoned?: AbortSignal,
): Promise<void> {
  const seen = new Set<Place>();
  for (let next: Place | null = first; next !== null;) {
    if (seen.has(next) || seen.size >= limits.pages) throw new NoValue({ kind: "incomplete-list", what });
    seen.add(next);
    const page: Representation = await getPage(session, next, seen.size === 1 ? null : what, abandoned);
    if (page.items === null) throw new NoValue({ kind: "unreadable", found: `no list of ${what}` });
    await each(page);
    next = following(session, page, what);
  }
}

/** A later page that is gone is a list cut short, which may come whole the next time; a list that is gone is gone. */
async function getPage(
  session: Session,
  place: Place,
  pageOf: ListName | null,
  abandoned?: AbortSignal,
): Promise<Representation> {
  try {
    return await get(session, place, abandoned);
  } catch (cause) {
    const cut = pageOf !== null && reasonOf(cause).kind === "gone";
    throw cut ? new NoValue({ kind: "incomplete-list", what: pageOf }, { cause }) : cause;
  }
}

function following(session: Session, page: Representation, what: ListName): string | null {
  const next: Link | "several" | undefined = link(page, "next");
  if (next === "several") throw new NoValue({ kind: "incomplete-list", what });
  return next ? session.target(next) : null;
}

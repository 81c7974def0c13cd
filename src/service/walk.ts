import type { Document } from "../hypermedia/document";
import { link, links } from "../hypermedia/fields";
import type { Expected } from "../hypermedia/read";
import type { Link, Representation } from "../hypermedia/representation";
import type { Kind } from "../hypermedia/vocabulary";
import type { ListName } from "../lca/reasons";
import { NoValue, reasonOf } from "../lca/reasons";
import type { Asking } from "./asking";
import { limits } from "./limits";
import type { Session } from "./session";

/** Where a walk goes on: an address to ask, or what a representation already carried. */
export type Target = string | Representation;

const nowhere: readonly Target[] = [];

/** Reading is the largest part of the client and not needed until something arrives: it loads after the first script. */
const reader = () => import("../hypermedia/read");

/** Gets one resource. Throws NoValue "unreadable" when it is none. */
export async function get(
  session: Session,
  place: Target,
  kind: Kind,
  asking?: Asking,
): Promise<Representation> {
  return typeof place === "string" ? ask(session, place, { kind, asList: false }, asking) : place;
}

/**
 * Where a resource's relation leads, what it carries before what it links; nowhere when it has none. A collection may
 * be one list or a link to each member.
 */
export function follow(session: Session, resource: Representation, rel: string): readonly Target[] {
  const carried = resource.embedded.get(rel);
  if (carried) return [carried];
  const found = links(resource, rel);
  return found.length === 0 ? nowhere : [...new Set(found.map((one) => session.target(one)))];
}

/** The resource's own checked address; null when it does not say. Throws NoValue where it says two. */
export function self(session: Session, resource: Representation): string | null {
  const found = link(resource, "self");
  if (found === "several")
    throw new NoValue({ kind: "unclear", found: "a resource with two addresses of its own" });
  if (!found?.implied) return found ? session.target(found) : null;
  return impliedTarget(session, found);
}

/** A field such as `url` is the resource's address where it lies in the interface; else it is a page about the thing. */
function impliedTarget(session: Session, link: Link): string | null {
  try {
    const address = session.target(link);
    return address.startsWith(session.endpoint("/")) ? address : null;
  } catch {
    return null;
  }
}

/**
 * Gets a list with all its pages, or throws: a list of which a part is missing would make names look unknown. Calls
 * `each` for every page, so that a long list need not be held twice; it tells whether the page had anything new, as a
 * list that goes on without has no end. `got` is what stands at the first place, where that was asked already.
 */
export async function getPages(
  session: Session,
  places: readonly Target[],
  { kind, what }: { readonly kind: Kind; readonly what: ListName },
  each: (page: Representation) => Promise<boolean> | boolean,
  asking?: Asking,
  got?: Representation,
): Promise<void> {
  for (const first of places) {
    const seen = new Set<Target>();
    const start = workedFor(session);
    let items = 0;
    for (let next: Target | null = first; next !== null;) {
      const isEndless = seen.size >= limits.pages || workedFor(session) - start > limits.walk;
      if (seen.has(next) || isEndless) throw new NoValue({ kind: "incomplete-list", what });
      seen.add(next);
      const place: Target = next === places[0] && got ? got : next;
      const page: Representation = await getPage(
        session,
        place,
        { kind, what, later: seen.size > 1 },
        asking,
      );
      items += page.items?.length ?? 0;
      const isNew = await each(page);
      next = following(session, page, what);
      const { saysMore } = await reader();
      const cut = next === null ? saysMore(page, { items, pages: seen.size }) : !isNew;
      if (cut) throw new NoValue({ kind: "incomplete-list", what });
    }
  }
}

/** How long a session has not been waiting for a service that wants to be left alone. */
function workedFor({ clock, health }: Session): number {
  return clock.now() - health.shutFor;
}

interface Page {
  readonly kind: Kind;
  readonly what: ListName;
  /** A later page that is gone is a list cut short, which may come whole the next time; a list that is gone is gone. */
  readonly later: boolean;
}

async function getPage(
  session: Session,
  place: Target,
  { kind, what, later }: Page,
  asking?: Asking,
): Promise<Representation> {
  try {
    const page =
      typeof place === "string" ? await ask(session, place, { kind, asList: true }, asking) : place;
    if (page.items) return page;
    throw new NoValue({ kind: "unreadable", found: `no list of ${what}` });
  } catch (cause) {
    const cut = later && reasonOf(cause).kind === "gone";
    throw cut ? new NoValue({ kind: "incomplete-list", what }, { cause }) : cause;
  }
}

async function ask(
  session: Session,
  address: string,
  asked: Pick<Expected, "kind" | "asList">,
  asking?: Asking,
): Promise<Representation> {
  const [, document] = await Promise.all([reader(), session.get(address, asking)]);
  return readAs(session, document, asked);
}

/** Reads what was got. Throws NoValue "unreadable" where it is neither a resource nor a list. */
export async function readAs(
  { names, met }: Session,
  document: Document,
  asked: Pick<Expected, "kind" | "asList">,
): Promise<Representation> {
  const { read } = await reader();
  const representation = read(document, { ...asked, names });
  if (!representation) throw new NoValue({ kind: "unreadable", found: "neither a resource nor a list" });
  met.note(representation);
  return representation;
}

function following(session: Session, page: Representation, what: ListName): string | null {
  const next: Link | "several" | undefined = link(page, "next");
  if (next === "several") throw new NoValue({ kind: "incomplete-list", what });
  return next ? session.target(next) : null;
}

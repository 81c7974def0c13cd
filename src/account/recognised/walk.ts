import { link, links } from "../../hypermedia/fields";
import { isShifted, saysMore } from "../../hypermedia/paging";
import type { Link, Representation } from "../../hypermedia/representation";
import type { Kind } from "../../hypermedia/vocabulary";
import type { ListName } from "../../lca/reasons";
import { NoValue } from "../../lca/reasons";
import type { Asking } from "../../service/asking";
import type { Session } from "../../service/session";
import { readPages } from "../pages";
import type { DocumentReader } from "./document-reader";

/** The next step of a walk: an address to request, or an embedded representation. */
export type Target = string | Representation;

/**
 * Returns the targets of a resource's relation: what it embeds, or else its links; empty if it has neither. A
 * collection may be one list or a link to each member.
 */
export function follow(session: Session, resource: Representation, rel: string): readonly Target[] {
  const carried = resource.embedded.get(rel);
  if (carried) return [carried];
  return [...new Set(links(resource, rel).map((one) => session.target(one)))];
}

/** Returns the resource's own checked address; null if it gives none. Throws `NoValue` if it gives two. */
export function self(session: Session, resource: Representation): string | null {
  const found = link(resource, "self");
  if (found === "several")
    throw new NoValue({ kind: "unclear", found: "a resource with two addresses of its own" });
  if (!found?.implied) return found ? session.target(found) : null;
  return impliedTarget(session, found);
}

/**
 * Returns an address from a field such as `url` if it lies within the interface; otherwise it is a web page about the
 * resource.
 */
function impliedTarget(session: Session, link: Link): string | null {
  try {
    const address = session.target(link);
    return address.startsWith(session.endpoint("/")) ? address : null;
  } catch {
    return null;
  }
}

/**
 * Requests a list with all its pages, or throws: with a part missing, names would look unknown. Calls `each` for every
 * page, so that a long list is not stored twice; it returns true if the page had new items, as a list whose pages
 * repeat is endless. `got` is the first page, if already requested. Throws `NoValue`.
 */
export async function getPages(
  reader: DocumentReader,
  targets: readonly Target[],
  list: ListOf,
  each: (page: Representation) => Promise<boolean> | boolean,
  asking?: Asking,
  got?: Representation,
): Promise<void> {
  const { what } = list;
  for (const first of targets) {
    const totals = new Map<string, number>();
    let items = 0;
    await readPages<Target>(reader.session, what, first, async (at, pages) => {
      const target = at === targets[0] && got ? got : at;
      const page = await getPage(reader, target, list, asking);
      items += page.items?.length ?? 0;
      const isNew = await each(page);
      const next = following(reader.session, page, what);
      const isCut = next === null && saysMore(page, { items, pages });
      if (isCut || isShifted(page, totals)) throw new NoValue({ kind: "incomplete-list", what });
      return { next, isNew };
    });
  }
}

interface ListOf {
  readonly kind: Kind;
  readonly what: ListName;
}

async function getPage(
  reader: DocumentReader,
  target: Target,
  { kind, what }: ListOf,
  asking?: Asking,
): Promise<Representation> {
  const page = typeof target === "string" ? await reader.get(target, { kind, asList: true }, asking) : target;
  if (page.items) return page;
  throw new NoValue({ kind: "unreadable", found: `nothing recognised as a list of ${what}` });
}

function following(session: Session, page: Representation, what: ListName): string | null {
  const next = link(page, "next");
  if (next === "several") throw new NoValue({ kind: "incomplete-list", what });
  return next ? session.target(next) : null;
}

import { findOnlyLinkOrSeveral, findLinksByRel } from "../../../wire/recognise/resource-fields";
import { hasChangedTotal, announcesMorePages } from "../../../wire/recognise/paging-hints";
import type { ResourceLink, NeutralRepresentation } from "../../../wire/recognise/representation";
import type { ResourceKind } from "../../../wire/recognise/vocabulary";
import type { ServiceListName } from "../../../lca/reasons";
import { NoValueError } from "../../../lca/reasons";
import type { RequestOptions } from "../../service/request-options";
import type { Session } from "../../service/session";
import { visitAllPages } from "../visit-all-pages";
import type { DocumentReader } from "./document-reader";

/** The next step of a walk: an address to request, or an embedded representation. */
export type AddressOrEmbedded = string | NeutralRepresentation;

/**
 * Returns the targets of a resource's relation: what it embeds, or else its links; empty if it has neither. A
 * collection may be one list or a link to each member.
 */
export function findEmbeddedOrLinkedTargets(
  session: Session,
  resource: NeutralRepresentation,
  rel: string,
): readonly AddressOrEmbedded[] {
  const carried = resource.embedded.get(rel);
  return carried ? [carried] : findLinkedAddresses(session, resource, rel);
}

/** Returns the addresses that a resource's relation links to, each once, even if the resource embeds something. */
export function findLinkedAddresses(
  session: Session,
  resource: NeutralRepresentation,
  rel: string,
): readonly string[] {
  return [...new Set(findLinksByRel(resource, rel).map((one) => session.target(one)))];
}

/** Returns the resource's own checked address; null if it gives none. Throws `NoValueError` if it gives two. */
export function findOwnAddress(session: Session, resource: NeutralRepresentation): string | null {
  const found = findOnlyLinkOrSeveral(resource, "self");
  if (found === "several")
    throw new NoValueError({ kind: "unclear", found: "a resource with two addresses of its own" });
  if (!found?.implied) return found ? session.target(found) : null;
  return impliedTarget(session, found);
}

/**
 * Returns an address from a field such as `url` if it lies within the interface; otherwise it is a web page about the
 * resource.
 */
function impliedTarget(session: Session, link: ResourceLink): string | null {
  const address = findTargetOrNull(session, link);
  return address?.startsWith(session.endpoint("/")) ? address : null;
}

/** Returns the address that a link leads to; null if it is outside the service. */
export function findTargetOrNull(session: Session, link: Pick<ResourceLink, "href" | "base">): string | null {
  try {
    return session.target(link);
  } catch {
    return null;
  }
}

/**
 * Requests a list with all its pages, or throws: with a part missing, names would look unknown. Calls `each` for every
 * page, so that a long list is not stored twice; it returns true if the page had new items, as a list whose pages
 * repeat is endless. Throws `NoValueError`.
 */
export async function visitListPages(
  reader: DocumentReader,
  targets: readonly AddressOrEmbedded[],
  list: ListKind,
  each: (page: NeutralRepresentation) => Promise<boolean> | boolean,
  asking?: RequestOptions,
): Promise<void> {
  const { what } = list;
  for (const first of targets) {
    const totals = new Map<string, number>();
    let items = 0;
    await visitAllPages<AddressOrEmbedded>(reader.session, what, first, async (at, pages) => {
      const page = await getListPage(reader, at, list, asking);
      items += page.items?.length ?? 0;
      const isNew = await each(page);
      const next = findNextPage(reader.session, page, what);
      const isCut = next === null && announcesMorePages(page, { items, pages });
      if (isCut) throw new NoValueError({ kind: "incomplete-list", what, isUnlinked: true });
      if (hasChangedTotal(page, totals)) throw new NoValueError({ kind: "incomplete-list", what });
      return { next, isNew };
    });
  }
}

interface ListKind {
  readonly kind: ResourceKind;
  readonly what: ServiceListName;
}

async function getListPage(
  reader: DocumentReader,
  target: AddressOrEmbedded,
  { kind, what }: ListKind,
  asking?: RequestOptions,
): Promise<NeutralRepresentation> {
  const page = typeof target === "string" ? await reader.get(target, { kind, asList: true }, asking) : target;
  if (page.items) return page;
  throw new NoValueError({ kind: "unreadable", found: `nothing recognised as a list of ${what}` });
}

function findNextPage(session: Session, page: NeutralRepresentation, what: ServiceListName): string | null {
  const next = findOnlyLinkOrSeveral(page, "next");
  if (next === "several") throw new NoValueError({ kind: "incomplete-list", what });
  return next ? session.target(next) : null;
}

import type { Id } from "../account";
import type { Choices } from "./choices";
import { unfitListLinks, unfitListSelf, unfitNext, unfitShape } from "./compatible";
import { styled } from "./fields";
import type { LinkForm } from "./links";
import { linkForms, linkHeader } from "./links";
import type { ListShape } from "./lists";
import { listExtras, listName, listSelf, listShapes, mapIds } from "./lists";
import type { Next } from "./paging";
import { hints, lastPages, nextForms, pageAddresses, pageSizes } from "./paging";
import type { Link, Thing } from "./resource";
import { hasSeveral, Sheet } from "./resource";

/** The response at one address. */
export interface Document {
  readonly json: unknown;
  /** The `Link` header; "" for none. */
  readonly link: string;
}

export interface Member {
  readonly key: Id;
  readonly write: (sheet: Sheet, withoutId: boolean) => unknown;
  /** The resource that the document is written from, if there is one. */
  readonly thing?: Thing;
}

/** A list before it has a shape. */
export interface Listing {
  readonly place: string;
  readonly members: readonly Member[];
  /** Results by definition, already written, in place of members. */
  readonly byDefinition?: Readonly<Record<string, unknown>>;
  /** True if members are pairs or the like, without an id of their own. */
  readonly nameless?: boolean;
  /** True if the members' own ids are also ids of definitions. */
  readonly amongDefinitions?: boolean;
  /** Required links of the list. */
  readonly links: readonly Link[];
  readonly beside: Readonly<Record<string, unknown>>;
}

interface Plan {
  readonly listing: Listing;
  readonly shape: ListShape;
  readonly next: Next;
  readonly pages: number;
  readonly size: number;
  /** The address of each page; null if the list is not a document. */
  readonly address: ((page: number) => string) | null;
}

/** A list as documents: its pages by their addresses. */
export function pagesOf(
  choices: Choices,
  listing: Listing,
  address: string,
): ReadonlyMap<string, () => Document> {
  const plan = planOf(choices, listing, address);
  const at = plan.address ?? (() => address);
  return new Map(
    Array.from({ length: plan.pages }, (_, page) => [
      at(page),
      () => {
        const sheet = new Sheet(choices, at(page));
        const json = written(sheet, plan, page);
        return { json, link: linkHeader(sheet.header) };
      },
    ]),
  );
}

/** A list within a document. */
export function listWithin(sheet: Sheet, listing: Listing): unknown {
  return written(sheet, planOf(sheet.choices, listing, null), 0);
}

function planOf(choices: Choices, given: Listing, address: string | null): Plan {
  const listing = choices.tampering.listing?.(given) ?? given;
  const { place, members, byDefinition, links, beside } = listing;
  const { nameless = false, amongDefinitions = false } = listing;
  const document = address !== null;
  const shape = choices.row(
    listShapes,
    place,
    unfitShape({
      ...{ document, keys: members.map(({ key }) => String(key)), byDefinition: byDefinition !== undefined },
      ...{ links: links.length > 0, beside: Object.keys(beside).length > 0, nameless },
      amongDefinitions,
    }),
  );
  const facts = { shape, document, byDefinition: byDefinition !== undefined };
  const paged = document && nextForms.places.includes(place);
  const next: Next = paged ? choices.peek(nextForms, place, unfitNext(facts))[1] : { kind: "none" };
  const size = next.kind === "none" ? Infinity : choices.row(pageSizes, place);
  const pages = Math.max(1, Math.ceil(members.length / size));
  if (paged && (pages > 1 || next.kind === "none")) choices.row(nextForms, place, unfitNext(facts));
  const at = (page: number): string =>
    page === 0 ? (address ?? "") : choices.row(pageAddresses, place)(address ?? "", page);
  return {
    listing,
    shape,
    next: pages > 1 ? next : { kind: "none" },
    pages,
    size,
    address: document ? at : null,
  };
}

function written(sheet: Sheet, plan: Plan, page: number): unknown {
  const { choices } = sheet;
  const { listing, shape, size } = plan;
  const { place, members, byDefinition } = listing;
  const here = members.slice(
    size === Infinity ? 0 : page * size,
    size === Infinity ? undefined : (page + 1) * size,
  );
  const name = listName(choices, place);
  const style = (member: string): string => styled(choices, "list", member);
  const body = shape.wrap(byDefinition ?? held(sheet, plan, here, page), name, style);
  const links = linksOf(sheet, plan, page);
  if (!shape.open || typeof body !== "object" || body === null) return body;
  return [
    restyled(choices.row(listExtras, place), style),
    restyled(hintsOf(choices, plan, page, here.length), style),
    restyled(listing.beside, style),
    nextMember(choices, plan, page, style),
    links,
  ].reduce<Record<string, unknown>>(merged, { ...body });
}

function held(sheet: Sheet, plan: Plan, members: readonly Member[], page: number): unknown {
  const { shape, size, listing } = plan;
  const { place } = listing;
  if (shape.held === "map") {
    const withoutId = sheet.choices.row(mapIds, place) === "left out";
    return Object.fromEntries(members.map(({ key, write }) => [String(key), write(sheet, withoutId)]));
  }
  const all = members.map(({ write }) => write(sheet, false));
  if (shape.held === "positions") {
    const first = page === 0 ? 0 : page * size;
    return Object.fromEntries(all.map((one, at) => [String(first + at), one]));
  }
  return shape.held === "alone" ? all[0] : all;
}

function linksOf(
  sheet: Sheet,
  { listing, shape, next, pages, address }: Plan,
  page: number,
): Record<string, unknown> {
  const { place } = listing;
  const facts = { open: shape.open, document: address !== null, several: hasSeveral(listing.links) };
  const unfit = unfitListLinks(facts);
  const form = (): LinkForm => sheet.choices.row(linkForms, place, unfit);
  const links = [...listing.links];
  if (address && listSelf.places.includes(place)) {
    const header = sheet.choices.peek(linkForms, place, unfit)[1].header ?? false;
    const own = unfitListSelf({ alone: shape.held === "alone", header: header || shape.open });
    if (sheet.choices.row(listSelf, place, own)) links.unshift({ rel: "self", target: address(page) });
  }
  if (address && page + 1 < pages) {
    const following: Link = { rel: "next", target: address(page + 1) };
    if (next.kind === "link") links.push(following);
    if (next.kind === "header") sheet.header.push(...sheet.spell([following], place, { write: () => ({}) }));
  }
  return links.length === 0 ? {} : sheet.links(links, { place, kind: "list" }, form());
}

function nextMember(
  choices: Choices,
  { listing, next, pages, address }: Plan,
  page: number,
  style: (name: string) => string,
): Record<string, unknown> {
  if (next.kind !== "member" || !address) return {};
  const last = page + 1 === pages;
  const at = last ? choices.row(lastPages, listing.place) : address(page + 1);
  if (at === "absent") return {};
  const [outer = "", within] = next.path.map(style);
  return within === undefined ? { [outer]: at } : { [outer]: { [within]: at } };
}

function hintsOf(
  choices: Choices,
  plan: Plan,
  page: number,
  here: number,
): Readonly<Record<string, unknown>> {
  const { listing, pages, size } = plan;
  if (listing.byDefinition || !plan.address || !hints.places.includes(listing.place)) return {};
  const total = listing.members.length;
  return choices.row(hints, listing.place)({ total, page, pages, size: Math.min(size, 100), here });
}

function restyled(
  members: Readonly<Record<string, unknown>>,
  style: (name: string) => string,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [style(name), value]));
}

function merged(one: Record<string, unknown>, other: Record<string, unknown>): Record<string, unknown> {
  const all = { ...one };
  for (const [name, value] of Object.entries(other)) {
    const before = all[name];
    const both = isObject(before) && isObject(value);
    all[name] = both ? { ...before, ...value } : value;
  }
  return all;
}

function isObject(json: unknown): json is Record<string, unknown> {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

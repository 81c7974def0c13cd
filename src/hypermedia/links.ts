import type { Link } from "./representation";
import { foldRel, isObject } from "./representation";

/** One way of writing links: the member that holds them, and how to read it; null when it is something else. */
interface LinkReader {
  readonly shape: string;
  readonly member: string;
  readonly read: (json: unknown, base: string) => Link[] | null;
}

/** One row a shape; rows are tried in this order and their finds add up. */
export const linkReaders: readonly LinkReader[] = [
  { shape: "HAL", member: "_links", read: halLinks },
  { shape: "links array", member: "links", read: linkArray },
];

const optionalQuery = /\{[?&][^{}]*\}/g;

function halLinks(json: unknown, base: string): Link[] | null {
  if (!isObject(json)) return null;
  return Object.entries(json).flatMap(([rel, target]) =>
    (Array.isArray(target) ? target : [target]).flatMap((one: unknown) => link(rel, hrefOf(one), base)),
  );
}

function linkArray(json: unknown, base: string): Link[] | null {
  if (!Array.isArray(json)) return null;
  const links: unknown[] = json;
  return links.flatMap((one) => (isObject(one) ? link(one.rel, one.href, base) : []));
}

function hrefOf(target: unknown): unknown {
  return isObject(target) ? target.href : target;
}

/** A template's optional query may be left out; an address that needs more than that cannot be followed. */
function link(rel: unknown, target: unknown, base: string): Link[] {
  if (typeof rel !== "string" || typeof target !== "string") return [];
  const href = target.replace(optionalQuery, "");
  return href.includes("{") ? [] : [{ rel: foldRel(rel), href, base }];
}

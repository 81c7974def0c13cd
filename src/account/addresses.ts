import type { Session } from "../service/session";
import { decoded } from "../service/spellings";

/** An address without a trailing slash or fragment: services write it either way for the same resource. */
export function plainAddress(address: string): string {
  if (!address.endsWith("/") && !address.includes("#")) return address;
  return address.replace(/#.*$/s, "").replace(/(?<!\/)\/+$/, "");
}

/** The last part of an address's path, where services put ids. */
export function lastPart(address: string): string {
  return decoded(new URL(address).pathname.replace(/(?<!\/)\/+$/, "").replace(/^.*\//s, ""));
}

/** Where a link as sent leads; null where it is no address. */
export function urlOf({ href, base }: { readonly href: string; readonly base: string }): URL | null {
  try {
    return new URL(href, base);
  } catch {
    return null;
  }
}

/** Gives the addresses that a document sends, relative to the service: "/products/12". They throw NoValue. */
export function relativeIn(session: Session, document: string): (sent: string) => string {
  const root = session.endpoint("/");
  return (sent) => {
    const target = plainAddress(session.target({ href: withoutQueries(sent), base: document }));
    return target.startsWith(root) ? target.slice(root.length - 1) : target;
  };
}

/** A link without what a template may ask for. */
export function withoutQueries(href: string): string {
  return href.includes("{") ? href.replace(/\{[?&][^{}]*\}/g, "") : href;
}

import type { Session } from "../service/session";
import { decoded } from "../service/spellings";

/** Returns an address without trailing slash and fragment: services write both forms for one resource. */
export function plainAddress(address: string): string {
  if (!address.endsWith("/") && !address.includes("#")) return address;
  return address.replace(/#.*$/s, "").replace(/(?<!\/)\/+$/, "");
}

/** Returns the last segment of an address's path, which is usually an id. */
export function lastPart(address: string): string {
  return decoded(new URL(address).pathname.replace(/(?<!\/)\/+$/, "").replace(/^.*\//s, ""));
}

/** Resolves a link as sent; null if it is no valid address. */
export function urlOf({ href, base }: { readonly href: string; readonly base: string }): URL | null {
  try {
    return new URL(href, base);
  } catch {
    return null;
  }
}

/**
 * Returns a function that makes a document's addresses relative to the service, such as "/products/12". That function
 * throws `NoValue`.
 */
export function relativeIn(session: Session, document: string): (sent: string) => string {
  const root = session.endpoint("/");
  return (sent) => {
    const target = plainAddress(session.target({ href: withoutQueries(sent), base: document }));
    return target.startsWith(root) ? target.slice(root.length - 1) : target;
  };
}

/** Removes the optional query variables of a URI template from a link. */
export function withoutQueries(href: string): string {
  return href.includes("{") ? href.replace(/\{[?&][^{}]*\}/g, "") : href;
}

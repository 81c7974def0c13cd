import type { Session } from "../service/session";
import { decodeUriPart } from "../service/secret-spellings";

/** Returns an address without trailing slash and fragment: services write both forms for one resource. */
export function removeFragmentAndTrailingSlash(address: string): string {
  if (!address.endsWith("/") && !address.includes("#")) return address;
  return address.replace(/#.*$/s, "").replace(/(?<!\/)\/+$/, "");
}

/** Returns the last segment of an address's path, which is usually an id. */
export function lastPathSegment(address: string): string {
  return decodeUriPart(new URL(address).pathname.replace(/(?<!\/)\/+$/, "").replace(/^.*\//s, ""));
}

/** Resolves a link as sent; null if it is no valid address. */
export function resolveHrefOrNull({
  href,
  base,
}: {
  readonly href: string;
  readonly base: string;
}): URL | null {
  try {
    return new URL(href, base);
  } catch {
    return null;
  }
}

/**
 * Returns a function that makes a document's addresses relative to the service, such as "/products/12". That function
 * throws `NoValueError`.
 */
export function createServicePathFormatter(session: Session, document: string): (sent: string) => string {
  const root = session.endpoint("/");
  return (sent) => {
    const target = removeFragmentAndTrailingSlash(
      session.target({ href: removeQueryTemplates(sent), base: document }),
    );
    return target.startsWith(root) ? target.slice(root.length - 1) : target;
  };
}

/** Removes the optional query variables of a URI template from a link. */
export function removeQueryTemplates(href: string): string {
  return href.includes("{") ? href.replace(/\{[?&][^{}]*\}/g, "") : href;
}

/** True if a text can only be an address. A bare word does not count, though it could be resolved as one. */
export function isCertainAddress(text: unknown): text is string {
  return typeof text === "string" && /^(https?:\/\/|\/|\.\.?\/|\?[^\s=]+=)\S*$/i.test(text);
}

/** True if a text can be an address, given that its member's name announces one. */
export function isPossibleAddress(text: unknown): text is string {
  return typeof text === "string" && /^[^\s{}]+(\{[?&][^{}]*\})?$/.test(text);
}

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

/** Removes the optional query variables of a URI template from a link. */
export function removeQueryTemplates(href: string): string {
  return href.includes("{") ? href.replace(/\{[?&][^{}]*\}/g, "") : href;
}

/** Decodes a part of an address, as the service would write it elsewhere. */
export function decodeUriPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const linkPattern = /<([^<>]*)>((?:\s*;\s*[^\s=;,<>"]+\s*(?:=\s*(?:"(?:[^"\\]|\\.)*"|[^",;\s]*))?)*)/g;
const parameterPattern = /;\s*([^\s=;,<>"]+)\s*=\s*(?:"([^"]*)"|([^",;\s]+))/g;

/** A link in a header: its relation, its address, and its other parameters. */
export type HeaderLink = readonly [rel: string, href: string, more: Readonly<Record<string, string>>];

/** Parses the links of an HTTP `Link` header (RFC 8288). */
export function parseLinkHeader(text: string): readonly HeaderLink[] {
  return [...text.matchAll(linkPattern)].flatMap(([, href = "", parameters = ""]) => {
    const said = [...parameters.matchAll(parameterPattern)].map(([, name = "", quoted, plain]) => [
      name.toLowerCase(),
      quoted ?? plain ?? "",
    ]);
    const { rel = "", ...link } = Object.fromEntries(said.reverse()) as Readonly<Record<string, string>>;
    return rel.split(/\s+/).map((one): HeaderLink => [one, href, link]);
  });
}

/** The address under a relation; undefined if there is none. */
export function findHeaderLinkAddress(text: string, rel: string): string | undefined {
  return parseLinkHeader(text).find(([own]) => own === rel)?.[1];
}

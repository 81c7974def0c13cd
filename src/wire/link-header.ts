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

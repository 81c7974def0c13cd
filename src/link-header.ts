const header = /<([^<>]*)>((?:\s*;\s*[^\s=;,<>"]+\s*(?:=\s*(?:"(?:[^"\\]|\\.)*"|[^",;\s]*))?)*)/g;
const parameter = /;\s*([^\s=;,<>"]+)\s*=\s*(?:"([^"]*)"|([^",;\s]+))/g;

/** A link in a header: its relation, its address, and its other parameters. */
export type HeaderLink = readonly [rel: string, href: string, more: Readonly<Record<string, string>>];

/** Parses the links of an HTTP `Link` header (RFC 8288). */
export function headerLinks(text: string): readonly HeaderLink[] {
  return [...text.matchAll(header)].flatMap(([, href = "", parameters = ""]) => {
    const said = [...parameters.matchAll(parameter)].map(([, name = "", quoted, plain]) => [
      name.toLowerCase(),
      quoted ?? plain ?? "",
    ]);
    const { rel = "", ...link } = Object.fromEntries(said.reverse()) as Readonly<Record<string, string>>;
    return rel.split(/\s+/).map((one): HeaderLink => [one, href, link]);
  });
}

/** The address under a relation; undefined if there is none. */
export function headerLink(text: string, rel: string): string | undefined {
  return headerLinks(text).find(([own]) => own === rel)?.[1];
}

import { NoValue } from "../lca/reasons";

/** The address of one service, and which addresses belong to it. */
export interface ServiceAddress {
  /** The `{base_url}`, without a slash at its end. */
  readonly base: string;
  /** Only addresses with this start may be requested and given the token. */
  readonly within: string;
  /** The base that the service writes into its own links when it is behind a proxy; "" if it is the same. */
  readonly writtenAs: string;
}

const version = "/api/v1";
/**
 * Only a path is resolved against our page: a host typed without "https://" must not send the keys to our own server.
 */
const pathOnOurs = /^\/(?![/\\])/;
/** An encoded ASCII character, however often its "%" is itself encoded. */
const encoded = /%(?:25)*([0-7][\da-f])/gi;
const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Reads the address of a service as typed or configured; a path is resolved against `page`, our own page. A
 * trailing slash or `/api/v1` makes no difference. Throws NoValue "bad-address".
 */
export function serviceAddress(typed: string, page?: string, writtenAs = ""): ServiceAddress {
  const url = pageAt(typed, page);
  const base = baseOf(url);
  const ours = page !== undefined && new URL(page).origin === url.origin;
  return {
    base,
    within: (ours ? base : url.origin) + "/",
    writtenAs: writtenAs === "" ? "" : baseOf(parse(writtenAs.trim(), undefined)),
  };
}

/**
 * Reads an address as typed or configured: https, or http for this computer, without user info. A path is resolved
 * against `page`. Throws NoValue "bad-address".
 */
export function pageAt(typed: string, page?: string): URL {
  const text = typed.trim();
  const url = parse(text, pathOnOurs.test(text) ? page : undefined);
  if (!url || !isSafe(url)) throw new NoValue({ kind: "bad-address" });
  return url;
}

function baseOf(url: URL | null): string {
  if (!url || url.search !== "" || url.hash !== "") throw new NoValue({ kind: "bad-address" });
  return url.origin + stripEnd(url.pathname);
}

/** The address of a documented endpoint, such as "/products". */
export function endpoint(service: ServiceAddress, path: string): string {
  return service.base + version + path;
}

/** The rest of an address that parsing leaves unchanged: no segment of dots, no encoded characters, no query. */
const plainRest = /^(?:[\w~-][\w.~-]*\/)*(?:[\w~-][\w.~-]*)?$/;

/** The address that a link leads to. Throws NoValue "foreign-address" if it does not belong to the service. */
export function target(service: ServiceAddress, href: string, base: string): string {
  const plain = plainTarget(service, href, base);
  if (plain !== null) return plain;
  const url = parse(href, asWritten(service, base));
  if (!url) throw new NoValue({ kind: "foreign-address" });
  url.hash = "";
  const address = rewritten(service, url.href);
  const safe = parse(address, undefined);
  const within = safe && isSafe(safe) && !climbs(safe.pathname) && address.startsWith(service.within);
  if (!within) throw new NoValue({ kind: "foreign-address" });
  return address;
}

/** A shortcut for plain links, which most are: thousands are read at once, and URL is slow. */
function plainTarget({ within, writtenAs }: ServiceAddress, href: string, base: string): string | null {
  if (writtenAs !== "") return null;
  const isOrigin = within.indexOf("/", within.indexOf("//") + 2) === within.length - 1;
  const isPath = isOrigin && href.startsWith("/") && base.startsWith(within);
  const address = isPath ? within + href.slice(1) : href;
  return address.startsWith(within) && plainRest.test(address.slice(within.length)) ? address : null;
}

/** The address of a document as the service itself writes it, against which its relative links resolve. */
function asWritten({ base, writtenAs }: ServiceAddress, address: string): string {
  const ours = writtenAs !== "" && address.startsWith(base + "/");
  return ours ? writtenAs + address.slice(base.length) : address;
}

function rewritten({ base, writtenAs }: ServiceAddress, address: string): string {
  const theirs = writtenAs !== "" && (address === writtenAs || address.startsWith(writtenAs + "/"));
  return theirs ? base + address.slice(writtenAs.length) : address;
}

/**
 * Whether a proxy that decodes paths, once or repeatedly, would find "." or ".." in this path; URL only resolves
 * plain ones. Tomcat and others first drop the parameters of a segment: `;` and all after it.
 */
function climbs(path: string): boolean {
  const decoded = path.replace(encoded, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return decoded === path ? /[/\\]\.\.?(;|[/\\]|$)/.test(path) : climbs(decoded);
}

function parse(text: string, base: string | undefined): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** True for https, and for http on this computer: a token is only ever sent encrypted. */
function isSafe(url: URL): boolean {
  const secure = url.protocol === "https:" || (url.protocol === "http:" && loopback.test(url.hostname));
  return secure && url.username === "" && url.password === "";
}

function stripEnd(path: string): string {
  const plain = path.replace(/(?<!\/)\/+$/, "");
  return plain.endsWith(version) ? stripEnd(plain.slice(0, -version.length)) : plain;
}

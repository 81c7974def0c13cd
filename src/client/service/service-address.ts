import { NoValueError } from "../../lca/reasons";

/** The address of one service, and which addresses belong to it. */
export interface ServiceAddress {
  /** The `{base_url}`, without a slash at its end. */
  readonly base: string;
  /** Only addresses with this start may be requested and given the token. */
  readonly within: string;
  /** The base that the service writes into its own links when it is behind a proxy; "" if it is the same. */
  readonly writtenAs: string;
}

const versionPath = "/api/v1";
/**
 * Only a path is resolved against our page: a host typed without "https://" must not send the keys to our own server.
 */
const ownPagePath = /^\/(?![/\\])/;
/** An encoded ASCII character, however often its "%" is itself encoded. */
const encodedCharacter = /%(?:25)*([0-7][\da-f])/gi;
const loopbackHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Reads the address of a service as typed or configured; a path is resolved against `page`, our own page. A
 * trailing slash or `/api/v1` makes no difference. Throws `NoValueError` "bad-address".
 */
export function serviceAddress(typed: string, page?: string, writtenAs = ""): ServiceAddress {
  const url = parseHttpsOrLocalhostUrl(typed, page);
  const base = formatBase(url);
  const ours = page !== undefined && new URL(page).origin === url.origin;
  return {
    base,
    within: (ours ? base : url.origin) + "/",
    writtenAs: writtenAs === "" ? "" : formatBase(parseUrl(writtenAs.trim())),
  };
}

/**
 * Reads an address as typed or configured: https, or http for this computer, without user info. A path is resolved
 * against `page`. Throws `NoValueError` "bad-address".
 */
export function parseHttpsOrLocalhostUrl(typed: string, page?: string): URL {
  const text = typed.trim();
  const url = parseUrl(text, ownPagePath.test(text) ? page : undefined);
  if (!url || !isSafeUrl(url)) throw new NoValueError({ kind: "bad-address" });
  return url;
}

function formatBase(url: URL | null): string {
  if (!url || url.search !== "" || url.hash !== "") throw new NoValueError({ kind: "bad-address" });
  return url.origin + stripVersion(url.pathname);
}

/** The address of a documented endpoint, such as "/products". */
export function appendEndpointPath(service: ServiceAddress, path: string): string {
  return service.base + versionPath + path;
}

/** The rest of an address that parsing leaves unchanged: no segment of dots, no encoded characters, no query. */
const plainPath = /^(?:[\w~-][\w.~-]*\/)*(?:[\w~-][\w.~-]*)?$/;

/** The address that a link leads to. Throws `NoValueError` "foreign-address" if it does not belong to the service. */
export function resolveLink(service: ServiceAddress, href: string, base: string): string {
  const plain = resolvePlainLink(service, href, base);
  if (plain !== null) return plain;
  const url = parseUrl(href, toServiceAddress(service, base));
  if (!url) throw new NoValueError({ kind: "foreign-address" });
  url.hash = "";
  const address = fromServiceAddress(service, url.href);
  const safe = parseUrl(address);
  const within =
    safe && isSafeUrl(safe) && !hasDotSegments(safe.pathname) && address.startsWith(service.within);
  if (!within) throw new NoValueError({ kind: "foreign-address" });
  return address;
}

/** A shortcut for plain links, which most are: thousands are read at once, and URL is slow. */
function resolvePlainLink({ within, writtenAs }: ServiceAddress, href: string, base: string): string | null {
  if (writtenAs !== "") return null;
  if (href.startsWith(within)) return plainPath.test(href.slice(within.length)) ? href : null;
  const isOrigin = within.indexOf("/", within.indexOf("//") + 2) === within.length - 1;
  if (!isOrigin || !href.startsWith("/") || !base.startsWith(within)) return null;
  const path = href.slice(1);
  return plainPath.test(path) ? within + path : null;
}

/** The address of a document as the service itself writes it, against which its relative links resolve. */
function toServiceAddress({ base, writtenAs }: ServiceAddress, address: string): string {
  const ours = writtenAs !== "" && address.startsWith(base + "/");
  return ours ? writtenAs + address.slice(base.length) : address;
}

function fromServiceAddress({ base, writtenAs }: ServiceAddress, address: string): string {
  const theirs = writtenAs !== "" && (address === writtenAs || address.startsWith(writtenAs + "/"));
  return theirs ? base + address.slice(writtenAs.length) : address;
}

/**
 * Whether a proxy that decodes paths, once or repeatedly, would find "." or ".." in this path; URL only resolves
 * plain ones. Tomcat and others first drop the parameters of a segment: `;` and all after it.
 */
function hasDotSegments(path: string): boolean {
  const decoded = path.replace(encodedCharacter, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );
  return decoded === path ? /[/\\]\.\.?(;|[/\\]|$)/.test(path) : hasDotSegments(decoded);
}

function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** True for https, and for http on this computer: a token is only ever sent encrypted. */
function isSafeUrl(url: URL): boolean {
  const secure = url.protocol === "https:" || (url.protocol === "http:" && loopbackHost.test(url.hostname));
  return secure && url.username === "" && url.password === "";
}

function stripVersion(path: string): string {
  const plain = path.replace(/(?<!\/)\/+$/, "");
  return plain.endsWith(versionPath) ? stripVersion(plain.slice(0, -versionPath.length)) : plain;
}

import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";

/** Headers for one connection alone. */
const ofTheConnection = [
  ...["connection", "keep-alive", "proxy-connection", "proxy-authenticate", "proxy-authorization"],
  ...["te", "trailer", "transfer-encoding", "upgrade", "expect", "http2-settings"],
];

/** Cookies of `localhost` belong to every server that runs on this computer. */
const keptFromTheService = [...ofTheConnection, "host", "cookie"];

/**
 * Headers about the service's host would apply to this one, and `Strict-Transport-Security` to all of `localhost`.
 */
const keptFromThePage = [...ofTheConnection, "set-cookie", "strict-transport-security", "alt-svc"];

/** The headers of a request as the service is to have them. */
export function forwardedRequestHeaders(
  headers: IncomingHttpHeaders,
  host: string,
  { withBody }: { readonly withBody: boolean },
): OutgoingHttpHeaders {
  const kept = without(headers, withBody ? keptFromTheService : [...keptFromTheService, "content-length"]);
  return { ...kept, host };
}

/** The headers of an answer as the page is to have them. */
export function forwardedResponseHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return without(headers, keptFromThePage);
}

function without(headers: IncomingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  // "Connection: x" means that the header x, too, is for that connection alone.
  const named = (headers.connection ?? "").split(",").map((name) => name.trim().toLowerCase());
  const left = new Set([...names, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !left.has(name)));
}

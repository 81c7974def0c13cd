import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { Agent as HttpAgent, request as askHttp } from "node:http";
import { Agent as HttpsAgent, request as askHttps } from "node:https";
import { pipeline } from "node:stream";
import { serviceAnswerHeaders } from "./hosting-headers";
import { forwardedResponseHeaders, forwardedRequestHeaders } from "./forwarded-headers";

export interface ProxyOptions {
  /** Address of the service, without `/api/v1` and without a slash at its end. */
  readonly service: string;
  /** Gets the reason why the service could not be reached, without anything of the request. */
  readonly say: (line: string) => void;
  /** Certificates to trust in place of this computer's. */
  readonly ca?: string;
  /** How long the service may be silent, in milliseconds. */
  readonly timeoutMs?: number;
}

/** The path on which the add-in reaches the service. */
const mount = "/service";

/** No segment begins with two dots in any spelling: some servers climb for "..;x", or read a backslash as a slash. */
const climbs = /^[^?]*((\/|\\|%(25)*(2f|5c))(\.|%(25)*2e){2}|%(25)*(00|c[01]|e0%(25)*80|f0%(25)*80))/i;

const methods = ["GET", "HEAD", "POST"];

/**
 * A real service on a path of the add-in's own origin, like deploy/nginx.conf. It leads to this one service and
 * to its interface only, follows no redirect, and changes neither paths, queries nor bodies.
 */
export function createServiceProxy({
  service,
  say,
  ca,
  timeoutMs: patience = 300_000,
}: ProxyOptions): RequestListener {
  const { protocol, hostname, port, host, pathname } = new URL(service);
  const prefix = pathname.replace(/\/+$/, "");
  const secure = protocol === "https:";
  const agent = secure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  // Stated, because an environment variable can turn it off for all of Node.
  const tls = { rejectUnauthorized: true, ...(ca !== undefined && { ca }) };
  // As URL writes an IPv6 address, it is no name to connect to.
  const name = hostname.replace(/^\[|\]$/g, "");
  const target = { hostname: name, ...(port && { port }), agent, timeout: patience };
  const tell = onceEach(say);

  return (request, response) => {
    const path = pathOf(request.url ?? "");
    if (path === undefined) return refuse(response, 404, "There is nothing at this path.");
    if (!methods.includes(request.method ?? "")) return refuse(response, 403, "The service is only read.");
    const withBody = request.method === "POST";
    const headers = forwardedRequestHeaders(request.headers, host, { withBody });
    const options = { ...target, method: request.method, path: prefix + path, headers };
    const outgoing = secure ? askHttps({ ...options, ...tls }) : askHttp(options);
    outgoing.once("response", (incoming) => {
      tell(undefined);
      passOn(incoming, response);
    });
    outgoing.once("timeout", () =>
      outgoing.destroy(Object.assign(new Error(), { code: "no answer in time" })),
    );
    // The code alone: the rest of an error may contain the address.
    outgoing.on("error", ({ code = "unknown" }: NodeJS.ErrnoException) => {
      if (response.destroyed) return;
      tell(code);
      fail(response, code);
    });
    // The client has gone, so the service need not go on.
    response.once("close", () => outgoing.destroy());
    // A body without its headers would be read as a second request.
    if (withBody) request.pipe(outgoing);
    else outgoing.end();
  };
}

/**
 * The part of a path after `/service`, as it was sent; undefined if it is outside the interface, or climbs out of it.
 */
function pathOf(url: string): string | undefined {
  if (climbs.test(url)) return undefined;
  const rest = url.startsWith(mount) ? url.slice(mount.length) : "";
  return rest.startsWith("/api/v1/") ? rest : undefined;
}

function passOn(incoming: IncomingMessage, response: ServerResponse): void {
  response.writeHead(incoming.statusCode ?? 502, {
    ...forwardedResponseHeaders(incoming.headers),
    ...serviceAnswerHeaders,
  });
  // Headers are seen even while the body is held back.
  response.flushHeaders();
  // Breaks off when the service does: half an answer must not look complete.
  pipeline(incoming, response, () => undefined);
}

function fail(response: ServerResponse, code: string): void {
  if (response.headersSent) response.destroy();
  else refuse(response, 502, `The service could not be reached (${code}).`);
}

function refuse(response: ServerResponse, status: number, sentence: string): void {
  response
    .writeHead(status, { ...serviceAnswerHeaders, "content-type": "text/plain; charset=utf-8" })
    .end(sentence);
}

/** Logs a reason once, until the service is reached again: thousands of cells may fail together. */
function onceEach(say: (line: string) => void): (code: string | undefined) => void {
  let said: string | undefined;
  return (code) => {
    if (code !== undefined && code !== said) say(`The service could not be reached (${code}).`);
    said = code;
  };
}

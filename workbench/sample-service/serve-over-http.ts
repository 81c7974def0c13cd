import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A service as a function: what `fetch` does, without a network. A rejection stands for a broken connection. */
export type FetchHandler = (input: string, init: RequestInit) => Promise<Response>;

/**
 * Serves a `fetch` handler over HTTP. The handler is given the address at which the server was reached, or `origin` if
 * the server is known by another, as over https; a rejection of the handler cuts the connection.
 */
export function createRequestListener(fetch: FetchHandler, origin?: string): RequestListener {
  return (request, response) => {
    answerRequest(fetch, origin, request, response).catch(() => response.destroy());
  };
}

/** A service reachable over loopback. */
export interface HttpService {
  /** The address, without a slash at the end. */
  readonly address: string;
  close(): Promise<void>;
}

/** Serves over HTTP on a free loopback port; the service may be built for the address once that is known. */
export async function listenOverHttp(
  service: { readonly fetch: FetchHandler } | ((address: string) => { readonly fetch: FetchHandler }),
): Promise<HttpService> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.on(
    "request",
    createRequestListener((typeof service === "function" ? service(address) : service).fetch),
  );
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { address, close };
}

async function answerRequest(
  fetch: FetchHandler,
  origin: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // Not the Host header: "localhost" and "127.0.0.1" are one server here, but two origins to the handler.
  const { localAddress, localPort } = request.socket;
  const init = await toInit(request, response);
  const given = await fetch(`${origin ?? `http://${localAddress}:${localPort}`}${request.url}`, init);
  if (given.type === "error") throw new TypeError("The service broke off the connection.");
  response.writeHead(given.status, [...given.headers].flat());
  // Headers are seen even while the body is held back.
  response.flushHeaders();
  for await (const chunk of given.body ?? []) response.write(chunk);
  response.end();
}

async function toInit(request: IncomingMessage, response: ServerResponse): Promise<RequestInit> {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString("utf8");
  return {
    method: request.method ?? "GET",
    headers: new Headers(headerPairs(request.rawHeaders)),
    signal: gone.signal,
    ...(body && { body }),
  };
}

function headerPairs(rawHeaders: readonly string[]): [string, string][] {
  return rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? ""]] : []));
}

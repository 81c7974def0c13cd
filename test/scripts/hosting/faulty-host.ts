import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from "node:http";
import { createServer as createHttpServer } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo, Server } from "node:net";
import type { TlsOptions } from "node:tls";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createExcelSite } from "../../../workbench/https-site";
import { createServiceProxy } from "../../../workbench/service-proxy";
import type { TestCertificate } from "../../workbench/over-https";
import { repositoryRoot } from "../run-node";

const read = (name: string): string => readFileSync(join(repositoryRoot, name), "utf8");
const placeholder = "https://product-impact.invalid";
const { version } = JSON.parse(read("package.json")) as { readonly version: string };

const page = (title: string) => `<!doctype html>\n<title>${title}</title>\n`;
const functions = JSON.stringify({ functions: [{ helpUrl: `${placeholder}/docs/functions.html#impact` }] });

/** Large enough to be worth compressing. */
const script = "functions();".repeat(1_000);

/** A small release, as it is built. */
export const release: Readonly<Record<string, string>> = {
  "LICENSE.txt": "MIT",
  "assets/icon-32.png": "png",
  "assets/icon.svg": "<svg />",
  "config.json": '{ "serviceUrl": "/service", "platformUrl": "/platform" }',
  "docs/functions.html": page("Functions"),
  "functions-nl.json": functions,
  "functions.0123456789.js": script,
  "functions.0123456789.js.map": "{}",
  "functions.js": script,
  "functions.json": functions,
  "launch.html": page("Launch"),
  "manifest.xml": read("manifest.xml"),
  "pane.0123456789.css": "p {}",
  "sbom.cdx.json": JSON.stringify({ metadata: { component: { version } } }),
  "taskpane.html": page("Pane"),
};

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const sums = Object.entries(release).map(([name, text]) => `${sha256(text)}  ${name}\n`);

export type Head = Record<string, number | string | string[] | undefined>;

/** How a host differs from the one that docs/hosting.md describes. */
export interface Fault {
  /** Files with another text, or undefined for those that are missing. `{address}` stands for the add-in's. */
  readonly files?: Readonly<Record<string, string | undefined>>;
  readonly config?: Readonly<Record<string, unknown>>;
  /** Changes the headers of an answer. */
  readonly head?: (head: Head, path: string) => void;
  /** Answers in place of the host; returns false if it doesn't. */
  readonly answer?: (request: IncomingMessage, response: ServerResponse, path: string) => boolean;
  /** Reads another path in place of the one that was sent. */
  readonly reads?: (path: string) => string;
  /** In place of the proxy. */
  readonly proxy?: RequestListener;
  /** In place of the service. */
  readonly service?: RequestListener;
  /** The path below which the add-in is. */
  readonly base?: string;
  /** The host's Node refuses longer heads. */
  readonly largestHead?: number;
  /** The versions of TLS that it accepts, if not Node's own. */
  readonly tls?: Pick<TlsOptions, "minVersion" | "maxVersion" | "ciphers">;
  /** Without encryption. */
  readonly plain?: boolean;
}

export interface FaultyHost {
  readonly address: string;
  close(): Promise<void>;
}

/** A service that asks for a key on each path of its interface. */
export const lcaService: RequestListener = (request, response) => {
  const isInterface = request.url?.startsWith("/api/v1/") === true;
  const headers = {
    "content-type": "application/problem+json",
    ...(isInterface && { "www-authenticate": "Bearer" }),
  };
  response.writeHead(isInterface ? 401 : 404, headers).end("{}");
};

/** Passes on all that is below /service, as it was sent. */
export const openProxy: RequestListener = (request, response) => {
  request.url = (request.url ?? "").slice("/service".length);
  lcaService(request, response);
};

/** Serves the release on a free port. */
export async function startFaultyHost(certificate: TestCertificate, fault: Fault = {}): Promise<FaultyHost> {
  const folder = mkdtempSync(join(tmpdir(), "faulty-host-"));
  const service = createHttpServer(fault.service ?? lcaService);
  const say = (): void => undefined;
  const proxy = fault.proxy ?? createServiceProxy({ service: await listen(service), say });
  const site = createExcelSite({ folders: [folder], texts: new Map(), service: proxy, platform: undefined });
  const options = { ...certificate, ...fault.tls, maxHeaderSize: fault.largestHead ?? 65_536 };
  const listener: RequestListener = (request, response) => answer(fault, site, request, response);
  const server = fault.plain ? createHttpServer(options, listener) : createServer(options, listener);
  const origin = (await listen(server)).replace(/^http/, fault.plain ? "http" : "https");
  const address = origin + (fault.base ?? "");
  writeFiles(folder, address, fault);
  const close = async (): Promise<void> => {
    await Promise.all([server, service].map(stop));
    rmSync(folder, { recursive: true });
  };
  return { address, close };
}

/** Starts on a free port, and returns the address for http. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

export function stop(server: Server & { closeAllConnections?: () => void }): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections?.();
  });
}

function answer(
  fault: Fault,
  site: RequestListener,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { base = "", reads = (path) => path } = fault;
  const url = request.url ?? "";
  const isService = `${url}/`.startsWith("/service/");
  const own =
    url.startsWith(`${base}/`) && !isService ? url.slice(base.length) : isService ? url : "/nothing";
  const [path = "", ...query] = own.split("?");
  request.url = [isService ? path : reads(path), ...query].join("?");
  changeHead(response, (head) => {
    head["strict-transport-security"] = "max-age=31536000";
    fault.head?.(head, isService ? "/service" : path);
  });
  if (!fault.answer?.(request, response, path)) site(request, response);
}

/** Has headers changed just before they are sent. */
function changeHead(response: ServerResponse, change: (head: Head) => void): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((status: number, headers: OutgoingHttpHeaders = {}) => {
    const head: Head = { ...response.getHeaders(), ...headers };
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    change(head);
    for (const [name, value] of Object.entries(head))
      if (value !== undefined) response.setHeader(name, value);
    return writeHead(status);
  }) as typeof response.writeHead;
}

function writeFiles(folder: string, address: string, { files = {}, config = {} }: Fault): void {
  const settings = {
    serviceUrl: "/service",
    publicServiceUrl: "",
    platformUrl: "",
    allowKeeping: true,
    ...config,
  };
  const written: Record<string, string | undefined> = {
    ...release,
    SHA256SUMS: sums.join(""),
    "config.json": JSON.stringify(settings),
    ...files,
  };
  for (const [name, text] of Object.entries(written)) {
    if (text === undefined) continue;
    const isOfAddress = /^(manifest\.xml|functions(-nl)?\.json)$/.test(name) && files[name] === undefined;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    const filled = text.replaceAll("{address}", address);
    writeFileSync(join(folder, name), isOfAddress ? filled.replaceAll(placeholder, address) : filled);
  }
}

import type { Browser, BrowserContext } from "playwright-core";
import type { DemoService } from "../../../workbench/sample-service";
import { createDemoService } from "../../../workbench/sample-service";
import type { FetchHandler } from "../../../workbench/sample-service/serve-over-http";
import { createRequestListener } from "../../../workbench/sample-service/serve-over-http";
import { largeAccount } from "../../../test/sample/large-account";
import type { LoggedRequest, ProofSite } from "../bench/proof-site";
import { openProofSite } from "../bench/proof-site";
import { corsHeaders } from "../bench/faulty-service";
import type { RestartableServer } from "../bench/restartable-server";
import { startRestartableServer } from "../bench/restartable-server";
import { BrowserWorkbook } from "../bench/browser-workbook";
import type { LinkHosts } from "./hostile-addresses";

const code = "L";
const products = 30;

/** The place of the service, and the changes to its answers. */
export interface ServicePlacement {
  /** At an origin of its own, or on a path of the add-in's. */
  readonly at: "its own origin" | "a path of ours";
  readonly publicAddress?: string;
  readonly changes: (hosts: LinkHosts) => (answer: Response, path: string) => Response | Promise<Response>;
}

export interface LinkFixture {
  readonly workbook: BrowserWorkbook;
  readonly site: ProofSite;
  readonly hosts: LinkHosts;
  readonly demo: DemoService;
  /** Requests that reached the stranger's server. */
  readonly came: readonly string[];
  /** Requests of the page to any origin that is neither the add-in's nor the service's. */
  readonly strange: readonly string[];
  readonly keys: ReturnType<DemoService["keysOf"]>;
}

/** A server that records every request, and lets every origin read its answers. */
export async function openStrangerServer(): Promise<
  RestartableServer & { readonly came: readonly string[] }
> {
  const came: string[] = [];
  const listening = await startRestartableServer(() => ({ method, url, headers }, response) => {
    came.push(`${method} ${url}${headers.authorization ? ", with Authorization" : ""}`);
    response.writeHead(200, { ...corsHeaders, "Content-Type": "application/json" }).end("[]");
  });
  return { ...listening, came };
}

export async function withLinkFixture<T>(
  browser: Browser,
  placing: ServicePlacement,
  run: (ground: LinkFixture) => Promise<T>,
): Promise<T> {
  const stranger = await openStrangerServer();
  const place = await openPlace(placing, stranger.origin);
  const context = await browser.newContext();
  try {
    const strange = await noteStrange(context, [place.site.origin, place.demo.address]);
    const workbook = await BrowserWorkbook.open(context, place.site);
    const keys = place.demo.keysOf(code);
    return await run({ ...place, workbook, came: stranger.came, strange, keys });
  } finally {
    await context.close();
    await place.close();
    await stranger.close();
  }
}

async function openPlace({ at, publicAddress, changes }: ServicePlacement, stranger: string) {
  const accounts = [largeAccount(code, products)];
  const hostOf = (origin: string) => new URL(origin).host;
  const answering = (demo: DemoService, hosts: LinkHosts): FetchHandler => {
    const change = changes(hosts);
    return async (input, init) => {
      const { pathname } = new URL(input);
      if (init.method === "OPTIONS") return new Response(null, { status: 204, headers: corsHeaders });
      return change(await demo.fetch(input, init), pathname);
    };
  };
  let made: { readonly demo: DemoService; readonly hosts: LinkHosts } | undefined;
  const make = (address: string, site: string) => {
    const given = publicAddress === undefined ? {} : { publicAddress };
    const demo = createDemoService({ accounts, address, headers: corsHeaders, ...given });
    made = { demo, hosts: { stranger: hostOf(stranger), service: hostOf(address), site: hostOf(site) } };
    return createRequestListener(answering(demo, made.hosts));
  };
  const apart =
    at === "its own origin" ? await startRestartableServer((origin) => make(origin, stranger)) : null;
  const site = await openProofSite({
    config: {
      serviceUrl: apart?.origin ?? "/service",
      ...(publicAddress && { publicServiceUrl: publicAddress }),
    },
    beneath: (origin) => (apart ? new Map() : new Map([["/service/", make(`${origin}/service`, origin)]])),
  });
  if (!made) throw new Error("The service did not start");
  const close = async () => {
    await site.close();
    await apart?.close();
  };
  return { site, ...made, close };
}

/** Requests to other origins are noted and let through: whether one arrives is what is to be seen. */
async function noteStrange(context: BrowserContext, known: readonly string[]): Promise<readonly string[]> {
  const strange: string[] = [];
  const origins = known.map((address) => new URL(address).origin);
  const isStrange = ({ origin, protocol }: URL) =>
    /^(https?|wss?|ftp):$/.test(protocol) && !origins.includes(origin);
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (isStrange(url)) strange.push(url.href);
  });
  return strange;
}

/** The requests with a token that a proxy may pass on to somewhere else than the interface of the service. */
export function findStrayRequests(seen: readonly LoggedRequest[]): readonly string[] {
  return seen
    .filter(({ headers, path }) => headers.authorization !== undefined && !isOfInterface(path))
    .map(({ method, path }) => `${method} ${path}`);
}

/** Beneath the proxied path, without a segment that any server could read as another. */
function isOfInterface(path: string): boolean {
  return /^\/service\/api\/v1\/[\w/-]+(\?[\w=&-]*)?$/.test(path);
}

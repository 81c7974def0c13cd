import type { Browser, BrowserContext } from "playwright-core";
import type { DemoService } from "../../src/demo";
import { createDemoService } from "../../src/demo";
import type { FetchHandler } from "../../src/demo/http";
import { serveOverHttp } from "../../src/demo/http";
import { largeAccount } from "../../test/demo/large-account";
import type { Seen, Site } from "../bench/site";
import { openSite } from "../bench/site";
import { cors } from "../bench/service";
import type { Listening } from "../bench/listening";
import { listen } from "../bench/listening";
import { Workbook } from "../bench/workbook";
import type { Hosts } from "./addresses";

const code = "L";
const products = 30;

/** The place of the service, and the changes to its answers. */
export interface Placing {
  /** At an origin of its own, or on a path of the add-in's. */
  readonly at: "its own origin" | "a path of ours";
  readonly publicAddress?: string;
  readonly changes: (hosts: Hosts) => (answer: Response, path: string) => Response | Promise<Response>;
}

export interface Ground {
  readonly workbook: Workbook;
  readonly site: Site;
  readonly hosts: Hosts;
  readonly demo: DemoService;
  /** Requests that reached the stranger's server. */
  readonly came: readonly string[];
  /** Requests of the page to any origin that is neither the add-in's nor the service's. */
  readonly strange: readonly string[];
  readonly keys: ReturnType<DemoService["keysOf"]>;
}

/** A server that records every request, and lets every origin read its answers. */
export async function openStranger(): Promise<Listening & { readonly came: readonly string[] }> {
  const came: string[] = [];
  const listening = await listen(() => ({ method, url, headers }, response) => {
    came.push(`${method} ${url}${headers.authorization ? ", with Authorization" : ""}`);
    response.writeHead(200, { ...cors, "Content-Type": "application/json" }).end("[]");
  });
  return { ...listening, came };
}

export async function onGround<T>(
  browser: Browser,
  placing: Placing,
  run: (ground: Ground) => Promise<T>,
): Promise<T> {
  const stranger = await openStranger();
  const place = await openPlace(placing, stranger.origin);
  const context = await browser.newContext();
  try {
    const strange = await noteStrange(context, [place.site.origin, place.demo.address]);
    const workbook = await Workbook.open(context, place.site);
    const keys = place.demo.keysOf(code);
    return await run({ ...place, workbook, came: stranger.came, strange, keys });
  } finally {
    await context.close();
    await place.close();
    await stranger.close();
  }
}

async function openPlace({ at, publicAddress, changes }: Placing, stranger: string) {
  const accounts = [largeAccount(code, products)];
  const hostOf = (origin: string) => new URL(origin).host;
  const answering = (demo: DemoService, hosts: Hosts): FetchHandler => {
    const change = changes(hosts);
    return async (input, init) => {
      const { pathname } = new URL(input);
      if (init.method === "OPTIONS") return new Response(null, { status: 204, headers: cors });
      return change(await demo.fetch(input, init), pathname);
    };
  };
  let made: { readonly demo: DemoService; readonly hosts: Hosts } | undefined;
  const make = (address: string, site: string) => {
    const given = publicAddress === undefined ? {} : { publicAddress };
    const demo = createDemoService({ accounts, address, headers: cors, ...given });
    made = { demo, hosts: { stranger: hostOf(stranger), service: hostOf(address), site: hostOf(site) } };
    return serveOverHttp(answering(demo, made.hosts));
  };
  const apart = at === "its own origin" ? await listen((origin) => make(origin, stranger)) : null;
  const site = await openSite({
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
export function astray(seen: readonly Seen[]): readonly string[] {
  return seen
    .filter(({ headers, path }) => headers.authorization !== undefined && !isOfInterface(path))
    .map(({ method, path }) => `${method} ${path}`);
}

/** Beneath the proxied path, without a segment that any server could read as another. */
function isOfInterface(path: string): boolean {
  return /^\/service\/api\/v1\/[\w/-]+(\?[\w=&-]*)?$/.test(path);
}

import { createServer } from "node:http";
import type {
  IncomingHttpHeaders,
  IncomingMessage,
  RequestListener,
  Server,
  ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import type { DemoOptions, DemoService } from "../../workbench/sample-service";
import { createDemoService } from "../../workbench/sample-service";
import { createRequestListener } from "../../workbench/sample-service/serve-over-http";
import { sampleAccounts } from "../../src/sample/sample-accounts";
import { createDemoLaunchPageServer } from "../../workbench/sample-service/demo-launch-page";
import { createFileLookup } from "../../workbench/workbench-files";
import { answerStudyRequest, studyPath } from "../../workbench/study-requests";
import { largeAccount } from "../sample/large-account";
import { built } from "./built/built";

const root = resolve(__dirname, "../..");
const officeJs = "https://appsforoffice.microsoft.com/lib/1/hosted/office.js";

export interface Listening {
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves on a free loopback port. */
export async function listen(listener: (origin: string) => RequestListener): Promise<Listening> {
  const server: Server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.on("request", listener(origin));
  return {
    origin,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** The built add-in, the workbench's page, the sample service and its platform, as `npm start` serves them. */
export interface AddinSite extends Listening {
  readonly service: DemoService;
  /** Every request, with all its headers. */
  readonly seen: readonly Seen[];
}

export interface Seen {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** Serves the site. `pane` is a test-only page that replaces the product's pane. */
export async function openAddinSite(
  options: Partial<DemoOptions> = {},
  config?: Readonly<Record<string, unknown>>,
  pane?: "insert" | "refresh",
): Promise<AddinSite> {
  let service: DemoService | undefined;
  const seen: Seen[] = [];
  const files = filesWith(pane);
  const listening = await listen((origin) => {
    service = createDemoService({ ...options, address: `${origin}/service` });
    const serve = createRequestListener(
      (address, init) => service?.fetch(address, init) ?? Promise.reject(new Error()),
    );
    return (request, response) => {
      const { pathname } = new URL(request.url ?? "/", origin);
      seen.push({ path: request.url ?? "", headers: request.headers });
      if (pathname.startsWith("/service/")) return serve(request, response);
      if (pathname === studyPath && service) return answerStudyRequest(request, response, service.study);
      if (pathname === "/platform" && service) {
        const platform = createDemoLaunchPageServer({
          service,
          launchAddress: `${origin}/addin/launch.html`,
        });
        return createRequestListener(platform.fetch)(request, response);
      }
      if (config && pathname === "/addin/config.json") return sendJson(response, config);
      const file = files(pathname);
      response.writeHead(file?.status ?? 404, file?.headers).end(file?.body);
    };
  });
  if (!service) throw new Error("The site did not start");
  return { ...listening, service, seen };
}

function filesWith(pane?: string): ReturnType<typeof createFileLookup> {
  const officeJs = join(root, "node_modules/@microsoft/office-js/dist");
  const published = createFileLookup({
    dist: join(root, "dist"),
    page: join(root, "build/workbench/page"),
    officeJs,
  });
  const ofTests = createFileLookup({ dist: built("addins"), page: built("memory"), officeJs });
  return (path) =>
    pane
      ? (ofTests(path === "/addin/taskpane.html" ? `/addin/${pane}.html` : path) ?? published(path))
      : (published(path) ?? ofTests(path));
}

/** A site with one large account beside the sample's: its code is "L", its products "Sample product 1" and so on. */
export function openLargeSite(products: number, options: Partial<DemoOptions> = {}): Promise<AddinSite> {
  return openAddinSite({ accounts: [largeAccount("L", products), ...sampleAccounts], ...options });
}

function sendJson(response: ServerResponse, json: unknown): void {
  response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(json));
}

export interface Trap extends Listening {
  readonly seen: readonly string[];
  /** Settles with the first request. */
  readonly reached: Promise<string>;
}

/** A server that answers nothing and records its callers. */
export async function trap(): Promise<Trap> {
  const seen: string[] = [];
  let arrive: (request: string) => void = () => undefined;
  const reached = new Promise<string>((resolve) => (arrive = resolve));
  const listening = await listen(() => (request: IncomingMessage, response: ServerResponse) => {
    const line = `${request.method} ${request.url}`;
    seen.push(line);
    arrive(line);
    response
      .writeHead(200, { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" })
      .end("{}");
  });
  return { ...listening, seen, reached };
}

/** The least of a host: Office is ready, and functions are kept under their ids for `formatMatrixFormula`. */
export const stubHost = `
  window.associated = new Map();
  window.CustomFunctions = {
    associate: (id, run) => window.associated.set(id, run),
    Error: class extends Error { constructor(code, message) { super(message); this.code = code; } },
    ErrorCode: { invalidValue: "#VALUE!", notAvailable: "#N/A" },
  };
  window.Office = { onReady: (done) => Promise.resolve().then(done), context: {} };
  window.shown = (id, args) => window.associated.get(id)(...args, {}).catch((error) => [error.code, error.message]);
`;

/** Opens the built pane by itself, under the page policy, with the stub host in place of Office.js. */
export async function openPane(context: BrowserContext, site: Listening): Promise<Page> {
  const page = await context.newPage();
  await loadPane(page, site);
  return page;
}

/** The same in an open page. */
export async function loadPane(page: Page, site: Listening): Promise<void> {
  await page.route("**/office/door.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  for (const address of [officeJs, "**/office/office.js"]) {
    await page.route(address, (route) => route.fulfill({ contentType: "text/javascript", body: stubHost }));
  }
  await page.goto(`${site.origin}/addin/taskpane.html`);
}

export async function connectByKey(
  page: Page,
  keys: { publicKey: string; privateSecret: string },
): Promise<void> {
  await page.getByLabel("Public key").fill(keys.publicKey);
  await page.getByLabel("Private secret").fill(keys.privateSecret);
  await page.getByRole("button", { name: "Connect", exact: true }).click();
}

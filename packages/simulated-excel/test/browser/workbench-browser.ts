/**
 * A page with simulated Excel over a `MemoryBook`, and a frame with Microsoft's real Office.js and a small add-in:
 * served on a random loopback port, TypeScript transpiled file by file.
 */

import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join, normalize } from "node:path";
import type { Browser, BrowserContext, Frame, Page } from "playwright-core";
import { chromium } from "playwright-core";
import { ModuleKind, ScriptTarget, transpileModule } from "typescript";
import type { SimulatedOfficeHost } from "../../src/office/office-host";
import type { MemoryBook } from "../../src/memory/memory-book";

const root = join(__dirname, "../..");
const officeJs = join(dirname(require.resolve("@microsoft/office-js/package.json")), "dist");

const numfmt = join(dirname(require.resolve("numfmt")), "../lib");

const hostPage = `<!doctype html><meta charset="utf-8"><title>workbench</title>
<script type="importmap">{"imports":{"numfmt":"/numfmt/index.js"}}</script>
<script type="module" src="/test/browser/page"></script>`;
const door = readFileSync(join(root, "src/office/door.js"), "utf8");
const withOffice = (script: string): string => `<!doctype html><meta charset="utf-8"><title>add-in</title>
<script src="/door.js"></script><script src="/office/office.js"></script><script src="/${script}.js"></script>`;

const fixedFiles: ReadonlyMap<string, readonly [type: string, text: string]> = new Map([
  ["/", ["text/html", hostPage]],
  ["/pane.html", ["text/html", withOffice("add-in")]],
  ["/dialog.html", ["text/html", withOffice("dialog")]],
  ["/door.js", ["text/javascript", door]],
  ["/favicon.ico", ["image/x-icon", ""]],
]);

function content(path: string): readonly [type: string, text: string] {
  const fixed = fixedFiles.get(path);
  if (fixed) return fixed;
  const safe = normalize(path);
  if (safe.startsWith("/office/")) {
    return ["text/javascript", readFileSync(join(officeJs, safe.slice("/office".length)), "utf8")];
  }
  if (safe.startsWith("/numfmt/")) {
    return ["text/javascript", readFileSync(join(numfmt, safe.slice("/numfmt".length)), "utf8")];
  }
  if (safe.endsWith(".js")) {
    return ["text/javascript", readFileSync(join(__dirname, "pages", safe), "utf8")];
  }
  const source = readFileSync(join(root, `${safe}.ts`), "utf8");
  const options = { module: ModuleKind.ESNext, target: ScriptTarget.ES2022, verbatimModuleSyntax: true };
  return ["text/javascript", transpileModule(source, { compilerOptions: options }).outputText];
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  try {
    const [type, text] = content(new URL(request.url ?? "/", "http://localhost").pathname);
    response.writeHead(200, { "content-type": type, "cache-control": "no-store" }).end(text);
  } catch (error) {
    response.writeHead(404).end(String(error));
  }
}

/** Members of the workbench page that tests use. */
export interface WorkbenchWindow {
  readonly book: MemoryBook;
  readonly host: SimulatedOfficeHost;
  /** Members that the add-in used and simulated Excel lacks. */
  readonly unknown: string[];
  readonly visibility: boolean[];
}

declare global {
  interface Window {
    bench: WorkbenchWindow;
    /** Visibilities that the small add-in saw. */
    seen: {
      ready: { host: unknown; platform: unknown } | null;
      calls: unknown[][];
      cancelled: number;
      pressed: number;
      events: unknown[][];
    };
  }
}

export interface WorkbenchPage {
  readonly page: Page;
  /** The add-in's frame. */
  readonly pane: Frame;
  readonly offOrigin: readonly string[];
  readonly faults: readonly string[];
  close(): Promise<void>;
}

export interface WorkbenchBrowser {
  open(): Promise<WorkbenchPage>;
  close(): Promise<void>;
}

/** For one step of Chromium: a guard against hangs, so that no result depends on how fast the computer is. */
const patienceMs = Number(process.env.BROWSER_PATIENCE_MS ?? 10 * 60_000);

/** Starts the server and one browser for a whole file. */
export async function startWorkbenchBrowser(): Promise<WorkbenchBrowser> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await chromium.launch({
    timeout: patienceMs,
    executablePath: process.env.BROWSER_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
  });
  return {
    open: () => openBench(browser, origin),
    close: async () => {
      await browser.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function openBench(browser: Browser, origin: string): Promise<WorkbenchPage> {
  const context: BrowserContext = await browser.newContext();
  context.setDefaultTimeout(patienceMs);
  const offOrigin: string[] = [];
  const faults: string[] = [];
  context.on("request", (request) => {
    if (!request.url().startsWith(origin)) offOrigin.push(request.url());
  });
  context.on("weberror", (error) => faults.push(error.error().stack ?? ""));
  const page = await context.newPage();
  await page.goto(origin);
  const pane = await (await page.waitForSelector("iframe")).contentFrame();
  if (pane === null) throw new Error("the pane has no frame");
  await pane.waitForFunction(() => window.seen?.ready);
  return { page, pane, offOrigin, faults, close: () => context.close() };
}

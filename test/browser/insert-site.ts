import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Configuration } from "webpack";
import webpack from "webpack";
import type { DemoOptions } from "../../src/demo";
import { createDemoService } from "../../src/demo";
import { serveOverHttp } from "../../src/demo/http";
import { workbenchFiles } from "../../src/workbench/server";
import type { AddinSite } from "./addin-site";
import { listen } from "./addin-site";

const root = resolve(__dirname, "../..");

/** The add-in with the insert panel below its pane, built as the product is. */
export interface InsertBuild {
  serve(options?: Partial<DemoOptions>): Promise<AddinSite>;
  remove(): void;
}

export function buildWithInsert(): Promise<InsertBuild> {
  return buildFrom("./test/browser/insert-entry.ts");
}

/** The add-in with whatever else this entry brings, built as the product is. */
export async function buildFrom(entry: string): Promise<InsertBuild> {
  const dist = mkdtempSync(join(tmpdir(), "addin-"));
  await bundle(dist, entry);
  return {
    serve: (options) => serve(dist, options),
    remove: () => rmSync(dist, { recursive: true }),
  };
}

async function serve(dist: string, options: Partial<DemoOptions> = {}): Promise<AddinSite> {
  const page = join(root, "build/workbench/page");
  const files = workbenchFiles({
    dist,
    page,
    officeJs: join(root, "node_modules/@microsoft/office-js/dist"),
  });
  let service = createDemoService(options);
  const listening = await listen((origin) => {
    service = createDemoService({ ...options, address: `${origin}/service` });
    const answer = serveOverHttp((address, init) => service.fetch(address, init));
    return (request, response) => {
      const { pathname } = new URL(request.url ?? "/", origin);
      if (pathname.startsWith("/service/")) return answer(request, response);
      const file = files(pathname);
      response.writeHead(file?.status ?? 404, file?.headers).end(file?.body);
    };
  });
  return { ...listening, service, seen: [] };
}

function bundle(folder: string, entry: string): Promise<void> {
  const [product = {}] = jest.requireActual<Configuration[]>("../../webpack.config.js");
  const compiler = webpack({
    ...product,
    context: root,
    entry: { functions: entry },
    output: { ...product.output, path: folder },
    // All but the one that copies into the product's own folder.
    plugins: (product.plugins ?? []).filter((plugin) => plugin && plugin.constructor !== Object),
  });
  return new Promise((done, fail) => {
    compiler?.run((error, stats) => {
      if (error || !stats || stats.hasErrors()) fail(error ?? new Error(stats?.toString("errors-only")));
      else compiler.close((fault) => (fault ? fail(fault) : done()));
    });
  });
}

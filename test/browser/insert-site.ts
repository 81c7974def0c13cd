import { join, resolve } from "node:path";
import type { DemoOptions } from "../../src/demo";
import { createDemoService } from "../../src/demo";
import { serveOverHttp } from "../../src/demo/http";
import { workbenchFiles } from "../../workbench/server";
import type { AddinSite } from "./addin-site";
import { listen } from "./addin-site";
import { built } from "./built/built";

const root = resolve(__dirname, "../..");

/** The add-in with the insert panel below its pane, built as the product is. */
export interface InsertBuild {
  serve(options?: Partial<DemoOptions>): Promise<AddinSite>;
}

export function buildWithInsert(): Promise<InsertBuild> {
  return buildFrom("./test/browser/insert-entry.ts");
}

/** The add-in with whatever else this entry brings, built as the product is. */
export async function buildFrom(entry: string): Promise<InsertBuild> {
  const dist = await built("addin", entry);
  return { serve: (options) => serve(dist, options) };
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

import { existsSync, readFileSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import type { Listening } from "../../browser/addin-site";
import { listen } from "../../browser/addin-site";
import { built } from "../../browser/built/built";
import { policy } from "../site";

const root = resolve(__dirname, "../../..");
const types = new Map([
  [".html", "text/html; charset=utf-8"],
  [".js", "text/javascript; charset=utf-8"],
  [".css", "text/css; charset=utf-8"],
  [".svg", "image/svg+xml"],
]);

/** The panel over a staged service, bundled as the product is and served under the page policy. */
export async function openReadingSite(): Promise<Listening> {
  const folder = await built("panel", "./test/taskpane/reading/start.ts");
  return listen((origin) => (request, response) => {
    const { pathname } = new URL(request.url ?? "/", origin);
    const file = join(pathname.startsWith("/assets/") ? root : folder, pathname);
    const type = types.get(extname(file));
    if (type === undefined || !existsSync(file)) return void response.writeHead(404).end();
    response
      .writeHead(200, { "Content-Type": type, "Content-Security-Policy": policy })
      .end(readFileSync(file));
  });
}

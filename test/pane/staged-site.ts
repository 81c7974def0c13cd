import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, resolve } from "node:path";
import { built } from "../browser/built/built";

/** The policy the design gives every page of ours. */
export const policy =
  "default-src 'none'; script-src 'self' https://appsforoffice.microsoft.com; style-src 'self'; " +
  "img-src 'self' data:; base-uri 'none'; form-action 'none'; " +
  "connect-src 'self' https: http://localhost:* http://127.0.0.1:*";

const root = resolve(__dirname, "../..");
const types = new Map([
  [".html", "text/html; charset=utf-8"],
  [".js", "text/javascript; charset=utf-8"],
  [".css", "text/css; charset=utf-8"],
  [".svg", "image/svg+xml"],
]);

/** The pane over a staged connection, bundled as the product is and served under the page policy. */
export interface Site {
  readonly origin: string;
  stop(): Promise<void>;
}

/** The pages of `test/browser/built/pages.ts` by their names. */
export type StagedPage = "pane" | "pick" | "workbook" | "reading";

export async function openSite(name: StagedPage = "pane"): Promise<Site> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const path = pathname === "/taskpane.html" ? `/${name}.html` : pathname;
    const file = join(path.startsWith("/assets/") ? root : built("staged"), path);
    const type = types.get(extname(file));
    if (type === undefined || !existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { "Content-Type": type, "Content-Security-Policy": policy });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

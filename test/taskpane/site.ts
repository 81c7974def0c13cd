import { createReadStream, existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join, resolve } from "node:path";
import HtmlPlugin from "html-webpack-plugin";
import CssPlugin from "mini-css-extract-plugin";
import webpack from "webpack";

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

export async function openSite(entry = "./test/taskpane/start.ts"): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), "pane-"));
  await bundle(folder, entry);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = join(pathname.startsWith("/assets/") ? root : folder, pathname);
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
      rmSync(folder, { recursive: true });
    },
  };
}

function bundle(folder: string, entry: string): Promise<void> {
  const compiler = webpack({
    mode: "production",
    target: ["web", "es2020"],
    context: root,
    entry,
    output: { path: folder, publicPath: "", filename: "start.js", chunkFilename: "chunk.[id].js" },
    resolve: { extensions: [".tsx", ".ts", ".js"] },
    module: {
      rules: [
        { test: /\.tsx?$/, loader: "ts-loader", options: { transpileOnly: true } },
        { test: /\.css$/, use: [CssPlugin.loader, "css-loader"] },
      ],
    },
    plugins: [
      new HtmlPlugin({
        filename: "taskpane.html",
        template: "src/taskpane/taskpane.html",
        inject: "body",
        scriptLoading: "blocking",
        minify: false,
      }),
      new CssPlugin({ chunkFilename: "chunk.[id].css" }),
    ],
  });
  return new Promise((done, fail) => {
    compiler?.run((error, stats) => {
      if (error || !stats || stats.hasErrors()) fail(error ?? new Error(stats?.toString("errors-only")));
      else compiler.close((fault) => (fault ? fail(fault) : done()));
    });
  });
}

import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join, resolve } from "node:path";
import type { Configuration } from "webpack";
import webpack from "webpack";
import type { Listening } from "../../browser/addin-site";
import { listen } from "../../browser/addin-site";
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
  const folder = mkdtempSync(join(tmpdir(), "reading-"));
  await bundle(folder);
  const listening = await listen((origin) => (request, response) => {
    const { pathname } = new URL(request.url ?? "/", origin);
    const file = join(pathname.startsWith("/assets/") ? root : folder, pathname);
    const type = types.get(extname(file));
    if (type === undefined || !existsSync(file)) return void response.writeHead(404).end();
    response
      .writeHead(200, { "Content-Type": type, "Content-Security-Policy": policy })
      .end(readFileSync(file));
  });
  const close = async (): Promise<void> => {
    await listening.close();
    rmSync(folder, { recursive: true });
  };
  return { ...listening, close };
}

/** With the product's own build, but for what reads the functions and copies into the product's folder. */
function bundle(folder: string): Promise<void> {
  const [product = {}] = jest.requireActual<Configuration[]>("../../../webpack.config.js");
  const used = new Set(["HtmlWebpackPlugin", "MiniCssExtractPlugin"]);
  const compiler = webpack({
    ...product,
    context: root,
    entry: { start: "./test/taskpane/reading/start.ts" },
    output: { ...product.output, path: folder },
    plugins: (product.plugins ?? []).filter((plugin) => plugin && used.has(plugin.constructor.name)),
  });
  return new Promise((done, fail) => {
    compiler?.run((error, stats) => {
      if (error || !stats || stats.hasErrors()) fail(error ?? new Error(stats?.toString("errors-only")));
      else compiler.close((fault) => (fault ? fail(fault) : done()));
    });
  });
}

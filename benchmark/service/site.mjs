import { readFileSync, statSync } from "node:fs";
import { extname, join, resolve, sep } from "node:path";

const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

const officeJs = "https://appsforoffice.microsoft.com/lib/1/hosted/office.js";
/** What measures, in the place of Office.js. (A browser whose requests are intercepted for that answers preflights itself.) */
const script = "page.js";

/**
 * Pages beneath `/site/<folder>/<same or cross>/<variant>/`: the built add-in, set up for the service of that variant at this
 * origin or at another, and the page of the peers.
 */
export function siteFile(pathname, { folders, origin, elsewhere }) {
  const [, , folder, where, variant, ...path] = pathname.split("/");
  const service = `${where === "same" ? origin : elsewhere}/${variant}`;
  const name = path.join("/");
  if (name === "config.json") return answer(".json", JSON.stringify({ serviceUrl: service }));
  const root = resolve(folders[name === script ? "peers" : folder] ?? "");
  const file = join(root, name);
  const isThere = file.startsWith(root + sep) && statSync(file, { throwIfNoEntry: false })?.isFile();
  if (!isThere) return { status: 404, headers: [], body: Buffer.alloc(0) };
  const body = readFileSync(file);
  const extension = extname(name);
  return answer(extension, extension === ".html" ? body.toString().replace(officeJs, script) : body);
}

const answer = (extension, body) => ({
  status: 200,
  headers: [["Content-Type", types[extension] ?? "application/octet-stream"]],
  body: Buffer.from(body),
});

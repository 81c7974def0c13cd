import { readFileSync, statSync } from "node:fs";
import { extname, join, resolve, sep } from "node:path";

const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};

const officeJs = "https://appsforoffice.microsoft.com/lib/1/hosted/office.js";
/**
 * The measuring script, in the place of Office.js. (A browser whose requests are intercepted for that answers
 * preflights itself.)
 */
const standIn = "page.js";

/**
 * A file of a built add-in, set up for the service at an address. Sent without cache headers: each is fetched anew, as
 * on the first day of a release.
 */
export function siteFile(name, { dist, script, service }) {
  if (name === "config.json") return answer(name, JSON.stringify({ serviceUrl: service }));
  if (name === standIn) return answer(name, readFileSync(script));
  const file = join(dist, name);
  const isThere = file.startsWith(resolve(dist) + sep) && statSync(file, { throwIfNoEntry: false })?.isFile();
  if (!isThere) return { status: 404, headers: [], body: Buffer.alloc(0) };
  const body = readFileSync(file);
  return answer(name, name.endsWith(".html") ? body.toString().replace(officeJs, standIn) : body);
}

const answer = (name, body) => ({
  status: 200,
  headers: [["Content-Type", types[extname(name)] ?? "application/octet-stream"]],
  body: Buffer.from(body),
});

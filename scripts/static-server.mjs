/** Serves a folder of files on loopback, as the plainest of hosts does. */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, resolve, sep } from "node:path";

const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
};

/** Serves it under a path that ends in "/", on any free port. Gives the address of that path. */
export async function serveFolder(folder, under = "/") {
  const root = resolve(folder);
  const server = createServer(async (request, response) => {
    const body = await contentOf(root, under, request).catch(() => undefined);
    if (!body) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": types[extname(body.file)] ?? "application/octet-stream" });
    response.end(body.bytes);
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return `http://127.0.0.1:${server.address().port}${under}`;
}

/** Undefined for a path outside the folder; rejects if there is no such file. */
async function contentOf(root, under, { method, url }) {
  const path = decodeURIComponent(new URL(url, "http://localhost").pathname);
  if (method !== "GET" || !path.startsWith(under)) return undefined;
  const rest = path.slice(under.length);
  const file = join(root, rest.endsWith("/") || rest === "" ? `${rest}index.html` : rest);
  return file.startsWith(root + sep) ? { file, bytes: await readFile(file) } : undefined;
}

import { readFileSync, statSync } from "node:fs";
import { extname, resolve, sep } from "node:path";

/** A file as a server here sends it. */
export interface ServedFile {
  /** Extension of the file, with the dot. */
  readonly ending: string;
  readonly type: string;
  readonly bytes: Buffer;
}

const contentTypes = new Map([
  [".html", "text/html; charset=utf-8"],
  [".js", "text/javascript; charset=utf-8"],
  [".css", "text/css; charset=utf-8"],
  [".json", "application/json; charset=utf-8"],
  [".map", "application/json; charset=utf-8"],
  [".xml", "text/xml; charset=utf-8"],
  [".txt", "text/plain; charset=utf-8"],
  [".svg", "image/svg+xml"],
  [".png", "image/png"],
  [".gif", "image/gif"],
  [".jpg", "image/jpeg"],
  [".ico", "image/x-icon"],
  [".woff", "font/woff"],
  [".woff2", "font/woff2"],
  [".ttf", "font/ttf"],
]);

/** The file that a URL path names below a folder; undefined if there is none, or it is outside the folder. */
export function readServedFile(folder: string, urlPath: string): ServedFile | undefined {
  const file = fileUnder(folder, urlPath);
  if (file === undefined) return undefined;
  const ending = extname(file);
  const type = contentTypes.get(ending) ?? "application/octet-stream";
  return { ending, type, bytes: readFileSync(file) };
}

function fileUnder(folder: string, urlPath: string): string | undefined {
  const root = resolve(folder);
  const file = resolve(root, "." + decoded(urlPath));
  if (!file.startsWith(root + sep) || file.includes("\0")) return undefined;
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
}

/** A path that cannot be decoded names no file. */
function decoded(urlPath: string): string {
  try {
    return decodeURIComponent(urlPath);
  } catch {
    return "/";
  }
}

import { readFileSync, statSync } from "node:fs";
import { extname, resolve, sep } from "node:path";

export interface WorkbenchFolders {
  /** The built add-in, served under `/addin/`. */
  readonly dist: string;
  /** The built workbench page, served under `/`. */
  readonly page: string;
  /** The `dist` folder of `@microsoft/office-js`, served under `/office/`. */
  readonly officeJs: string;
}

export interface FileAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
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

const publishedOfficeJs = 'src="https://appsforoffice.microsoft.com/lib/1/hosted/office.js"';
const localOfficeJs = 'src="/office/door.js"></script><script src="/office/office.js"';

/**
 * The files of the workbench by URL path: undefined where there is none. The add-in is served byte for byte, but
 * for the address of Office.js in its pages.
 */
export function workbenchFiles(options: WorkbenchFolders): (path: string) => FileAnswer | undefined {
  const mounts = [
    { prefix: "/office/door.js", folder: options.page },
    { prefix: "/office/", folder: options.officeJs, cut: "/office" },
    { prefix: "/addin/", folder: options.dist, cut: "/addin", swap: true },
    { prefix: "/", folder: options.page },
  ];
  return (path) => {
    const wanted = path === "/" ? "/index.html" : path;
    const mount = mounts.find(({ prefix }) => wanted.startsWith(prefix));
    const file = mount && fileUnder(mount.folder, wanted.slice((mount.cut ?? "").length));
    if (!mount || !file) return undefined;
    const bytes = readFileSync(file);
    return {
      status: 200,
      headers: {
        "content-type": contentTypes.get(extname(file)) ?? "application/octet-stream",
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      },
      body: mount.swap && extname(file) === ".html" ? withLocalOfficeJs(bytes) : bytes,
    };
  };
}

function withLocalOfficeJs(page: Buffer): Buffer {
  return Buffer.from(page.toString("utf8").replace(publishedOfficeJs, localOfficeJs), "utf8");
}

/** The file that a URL path names below a folder; undefined where there is none, or it lies outside. */
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

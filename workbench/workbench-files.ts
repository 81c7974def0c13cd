import { readServedFile } from "./served-file";

export interface WorkbenchFolders {
  /** The built add-in, served under `/addin/`. */
  readonly dist: string;
  /** The built workbench page, served under `/`. */
  readonly page: string;
  /** The `dist` folder of `@microsoft/office-js`, served under `/office/`. */
  readonly officeJs: string;
}

export interface FileResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

const publishedOfficeJs = 'src="https://appsforoffice.microsoft.com/lib/1/hosted/office.js"';
const localOfficeJs = 'src="/office/door.js"></script><script src="/office/office.js"';

/**
 * The files of the workbench by URL path; undefined if there is none. The add-in is served byte for byte, except for
 * the address of Office.js in its pages.
 */
export function createFileLookup(options: WorkbenchFolders): (path: string) => FileResponse | undefined {
  const mounts = [
    { prefix: "/office/door.js", folder: options.page },
    { prefix: "/office/", folder: options.officeJs, cut: "/office" },
    { prefix: "/addin/", folder: options.dist, cut: "/addin", swap: true },
    { prefix: "/", folder: options.page },
  ];
  return (path) => {
    const wanted = path === "/" ? "/index.html" : path;
    const mount = mounts.find(({ prefix }) => wanted.startsWith(prefix));
    const file = mount && readServedFile(mount.folder, wanted.slice((mount.cut ?? "").length));
    if (!mount || !file) return undefined;
    return {
      status: 200,
      headers: {
        "content-type": file.type,
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      },
      body: mount.swap && file.ending === ".html" ? withLocalOfficeJs(file.bytes) : file.bytes,
    };
  };
}

/** A page of the add-in with the Office.js of this server. */
export function withLocalOfficeJs(page: Buffer): Buffer {
  return Buffer.from(page.toString("utf8").replace(publishedOfficeJs, localOfficeJs), "utf8");
}

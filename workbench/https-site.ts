import type { RequestListener, ServerResponse } from "node:http";
import { serviceAnswerHeaders, fileHeaders } from "./hosting-headers";
import type { ServedFile } from "./served-file";
import { readServedFile } from "./served-file";

export interface HttpsSiteParts {
  /** The folders with the add-in's files; if two files have the same name, the first folder wins. */
  readonly folders: readonly string[];
  /** JSON in place of files, by path. */
  readonly texts: ReadonlyMap<string, string>;
  /** Answers what is asked below `/service`. */
  readonly service: RequestListener;
  /** Answers `/platform`, if there is a platform. */
  readonly platform: RequestListener | undefined;
}

/**
 * The add-in as Excel on this computer loads it: the built files byte for byte, with Microsoft's own Office.js, hosted
 * as docs/hosting.md says.
 */
export function createExcelSite({ folders, texts, service, platform }: HttpsSiteParts): RequestListener {
  return (request, response) => {
    // As it was sent: normalising it would hide what must be refused.
    const [path = ""] = (request.url ?? "").split("?", 1);
    if (`${path}/`.startsWith("/service/")) {
      for (const [name, value] of Object.entries(serviceAnswerHeaders)) response.setHeader(name, value);
      return service(request, response);
    }
    if (platform && path === "/platform") return platform(request, response);
    const text = texts.get(path);
    const json = text === undefined ? undefined : { type: jsonType, bytes: Buffer.from(text, "utf8") };
    sendFile(request.method, response, path, json ?? firstIn(folders, path));
  };
}

const jsonType = "application/json; charset=utf-8";

type Sent = Pick<ServedFile, "type" | "bytes">;

/** Headers go by the path, so a name in another spelling, such as "launch%2ehtml", finds no file. */
const plain = /^(\/[\w-][\w.~-]*)+$/;

function firstIn(folders: readonly string[], path: string): Sent | undefined {
  if (!plain.test(path)) return undefined;
  for (const folder of folders) {
    const file = readServedFile(folder, path);
    if (file) return file;
  }
  return undefined;
}

function sendFile(
  method: string | undefined,
  response: ServerResponse,
  path: string,
  file: Sent | undefined,
): void {
  const headers = fileHeaders(path);
  if (!file) response.writeHead(404, headers).end();
  else if (method !== "GET" && method !== "HEAD")
    response.writeHead(405, { ...headers, allow: "GET, HEAD" }).end();
  else
    response
      .writeHead(200, { ...headers, "content-type": file.type, "content-length": file.bytes.length })
      .end(file.bytes);
}

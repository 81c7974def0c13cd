import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kind } from "./pages";
import { build } from "./pages";

declare global {
  /** Removes what this run has built. */
  var removeTestPages: (() => void) | undefined;
}

/**
 * Jest runs this before the first file: its workers ask here for the pages that only tests have. Each is built when it is
 * first asked for, never taken from an earlier run, and shared by all files of this one.
 */
export default async function setUp(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "pages-"));
  const pages = new Map<string, Promise<string>>();
  const buildFor = async (query: URLSearchParams): Promise<string> => {
    const path = join(folder, String(pages.size));
    await build(query.get("kind") as Kind, query.get("entry") ?? "", path);
    return path;
  };
  const server = createServer((request, response) => {
    const { search, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const page = pages.get(search) ?? buildFor(searchParams);
    pages.set(search, page);
    page.then(
      (path) => response.end(path),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  process.env.TEST_PAGES = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  globalThis.removeTestPages = () => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  };
}

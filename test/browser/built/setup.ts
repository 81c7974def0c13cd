import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildPages } from "./pages";

declare global {
  /** Removes what this run has built. */
  var removeTestPages: (() => void) | undefined;
}

/**
 * Jest runs this before the first file: the pages that only tests have are built once, never taken from an earlier run.
 */
export default async function setUp(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "pages-"));
  globalThis.removeTestPages = () => rmSync(folder, { recursive: true });
  await buildPages(folder);
  process.env.TEST_PAGES = folder;
}

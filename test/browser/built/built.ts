import { join } from "node:path";

/** The folder of the test-only pages of this kind; they were built before this run (`setup.ts`). */
export function built(kind: "staged" | "addins" | "memory" | "grid"): string {
  const { TEST_PAGES } = process.env;
  if (!TEST_PAGES) throw new Error("No pages were built for tests: run these as the project browser.");
  return join(TEST_PAGES, kind);
}

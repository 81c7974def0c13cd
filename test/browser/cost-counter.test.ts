import { inChromium } from "./chromium";

const chromium = inChromium();

/** How many were counted so far. */
function counted(kind: "pages" | "navigations"): number {
  const { counts } = globalThis.testCosts as unknown as { counts: Record<string, number> };
  return counts[kind] ?? 0;
}

test("pages and navigations of Chromium count", async () => {
  const context = await chromium.context();
  const page = await context.newPage();
  const other = await context.newPage();
  expect([counted("pages"), counted("navigations")]).toEqual([2, 0]);
  await page.goto("about:blank");
  await other.goto("about:blank");
  await other.reload();
  expect([counted("pages"), counted("navigations")]).toEqual([2, 3]);
});

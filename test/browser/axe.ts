import { readFileSync } from "node:fs";
import type axe from "axe-core";
import type { Page } from "playwright-core";

/** Half as much for every page to read as what the module itself would give. */
const source = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** All rules of axe, or only those that the colours of another theme may affect: these cost it the most. */
export type Rules = "all" | "colours";

/** A list's rows are alike: its first stand for all. */
const alike = [".products > :nth-child(n + 6)", ".rows > :nth-child(n + 6)"];

/** The findings of axe, as rules with the elements that break them. */
export async function violations(page: Page, rules: Rules = "all"): Promise<unknown> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const found = await page.evaluate(
    ([exclude, only]) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      // Only what is read below is made: without the rest it takes little more than half as long.
      const least: axe.RunOptions = { resultTypes: ["violations"], selectors: false };
      return run({ exclude: exclude.map((one) => [one]) }, { ...least, ...(only && { runOnly: [only] }) });
    },
    [alike, rules === "colours" ? "color-contrast" : undefined] as const,
  );
  return found.violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);
}

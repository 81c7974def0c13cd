import axe from "axe-core";
import type { PaneState } from "../../src/taskpane/states";
import { Drive, states } from "../taskpane/states";
import { expectNoOverflow, page, visitThePane } from "../taskpane/visit";
import { dutch, english } from "../words/whole";

visitThePane();

const all = Object.entries(states) as [PaneState, (drive: Drive) => Promise<unknown>][];

describe.each([
  // Every state in both languages and both themes would take minutes; words do not change colours.
  ["English", "en", english.pane, ["light", "dark"]],
  ["Dutch", "nl", dutch.pane, ["light"]],
] as const)("in %s", (_, code, words, themes) => {
  test.each(all)(
    "%s: nothing for axe to find in light or dark, nothing wider than 320 px",
    async (state, reach) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await reach(new Drive(words, code));
      await page.locator(`[data-state="${state}"]`).first().waitFor();
      expect(await page.locator("html").getAttribute("lang")).toBe(code);
      await page.evaluate(axe.source);
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        await page.locator(`[data-theme=${colorScheme}]`).waitFor();
        expect(await violations()).toEqual([]);
        await expectNoOverflow();
        await shoot(`${state}-${code}-${colorScheme}`);
      }
      const told = await page.locator("main").evaluate((main) => main.textContent);
      expect(told).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      const named = await page
        .locator("[data-state]")
        .evaluateAll((parts) => parts.map((part) => part.getAttribute("data-state")));
      expect(Object.keys(states)).toEqual(expect.arrayContaining(named));
    },
  );
});

async function violations(): Promise<unknown> {
  const found = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
  return found.violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);
}

/** Pictures for the eye, where somebody asks for them. */
async function shoot(name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder === undefined) return;
  for (const width of [320, 450, 700]) {
    await page.setViewportSize({ width, height: 640 });
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 320, height: 640 });
}

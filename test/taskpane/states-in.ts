import { violations } from "../browser/axe";
import type { PaneState } from "../../src/taskpane/states";
import type { Words } from "../../src/words/words";
import { brokenWords } from "./broken-words";
import { Drive, states } from "./states";
import { expectNoOverflow, page, visitThePane } from "./visit";

const all = Object.entries(states) as [PaneState, (drive: Drive) => Promise<unknown>][];

/**
 * Tests of every state of the pane in one language: nothing is wider than 320 px, no state is in view that the list lacks, and
 * axe finds nothing. It looks at English in both themes; in another language only words differ, and `test/words` looks at those.
 */
export function testStatesIn(code: "en" | "nl", words: Words): void {
  visitThePane();

  test.each(all)(
    "%s: nothing wider than 320 px and, in English, nothing for axe to find",
    async (state, reach) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await reach(new Drive(words, code));
      await page.locator(`[data-state="${state}"]`).first().waitFor();
      expect(await page.locator("html").getAttribute("lang")).toBe(code);
      await expectNoOverflow();
      if (code === "en") {
        expect(await violations(page)).toEqual([]);
        await shoot(`${state}-en-light`);
        await page.emulateMedia({ colorScheme: "dark" });
        await page.locator("[data-theme=dark]").waitFor();
        expect(await violations(page, "colours")).toEqual([]);
      }
      await shoot(`${state}-${code}${code === "en" ? "-dark" : ""}`);
      const told = await page.locator("main").evaluate((main) => main.textContent);
      expect(told).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      const named = await page
        .locator("[data-state]")
        .evaluateAll((parts) => parts.map((part) => part.getAttribute("data-state")));
      expect(Object.keys(states)).toEqual(expect.arrayContaining(named));
      await expectReadableTwiceAsLarge(`${state}-${code}`);
    },
  );
}

/** A pane of 320 px at 200 %, which is 160 CSS px wide. */
async function expectReadableTwiceAsLarge(name: string): Promise<void> {
  await page.setViewportSize({ width: 160, height: 320 });
  await expectNoOverflow();
  expect(await brokenWords(page)).toEqual([]);
  const folder = process.env.SCREENSHOTS;
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}-160.png`, fullPage: true });
}

/** Screenshots to look at, on request. */
async function shoot(name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder === undefined) return;
  for (const width of [320, 450, 700]) {
    await page.setViewportSize({ width, height: 640 });
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 320, height: 640 });
}

import axe from "axe-core";
import type { PaneState } from "../../src/taskpane/states";
import type { WholeWords } from "../words/whole";
import { Drive, states } from "./states";
import { expectNoOverflow, page, visitThePane } from "./visit";

const all = Object.entries(states) as [PaneState, (drive: Drive) => Promise<unknown>][];

/** What axe looks for: all of it once, and the slow rule of colours where the colours, not the words, are others. */
const rules = {
  all: {},
  colours: { runOnly: ["color-contrast"] },
  words: { rules: { "color-contrast": { enabled: false } } },
} as const;

type Check = readonly [colorScheme: "light" | "dark", rules: keyof typeof rules];

/** Tests of every state of the pane in one language: axe finds nothing, nothing is wider than 320 px. */
export function testStatesIn(code: "en" | "nl", words: WholeWords, checks: readonly Check[]): void {
  visitThePane();

  test.each(all)("%s: nothing for axe to find, nothing wider than 320 px", async (state, reach) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await reach(new Drive(words, code));
    await page.locator(`[data-state="${state}"]`).first().waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe(code);
    await page.evaluate(axe.source);
    for (const [colorScheme, wanted] of checks) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`[data-theme=${colorScheme}]`).waitFor();
      expect(await violations(rules[wanted])).toEqual([]);
      await expectNoOverflow();
      await shoot(`${state}-${code}-${colorScheme}`);
    }
    const told = await page.locator("main").evaluate((main) => main.textContent);
    expect(told).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    const named = await page
      .locator("[data-state]")
      .evaluateAll((parts) => parts.map((part) => part.getAttribute("data-state")));
    expect(Object.keys(states)).toEqual(expect.arrayContaining(named));
  });
}

async function violations(options: object): Promise<unknown> {
  const found = await page.evaluate(
    (wanted) => (window as unknown as { axe: typeof axe }).axe.run(wanted),
    options,
  );
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

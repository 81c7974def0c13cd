import type { DataStateAttributeValue } from "../../../src/pane/pane-states";
import { sampleOf } from "../../matrix-sample";
import { brokenWords } from "../../pane/broken-words";
import { Drive, states } from "../../pane/pane-driver";
import { expectNoOverflow, page, visitThePane } from "../../pane/visit";
import { sentencesIn } from "../../words/sentences";
import { dutch, english } from "../../words/all-words";
import { violations } from "../axe";

visitThePane();
afterEach(() => page.emulateMedia({ colorScheme: null }));

const all = Object.entries(states) as [DataStateAttributeValue, (drive: Drive) => Promise<unknown>][];

/** An ordinary run reaches a sixth of the states, and looks at some of these in the dark theme and in Dutch. */
const tried = sampleOf("states of the pane", all, 1 / 6);
const names = tried.map(([state]) => state);
const statesInDark = sampleOf("states of the pane in the dark theme", names, 1 / 3);
const statesInDutch = sampleOf("states of the pane in Dutch", names, 1 / 3);

test.each(tried)(
  "the state %s fits in 320 px, breaks no word at 200 %, and passes axe",
  async (state, reach) => {
    await see(state, reach, new Drive(english, "en"));
    await expectFit("en");
    // Only words differ in another language.
    expect(await violations(page)).toEqual([]);
    await shoot(`${state}-en-light`);
    if (statesInDark.includes(state)) {
      await page.emulateMedia({ colorScheme: "dark" });
      await page.locator("[data-theme=dark]").waitFor();
      expect(await violations(page, "colours")).toEqual([]);
      await shoot(`${state}-en-dark`);
    }
    await expectReadableTwiceAsLarge(`${state}-en`);

    if (!statesInDutch.includes(state)) return;
    await page.emulateMedia({ colorScheme: null });
    await page.evaluate(() => window.stage.speak("nl"));
    // Sentences that the pane has shown stay in it.
    if (isEnglish(await told())) await see(state, reach, new Drive(dutch, "nl"));
    await expectFit("nl");
    await shoot(`${state}-nl`);
    await expectReadableTwiceAsLarge(`${state}-nl`);
  },
);

const told = async (): Promise<string> =>
  (await page.locator("main").evaluate((main) => main.textContent)) ?? "";

/** Long parts of English sentences that Dutch says otherwise. */
const inDutch = sentencesIn(dutch);
const englishParts = [...sentencesIn(english)]
  .filter(([key, text]) => inDutch.get(key) !== text)
  .flatMap(([, text]) => text.split(/\{\w+\}/))
  .filter((part) => part.length > 15);
const isEnglish = (text: string): boolean => englishParts.some((part) => text.includes(part));

async function see(
  state: DataStateAttributeValue,
  reach: (drive: Drive) => Promise<unknown>,
  drive: Drive,
): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await reach(drive);
  await page.locator(`[data-state="${state}"]`).first().waitFor();
}

/** Nothing is wider than the page, invisible, or in a state that the list lacks. */
async function expectFit(language: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.locator("html").getAttribute("lang")).toBe(language);
  await expectNoOverflow();
  expect(await told()).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  const named = await page
    .locator("[data-state]")
    .evaluateAll((parts) => parts.map((part) => part.getAttribute("data-state")));
  expect(Object.keys(states)).toEqual(expect.arrayContaining(named));
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

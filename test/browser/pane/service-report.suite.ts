import { fillSentenceGaps as filled } from "../../../src/words/name-formatter";
import { page, site, visitThePane } from "../../pane/visit";
import { english as words } from "../../words/all-words";

visitThePane("reading");
beforeEach(() => page.setViewportSize({ width: 320, height: 640 }));

const summary = () => page.getByText(words.pane.readingTitle, { exact: true });
const copy = () => page.getByRole("button", { name: "Copy report", exact: true });

async function open(query = ""): Promise<void> {
  await page.goto(`${site.origin}/taskpane.html${query}`);
  await page.getByRole("heading", { name: words.pane.readingTitle }).waitFor();
}

async function linesUnder(title: string): Promise<string[]> {
  const section = page.locator("section", { has: page.getByRole("heading", { name: title, exact: true }) });
  return section.getByRole("listitem").allTextContents();
}

test("the report is folded away until it is opened, by mouse or keyboard", async () => {
  await open();
  expect(await copy().count()).toBe(0);
  await summary().click();
  await copy().waitFor();
  await summary().click();
  await copy().waitFor({ state: "detached" });
  await page.keyboard.press("Enter");
  await copy().waitFor();
  await page.keyboard.press("Tab");
  expect(await copy().evaluate((element) => element === document.activeElement)).toBe(true);
});

test("the report says how each kind was read, what was refused and what is configured", async () => {
  await open();
  await summary().click();
  await copy().waitFor();
  expect(await linesUnder("Indicators")).toEqual([
    "id ← id",
    "name ← name",
    "standard ← lcaStandard",
    "Not found: unit",
    "Not understood: maat",
  ]);
  expect(await linesUnder("Products")).toEqual([
    "id ← productId",
    "name ← omschrijving",
    `Not understood: kleur${"e".repeat(33)}, datasheet, צבע`,
  ]);
  expect(await linesUnder("Results")).toEqual([
    "definition ← indicatorId",
    "value ← value",
    "Not understood: moduleCode",
    filled(words.reading.leftOut, { names: "perTonne" }),
  ]);
  expect(await linesUnder("User")).toEqual(["email ← email"]);
  const { asides, doubts, helps, refusals, unnamed } = words.reading;
  expect(await linesUnder(words.reading.refused)).toEqual([
    filled(refusals.unclear, { found: "a resource with two addresses of its own" }),
    refusals["stages-apart"],
    refusals["odd-value"],
    `${asides.stages}. ${filled(helps.production, { word: "Manufacturing" })}`,
    asides.scenarios,
    `${filled(doubts.member, { member: "“moduleCode”" })}. ${filled(helps.stage, { member: "moduleCode" })}`,
    filled(doubts.member, { member: unnamed }),
    doubts.repeated,
    `${refusals["foreign-address"]}. ${helps.address}`,
  ]);
  expect(await linesUnder(words.reading.taught)).toEqual([
    "name ← omschrijving",
    filled(words.reading.states.unused, { word: "value", name: "<img src=x onerror=alert(1)>" }),
    filled(words.reading.states.unknown, { word: "naam", name: "titel" }),
    filled(words.reading.states.unused, { word: "ignored", name: "kleur" }),
    filled(words.reading.states.unused, { word: "production", name: "Fabriek" }),
  ]);
});

test("the report is copied as the same text, without values and without a host", async () => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await open();
  await summary().click();
  await copy().click();
  await page.getByText("Copied.", { exact: true }).waitFor();
  expect(await page.getByRole("textbox").count()).toBe(0);
  const text = await page.evaluate(() => navigator.clipboard.readText());
  const shown = await page.getByRole("listitem").allTextContents();
  expect(text.split("\n").filter((line) => line.startsWith("  "))).toEqual(shown.map((line) => `  ${line}`));
  expect(text).toMatch(new RegExp(`^${words.reading.reportTitle}\n\nIndicators\n`));
  expect(text).not.toMatch(/zq|5\.25|https?:|service\.test/);
});

test.each(["refuses", "is missing"])(
  "the text of the report is selected if the clipboard %s",
  async (how) => {
    await open();
    await page.evaluate((refuses) => {
      const writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
      Object.defineProperty(navigator, "clipboard", { value: refuses ? { writeText } : undefined });
    }, how === "refuses");
    await summary().click();
    for (const reach of [() => copy().click(), () => copy().press("Enter")]) {
      await reach();
      await page.getByText(words.reading.copyByHand).waitFor();
      await page.waitForFunction(() => document.activeElement instanceof HTMLTextAreaElement);
      const field = page.getByLabel("Report", { exact: true });
      const [value, selected, readOnly] = await field.evaluate((element) => {
        const { value: text, selectionStart, selectionEnd, readOnly: fixed } = element as HTMLTextAreaElement;
        return [text, text.slice(selectionStart, selectionEnd), fixed] as const;
      });
      expect(value).toContain("name ← omschrijving");
      expect(selected).toBe(value);
      expect(readOnly).toBe(true);
    }
  },
);

test("the report is empty without an account", async () => {
  await open("?disconnected");
  await summary().click();
  await page.getByText(words.reading.nothing).waitFor();
  expect(await copy().count()).toBe(0);
});

import type { Locator } from "playwright-core";
import { deepTest } from "../deep-tests";
import { sampleOf } from "../matrix-sample";
import type { AddinSite } from "./addin-site";
import { openAddinSite } from "./addin-site";
import { inChromium } from "./chromium";
import { Desk } from "./desk";
import { dutch, english } from "../words/all-words";

const chromium = inChromium();
let site: AddinSite;
let desk: Desk;

beforeAll(async () => {
  site = await openAddinSite();
});
afterAll(() => site.close());

const isFocused = (what: Locator) =>
  what.evaluate((element) => element === element.ownerDocument.activeElement);

/** Presses Tab, or Shift+Tab, until the focus is there. */
async function tabTo(what: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await what.waitFor();
  for (let left = 60; left > 0 && !(await isFocused(what)); left -= 1) await desk.page.keyboard.press(key);
  expect(await isFocused(what)).toBe(true);
}

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await desk.page.keyboard.press(key);
}

/** Focuses the pane's document as Excel does: no element has the focus. */
async function focusPane(): Promise<void> {
  await desk.pane.locator("body").evaluate(({ ownerDocument }) => ownerDocument.defaultView?.focus());
  const focused = () =>
    desk.pane.locator("body").evaluate((body) => document.hasFocus() && document.activeElement === body);
  expect(await focused()).toBe(true);
}

const languages = [
  ["English", "en-US", english],
  ["Dutch", "nl-NL", dutch],
] as const;
const tried = sampleOf("languages of Excel", languages, 1 / 2);

describe.each(tried)("The pane in Excel's display language, %s", (_, locale, words) => {
  beforeEach(async () => {
    desk = await Desk.inMemory(await chromium.context({ locale }), site, "empty");
  });

  /** Goes from the tab Pick through the others to Disconnect, by keyboard. */
  async function visitTabsAndDisconnect(): Promise<void> {
    const { pane } = desk;
    await tabTo(pane.getByRole("tab", { name: words.pane.tabs.pick }), "Shift+Tab");
    await press("ArrowRight");
    await pane
      .getByRole("tabpanel", { name: words.pane.tabs.workbook })
      .getByText(words.workbook.none)
      .waitFor();
    await press("ArrowRight");
    await pane
      .getByRole("tabpanel", { name: words.pane.tabs.account })
      .getByText(words.pane.accountTitle)
      .waitFor();
    await tabTo(pane.getByRole("button", { name: words.pane.disconnect, exact: true }), "Shift+Tab");
    await press("Enter");
    await pane.getByLabel(words.pane.publicKey).waitFor();
  }

  deepTest(
    "the keyboard alone does sample data, picks, a table, failing cells and disconnecting",
    async () => {
      const { pane } = desk;
      const button = (name: string) => pane.getByRole("button", { name, exact: true });
      await button(words.pane.trySample).waitFor();
      await pane.getByRole("tab", { name: words.pane.tabs.account }).focus();

      await tabTo(button(words.pane.trySample));
      await press("Enter");
      await tabTo(pane.getByRole("combobox", { name: words.pick.search }));
      await desk.page.keyboard.type("facing brick");
      await pane.getByRole("option", { name: /^Facing brick, red/ }).waitFor();
      await press("ArrowDown", "Space", "Shift+ArrowDown");
      const all = words.pick.allOf.replace("{group}", words.pick.groups.impacts).replace("{count}", "7");
      await tabTo(pane.getByRole("checkbox", { name: all }));
      await press("Space");
      await tabTo(button(words.insert.insert));
      await press("Enter");
      await desk.becomes("I4");
      await expect(desk.cells("A2", "C3")).resolves.toEqual([
        ["Product", "Per", "GWP [kg CO2-eq]"],
        [expect.stringMatching(/^Facing brick/), "m2", expect.any(Number)],
      ]);
      const before = await desk.cells("A2", "I4");

      await visitTabsAndDisconnect();
      await expect(desk.cells("A2", "I4")).resolves.toEqual(before);
      await desk.expectNoComplaint();
    },
  );

  test("the keyboard alone makes a live table of 5 products × 6 indicators in at most 25 chords, and disconnects", async () => {
    const { pane } = desk;
    await pane.getByRole("button", { name: words.pane.trySample }).waitFor();
    await focusPane();
    let chords = 0;
    const chord = async (...keys: string[]) => {
      chords += keys.length;
      await press(...keys);
    };
    /** Presses Tab until the focus is there; each press counts as a chord. */
    const tabOn = async (what: Locator) => {
      await what.waitFor();
      while (chords < 25 && !(await isFocused(what))) await chord("Tab");
    };
    await tabOn(pane.getByRole("button", { name: words.pane.trySample }));
    await chord("Enter");
    await pane.getByRole("option").nth(4).waitFor();
    await tabOn(pane.getByRole("combobox", { name: words.pick.search }));
    await chord("ArrowDown", "Space");
    await chord(...Array.from({ length: 4 }, () => "Shift+ArrowDown"));
    await pane.locator('.boxes input[tabindex="-1"]').first().waitFor();
    const all = words.pick.allOf.replace("{group}", words.pick.groups.impacts).replace("{count}", "7");
    await tabOn(pane.getByRole("checkbox", { name: all }));
    await chord("Space", "ArrowDown", "ArrowDown", "Space");
    await pane.locator("[data-state=insert-ready]").waitFor();
    await chord("Control+Enter");
    await desk.becomes("H7");
    await pane.locator("[data-state=insert-told]").waitFor();
    expect(chords).toBeLessThanOrEqual(25);
    const [headings = [], ...rows] = await desk.cells("A2", "I7");
    expect(headings.slice(0, 4)).toEqual([
      "Product",
      "Per",
      "GWP [kg CO2-eq]",
      expect.stringMatching(/^AP /),
    ]);
    expect(headings[8]).toBeNull();
    expect(rows).toHaveLength(5);
    for (const row of rows) expect(row.slice(2, 8).every((value) => typeof value === "number")).toBe(true);
    await visitTabsAndDisconnect();
    await expect(desk.cells("A2", "I7")).resolves.toEqual([headings, ...rows]);
    await desk.expectNoComplaint();
  });
});

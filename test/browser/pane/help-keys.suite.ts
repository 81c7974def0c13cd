/** Each key in Help does what Help says. An entry of Help without a proof here does not compile. */
import type { LateWords } from "../../../src/words/late-words";
import { Drive } from "../../pane/pane-driver";
import { button, page, visitThePane } from "../../pane/visit";
import { dutch, english } from "../../words/all-words";

visitThePane();

type Does = keyof LateWords["help"]["keys"]["does"];

const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const search = () => page.getByRole("combobox");
const picked = () => page.getByRole("option", { selected: true }).count();
const active = () => search().getAttribute("aria-activedescendant");
const group = () => page.locator(".groups");
const focusedBox = () =>
  group()
    .locator("input")
    .evaluateAll((all) => all.findIndex((one) => one === document.activeElement));
/** The picker, its keyboard there, and the focus in the search box. */
const inSearch = async (drive: Drive) => {
  await drive.connected();
  await page.getByRole("option").nth(4).waitFor();
  await group().locator('input[tabindex="-1"]').first().waitFor();
  await search().focus();
};

const proofs: Readonly<Record<Does, readonly [keys: string, proof: (drive: Drive) => Promise<unknown>]>> = {
  tabs: [
    "← →",
    async (drive) => {
      await drive.open();
      await page.getByRole("tab", { name: drive.words.pane.tabs.account }).focus();
      await press("ArrowRight");
      expect(await page.locator(":focus").textContent()).toBe(drive.words.pane.tabs.pick);
      await press("ArrowLeft");
      expect(await page.locator(":focus").textContent()).toBe(drive.words.pane.tabs.account);
    },
  ],
  connect: [
    "Enter",
    async (drive) => {
      await drive.open();
      await page.getByLabel(drive.words.pane.publicKey).fill("public-1");
      await page.getByLabel(drive.words.pane.privateSecret).fill("secret");
      await press("Enter");
      await page.locator("[data-state=connecting]").waitFor();
    },
  ],
  question: [
    "Esc",
    async (drive) => {
      await drive.picked();
      await page.evaluate(() => {
        const occupied = { address: "Sheet1!A1", count: 1, examples: ["1"] };
        window.stage.inserting.outcome = { kind: "occupied", occupied };
      });
      await drive.press(drive.words.insert.insert);
      await page.getByRole("alertdialog").waitFor();
      await press("Escape");
      await page.getByRole("alertdialog").waitFor({ state: "detached" });
      expect(await page.evaluate(() => window.stage.inserting.asked.length)).toBe(1);
    },
  ],
  into: [
    "↓ ↑",
    async (drive) => {
      await inSearch(drive);
      await press("ArrowDown");
      const first = await active();
      await press("ArrowDown");
      expect(await active()).not.toBe(first);
      await press("ArrowUp");
      expect(await active()).toBe(first);
    },
  ],
  pick: [
    "space",
    async (drive) => {
      await inSearch(drive);
      await press("ArrowDown", "Space");
      expect(await picked()).toBe(1);
      await press("Space");
      expect(await picked()).toBe(0);
    },
  ],
  several: [
    "Shift+↓",
    async (drive) => {
      await inSearch(drive);
      await press("ArrowDown", "Space", "Shift+ArrowDown", "Shift+ArrowDown");
      expect(await picked()).toBe(3);
    },
  ],
  first: [
    "Enter",
    async (drive) => {
      await inSearch(drive);
      await press("Enter");
      expect(await page.getByRole("option").first().getAttribute("aria-selected")).toBe("true");
    },
  ],
  back: [
    "Esc",
    async (drive) => {
      await inSearch(drive);
      await page.keyboard.type("brick");
      await press("ArrowDown", "Escape");
      expect([await active(), await search().inputValue()]).toEqual([null, "brick"]);
      await press("Escape");
      expect(await search().inputValue()).toBe("");
    },
  ],
  boxes: [
    "↓ ↑",
    async (drive) => {
      await inSearch(drive);
      await group().locator("input").first().focus();
      await press("ArrowDown", "ArrowDown");
      expect(await focusedBox()).toBe(2);
      await press("ArrowUp");
      expect(await focusedBox()).toBe(1);
    },
  ],
  group: [
    "→ ←",
    async (drive) => {
      await inSearch(drive);
      const closed = group().locator('input[aria-expanded="false"]');
      const before = await closed.count();
      await closed.first().focus();
      await press("ArrowRight");
      expect(await closed.count()).toBe(before - 1);
      await press("ArrowLeft");
      expect(await closed.count()).toBe(before);
    },
  ],
  insert: [
    "Ctrl+Enter",
    async (drive) => {
      await drive.picked();
      await group().locator('input[tabindex="-1"]').first().waitFor();
      await page.getByRole("radio").first().focus();
      await press("Control+Enter");
      await page.locator("[data-state=insert-told]").waitFor();
    },
  ],
};

describe.each([
  ["English", "en", english],
  ["Dutch", "nl", dutch],
] as const)("Keys in %s", (_, code, words) => {
  test("Help lists each of them with its keys", async () => {
    const drive = new Drive(words, code);
    await drive.helpOn(words.help.keys.title);
    await page.locator("kbd").first().waitFor();
    const listed = await page
      .locator("[data-state=help-keys] dl div")
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((part) => part.textContent)));
    const { does, space } = words.help.keys;
    const expected = Object.entries(proofs).map(([what, [keys]]) => [
      keys === "space" ? space : keys,
      does[what as Does],
    ]);
    expect(listed.sort()).toEqual(expected.sort());
    expect(await button(words.pane.helpTitle).count()).toBe(0);
  });
});

test.each(Object.entries(proofs))("the key for “%s” does what Help says", async (_, [, proof]) => {
  await proof(new Drive(english, "en"));
});

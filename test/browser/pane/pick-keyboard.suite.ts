import type { Locator } from "playwright-core";
import { emptyCell } from "../../pane/insert/staged-inserting";
import { button, page, stage, visitThePane } from "../../pane/visit";
import { english as words } from "../../words/all-words";

visitThePane("pick");

const visit = async (query = "") => {
  await stage(`?${query}`);
  await page.getByRole("option", { name: /Façade/ }).waitFor();
  // The keyboard handling is attached once the picker is drawn: one box is left to the Tab key.
  await page.locator('.boxes input[tabindex="-1"]').first().waitFor();
  await button("Insert").waitFor();
};
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const check = (name: string | RegExp) => page.getByRole("checkbox", { name });
const whole = () => check("Environmental impacts (7)");
const head = (name: RegExp) => check(name);
const search = () => page.getByRole("combobox");
const option = (name: string | RegExp) => page.getByRole("option", { name });
const isFocused = (what: Locator) => what.evaluate((one) => one === document.activeElement);
const focused = () =>
  page.evaluate(() => (document.activeElement?.closest("label") ?? document.activeElement)?.textContent);
const expectAt = async (what: Locator) =>
  expect([await isFocused(what), await focused()]).toEqual([true, expect.anything()]);
const expanded = (what: Locator) => what.getAttribute("aria-expanded");
const inserted = () =>
  page.evaluate(() => window.pickStage.inserting.asked.filter(([what]) => what === "insert").length);
const announced = () => page.locator("#pick-aloud").textContent();
/** The boxes that the Tab key reaches in a row from the first one on. */
const boxesByTab = async (first: Locator) => {
  await first.focus();
  let count = 0;
  while (await page.evaluate(() => document.activeElement?.matches(".boxes *"))) {
    count += 1;
    await press("Tab");
  }
  return count;
};
/** One product and one indicator, so that a formula can be inserted. */
const pickOne = async () => {
  await option(/Façade/).click();
  await check(/^GWP/).click();
  await page.locator(".destination").waitFor();
};

describe("A group of boxes", () => {
  test("a group of boxes is one stop for the Tab key, at the box used last", async () => {
    await visit();
    expect(await boxesByTab(whole())).toBe(1);
    await whole().focus();
    await press("ArrowDown", "ArrowDown", "Tab", "Shift+Tab");
    await expectAt(check(/^ODP/));
    await press("Shift+Tab", "Tab");
    await expectAt(check(/^ODP/));
  });

  test("the arrow keys go through heads and open boxes alike, and stop at the ends", async () => {
    await visit();
    await whole().focus();
    await press("ArrowUp");
    await expectAt(whole());
    await press("ArrowDown");
    await expectAt(check(/^GWP/));
    await press("Space");
    expect(await check(/^GWP/).isChecked()).toBe(true);
    for (let left = 7; left > 0; left -= 1) await press("ArrowDown");
    await expectAt(head(/^Toxicity/));
    await press("ArrowUp");
    await expectAt(check(/^ADPF/));
    await press("End");
    await expectAt(page.locator(".groups .head input").last());
    await press("ArrowDown");
    await expectAt(page.locator(".groups .head input").last());
    await press("Home");
    await expectAt(whole());
  });

  test("the arrow → opens a group, then goes in, and ← goes to the head, then closes it", async () => {
    await visit();
    const toxicity = head(/^Toxicity/);
    await toxicity.focus();
    expect(await expanded(toxicity)).toBe("false");
    await press("ArrowRight");
    expect(await expanded(toxicity)).toBe("true");
    await expectAt(toxicity);
    await press("ArrowRight");
    await expectAt(check(/^HTP/));
    await press("ArrowRight");
    await expectAt(check(/^HTP/));
    await press("ArrowLeft");
    await expectAt(toxicity);
    await press("ArrowLeft");
    expect(await expanded(toxicity)).toBe("false");
    await press("ArrowDown");
    await expectAt(head(/^Resource use/));
    await press("ArrowLeft");
    await expectAt(head(/^Resource use/));
  });

  test("the keys go on from a clicked box or head", async () => {
    await visit();
    await check(/^AP/).click();
    await press("ArrowDown", "Space");
    expect(await check(/^EP/).isChecked()).toBe(true);
    await button("Show Toxicity").click();
    await press("ArrowDown", "Space");
    expect(await check(/^HTP/).isChecked()).toBe(true);
    expect(await boxesByTab(check(/^HTP/))).toBe(1);
  });

  test("a group stays reachable by the Tab key after its current box is gone", async () => {
    await visit();
    await head(/^Toxicity/).focus();
    await press("ArrowRight", "ArrowRight");
    await expectAt(check(/^HTP/));
    await button("Show Toxicity").click();
    await search().focus();
    expect(await page.locator('.groups input[tabindex="0"]').count()).toBe(1);
    expect(await page.locator('.groups input[tabindex="0"]').isVisible()).toBe(true);
  });

  test("the stages are a group of their own, with all of them at its head", async () => {
    await visit();
    await option(/Façade/).click();
    await button("Stages Production (A1-A3)").press("Enter");
    const all = check("Stages (4)");
    await all.waitFor();
    expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
    expect(await boxesByTab(all)).toBe(1);
    await all.focus();
    await press("Space");
    for (const name of [/^Production/, /^Landfill/, /^Use 50/, /^D:/]) {
      expect(await check(name).isChecked()).toBe(true);
    }
    await press("ArrowDown", "ArrowDown", "Space");
    expect(await check(/^Landfill/).isChecked()).toBe(false);
    await press("ArrowLeft");
    await expectAt(all);
    await press("Space");
    expect(await all.isChecked()).toBe(true);
    await press("Space");
    expect(
      await page.getByRole("group", { name: "Stages" }).getByRole("checkbox", { checked: true }).count(),
    ).toBe(1);
    expect(await check(/^Production/).isChecked()).toBe(true);
  });

  test("the current box and the focus stay over a refresh", async () => {
    await visit();
    await head(/^Toxicity/).focus();
    await press("ArrowRight", "ArrowRight");
    await page.evaluate(() => window.pickStage.refresh());
    await page.waitForFunction(
      () => window.pickStage.choices.asked.filter((what) => what === "indicators").length > 1,
    );
    await expectAt(check(/^HTP/));
  });
});

describe("Ctrl+Enter", () => {
  test.each(["Control", "Meta"])(
    "the shortcut %s inserts from every element, once a press",
    async (command) => {
      await visit();
      await pickOne();
      const places = [
        search(),
        check(/^GWP/),
        button("Clear"),
        page.locator("summary").first(),
        page.getByRole("radio", { name: "All" }),
      ];
      let count = 0;
      for (const place of places) {
        await place.focus();
        await press(`${command}+Enter`);
        count += 1;
        expect(await inserted()).toBe(count);
      }
      expect(await check(/^GWP/).isChecked()).toBe(true);
      expect(await page.getByRole("option", { selected: true }).count()).toBe(1);
      expect(await page.locator(".details[open]").count()).toBe(0);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await press(`${command}+Enter`);
      expect(await inserted()).toBe(count + 1);
      expect(await button("Insert").getAttribute("aria-keyshortcuts")).toBe("Control+Enter Meta+Enter");
    },
  );

  test("Ctrl+Enter held down inserts once, and does nothing with Shift or Alt", async () => {
    await visit();
    await pickOne();
    await page.keyboard.down("Control");
    await page.keyboard.down("Enter");
    await page.keyboard.down("Enter");
    await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    await page.keyboard.up("Control");
    await press("Control+Shift+Enter", "Control+Alt+Enter");
    expect(await inserted()).toBe(1);
  });

  test("Ctrl+Enter says each time why nothing can be inserted", async () => {
    await visit();
    await search().focus();
    await press("Control+Enter");
    const why = words.insert.why["nothing-picked"];
    expect(await announced()).toBe(why);
    expect(await page.getByText(why).last().getAttribute("id")).toBe("pick-aloud");
    const said = await page.evaluateHandle(() => document.querySelector("#pick-aloud")?.firstChild);
    await press("Control+Enter");
    expect(await announced()).toBe(why);
    expect(await said.evaluate((node) => node?.isConnected)).toBe(false);
    await page.evaluate(() => window.pickStage.inserting.select(null));
    await page.locator("[data-state=insert-nowhere]").waitFor();
    await press("Control+Enter");
    expect(await announced()).toBe(words.insert.noWorkbook);
    await page.evaluate((cell) => window.pickStage.inserting.select(cell), emptyCell);
    await pickOne();
    await press("Control+Enter");
    expect(await announced()).toBe("");
    expect(await inserted()).toBe(1);
  });

  test("an unfinished write names its cells, and offers Undo until that has succeeded", async () => {
    await visit();
    await pickOne();
    await page.evaluate(() => (window.pickStage.inserting.stops = true));
    await press("Control+Enter");
    await page.getByRole("alert").getByText("Sheet1!A2:C9 may have changed. Choose Undo.").waitFor();
    await page.evaluate(() => (window.pickStage.inserting.refuses = true));
    await button("Undo").focus();
    await press("Enter");
    await page.getByText(words.written.notUndone).waitFor();
    expect(await isFocused(button("Undo"))).toBe(true);
    await page.evaluate(() => (window.pickStage.inserting.refuses = false));
    await press("Enter");
    await page.getByText(words.written.undoneOne).waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
    expect(await button("Undo").count()).toBe(0);
  });

  test("Ctrl+Enter never answers the question whether to replace, and leads to it", async () => {
    await visit();
    await pickOne();
    await page.evaluate(() => {
      window.pickStage.inserting.outcome = {
        kind: "occupied",
        occupied: { address: "Sheet1!A2", count: 1, examples: ["5"] },
      };
    });
    await press("Control+Enter");
    const question = page.getByRole("alertdialog");
    await question.waitFor();
    for (const place of [search(), button("Replace"), button(words.insert.cancel)]) {
      await place.focus();
      await press("Control+Enter");
      expect(await question.count()).toBe(1);
      expect(await isFocused(question)).toBe(true);
    }
    expect(await inserted()).toBe(1);
    await press("Escape");
    await question.waitFor({ state: "detached" });
    await press("Control+Enter");
    await question.waitFor();
    expect(await inserted()).toBe(2);
  });
});

describe("In the list", () => {
  test("the keys go on after a click, wherever the focus was", async () => {
    await visit();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await option(/Façade/).click();
    expect(await isFocused(search())).toBe(true);
    await press("Shift+ArrowDown", "Shift+ArrowDown");
    expect(await page.getByRole("option", { selected: true }).count()).toBe(3);
    await button("Clear").click();
    expect(await isFocused(search())).toBe(true);
  });
});

test.each([
  ["a pane of 320 px at 200 %", { width: 160, height: 320 }],
  ["a usual pane", { width: 350, height: 600 }],
])("Every element that the Tab key reaches in %s is clear of the foot", async (_, size) => {
  await page.setViewportSize(size);
  await visit();
  await pickOne();
  await button("Stages Production (A1-A3)").press("Enter");
  await check("Stages (4)").waitFor();
  await page.evaluate(() => document.querySelector("h1")?.scrollIntoView());
  await search().focus();
  const covered: unknown[] = [];
  const reached = new Set<string>();
  for (let stop = 0; stop < 40; stop += 1) {
    const seen = await page.evaluate(() => {
      const [at, foot] = [document.activeElement, document.querySelector(".foot")];
      if (!at || at === document.body || !foot) return null;
      if (foot.contains(at)) return { name: "foot", behind: 0 };
      const [one, other] = [at.getBoundingClientRect(), foot.getBoundingClientRect()];
      const behind = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      return { name: `${at.tagName} ${at.id} ${at.textContent}`, behind };
    });
    if (!seen) break;
    reached.add(seen.name);
    if (seen.behind > 0) covered.push(seen);
    await press("Tab");
  }
  expect(covered).toEqual([]);
  expect([...reached].join()).toMatch(/Indicators.*Stages.*foot/s);
});

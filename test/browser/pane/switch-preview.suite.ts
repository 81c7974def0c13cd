import type { SwitchPreviewState } from "../../../src/addin/connection/connection-state";
import { changeOf, goneOf, redefinedOf, reportOf } from "../../pane/refresh/sample-reports";
import {
  ask,
  asked,
  button,
  expectFocusOnButton,
  expectNoOverflow,
  open,
  page,
  visitThePane,
} from "../../pane/visit";
import { english as words } from "../../words/all-words";

visitThePane();

/** More is known of what a switch would change; the question stays as it is. */
const know = (preview: SwitchPreviewState) =>
  page.evaluate((next) => {
    const { connection } = window.stage;
    const state = connection.state();
    if (state.kind === "question") connection.become({ ...state, preview: next });
  }, preview);

const said = () => page.getByRole("alertdialog").getByRole("status").first().textContent();
const top = async (name: string) => (await button(name).boundingBox())?.y;

const report = reportOf({
  isApplied: false,
  switchedFrom: null,
  compared: 72,
  unknownBefore: 1,
  left: 2,
  redefined: [redefinedOf({ cells: ["Sheet1!B4"] }), redefinedOf({ cells: ["Sheet1!B5"] })],
  gone: Array.from({ length: 60 }, (_, row) => goneOf({ cells: [`Sheet1!C${row + 4}`] })),
  changes: [changeOf({ before: null, relative: null, cells: ["Sheet1!D4"] })],
});

beforeEach(async () => {
  await open();
  await ask("real");
});

test("the question says how far the reading is, then how many numbers would change, and keeps the focus", async () => {
  expect(await said()).toBe(words.pane.preview.finding);
  await expectFocusOnButton(words.pane.keep);
  await know({ kind: "reading", done: 12, all: 1_340 });
  expect(await said()).toBe("Comparing numbers: 12 of 1,340…");
  const before = await top(words.pane.change);
  await know({ kind: "read", report });
  // A number where there was none is not one that the cells show.
  expect(await said()).toBe(
    "2 numbers would mean something else. Of the others, 0 would change, 60 would have no counterpart, 8 would stay. 3 can’t be compared.",
  );
  await expectFocusOnButton(words.pane.keep);
  await expectNoOverflow();
  expect(await page.locator(".note.switch-list").textContent()).toMatch(
    /^Old numbers requested: 2 February.*\. New numbers requested: 9 March.*\.$/,
  );
  expect(((await top(words.pane.change)) ?? 0) - (before ?? 0)).toBeLessThan(80);
});

test("the question lists which numbers, below the answers, with links to their cells", async () => {
  await know({ kind: "read", report });
  const before = await top(words.pane.change);
  await page.getByText(words.pane.preview.which).click();
  await page.getByRole("heading", { name: words.report.titles.wouldBeGone }).waitFor();
  expect(await top(words.pane.change)).toBe(before);
  await page.getByRole("button", { name: "Go to Sheet1!B5", exact: true }).click();
  expect(await page.evaluate(() => window.stage.failing.asked)).toContainEqual(["goTo", "Sheet1!B5"]);
  // Many numbers of a product are one line until they are asked for.
  expect(await page.getByRole("button", { name: /^Go to/ }).count()).toBe(3);
  await page.getByText("Facing brick, red · 60 numbers").click();
  await page.getByRole("button", { name: "Go to Sheet1!C4", exact: true }).click();
  await expectNoOverflow();
  expect(await asked()).toEqual([]);
});

test("a preview without any number that changes has nothing to list", async () => {
  await know({ kind: "read", report: reportOf({ isApplied: false, switchedFrom: null, compared: 1 }) });
  expect(await said()).toBe("1 number: 0 would change, 0 would have no counterpart, 1 would stay.");
  expect(await page.getByText(words.pane.preview.which).count()).toBe(0);
  await know({ kind: "read", report: reportOf({ isApplied: false, switchedFrom: null, compared: 0 }) });
  expect(await said()).toBe(words.refreshing.summary.would.switched.nothing);
});

describe("Freeze first", () => {
  const first = words.pane.freezeFirst;
  const dialogText = () => page.getByRole("alertdialog").textContent();
  const freezer = (staged: object) =>
    page.evaluate((facts) => void Object.assign(window.stage.freezing, facts), staged);
  const outcome = (kind: "running" | "done" | "failed") =>
    page.locator(`[data-press="freezeFirst"][data-state="outcome-${kind}"] .said:not(:empty)`);
  const deeds = () => page.evaluate(() => window.stage.freezing.asked);

  test("it stands between the two answers, freezes the whole workbook, and says how many numbers it froze", async () => {
    const names = await page.getByRole("alertdialog").getByRole("button").allTextContents();
    expect(names).toEqual([words.pane.keep, first.button, words.pane.change]);
    await button(first.button).click();
    await page.waitForFunction(() => window.stage.connection.asked.length > 0);
    expect(await deeds()).toEqual([
      ["planFreeze", "workbook"],
      ["freeze", 214],
    ]);
    expect(await asked()).toEqual([["continueFrozen"]]);
    expect(await outcome("done").textContent()).toMatch(/^Frozen: 214 numbers\. Connected to /);
  });

  test("while it runs, a second press and “Update all numbers” do nothing, and “Don’t change” stops it", async () => {
    await freezer({ waits: true });
    await button(first.button).click();
    await outcome("running").waitFor();
    // Such buttons stay in the tab order, and do nothing.
    await button(first.button).dispatchEvent("click");
    await button(words.pane.change).dispatchEvent("click");
    expect(await asked()).toEqual([]);
    await button(words.pane.keep).click();
    await page.waitForFunction(() => window.stage.connection.asked.length > 0);
    expect(await asked()).toEqual([["answer", false]]);
    expect(await deeds()).toEqual([["planFreeze", "workbook"]]);
    expect(await page.evaluate(() => window.stage.freezing.stopped)).toEqual([["planFreeze", "workbook"]]);
  });

  test("a failure is said, and the question can be answered", async () => {
    await freezer({ fails: "timeout" });
    await button(first.button).click();
    expect(await outcome("failed").textContent()).toContain("respond in time");
    expect(await asked()).toEqual([]);
    await button(words.pane.change).click();
    expect(await asked()).toEqual([["answer", true]]);
  });

  test("where the account in use is not the numbers' own, a sentence says what to do first", async () => {
    await page.evaluate(() => {
      const { connection } = window.stage;
      const state = connection.state();
      if (state.kind === "question") connection.become({ ...state, canFreeze: false });
    });
    await button(first.button).waitFor({ state: "detached" });
    expect(await dialogText()).toContain("To freeze these numbers first, connect to Brick Works BV");
  });
});

test("a preview that failed gives its reason, and the question can be answered", async () => {
  await know({ kind: "failed", reason: { kind: "unreachable" } });
  expect(await said()).toContain(words.pane.preview.failed.replace(" {reason}", ""));
  await expectNoOverflow();
  await button(words.pane.change).click();
  expect(await asked()).toEqual([["answer", true]]);
});

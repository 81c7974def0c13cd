import type { Locator } from "playwright-core";
import type { RefreshReport } from "../../../src/client/generations/refresh-report";
import type { RefreshState } from "../../../src/workbook/refresh/refresh-state";
import { fillSentenceGaps } from "../../../src/words/name-formatter";
import { sentence } from "../../../src/words/reason-sentence";
import {
  changeOf,
  fiftyChanges,
  fullReport,
  goneOf,
  lookedReport,
  perChangeOf,
  redefinedOf,
  reportOf,
  sampleHistory,
} from "../../pane/refresh/sample-reports";
import {
  announce,
  button,
  expectNoOverflow,
  goTo,
  open,
  page,
  status,
  succeed,
  visitThePane,
} from "../../pane/visit";
import { english as words } from "../../words/all-words";

visitThePane();

const connect = async (query?: string) => {
  await open(query);
  await succeed();
  await page.getByRole("combobox").waitFor();
};
const become = (state: RefreshState) => page.evaluate((next) => window.stage.refreshing.become(next), state);
const end = (report: RefreshReport) => page.evaluate((ended) => window.stage.refreshing.end(ended), report);
const looked = (report: RefreshReport) =>
  page.evaluate((shown) => window.stage.refreshing.looked(shown), report);
const wentTo = async () => {
  const asks = await page.evaluate(() => window.stage.failing.asked);
  return asks.flatMap(([what, area]) => (what === "goTo" ? [area] : []));
};
const stage = (how: { cellsAstray?: number; tables?: number; refuses?: boolean }) =>
  page.evaluate((next) => Object.assign(window.stage.refreshing, next), how);
const asked = () => page.evaluate(() => window.stage.refreshing.asked);
const askedFor = (count: number) =>
  page.waitForFunction((wanted) => window.stage.refreshing.asked.length === wanted, count);
const hasFocus = (what: Locator) => what.and(page.locator(":focus")).waitFor();
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const openReport = async (report: RefreshReport) => {
  await connect();
  await end(report);
  await button(words.refreshing.report).click();
  await button(words.refreshing.put).waitFor();
};

/** Unfolds every product that is folded. */
const unfold = async () => {
  for (const fold of await page.locator(".changed-products details").all()) {
    if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
    await fold.locator("table, ul").waitFor();
  }
};
/** Fails unless the whole button is in view, and nothing covers it. */
const expectInView = (name: string) =>
  button(name).evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (top < 0 || bottom > innerHeight || !middle || !element.contains(middle))
      throw new Error(`out of view: ${element.textContent} at ${top} to ${bottom} of ${innerHeight}`);
  });

const unreachable = { kind: "unreachable" } as const;
const partly = { kind: "partly", came: 988, failed: 12, reason: unreachable, applicable: true } as const;

describe("Refresh, in the head", () => {
  test("the button Refresh asks once for the whole workbook, keeps its name, and shows that it is under way", async () => {
    await connect();
    await button("Refresh").click();
    await page.getByText(words.refreshing.under.finding).waitFor();
    expect(await button("Refresh").getAttribute("aria-disabled")).toBe("true");
    await button("Refresh").dispatchEvent("click");
    await become({ kind: "reading", done: 120, all: 3_400 });
    await page.getByText("Loading 120 of 3,400").waitFor();
    expect(await asked()).toEqual([["refresh", "workbook"]]);
  });

  test("a refresh shows its progress in every tab, and blocks none", async () => {
    await connect();
    await become({ kind: "reading", done: 120, all: 3_400 });
    const bar = page.getByRole("progressbar", { name: "Refresh", exact: true });
    await bar.waitFor();
    expect([await bar.getAttribute("value"), await bar.getAttribute("max")]).toEqual(["120", "3400"]);
    await page.getByRole("combobox").fill("brick");
    await page.getByRole("option", { name: /^Facing brick/ }).click();
    await page.getByRole("option", { name: /^Facing brick/, selected: true }).waitFor();
    for (const tab of ["Workbook", "Account"]) {
      await goTo(tab);
      await page.getByText("Loading 120 of 3,400").waitFor();
    }
    await button("Cancel").click();
    await page.getByText(words.refreshing.unchanged).waitFor();
    expect(await asked()).toEqual([["cancel"]]);
  });

  test("a quick refresh shows its result alone", async () => {
    await connect();
    await become({ kind: "reading", done: 1, all: 2 });
    await end(reportOf());
    await page.getByText("3,400 values read. None changed.").waitFor();
    expect(await page.getByRole("progressbar").count()).toBe(0);
  });

  test("a refresh says at once that Excel waits for the user", async () => {
    await connect();
    await become({ kind: "finding", editing: true });
    await page.getByText(words.refreshing.under.editing).waitFor();
    await button("Cancel").waitFor();
  });

  test("a refresh can no longer be cancelled once the new values are in use", async () => {
    await connect();
    await become({ kind: "applying" });
    await page.getByText(words.refreshing.under.applying).waitFor();
    expect(await button("Cancel").count()).toBe(0);
  });
});

describe("A refresh that came in part", () => {
  test("a partial refresh says what came and what failed, and applies what came", async () => {
    await connect();
    await become(partly);
    await page.getByText("988 of 1,000 values arrived. 12 couldn’t be read.").waitFor();
    await page.getByText(sentence(unreachable)).waitFor();
    await page.getByText(words.refreshing.nothingYet).waitFor();
    await button("Apply 988 updates").click();
    await page.getByText(words.refreshing.under.applying).waitFor();
    expect(await asked()).toEqual([["apply"]]);
  });

  test("a refresh that found no formula offers no report, unless a name has one", async () => {
    await connect();
    await end(reportOf({ at: 1, formulas: 0, compared: 0 }));
    await page.getByText(words.refreshing.summary.noFormula.workbook).waitFor();
    expect(await button(words.refreshing.report).count()).toBe(0);
    await end(reportOf({ at: 2, formulas: 0, compared: 0, names: ["Ours"] }));
    await button(words.refreshing.report).waitFor();
  });

  test("a partial refresh can be left unapplied", async () => {
    await connect();
    await become(partly);
    await button(words.refreshing.leave).click();
    await page.getByText(words.refreshing.unchanged).waitFor();
    await button(words.outcomes.close).click();
    expect(await page.getByText(words.refreshing.unchanged).count()).toBe(0);
    expect(await asked()).toEqual([["cancel"]]);
  });

  test("a partial refresh is tried again with its own scope", async () => {
    await connect();
    await goTo("Workbook");
    await button("Selection").click();
    await askedFor(1);
    await become(partly);
    await button(words.refreshing.again).click();
    await askedFor(3);
    expect(await asked()).toEqual([["refresh", "selection"], ["cancel"], ["refresh", "selection"]]);
  });

  test("a partial refresh is tried again with the scope that the ribbon asked for meanwhile", async () => {
    await connect();
    await goTo("Workbook");
    await button("Selection").click();
    await askedFor(1);
    await become({ kind: "idle" });
    await page.evaluate(() => window.stage.refreshing.refresh("workbook"));
    await become(partly);
    await button(words.refreshing.again).click();
    await askedFor(4);
    expect((await asked()).slice(1)).toEqual([["refresh", "workbook"], ["cancel"], ["refresh", "workbook"]]);
  });

  test("a partial refresh offers nothing to apply if the parts only fit together", async () => {
    await connect();
    await become({ ...partly, applicable: false });
    await page.getByText(words.refreshing.inseparable).waitFor();
    expect(await page.getByRole("button", { name: /^Apply/ }).count()).toBe(0);
    await button(words.refreshing.again).waitFor();
  });
});

test("waiting cells have a bar in every tab, which goes when they settle and during a refresh", async () => {
  await connect();
  const bar = page.getByRole("progressbar", { name: words.refreshing.waiting });
  const waits = (done: number | null) =>
    page.evaluate((is) => window.stage.waiting.become(is === null ? null : { done: is, all: 1_000 }), done);
  await waits(320);
  await page.getByText("Cells are waiting: 320 of 1,000 responses received.").waitFor();
  await waits(640);
  await page.getByText("Cells are waiting: 640 of 1,000 responses received.").waitFor();
  await goTo("Workbook");
  expect([await bar.getAttribute("value"), await bar.getAttribute("max")]).toEqual(["640", "1000"]);
  await become({ kind: "reading", done: 120, all: 3_400 });
  await bar.waitFor({ state: "detached" });
  await become({ kind: "idle" });
  await bar.waitFor();
  await waits(null);
  await bar.waitFor({ state: "detached" });
});

test("an outage is told of the refresh that failed, and its end says that the numbers are not refreshed", async () => {
  await connect();
  const [since, next] = [Date.UTC(2026, 0, 5, 12), Date.UTC(2026, 0, 5, 12, 1)];
  await announce({ kind: "down", reason: unreachable, since, next, asking: false });
  expect(await status()).toBe("Connected to Brick Works BV · service unavailable");
  await become({ kind: "reading", done: 1, all: 2 });
  await become({ kind: "idle", problem: unreachable });
  await page.getByRole("alert").getByText("Not refreshed").waitFor();
  expect(await page.getByRole("alert").count()).toBe(1);
  await announce(null);
  await become({ kind: "idle" });
  await page.locator("[data-state=service-down]").waitFor({ state: "detached" });
  await page.getByText(words.outcomes.respondsNotRefreshed).waitFor();
  expect(await status()).toBe("Connected to Brick Works BV");
  await button(words.refreshing.again).click();
  await askedFor(1);
});

test("a failed refresh gives its reason, says that the numbers stay, and is tried again", async () => {
  await connect();
  await become({ kind: "idle", problem: { kind: "key-refused" } });
  const alert = page.getByRole("alert");
  await alert.getByText(/Check the public key and the private secret\.$/).waitFor();
  await alert.getByText(words.pane.numbersStand).waitFor();
  await button(words.refreshing.again).click();
  await askedFor(1);
  expect(await alert.count()).toBe(0);
});

test("no earlier message is shown on another connection", async () => {
  await connect();
  await end(reportOf());
  await button(words.refreshing.report).waitFor();
  await button("Disconnect").click();
  await page.getByText("No keys?").waitFor();
  await become({ kind: "idle", problem: { kind: "account-changed" } });
  await succeed("sample");
  await button("Refresh").waitFor();
  expect(await button(words.refreshing.report).count()).toBe(0);
  expect(await page.getByRole("alert").count()).toBe(0);
  await end(reportOf({ at: 1, compared: 2 }));
  await page.getByText("2 values read. None changed.").waitFor();
});

describe("The report", () => {
  test("the report opens from its summary, shows values old and new, and leads to the cells", async () => {
    await openReport(fullReport);
    const summary =
      "4 of 3,400 values changed, most in “Facing brick, red”. 1 is now for another product, indicator, stage, unit or standard. 2 no longer shown.";
    await page.getByText(summary).first().waitFor();
    await hasFocus(page.locator("summary").filter({ hasText: "4 of 3,400" }));
    expect(await page.getByRole("table").count()).toBe(0);
    await unfold();
    const cells = await page.getByRole("table").getByRole("cell").allTextContents();
    expect(cells.slice(0, 5)).toEqual(["no value", "1.23457E-5", "–", "", "Sheet1!B4"]);
    expect(cells.slice(5, 9)).toEqual(["0", "1.1", "+1.1", ""]);
    expect(cells.slice(15, 19)).toEqual(["1,234.567891", "1,234.567892", "+1E-6", "+8.1E-8%"]);
    const table = page.getByRole("table", { name: "Facing brick, red · 2 changes, up to +8.1E-8%" });
    await table.getByText("Use, 50 years, GWP [kg CO2-eq]").waitFor();
    expect(await page.getByText("1.23457E-5").getAttribute("title")).toBe("1.2345678E-5");
    await button("Go to 'My sheet'!B6").click();
    expect(await wentTo()).toEqual(["'My sheet'!B6"]);
  });

  test("the head of the report says which change is the largest, and whether any number means something else", async () => {
    await openReport(reportOf({ changes: fiftyChanges }));
    for (const said of [
      "Largest percentage change: +38.4%, in “Steel lintel”, A1-A3, ODP [kg CO2-eq].",
      fillSentenceGaps(words.report.head.redefined, { count: "0" }),
    ]) {
      await page.getByText(said).waitFor();
    }
    const products = await page.getByRole("heading", { level: 5 }).allTextContents();
    expect(products).toHaveLength(8);
    expect(products.slice(0, 2)).toEqual([
      "Facing brick, red · 7 changes, up to -4%",
      "Facing brick, yellow · 7 changes, up to -4%",
    ]);
  });

  test.each([
    [0.1, "+10%"],
    [-0.1, "±10%"],
  ])(
    "the head of the report counts the products that share the largest change: %s is %s",
    async (relative, percent) => {
      await openReport(reportOf({ changes: [changeOf(), changeOf({ product: "Mineral wool", relative })] }));
      await page.getByText(`Largest percentage change: ${percent}, in 2 products.`).waitFor();
    },
  );

  test("the changes are a line a product, which the keyboard unfolds; a single product is unfolded", async () => {
    await openReport(reportOf({ at: 1, changes: [changeOf()] }));
    await page.getByRole("table", { name: "Facing brick, red · 1 change, +10%" }).waitFor();
    await end(reportOf({ at: 2, changes: fiftyChanges }));
    await button(words.refreshing.report).click();
    await page.getByRole("heading", { level: 5 }).nth(7).waitFor();
    expect(await page.getByRole("table").count()).toBe(0);
    await page.locator(".changed-products summary").nth(1).focus();
    await press("Enter");
    const table = page.getByRole("table", { name: "Facing brick, yellow · 7 changes, up to -4%" });
    await table.waitFor();
    expect(await table.getByRole("rowheader").count()).toBe(7);
    await press("Tab");
    await hasFocus(button("Go to Sheet1!C4"));
    await press("Shift+Tab", "Enter");
    await table.waitFor({ state: "detached" });
  });

  test("a number that means something else shows what it was and is, and neither a difference nor a per cent", async () => {
    const sayings = [{ meaning: "year", before: "2023", after: "2024" }] as const;
    await openReport(
      reportOf({ redefined: [redefinedOf({ sayings }), redefinedOf({ after: { per: ["m2"], value: 1 } })] }),
    );
    await page
      .getByText("Values for another product, indicator, stage, unit or standard than before: 2.")
      .waitFor();
    const fold = page.locator(".changed-products details");
    expect(await fold.getByRole("heading", { level: 5 }).allTextContents()).toEqual([
      "Facing brick, red · 2 numbers",
    ]);
    const items = fold.locator("li");
    expect((await items.nth(0).innerText()).replace(/\n+/g, "\n")).toBe(
      "A1-A3 · GWP [kg CO2-eq]\nOld 1 · per m2\nNew 1.1 · per 1000 pieces\nyear 2023 → 2024\nSheet1!B4",
    );
    await items.nth(1).getByText(words.report.notes.sameNames).waitFor();
    expect(await page.getByRole("table").count()).toBe(0);
  });

  test("smaller changes are hidden on request, and still counted", async () => {
    const small = changeOf({ product: "Mineral wool", relative: 0.004, cells: ["Sheet1!C9"] });
    await openReport(reportOf({ changes: [changeOf(), changeOf({ relative: null, before: 0 }), small] }));
    await unfold();
    await page.getByLabel(words.report.changes.hide).selectOption({ label: "1%" });
    await page.getByText("1 change below 1% is hidden.").waitFor();
    expect(await page.getByRole("rowheader").count()).toBe(2);
    await page.getByRole("heading", { name: "Mineral wool · 1 change, +0.4%" }).waitFor();
    await page.getByLabel(words.report.changes.hide).selectOption({ label: "0.1%" });
    await page.getByText("0 changes below 0.1% are hidden.").waitFor();
    expect(await page.getByRole("rowheader").count()).toBe(3);
  });

  test("the keyboard steps through the cells of the rows shown, there and back", async () => {
    const redefined = [redefinedOf({ cells: ["Sheet1!A1"] })];
    const changes = [
      changeOf({ cells: ["Sheet1!B4:B6", "Sheet1!A1"] }),
      changeOf({ relative: 0.001, cells: ["Sheet1!C1"] }),
    ];
    await openReport(reportOf({ redefined, changes, gone: [goneOf()] }));
    const stepper = page.getByRole("group", { name: words.report.steps.name });
    const status = stepper.getByRole("status");
    await status.getByText("4 cells").waitFor();
    await button("Previous").press("Enter");
    await button("Next").press("Enter");
    await status.getByText("Cell 1 of 4: Sheet1!A1").waitFor();
    await press("Enter");
    await status.getByText("Cell 2 of 4: Sheet1!B4:B6").waitFor();
    await press("Enter");
    await status.getByText("Cell 3 of 4: Sheet1!C1").waitFor();
    await button("Previous").press("Enter");
    await status.getByText("Cell 2 of 4: Sheet1!B4:B6").waitFor();
    expect(await wentTo()).toEqual(["Sheet1!A1", "Sheet1!B4:B6", "Sheet1!C1", "Sheet1!B4:B6"]);
    await page.getByLabel(words.report.changes.hide).selectOption({ label: "5%" });
    await status.getByText("Cell 2 of 3: Sheet1!B4:B6").waitFor();
    await button("Next").press("Enter");
    await status.getByText("Cell 3 of 3: Sheet1!B5").waitFor();
    await press("Enter");
    await hasFocus(button("Next"));
    expect(await button("Next").getAttribute("aria-disabled")).toBe("true");
    expect(await wentTo()).toHaveLength(5);
  });

  test("the report names older numbers, values that came and went, and renamed or reassigned names", async () => {
    await openReport(fullReport);
    for (const said of [
      "Product <b>Ton</b> & erutcetihcra: id p-1 → p-2.",
      sentence({ kind: "no-result", product: "Facing brick, red", indicator: "GWP", stage: "A1-A3" }),
      words.report.notes.goneUnlisted,
      "12 values couldn’t be read and stay as they were.",
      "protected sheets: Summary, 2026. Unprotect them",
      "contain LCA formulas: BrickGwp.",
      words.report.notes.appearedOne,
      "Product Brick, old has been renamed to <b>Ton</b> & erutcetihcra (id p-12).",
      "Recalculation requested for 40 cells.",
      "Earlier values of 12 of them aren’t known.",
      "12 × 14 → 15 × 1,400 (rows × columns)",
      words.report.titles.newer,
      words.report.titles.moved,
    ]) {
      await page.getByText(said).waitFor();
    }
    expect(await page.locator("main b").count()).toBe(0);
  });

  test("the report begins with changed declared units, and shows them beside the values", async () => {
    const sayings = [{ meaning: "year", before: "2023", after: "2024" }] as const;
    const change = changeOf({ product: "Mineral wool", sayings });
    const beside = { stale: 2, years: ["2023", "2024"] };
    await openReport(
      reportOf({ pers: [perChangeOf()], redefined: [redefinedOf()], changes: [change], beside }),
    );
    const sentence = "The declared unit of Facing brick, red is now 1000 pieces. Before: m2.";
    await page
      .getByText(
        `${sentence} 1 of 3,400 values changed. 1 is now for another product, indicator, stage, unit or standard.`,
      )
      .first()
      .waitFor();
    await page.getByRole("heading", { name: words.report.titles.pers }).waitFor();
    await page.getByRole("listitem").filter({ hasText: sentence }).waitFor();
    await page.getByText(words.report.notes.persMeaning).waitFor();
    await page.getByText("The service marks 2 values as out of date.").waitFor();
    await page.getByText("This workbook has values from several years: 2023, 2024.").waitFor();
    await page.getByText("Old 1 · per m2").waitFor();
    await page.getByText("New 1.1 · per 1000 pieces").waitFor();
    await page.getByRole("table").getByText("year 2023 → 2024").waitFor();
  });

  test("the report shows many changed declared units some at a time", async () => {
    const pers = Array.from({ length: 70 }, (_, row) =>
      perChangeOf({ id: `p-${row}`, cells: [`Sheet1!B${row + 1}`] }),
    );
    await openReport(reportOf({ pers }));
    await page.getByText("70 products now have a different declared unit.").first().waitFor();
    await button("Show 20 more").press("Enter");
    await hasFocus(button("Go to Sheet1!B51"));
    await button("Go to Sheet1!B70").waitFor();
  });

  test("the report goes into a sheet, and a refusal of Excel is shown", async () => {
    await openReport(fullReport);
    await button(words.refreshing.put).click();
    await page.getByText("Copied to the “Changes <b>” sheet.").waitFor();
    await stage({ refuses: true });
    await button(words.refreshing.put).click();
    await page.getByText(words.workbook.refused).waitFor();
    expect(await asked()).toEqual([
      ["putIntoSheet", fullReport.at],
      ["putIntoSheet", fullReport.at],
    ]);
  });

  test("the report shows a long list some at a time, and the focus goes to the new items", async () => {
    const changes = Array.from({ length: 120 }, (_, row) =>
      changeOf({ product: row < 70 ? "Brick" : "Wool", cells: [`Sheet1!B${row + 1}`] }),
    );
    await openReport(reportOf({ changes }));
    await page.getByRole("heading", { name: "Wool · 50 changes" }).waitFor();
    await page.getByRole("heading", { name: "Brick · 70 changes" }).click();
    const rows = page.getByRole("table").getByRole("rowheader");
    await rows.first().waitFor();
    expect(await rows.count()).toBe(50);
    await button("Show 20 more").press("Enter");
    await hasFocus(button("Go to Sheet1!B51"));
    expect(await rows.count()).toBe(70);
  });

  test("reports of earlier refreshes are there too, one opened at a time", async () => {
    await openReport(reportOf({ at: 1, compared: 10 }));
    await end(reportOf({ at: 2, compared: 20, scope: "selection" }));
    const folds = page.locator("summary").filter({ hasText: "None changed" });
    expect(await folds.count()).toBe(2);
    await page.getByText(/, Selection · 20 values read\. None changed\./).click();
    await page.locator("details[open]").filter({ hasText: "20 values" }).waitFor();
    // The browser opens one fold before the pane receives the event and closes the other.
    await page.locator("details[open]").filter({ hasText: "10 values" }).waitFor({ state: "detached" });
    expect(await page.locator("details[open]").count()).toBe(1);
  });

  test("lines of earlier sessions follow, a few at first, and all of them go after a question", async () => {
    await openReport(reportOf({ at: Date.UTC(2026, 2, 21) }));
    await page.evaluate((lines) => {
      window.stage.refreshing.history = lines;
      window.stage.refreshing.become({ kind: "idle" });
    }, sampleHistory);
    const lines = page.locator(".history .line");
    expect(await lines.count()).toBe(2);
    await button("Show all 9").click();
    await hasFocus(page.getByRole("heading", { name: "History" }));
    const texts = (await lines.allInnerTexts()).map((text) => text.replace(/^[^·]*· /, "").split("\n")[0]);
    expect(texts).toEqual([
      "12 formulas restored.",
      "Freeze undone: 12 cells restored.",
      "Thaw undone: 1 cell restored.",
      "1 number frozen.",
      "Account changed. 20 numbers now mean something else. Of the others, 2 changed, 28 without a counterpart, 1 stayed. 4 can’t be compared.",
      "Account changed.",
      "3 of 40 values changed. 2 are now for another product, indicator, stage, unit or standard. 1 no longer shown. 4 couldn’t be read.",
      "not applied · 40 values read. None changed.",
    ]);
    expect(await lines.first().innerText()).toContain("Brickmoor <b>Building</b> Products · Dutch (MRPI");
    await button("Clear history").click();
    await page
      .getByRole("group", { name: "Clear history" })
      .getByRole("button", { name: "Clear history" })
      .click();
    await page.locator(".history").waitFor({ state: "detached" });
    await page.getByText("History cleared.").waitFor();
    expect(await page.evaluate(() => window.stage.refreshing.asked.at(-1))).toEqual(["clearHistory"]);
  });

  test("a report stays open when a more complete one of the same time takes its place", async () => {
    await openReport(lookedReport);
    await page.evaluate((report) => {
      const { refreshing } = window.stage;
      refreshing.replaceNewest({ ...report, newer: ["Sheet1!Z9"] });
    }, lookedReport);
    await button("Go to Sheet1!Z9").waitFor();
  });

  test("a report of thousands of changes does not freeze the pane", async () => {
    const changes = Array.from({ length: 5_000 }, (_, row) =>
      changeOf({ product: `Product ${row % 90}`, relative: row / 1e6, cells: [`Sheet1!B${row + 1}`] }),
    );
    await openReport(reportOf({ compared: 9_000, changes }));
    await page.getByLabel(words.report.changes.hide).selectOption({ label: "10%" });
    await page.getByText("5,000 changes below 10% are hidden.").waitFor();
    expect(await page.getByRole("heading", { level: 5 }).count()).toBe(50);
    await button("Show 40 more").press("Enter");
    await hasFocus(page.getByRole("heading", { level: 5 }).nth(50));
  });

  test("the report fits in 320 px", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openReport(fullReport);
    await expectNoOverflow();
    await unfold();
    await expectNoOverflow();
    const heights = await page.getByRole("cell").filter({ hasText: "1,234.567891" }).boundingBox();
    expect(heights?.height).toBeLessThan(30);
  });
});

describe("What stays in view", () => {
  const { report, put, look } = words.refreshing;
  const { close } = words.outcomes;
  const scroll = (share: number) =>
    page.evaluate((part) => scrollTo(0, part * document.documentElement.scrollHeight), share);

  test.each([
    [320, 640],
    [450, 900],
    [320, 500],
  ])(
    "the buttons of a report and of a look stay in view while it is read, at %i by %i px",
    async (width, height) => {
      await page.setViewportSize({ width, height });
      await connect();
      await looked({ ...lookedReport, changes: fiftyChanges });
      await button(report).click();
      await button(put).waitFor();
      await unfold();
      for (const share of [0.3, 0.6]) {
        await scroll(share);
        for (const name of [report, look.update, look.leave, put, "Next"]) await expectInView(name);
      }
      await expectNoOverflow();
    },
  );

  test("pressing Refresh or the report shows its outcome in a pane that is scrolled", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openReport({ ...fullReport, changes: fiftyChanges });
    await unfold();
    await scroll(0.5);
    await button(report).click();
    const summary = page.locator("summary").filter({ hasText: "50 of 3,400" });
    await hasFocus(summary);
    const top = await summary.evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(100);
    expect(top).toBeLessThan(400);
    await scroll(0.5);
    await button("Refresh").click();
    await end(reportOf({ at: 9 }));
    await page.getByText("3,400 values read. None changed.").first().waitFor();
    for (const name of [report, close]) await expectInView(name);
  });

  test("a report that is asked for from another tab is in view", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await connect();
    await goTo("Account");
    await end(reportOf({ changes: fiftyChanges }));
    await button(report).click();
    await button(put).waitFor();
    for (const name of [report, close, put]) await expectInView(name);
    const head = page.getByText(fillSentenceGaps(words.report.head.redefined, { count: "0" }));
    const box = await head.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(600);
  });
});

describe("The tab Workbook", () => {
  test("the tab Workbook refreshes the chosen scope, and offers that only while connected", async () => {
    await open();
    await goTo("Workbook");
    await page.getByRole("checkbox", { name: words.refreshing.onOpening }).waitFor();
    expect(await page.getByRole("group", { name: words.refreshing.scopes }).count()).toBe(0);
    await succeed();
    await goTo("Workbook");
    const scopes = page.getByRole("group", { name: words.refreshing.scopes }).getByRole("button");
    expect(await scopes.allTextContents()).toEqual(["Whole workbook", "This sheet", "Selection"]);
    await button("This sheet").click();
    await askedFor(1);
    await button("Selection").dispatchEvent("click");
    expect(await button("Selection").getAttribute("aria-disabled")).toBe("true");
    expect(await asked()).toEqual([["refresh", "sheet"]]);
  });

  test.each(["onOpening", "lookFirst"] as const)(
    "the choice %s is kept with the workbook, and a refusal takes it back",
    async (choice) => {
      const { onOpening, look } = words.refreshing;
      await connect();
      await goTo("Workbook");
      const box = page.getByRole("checkbox", { name: choice === "onOpening" ? onOpening : look.always });
      await box.click();
      await askedFor(1);
      expect(await box.isChecked()).toBe(true);
      await stage({ refuses: true });
      await box.click();
      await page.getByText(words.refreshing.refused).waitFor();
      expect(await box.isChecked()).toBe(true);
    },
  );

  test("a button brings back cells that show something else, and the focus stays in the pane", async () => {
    await connect();
    await stage({ cellsAstray: 3 });
    await goTo("Workbook");
    await page.getByText("3 cells don’t show the result of their LCA formula.").waitFor();
    await button("Restore them").press("Enter");
    await page.getByText("3 cells restored.").waitFor();
    await button("Restore them").waitFor({ state: "detached" });
    await page.locator(".mending > p:focus").waitFor({ state: "attached" });
  });

  test("cells that show something else are looked for again when formulas have changed", async () => {
    await connect();
    await goTo("Workbook");
    await page.getByText(words.workbook.none).waitFor();
    expect(await button("Restore them").count()).toBe(0);
    await stage({ cellsAstray: 2 });
    await page.evaluate(() => window.stage.failing.become([]));
    await button("Restore them").waitFor();
  });

  test("PivotTables are refreshed if there are any", async () => {
    await connect();
    await goTo("Workbook");
    await page.getByText(words.workbook.none).waitFor();
    expect(await button("Refresh PivotTables").count()).toBe(0);
    await goTo("Pick");
    await stage({ tables: 2 });
    await goTo("Workbook");
    await button("Refresh PivotTables").click();
    await page.getByText(words.refreshing.pivotTablesDone).waitFor();
    expect(await asked()).toEqual([["refreshPivotTables"]]);
  });
});

describe("A look at what would change", () => {
  const { look } = words.refreshing;

  test("the tab Workbook looks for changes, and offers that only while connected", async () => {
    await open();
    await goTo("Workbook");
    await page.getByRole("checkbox", { name: look.always }).waitFor();
    expect(await button(look.name).count()).toBe(0);
    await succeed();
    await goTo("Workbook");
    await button(look.name).click();
    await askedFor(1);
    await button(look.name).dispatchEvent("click");
    expect(await button(look.name).getAttribute("aria-disabled")).toBe("true");
    expect(await asked()).toEqual([["look"]]);
  });

  test("a look says what would change, and its report too, until the user updates the numbers", async () => {
    await connect();
    await looked(reportOf({ isApplied: false, changes: fiftyChanges, gone: [goneOf(), goneOf()] }));
    const summary = "50 of 3,400 values would change, most in “Mineral wool”. 2 would no longer be shown.";
    await page.getByText(summary).first().waitFor();
    const answers = page.locator("[data-state=refresh-looked]").getByRole("button");
    expect(await answers.allTextContents()).toEqual([words.refreshing.report, look.update, look.leave]);
    await button(words.refreshing.report).click();
    await page
      .locator("summary")
      .filter({ hasText: `${words.refreshing.lookedOnly} · ${summary}` })
      .waitFor();
    await page.getByText(fillSentenceGaps(words.report.head.redefined, { count: "0" })).waitFor();
    await page.getByRole("heading", { name: words.report.titles.wouldChange }).waitFor();
    await button(look.update).click();
    await page.getByText(words.refreshing.under.applying).waitFor();
    await end(reportOf({ at: 7, changes: fiftyChanges }));
    await page.getByText("50 of 3,400 values changed, most in “Mineral wool”.").first().waitFor();
    expect(await asked()).toEqual([["apply"]]);
  });

  test("a look says that an update calculates the user's formulas only where Excel calculates by hand", async () => {
    await connect();
    await looked(reportOf({ isApplied: false, changes: [changeOf()] }));
    await button(look.update).waitFor();
    expect(await page.getByText(look.byHand).count()).toBe(0);
    await looked(reportOf({ at: 3, isApplied: false, changes: [changeOf()], isManualMode: true }));
    await page.getByText(look.byHand).waitFor();
  });

  test("a look that the user declines says that nothing changed, and how to keep the numbers", async () => {
    await connect();
    await looked(lookedReport);
    await button(look.leave).click();
    await page.getByText(look.declined).waitFor();
    await button(words.outcomes.close).click();
    expect(await page.getByText(look.declined).count()).toBe(0);
    expect(await asked()).toEqual([["cancel"]]);
  });

  test("a new look takes the place of one that waits for an answer", async () => {
    await connect();
    await goTo("Workbook");
    await looked(lookedReport);
    await button(look.name).click();
    await askedFor(2);
    expect(await asked()).toEqual([["cancel"], ["look"]]);
  });

  test("a look that failed is tried again as a look", async () => {
    await connect();
    await goTo("Workbook");
    await button(look.name).click();
    await askedFor(1);
    await become({ kind: "idle", problem: { kind: "key-refused" } });
    await button(words.refreshing.again).click();
    await askedFor(2);
    expect(await asked()).toEqual([["look"], ["look"]]);
  });

  test("Refresh in the head says that it looks first once the workbook is set so", async () => {
    await connect();
    const title = () => button("Refresh").getAttribute("title");
    expect(await title()).toBe(words.pane.refreshMeaning);
    await goTo("Workbook");
    await page.getByRole("checkbox", { name: look.always }).click();
    await page.locator(`header button[title="${look.meaning}"]`).waitFor();
    expect(await title()).toBe(look.meaning);
    await button("Refresh").click();
    await askedFor(2);
    expect(await asked()).toEqual([
      ["setLookFirst", true],
      ["refresh", "workbook"],
    ]);
  });

  test("the focus is never lost while the keyboard alone looks, declines, and updates", async () => {
    await connect();
    await looked(lookedReport);
    await button(look.leave).focus();
    await press("Enter");
    await hasFocus(page.getByText(look.declined));
    await press("Tab");
    await hasFocus(button(words.freezing.freeze));
    await press("Tab");
    await hasFocus(button(words.outcomes.close));
    await press("Enter");
    await hasFocus(page.getByRole("tabpanel"));
    await looked({ ...lookedReport, at: lookedReport.at + 60_000 });
    await button(words.refreshing.report).press("Enter");
    await hasFocus(page.locator("summary").filter({ hasText: words.refreshing.lookedOnly }).first());
    await button(look.update).press("Enter");
    await page.locator(".said:focus").waitFor({ state: "attached" });
    await button("Next").focus();
    await end({ ...fullReport, at: 8 });
    await hasFocus(page.getByRole("heading", { name: "Refresh", exact: true }));
  });
});

test("the focus is never lost while the keyboard alone refreshes, cancels, reports and closes", async () => {
  await connect();
  await button("Refresh").focus();
  await press("Enter");
  await button("Cancel").waitFor();
  await hasFocus(button("Refresh"));
  await press("Tab", "Tab", "Tab");
  await hasFocus(button("Cancel"));
  await press("Enter");
  await hasFocus(page.getByText(words.refreshing.unchanged));
  await press("Tab");
  await hasFocus(button(words.outcomes.close));
  await press("Enter");
  await hasFocus(page.getByRole("tabpanel"));
  await end(fullReport);
  await button(words.refreshing.report).waitFor();
  await press("Shift+Tab", "Shift+Tab");
  await hasFocus(button(words.refreshing.report));
  await press("Enter");
  await hasFocus(page.locator("summary").filter({ hasText: "4 of 3,400" }));
  await press("Enter");
  await button(words.refreshing.put).waitFor({ state: "detached" });
});

import type { Reason } from "../../../src/lca/reasons";
import type { FailingGroup } from "../../../src/workbook/repair/failing-group";
import type { FalseZeroSummary } from "../../../src/workbook/repair/false-zeros";
import { chooseRepairByCause } from "../../../src/workbook/repair/failing-cell-groups";
import { button, expectNoOverflow, page, stage, visitThePane } from "../../pane/visit";
import { english as words } from "../../words/all-words";

visitThePane("workbook");

function group(cause: FailingGroup["cause"], change: Partial<FailingGroup> = {}): FailingGroup {
  const areas = change.areas ?? ["Sheet1!B4:B9"];
  return {
    key: cause.kind,
    cause,
    fix: chooseRepairByCause(cause, false),
    cells: 6,
    values: 6,
    unseen: 0,
    members: [],
    areas,
    ...change,
  };
}
const notConnected = group({ kind: "not-connected" });
const unknown: Reason = {
  kind: "unknown",
  what: "product",
  text: "Facing brik",
  near: ["Facing brick, red (sample)", "<b>Facing</b> brick"],
  within: "",
};
const choices = [
  { name: "Mineral wool", id: "p-1", difference: { member: "year", value: "2021" } },
  { name: "Mineral wool", id: "p-2", difference: { member: "year", value: "2024" } },
];
const ambiguous: Reason = { kind: "ambiguous", what: "product", text: "Mineral wool", choices };

async function open(query = ""): Promise<void> {
  await stage(query);
  await page.getByRole("heading", { name: words.workbook.title }).waitFor();
  // The first look begins after the first drawing.
  await page.waitForFunction(() => window.workbookStage.failing.asked.length > 0);
}
const become = (groups: readonly FailingGroup[]) =>
  page.evaluate((wanted) => window.workbookStage.failing.become(wanted), groups);
const asked = async () => {
  const all = await page.evaluate(() => window.workbookStage.failing.asked);
  return all.filter(([what]) => what !== "find");
};
const plans = (changes: readonly string[], made: readonly string[] = []) =>
  page.evaluate(
    ([where, elsewhere]) => {
      const change = (one: string) => ({ where: one, from: "Mineral wool", to: "id:p-2" });
      window.workbookStage.failing.mending = { changes: where.map(change), steps: [], made: elsewhere };
    },
    [changes, made] as const,
  );

test("the section is calm if no cell fails", async () => {
  await open();
  await page.getByText(words.workbook.none).waitFor();
  expect(await page.getByRole("button").count()).toBe(0);
});

test("the section gives each reason once, with its cells, and goes to them", async () => {
  await open();
  await become([
    notConnected,
    group({ kind: "blank", what: "product" }, { areas: ["'My sheet'!C1"], cells: 1, values: 1 }),
  ]);
  await page.getByText("Not connected. Connect, or try sample data.").waitFor();
  await page.getByText("6 cells", { exact: true }).waitFor();
  await page.getByText("1 cell", { exact: true }).waitFor();
  await button("Go to 'My sheet'!C1").click();
  expect(await asked()).toEqual([["goTo", "'My sheet'!C1"]]);
  await button(words.workbook.connect).click();
  expect(await page.evaluate(() => window.workbookStage.went)).toBe(1);
});

test("a group says how many values a matrix lacks and how many errors are hidden", async () => {
  await open();
  await become([group({ kind: "blank", what: "product" }, { cells: 2, values: 1200, unseen: 1 })]);
  await page.getByText(`2 cells, 1,200 values · ${words.workbook.unseenOne}`).waitFor();
});

test("a group of a single cell says that its error is hidden", async () => {
  await open();
  await become([group({ kind: "blank", what: "product" }, { cells: 1, values: 1, unseen: 1 })]);
  await page.getByText(`1 cell · ${words.workbook.unseenOnly}`, { exact: true }).waitFor();
});

test("the near name replaces the wrong one in one click, and the result is shown", async () => {
  await open();
  await become([group(unknown)]);
  await plans(["Sheet1!A4"]);
  await button("Use “Facing brick, red (sample)”").click();
  await page.getByText(words.workbook.changedOne).waitFor();
  expect(await asked()).toEqual([
    ["plan", "unknown", "Facing brick, red (sample)"],
    ["mend", 1],
  ]);
  expect(await page.locator("main b").count()).toBe(0);
});

test("Undo takes back a repair, and what Excel filled or refused by itself is named", async () => {
  await open();
  await become([group(unknown)]);
  await plans(["Sheet1!A4"]);
  await page.evaluate(() => {
    const { failing } = window.workbookStage;
    failing.mended = { ...failing.mended, refused: ["Sheet1!B2"], filled: { putBack: 3, left: [] } };
  });
  await button("Use “Facing brick, red (sample)”").click();
  await page
    .getByText(
      "1 cell changed. Excel didn’t allow changes to Sheet1!B2. Excel filled the table column automatically. The previous contents of 3 other cells have been restored.",
    )
    .waitFor();
  await button("Undo").click();
  await page.getByText(words.written.undoneOne).waitFor();
  expect(await button("Undo").count()).toBe(0);
});

test("the section names the formula that makes the name, and changes nothing", async () => {
  await open();
  await become([group(unknown)]);
  await plans([], ["Sheet1!B4"]);
  await button("Use “Facing brick, red (sample)”").click();
  await page.getByText(words.workbook.onlyMade).waitFor();
});

test("a choice shows its changes before they are made, and can be declined", async () => {
  await open();
  await become([group(ambiguous)]);
  await plans(["Sheet1!A4", "Sheet1!A9"], ["Sheet1!B7"]);
  await button("Mineral wool, year: 2024 (id p-2)").click();
  await page.getByText("Sheet1!A9: “Mineral wool” becomes “id:p-2”").waitFor();
  await page.getByText("In Sheet1!B7, the name comes from a different formula.").waitFor();
  await button(words.workbook.leave).click();
  expect(await asked()).toEqual([["plan", "ambiguous", "id:p-2"]]);
  await button("Mineral wool, year: 2024 (id p-2)").click();
  await button("Change 2 cells").click();
  await page.getByText("2 cells changed.").waitFor();
  expect((await asked()).at(-1)).toEqual(["mend", 2]);
});

test("failing cells are calculated again, and their formulas entered again", async () => {
  await open();
  await become([
    group({ kind: "unreachable" }),
    group({ kind: "name-error" }),
    group({ kind: "not-calculated" }),
  ]);
  await button(words.workbook.repair).click();
  await button("Calculate again").first().click();
  expect(await asked()).toEqual([
    ["repair", "name-error"],
    ["recalculate", "unreachable"],
  ]);
});

test("the section says if Excel refuses a repair", async () => {
  await open();
  await become([group({ kind: "unreachable" })]);
  await button("Calculate again").waitFor();
  await page.evaluate(() => (window.workbookStage.failing.refuses = true));
  await button("Calculate again").click();
  await page.getByText(words.workbook.refused).waitFor();
});

test("a long scan shows its progress, and stops when asked", async () => {
  await open("?waits");
  await page.waitForFunction(() => {
    window.workbookStage.failing.report(4_000, 20_000);
    return document.querySelector("progress");
  });
  await page.getByText("Checking the formulas: 4,000 of 20,000 cells").waitFor();
  await button("Stop").click();
  await page.getByText(words.workbook.stopped).waitFor();
  await page.evaluate(() => (window.workbookStage.failing.waits = false));
  await button(words.workbook.lookAgain).click();
  await page.getByText(words.workbook.none).waitFor();
});

test("a failed scan says so, and is tried again", async () => {
  await open("?waits");
  await page.evaluate(() => {
    window.workbookStage.failing.refuses = true;
    window.workbookStage.failing.end();
  });
  await page.getByText(words.workbook.failed).waitFor();
  await button(words.workbook.lookAgain).waitFor();
});

test("changes during a scan cause another scan after it", async () => {
  await open("?waits");
  await become([notConnected]);
  await page.evaluate(() => {
    const { failing } = window.workbookStage;
    failing.waits = false;
    failing.groups = [];
    failing.end();
    failing.groups = [];
  });
  await become([notConnected]);
  await button(words.workbook.connect).waitFor();
});

test("the section works by keyboard alone, and the focus of a repaired group goes to the title", async () => {
  await open();
  await become([group(unknown)]);
  await plans(["Sheet1!A4"]);
  await button("Go to Sheet1!B4:B9").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText(words.workbook.changedOne).waitFor();
  await become([]);
  await page.getByText(words.workbook.none).waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("failing-title");
});

test("many reasons and areas are shown on request, and long names stay within the pane", async () => {
  await open();
  await page.setViewportSize({ width: 320, height: 720 });
  const areas = Array.from({ length: 80 }, (_, row) => `Sheet${"1".repeat(25)}!B${row * 2 + 1}`);
  const many = Array.from({ length: 45 }, (_, index) =>
    group({ ...unknown, text: `x${index} ${"Umweltwirkungen".repeat(9)}` }, { key: String(index), areas }),
  );
  await become(many);
  await button("Show 25 more reasons").waitFor();
  expect(await page.locator(".failing > li").count()).toBe(20);
  await expectNoOverflow();
  await button("and 74 more").first().click();
  await button("and 24 more").waitFor();
  await button("Show 25 more reasons").click();
  expect(await page.locator(".failing > li").count()).toBe(45);
});

describe("cells that only look like 0", () => {
  const zeros: FalseZeroSummary = {
    cells: 3,
    repairable: 3,
    areas: ["Sheet1!B4:B5", "Sheet1!D9"],
    example: { where: "Sheet1!B4", shows: "0.00 kg", value: 0.0000015592 },
  };
  const look = (wanted: FalseZeroSummary | null) =>
    page.evaluate((next) => window.workbookStage.failing.become([], next), wanted);
  const heading = () => page.getByRole("heading", { name: words.workbook.zeros.title });

  test("cells that only look like 0 are listed with an example, gone to, shown their digits, and undone", async () => {
    await open();
    await page.getByText(words.workbook.none).waitFor();
    expect(await heading().count()).toBe(0);
    await look(zeros);
    await heading().waitFor();
    await page.getByText("Sheet1!B4 shows 0.00 kg, but its value is 0.0000015592.").waitFor();
    await page.getByText("3 cells", { exact: true }).waitFor();
    await button("Go to Sheet1!D9").click();
    await page.getByText(words.workbook.zeros.changes).waitFor();
    await button(words.workbook.zeros.show).click();
    await page.getByText("3 cells show their digits. Only their number format has changed.").waitFor();
    // The pane does not wait for Excel's event about formats.
    await button(words.workbook.zeros.show).waitFor({ state: "detached" });
    expect(await asked()).toEqual([["goTo", "Sheet1!D9"], ["showDigits"]]);
    await look(zeros);
    await button("Undo").click();
    await page.getByText("Undone. The previous contents of 3 cells have been restored.").waitFor();
    expect(await button("Undo").count()).toBe(0);
  });

  test("cells with an overruling format are named, and so are those that Excel refuses", async () => {
    await open();
    await look(zeros);
    await page.evaluate(() => {
      const { failing } = window.workbookStage;
      failing.shownDigits = { ...failing.shownDigits, changed: 1, refused: ["A!B1"] };
    });
    await button(words.workbook.zeros.show).click();
    await page.getByText(`${words.workbook.zeros.shownOne} Excel didn’t allow changes to A!B1.`).waitFor();
    await look({ ...zeros, cells: 1, repairable: 0 });
    await page.getByText(words.workbook.zeros.byHand).waitFor();
    expect(await button(words.workbook.zeros.show).count()).toBe(0);
    await look(zeros);
    await button(words.workbook.zeros.show).waitFor();
    await page.evaluate(() => (window.workbookStage.failing.refuses = true));
    await button(words.workbook.zeros.show).click();
    await page.getByText(words.workbook.refused).waitFor();
  });
});

test.each<[string, Reason]>([
  [
    "an indicator of another set",
    {
      kind: "misplaced",
      text: "GWP-fossil",
      why: "set-A2",
      place: "",
      here: "",
      near: ["GWP (Global warming potential)"],
      instead: ["GWP"],
    },
  ],
  [
    "a scenario that is like none",
    { kind: "unknown", what: "scenario", text: "C4", near: [], others: ["Use 50 years"], within: "Brick" },
  ],
])("a repair that changes the result, instead of %s, is shown first and called that", async (_, cause) => {
  await open();
  await plans(["Sheet1!B4"]);
  await become([group(cause)]);
  await page.getByText(words.workbook.another).waitFor();
  await page.getByRole("button", { name: /^Use / }).click();
  await page.getByText(words.workbook.planned).waitFor();
  expect((await asked()).map(([what]) => what)).toEqual(["plan"]);
  await button(words.workbook.confirmOne).click();
  await page.getByText(words.workbook.changedOne).waitFor();
  expect((await asked()).map(([what]) => what)).toEqual(["plan", "mend"]);
});

test("the right unit replaces a wrong one at once", async () => {
  await open();
  await plans(["Sheet1!B4"]);
  const instead = ["GWP [kg CO2-eq]"];
  await become([group({ kind: "wrong-unit", indicator: "GWP", given: "kg", unit: "kg CO2-eq", instead })]);
  await button("Use “GWP [kg CO2-eq]”").click();
  await page.getByText(words.workbook.changedOne).waitFor();
  expect((await asked()).map(([what]) => what)).toEqual(["plan", "mend"]);
});

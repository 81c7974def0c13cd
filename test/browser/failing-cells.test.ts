import type { Locator } from "playwright-core";
import type { AddinSite } from "./addin-site";
import { openAddinSite } from "./addin-site";
import { inChromium } from "./chromium";
import { Desk } from "./desk";
import { english as words } from "../words/all-words";

const chromium = inChromium();
let site: AddinSite;
let desk: Desk;

/** One page for all tests, connected, with the tab Workbook in view; each test has a new sheet. */
beforeAll(async () => {
  site = await openAddinSite();
  desk = await Desk.inMemory(
    await chromium.shared({ viewport: { width: 1480, height: 780 } }),
    site,
    "empty",
  );
  await desk.trySample();
});
afterAll(() => site.close());
beforeEach(async () => {
  await desk.startSheet("Sheet1");
  await tab("Workbook").click();
  await says(words.workbook.none).waitFor();
});

const brick = "Facing brick, red (sample)";
const misspelt = "Facing brik, red (sample)";

const tab = (name: string) => desk.pane.getByRole("tab", { name });
const button = (name: string) => desk.pane.getByRole("button", { name, exact: true });
const says = (text: string | RegExp) => desk.pane.getByText(text);

/** Whether the whole element is visible in the pane's window. */
const inView = (what: Locator) =>
  what.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return (
      top >= 0 && bottom <= innerHeight && element.contains(document.elementFromPoint(30, (top + bottom) / 2))
    );
  });
const noteHeight = (what: Locator) => what.evaluate((element) => element.getBoundingClientRect().height);

test("a misspelt name in a cell is repaired by one click, also if IFERROR hides the error", async () => {
  await desk.paste("J1", [[misspelt, '=LCA.IMPACT(J1,"GWP")', '=IFERROR(LCA.IMPACT($J1,"ADPE"),"–")']]);
  await says(`2 cells · ${words.workbook.unseenOne}`).waitFor();
  await desk.pane.getByRole("button", { name: /^Go to .+!K1:L1$/ }).waitFor();
  await button(`Use “${brick}”`).click();
  await says(words.workbook.changedOne).waitFor();
  await desk.becomes("K1");
  await desk.becomes("L1");
  await expect(desk.cell("J1")).resolves.toBe(brick);
  await says(words.workbook.none).waitFor();
  await desk.expectNoComplaint();
});

test("a result without room says so", async () => {
  await desk.paste("K1", [[""], ["in the way"]]);
  await desk.paste("K1", [["=LCA.SCENARIOS()"]]);
  await says(words.workbook.seen["no-room"]).waitFor();
});

test("cells on other sheets are listed, hidden ones too, and gone to where they can be", async () => {
  const [shown, hidden] = await desk.page.evaluate(() => {
    const { grid } = window.workbench ?? {};
    const add = (name: string) => {
      const id = grid?.addSheet(name).id ?? "";
      grid?.write({ sheet: id, row: 2, column: 1, rows: 1, columns: 1 }, [['=LCA.UNIT("nothing")']]);
      return id;
    };
    const ids = [add("It's ours"), add("Hidden")];
    grid?.activate(grid.sheets()[0]?.id ?? "");
    grid?.setVisibility(ids[1] ?? "", "Hidden");
    return ids;
  });
  await button("Go to Hidden!B3").click();
  await says(words.workbook.refused).waitFor();
  await button("Go to 'It''s ours'!B3").click();
  await desk.page.waitForFunction((id) => window.workbench?.grid.activeSheet() === id, shown);
  const selection = await desk.page.evaluate(() => window.workbench?.grid.selection());
  expect(selection).toMatchObject({ sheet: shown, row: 2, column: 1 });
  expect(hidden).not.toBe(shown);
});

test("LCA.IMPACT of several cells becomes LCA.IMPACTS after a preview, and Undo takes that back", async () => {
  await desk.paste("J1", [[brick, '=LCA.IMPACT(J1:J2,"GWP")'], [brick]]);
  await says(words.workbook.seen["several-cells-impact"]).first().waitFor();
  await button("Use LCA.IMPACTS").click();
  await says('=LCA.IMPACTS(J1:J2,"GWP")').waitFor();
  await button(words.workbook.confirmOne).click();
  await desk.becomes("K2");
  await button("Undo").click();
  await says(words.workbook.seen["several-cells-impact"]).first().waitFor();
  await desk.expectNoComplaint();
});

test("the reason of the selected cell is at the top of every tab", async () => {
  await desk.paste("J1", [[misspelt, '=LCA.IMPACT(J1,"GWP")']]);
  await desk.select("K1");
  const note = desk.pane.locator('[data-state="selected-cell"]');
  await note.getByText(/!K1: No product in this account has the id or name “Facing brik/).waitFor();
  await tab("Pick").click();
  await note.waitFor();
  await desk.select("J1");
  await note.waitFor({ state: "detached" });
  await desk.select("K1");
  await note.waitFor();
  await desk.paste("J1", [[brick]]);
  await desk.becomes("K1");
  await note.waitFor({ state: "detached" });
});

test("the selected cell's reason and repair are in view and work with the pane scrolled to its end", async () => {
  await desk.page.locator("#pane-frame").evaluate((frame) => {
    Object.assign((frame as HTMLElement).style, { width: "350px", height: "500px" });
  });
  await desk.paste("J1", [[misspelt, '=LCA.IMPACT(J1,"GWP")', "=LCA.IMPACT(SAMPLE-1001,GWP)"]]);
  await tab("Pick").click();
  await desk.select("K1");
  const end = () => desk.pane.locator("html").evaluate((html) => html.scrollTo(0, html.scrollHeight));
  const note = desk.pane.locator(".at-cell");
  await note.getByText(/!K1: No product in this account has the id or name “Facing brik/).waitFor();
  await end();
  const use = note.getByRole("button", { name: `Use “${brick}”` });
  await expect(inView(use)).resolves.toBe(true);
  await expect(noteHeight(note)).resolves.toBeLessThanOrEqual(151);
  await use.click();
  await desk.pane.locator(".outcome-line").getByText(words.workbook.changedOne).waitFor();
  await desk.becomes("K1");
  await desk.select("L1");
  await note.getByText(/!L1: Put SAMPLE-1001, GWP in quotes\./).waitFor();
  await end();
  await note.getByRole("button", { name: words.workbook.quote }).click();
  await desk.becomes("L1");
  await note.getByRole("button", { name: "Undo" }).click();
  await note.getByText(/!L1: Put .* in quotes/).waitFor();
  await desk.expectNoComplaint();
});

test("an explanation closes with its tab, and Account has none", async () => {
  await desk.paste("J1", [[brick, '=LCA.IMPACT(J1,"GWP")']]);
  await desk.becomes("K1");
  await desk.select("K1");
  const explanation = desk.pane.getByRole("region", { name: words.explain.begin });
  await button(words.explain.begin).click();
  await explanation.getByText(words.explain.asSent).first().waitFor();
  await tab("Pick").click();
  await explanation.waitFor({ state: "detached" });
  await button(words.explain.begin).click();
  await explanation.waitFor();
  await tab("Account").click();
  await explanation.waitFor({ state: "detached" });
  await expect(button(words.explain.begin).count()).resolves.toBe(0);
});

test("a number that its format shows as 0 is listed, and a click shows its digits until Undo", async () => {
  await desk.paste("J1", [[brick, '=LCA.IMPACT(J1,"ADPE")']]);
  await desk.becomes("K1");
  const value = await desk.cell("K1");
  const inCell = (): Promise<readonly (string | undefined)[]> =>
    desk.page.evaluate(() => {
      const { grid } = window.workbench ?? {};
      const area = { sheet: grid?.activeSheet() ?? "", row: 0, column: 10, rows: 1, columns: 1 };
      return [grid?.texts(area)[0]?.[0], grid?.numberFormats(area)[0]?.[0]];
    });
  await desk.page.evaluate(() => {
    const { grid } = window.workbench ?? {};
    const area = { sheet: grid?.activeSheet() ?? "", row: 0, column: 10, rows: 1, columns: 1 };
    grid?.setNumberFormats(area, [["0.00"]]);
  });
  await expect(inCell()).resolves.toEqual(["0.00", "0.00"]);
  await says(words.workbook.zeros.title).waitFor();
  await says(/!K1 shows 0\.00, but its value is 0\.0000\d+\./).waitFor();
  await button(words.workbook.zeros.show).click();
  await says(words.workbook.zeros.shownOne).waitFor();
  await button(words.workbook.zeros.show).waitFor({ state: "detached" });
  const [shows] = await inCell();
  expect(shows).toMatch(/^[1-9]\.\d\dE-\d\d$/);
  await expect(desk.cell("K1")).resolves.toBe(value);
  // The outcome of an earlier mending may still offer its own.
  await desk.pane.locator(".zeros-section").getByRole("button", { name: "Undo", exact: true }).click();
  await desk.pane.locator(".outcome-line").getByText(words.written.undoneOne).waitFor();
  await expect(inCell()).resolves.toEqual(["0.00", "0.00"]);
  await button(words.workbook.zeros.show).waitFor();
  await desk.expectNoComplaint();
});

describe("Undo of a repair", () => {
  const undone = words.written;
  const marks = () =>
    desk.page.evaluate(
      () => window.workbench?.grid.names().filter(({ name }) => name.includes(".Undo.")).length ?? -1,
    );
  const withdrawn = (because: string) => says(new RegExp(`^Undo isn’t possible: ${because}\\.`));

  beforeEach(async () => {
    await desk.paste("J1", [[misspelt, '=LCA.IMPACT(J1,"GWP")']]);
    await button(`Use “${brick}”`).click();
    await says(words.workbook.changedOne).waitFor();
  });

  test("a row inserted above: it says so at once, and no button stays", async () => {
    await button(undone.undo).waitFor();
    let rows = 0;
    // What happens before the pane listens is found when the button is pressed.
    do {
      rows += 1;
      await desk.insertRows(1);
    } while (
      !(await withdrawn("cells have moved since")
        .waitFor({ timeout: 1_000 })
        .then(
          () => true,
          () => false,
        ))
    );
    expect(await button(undone.undo).count()).toBe(0);
    await expect(desk.cell(`J${rows + 1}`)).resolves.toBe(brick);
    await desk.expectNoComplaint();
  });

  test("the sheet renamed, and a note typed: Undo restores the name, and takes its hidden names along", async () => {
    const before = await marks();
    expect(before).toBeGreaterThan(0);
    await desk.renameSheet("Sheet1", "It's theirs");
    await desk.paste("A9", [["a note"]]);
    await button(undone.undo).click();
    await button(undone.undo).waitFor({ state: "detached" });
    await expect(desk.cell("J1")).resolves.toBe(misspelt);
    expect(await marks()).toBeLessThan(before);
    await desk.expectNoComplaint();
  });

  test("typed over since: the cell stays and is named", async () => {
    await desk.paste("J1", [["Mortar"]]);
    await button(undone.undo).click();
    await says(undone.undoneNone.replace("{areas}", "Sheet1!J1")).waitFor();
    await expect(desk.cell("J1")).resolves.toBe("Mortar");
    await desk.expectNoComplaint();
  });
});

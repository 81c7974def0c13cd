import type { Locator } from "playwright-core";
import type { PickedItems } from "../../src/client/picking/picked-items";
import { largeAccount, largeValue } from "../sample/large-account";
import { gwp, odp, product, use50 } from "../workbook/insert/large-picks";
import type { AddinSite } from "./addin-site";
import { openAddinSite } from "./addin-site";
import { inChromium } from "./chromium";
import { Desk } from "./desk";
import { english as words } from "../words/all-words";

const chromium = inChromium();

let site: AddinSite;
let desk: Desk;

/** One page for all tests, connected to a small account; each test has a new sheet and a panel mounted anew. */
beforeAll(async () => {
  site = await openAddinSite({ accounts: [largeAccount("L", 8)] }, undefined, "insert");
  desk = await Desk.inMemory(await chromium.shared(), site, "empty");
  await desk.connect("L");
  await desk.pane.getByRole("button", { name: "Disconnect" }).waitFor();
});
afterAll(() => site.close());
beforeEach(async () => {
  await desk.startSheet("Sheet1");
  await panel(desk).evaluate(() => window.picks?.mountAgain());
  await panel(desk).getByRole("heading", { name: "Insert" }).waitFor();
});

const panel = (desk: Desk): Locator => desk.pane.locator("#insert-bench");

async function pick(desk: Desk, selected: Partial<PickedItems>): Promise<void> {
  const all: PickedItems = { products: [], indicators: [], scenarios: [], ...selected };
  await panel(desk).evaluate((_, wanted) => window.picks?.set(wanted), all);
}

const picked = (desk: Desk): Promise<PickedItems | undefined> =>
  panel(desk).evaluate(() => window.picks?.now);

async function press(desk: Desk, name: string): Promise<void> {
  await panel(desk).getByRole("button", { name, exact: true }).click();
}

async function written(desk: Desk, place: string): Promise<void> {
  await panel(desk).getByRole("status").getByText(`Inserted in ${place}.`).waitFor();
  await desk.settled();
}

function formulas(desk: Desk, row: number, column: number, rows: number, columns: number) {
  return desk.page.evaluate(
    (area) => {
      const { grid } = window.workbench ?? {};
      return grid?.formulas({ sheet: grid.activeSheet(), ...area });
    },
    { row, column, rows, columns },
  );
}

test("one formula goes where the pane says", async () => {
  await desk.select("B4");
  await pick(desk, { products: [product(1)], indicators: [gwp] });
  await panel(desk).getByText("Sample product 1 · GWP [kg CO2-eq] · A1-A3 · per kg → Sheet1!B4").waitFor();
  await press(desk, "Insert");
  await written(desk, "Sheet1!B4");
  await expect(formulas(desk, 3, 1, 1, 1)).resolves.toEqual([
    ['=LCA.IMPACT("Sample product 1","GWP [kg CO2-eq]")'],
  ]);
  await expect(desk.cell("B4")).resolves.toBe(largeValue(1, 0));
  await desk.expectNoComplaint();
});

test("a formula of ours is edited on a press, where it stands, and asks nothing of its own cell", async () => {
  await desk.paste("A1", [["Sample product 3", "", ""]]);
  await desk.paste("B2", [['=LCA.IMPACT($A1,"GWP","Use 50 years")', '=1+LCA.IMPACT($A1,"GWP")']]);
  await desk.select("B2");
  await press(desk, words.insert.edit);
  await panel(desk).getByText("Editing the formula in Sheet1!B2").waitFor();
  const now = await picked(desk);
  expect(now).toEqual({
    products: [product(3)],
    indicators: [
      expect.objectContaining({ abbreviation: "GWP", ids: ["sample-large-i-0"], group: "impacts" }),
    ],
    scenarios: [{ ...use50, id: "sample-large-s-3" }],
  });
  await pick(desk, { ...now, indicators: [odp] });
  await press(desk, words.insert.change);
  await panel(desk).getByRole("status").getByText("The formula in Sheet1!B2 has changed.").waitFor();
  await expect(formulas(desk, 1, 1, 1, 1)).resolves.toEqual([
    ['=LCA.IMPACT($A1,"ODP [kg CFC-11-eq]","Use 50 years")'],
  ]);
  await desk.becomes("B2", largeValue(3, 1) + 0.5);
  await desk.select("C2");
  await panel(desk).getByRole("button", { name: /^Edit/ }).waitFor({ state: "detached" });
  await desk.expectNoComplaint();
});

test("editing a table ends where the selection leaves it, and what is picked is then written there", async () => {
  await pick(desk, { products: [product(1), product(2)], indicators: [gwp, odp] });
  await desk.select("A1");
  await press(desk, "Insert");
  await written(desk, "Sheet1!A1:D4");
  // A cell of its spilled result counts too.
  await desk.select("D4");
  await press(desk, words.insert.editTable);
  const editing = panel(desk).getByText("Editing the table that contains Sheet1!C3");
  await editing.waitFor();
  await desk.select("A2");
  await desk.select("F10");
  await editing.waitFor({ state: "detached" });
  await pick(desk, { products: [product(3)], indicators: [gwp] });
  await panel(desk).getByText("→ Sheet1!F10").waitFor();
  await press(desk, "Insert");
  await written(desk, "Sheet1!F10");
  await expect(desk.cell("F10")).resolves.toBe(largeValue(3, 0));
  await expect(desk.cells("A5", "D5")).resolves.toEqual([[null, null, null, null]]);
  await desk.expectNoComplaint();
});

test("the picks are written, also with names selected, until a press takes the names", async () => {
  await desk.paste("A4", [["Sample product 5"], ["Sample product 6"]]);
  await desk.select("A4", "A4");
  await pick(desk, { products: [product(1)], indicators: [gwp] });
  await panel(desk).getByText("Uses Sample product 1, not the name in A4.").waitFor();
  await panel(desk).getByRole("button", { name: words.insert.useName }).waitFor();
  await desk.select("A4", "A5");
  await panel(desk).getByText("Uses Sample product 1, not the names in A4:A5.").waitFor();
  await panel(desk).getByText("Sample product 1 · GWP [kg CO2-eq] · A1-A3 · per kg → Sheet1!A4").waitFor();
  await press(desk, "Insert");
  const question = panel(desk).getByRole("alertdialog", { name: words.insert.occupiedTitle });
  await question.getByText("A4 Sample product 5").waitFor();
  await question.getByRole("button", { name: words.insert.cancel }).click();
  await press(desk, words.insert.useNames);
  await panel(desk).getByText("2 products from A4:A5 · GWP [kg CO2-eq] · A1-A3 → Sheet1!A3:C5").waitFor();
  await expect(picked(desk)).resolves.toMatchObject({ products: [], indicators: [gwp] });
  await expect(
    panel(desk)
      .getByText(/^Takes/)
      .count(),
  ).resolves.toBe(0);
  await press(desk, "Insert");
  await written(desk, "Sheet1!A3:C5");
  await expect(desk.cells("A4", "C5")).resolves.toEqual(
    [5, 6].map((at) => [`Sample product ${at}`, "kg", largeValue(at, 0)]),
  );
  await desk.expectNoComplaint();
});

test("a list of names says which are unknown, and does not take the first for a heading", async () => {
  const names = ["Sampel product 1", "Sample product 2", "", "somethng", "Sample product 3"];
  await desk.paste(
    "A4",
    names.map((name) => [name]),
  );
  await desk.select("A4", "A8");
  await pick(desk, { indicators: [gwp] });
  await panel(desk)
    .getByText("4 names, 2 unknown (A4, A7) · GWP [kg CO2-eq] · A1-A3 → Sheet1!A3:C8")
    .waitFor();
  await press(desk, "Insert");
  await written(desk, "Sheet1!A3:C8");
  const rows = await desk.cells("A3", "C8");
  expect(rows.map(([name]) => name)).toEqual(["A1-A3", ...names.map((name) => name || null)]);
  expect([rows[2]?.[2], rows[5]?.[2]]).toEqual([largeValue(2, 0), largeValue(3, 0)]);
  await desk.paste("F1", [["my notes"], ["more of them"]]);
  await desk.select("F1", "F2");
  await panel(desk).getByText("Pick a product. F1:F2 contains no product names.").waitFor();
  await desk.expectNoComplaint();
});

test("no cell with content is replaced without a question that names it", async () => {
  await desk.paste("B2", [["my notes", "=1+1"]]);
  await desk.select("A1");
  await pick(desk, { products: [product(1), product(2)], indicators: [gwp, odp] });
  await press(desk, "Insert");
  const question = panel(desk).getByRole("alertdialog", { name: words.insert.occupiedTitle });
  await question.getByText("2 cells in Sheet1!B2:C2 aren’t empty.").waitFor();
  await question.getByText("C2 =1+1 · B2 my notes").waitFor();
  await question.getByRole("button", { name: words.insert.cancel }).click();
  await question.waitFor({ state: "detached" });
  await expect(desk.cells("A1", "C2")).resolves.toEqual([
    [null, null, null],
    [null, "my notes", 2],
  ]);
  await press(desk, "Insert");
  await question.getByRole("button", { name: words.insert.into.sheet }).click();
  await written(desk, "Results!A1:D4");
  await desk.showSheet("Sheet1");
  await desk.select("A1");
  await press(desk, "Insert");
  await question.getByRole("button", { name: "Replace" }).click();
  await written(desk, "Sheet1!A1:D4");
  await expect(desk.cells("A3", "D3")).resolves.toEqual([
    ["Sample product 1", "kg", largeValue(1, 0), largeValue(1, 1)],
  ]);
  await desk.expectNoComplaint();
});

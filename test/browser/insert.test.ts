import type { Locator } from "playwright-core";
import type { DemoAccount } from "../../src/demo";
import type { PickedIndicator, PickedProduct, Selected } from "../../src/workbook/selected";
import { largeAccount, largeValue } from "../demo/large-account";
import { inChromium } from "./chromium";
import { Desk } from "./desk";
import type { InsertBuild } from "./insert-site";
import { buildWithInsert } from "./insert-site";

let build: InsertBuild;
const chromium = inChromium();

beforeAll(async () => {
  build = await buildWithInsert();
});
afterAll(() => build.remove());

const accounts: readonly DemoAccount[] = [largeAccount("L", 8)];

/** A workbench with an empty sheet, connected to a small account. */
async function openDesk(of: readonly DemoAccount[] = accounts): Promise<Desk> {
  const site = chromium.closing(await build.serve({ accounts: of }));
  const desk = await Desk.open(await chromium.context(), site, "empty");
  await desk.pane.getByRole("button", { name: "Try with sample data" }).waitFor();
  await desk.connect("L");
  await desk.pane.getByRole("button", { name: "Disconnect" }).waitFor();
  await panel(desk).getByRole("heading", { name: "Insert" }).waitFor();
  return desk;
}

const panel = (desk: Desk): Locator => desk.pane.locator("#insert-bench");

/** By its place: labels of two trees on one page, the pane and the bench, share their ids. */
const preview = (desk: Desk): Locator => panel(desk).locator(".preview input");

async function pick(desk: Desk, selected: Partial<Selected>): Promise<void> {
  const all: Selected = { products: [], indicators: [], scenarios: [], ...selected };
  await panel(desk).evaluate((_, wanted) => window.picks?.set(wanted), all);
}

const picked = (desk: Desk): Promise<Selected | undefined> => panel(desk).evaluate(() => window.picks?.now);

async function press(desk: Desk, name: string): Promise<void> {
  await panel(desk).getByRole("button", { name, exact: true }).click();
}

async function written(desk: Desk, place: string): Promise<void> {
  await panel(desk).getByRole("status").getByText(`Written to ${place}.`).waitFor();
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

const product = (number: number): PickedProduct => ({
  id: `sample-large-p-${number}`,
  name: `Sample product ${number}`,
  ambiguous: false,
});
const gwp: PickedIndicator = {
  name: "Global warming potential",
  abbreviation: "GWP",
  unit: "kg CO2-eq",
  ids: ["sample-large-i-0"],
  group: "impacts",
};
const odp: PickedIndicator = {
  name: "Depletion potential of the stratospheric ozone layer",
  abbreviation: "ODP",
  unit: "kg CFC-11-eq",
  ids: ["sample-large-i-1"],
  group: "impacts",
};
const use50 = { id: "sample-large-s-1", name: "Use 50 years", kind: "use" } as const;

test("one formula goes where the preview says", async () => {
  const desk = await openDesk();
  await desk.select("B4");
  await pick(desk, { products: [product(1)], indicators: [gwp] });
  await panel(desk).getByText("Sample product 1 · GWP · A1-A3 → Sheet1!B4").waitFor();
  await expect(preview(desk).inputValue()).resolves.toBe('=LCA.IMPACT("Sample product 1","GWP [kg CO2-eq]")');
  await press(desk, "Insert");
  await written(desk, "Sheet1!B4");
  await expect(desk.cell("B4")).resolves.toBe(largeValue(1, 0));
  await desk.expectNoComplaint();
});

test("a table, a formula per cell, keeps its meaning when its names change places", async () => {
  const desk = await openDesk();
  await desk.select("A1");
  await pick(desk, { products: [product(1), product(2), product(3)], indicators: [gwp, odp] });
  await panel(desk).getByLabel("One in each cell").check();
  await panel(desk).getByText("3 products · 2 indicators · A1-A3 → Sheet1!A1:C4").waitFor();
  await press(desk, "Insert");
  await written(desk, "Sheet1!A1:C4");
  await expect(desk.cells("A1", "C4")).resolves.toEqual([
    ["A1-A3", "GWP [kg CO2-eq]", "ODP [kg CFC-11-eq]"],
    ["Sample product 1", largeValue(1, 0), largeValue(1, 1)],
    ["Sample product 2", largeValue(2, 0), largeValue(2, 1)],
    ["Sample product 3", largeValue(3, 0), largeValue(3, 1)],
  ]);
  await desk.paste("A2", [["Sample product 3"]]);
  await desk.becomes("B2", largeValue(3, 0));
  await desk.paste("A1", [["Use 50 years"]]);
  await desk.becomes("B3", largeValue(2, 0) + 0.5);
  await desk.expectNoComplaint();
});

test("a table of one formula spills, also turned and with scenarios", async () => {
  const desk = await openDesk();
  await desk.select("B2");
  await pick(desk, { products: [product(1)], indicators: [gwp, odp], scenarios: [null, use50] });
  await panel(desk).getByLabel("One for the table").check();
  await panel(desk).getByLabel("Scenarios").check();
  await press(desk, "Insert");
  await written(desk, "Sheet1!B2:D4");
  await expect(formulas(desk, 2, 2, 1, 1)).resolves.toEqual([["=LCA.IMPACTS(B2,C2:D2,B3:B4)"]]);
  await expect(desk.cells("B2", "D4")).resolves.toEqual([
    ["Sample product 1", "GWP [kg CO2-eq]", "ODP [kg CFC-11-eq]"],
    ["A1-A3", largeValue(1, 0), largeValue(1, 1)],
    ["Use 50 years", largeValue(1, 0) + 0.5, largeValue(1, 1) + 0.5],
  ]);
  await desk.select("F1");
  await pick(desk, { products: [product(2)], scenarios: [null, use50] });
  await panel(desk).getByText("Sample product 2 · all indicators · 2 stages").waitFor();
  await press(desk, "Insert");
  await panel(desk).getByRole("status").getByText("Written to Sheet1!F1:I").waitFor();
  await desk.settled();
  await expect(desk.cells("F1", "I2")).resolves.toEqual([
    ["Sample product 2", "Unit", "A1-A3", "Use 50 years"],
    ["Global warming potential", "kg CO2-eq", largeValue(2, 0), largeValue(2, 0) + 0.5],
  ]);
  await desk.expectNoComplaint();
});

test("nothing that stands there is replaced without a question that names it", async () => {
  const desk = await openDesk();
  await desk.paste("B2", [["my notes", "=1+1"]]);
  await desk.select("A1");
  await pick(desk, { products: [product(1), product(2)], indicators: [gwp, odp] });
  await press(desk, "Insert");
  const question = panel(desk).getByRole("alertdialog", { name: "Replace what is there?" });
  await question.getByText("Sheet1!B2:C2 is not empty: 2 cells hold something.").waitFor();
  await question.getByText("B2 my notes; C2 =1+1").waitFor();
  await question.getByRole("button", { name: "Leave it" }).click();
  await question.waitFor({ state: "detached" });
  await expect(desk.cells("A1", "C2")).resolves.toEqual([
    [null, null, null],
    [null, "my notes", 2],
  ]);
  await press(desk, "Insert");
  await question.getByRole("button", { name: "Replace" }).click();
  await written(desk, "Sheet1!A1:C3");
  await expect(desk.cell("C2")).resolves.toBe(largeValue(1, 1));
  await desk.expectNoComplaint();
});

test("names stay text whatever they are, and name their product", async () => {
  const names = [
    '=HYPERLINK("http://x.invalid","y")',
    "+1",
    "@x",
    "'x",
    "2024",
    "TRUE",
    '"quoted", and',
    "id:sample-large-p-1",
  ];
  const account = largeAccount("L", names.length);
  const products = account.products.map((one, place) => ({ ...one, name: names[place] ?? "" }));
  const desk = await openDesk([{ ...account, products }]);
  // The sheet's own Text format must not make a text of our formula, and another format is the user's.
  await desk.page.evaluate(() => {
    const { grid } = window.workbench ?? {};
    grid?.setNumberFormats({ sheet: grid.activeSheet(), row: 1, column: 1, rows: 1, columns: 2 }, [
      ["@", "0.00"],
    ]);
  });
  await desk.select("A1");
  const all = names.map((name, place) => ({ id: `sample-large-p-${place + 1}`, name, ambiguous: false }));
  await pick(desk, { products: all, indicators: [gwp, odp] });
  for (const [first, fill] of [
    ["A1", "One in each cell"],
    ["E1", "One for the table"],
  ] as const) {
    await desk.select(first);
    await panel(desk).getByLabel(fill).check();
    await panel(desk).getByText(`→ Sheet1!${first}:`).waitFor();
    await press(desk, "Insert");
    await panel(desk).getByRole("status").getByText(`Written to Sheet1!${first}:`).waitFor();
    await desk.settled();
  }
  const shown = [...names.slice(0, -1), "id:sample-large-p-8"];
  const rows = shown.map((name, place) => [name, largeValue(place + 1, 0), largeValue(place + 1, 1)]);
  await expect(desk.cells("A2", "C9")).resolves.toEqual(rows);
  await expect(desk.cells("E2", "G9")).resolves.toEqual(rows);
  await expect(
    desk.page.evaluate(() => {
      const { grid } = window.workbench ?? {};
      return grid?.numberFormats({ sheet: grid.activeSheet(), row: 1, column: 0, rows: 1, columns: 3 });
    }),
  ).resolves.toEqual([["@", "General", "0.00"]]);
  await desk.select("I1");
  for (const [place, one] of all.entries()) {
    await pick(desk, { products: [one], indicators: [gwp] });
    await desk.select(`I${place + 1}`);
    await panel(desk)
      .getByText(`→ Sheet1!I${place + 1}`, { exact: false })
      .waitFor();
    await press(desk, "Insert");
    await written(desk, `Sheet1!I${place + 1}`);
    await expect(desk.cell(`I${place + 1}`)).resolves.toBe(largeValue(place + 1, 0));
  }
  await desk.expectNoComplaint();
});

test("names that stand in the selection are used as they are", async () => {
  const desk = await openDesk();
  await desk.paste("A1", [
    ["Product", ""],
    ["Sample product 4", ""],
    ["Sample product 2", ""],
  ]);
  await selectArea(desk, { row: 0, column: 0, rows: 3, columns: 1 });
  await panel(desk).getByLabel("Use the names in Sheet1!A2:A3").waitFor();
  await pick(desk, { indicators: [gwp] });
  await panel(desk).getByLabel("One in each cell").check();
  await press(desk, "Insert");
  await written(desk, "Sheet1!B1:B3");
  await expect(formulas(desk, 0, 1, 3, 1)).resolves.toEqual([
    ["GWP [kg CO2-eq]"],
    ['=LCA.IMPACT($A2,B$1,"A1-A3")'],
    ['=LCA.IMPACT($A3,B$1,"A1-A3")'],
  ]);
  await expect(desk.cell("B2")).resolves.toBe(largeValue(4, 0));
  await expect(desk.cell("A1")).resolves.toBe("Product");
  await desk.expectNoComplaint();
});

function selectArea(
  desk: Desk,
  area: { row: number; column: number; rows: number; columns: number },
): Promise<void> {
  return desk.page.evaluate((wanted) => {
    const { grid } = window.workbench ?? {};
    grid?.select({ sheet: grid.activeSheet(), ...wanted });
  }, area);
}

test("in an Excel Table each row names its own product", async () => {
  const desk = await openDesk();
  await desk.paste("B2", [
    ["Product name", "Mass"],
    ["Sample product 5", "2"],
    ["Sample product 6", "3"],
  ]);
  await panel(desk).evaluate(() =>
    Excel.run(async (context) => {
      context.workbook.worksheets.getActiveWorksheet().tables.add("B2:C4", true);
      await context.sync();
    }),
  );
  await desk.select("C3");
  await pick(desk, { indicators: [gwp, odp] });
  await panel(desk).getByText("New columns at the end of the table Table1").waitFor();
  await press(desk, "Insert");
  await written(desk, "Sheet1!D3:E4");
  await expect(desk.cells("D2", "E4")).resolves.toEqual([
    ["GWP [kg CO2-eq] A1-A3", "ODP [kg CFC-11-eq] A1-A3"],
    [largeValue(5, 0), largeValue(5, 1)],
    [largeValue(6, 0), largeValue(6, 1)],
  ]);
  await desk.select("E4");
  await panel(desk).getByText("Sheet1!E4 holds one of our formulas.").waitFor();
  await press(desk, "Show its choices");
  await expect(preview(desk).inputValue()).resolves.toBe(
    '=LCA.IMPACT([@[Product name]],"ODP [kg CFC-11-eq]")',
  );
  expect((await picked(desk))?.products).toEqual([product(6)]);
  await desk.expectNoComplaint();
});

test("a formula of ours shows its choices, is changed where it stands, and asks nothing of its own cell", async () => {
  const desk = await openDesk();
  await desk.paste("A1", [["Sample product 3", "", ""]]);
  await desk.paste("B2", [['=LCA.IMPACT($A1,"GWP","Use 50 years")', '=1+LCA.IMPACT($A1,"GWP")']]);
  await desk.select("B2");
  await press(desk, "Show its choices");
  await panel(desk).getByText("Changing the formula in Sheet1!B2").waitFor();
  const now = await picked(desk);
  expect(now).toEqual({
    products: [product(3)],
    indicators: [
      expect.objectContaining({ abbreviation: "GWP", ids: ["sample-large-i-0"], group: "impacts" }),
    ],
    scenarios: [{ ...use50, id: "sample-large-s-3" }],
  });
  await pick(desk, { ...now, indicators: [odp] });
  await desk.select("D5");
  await press(desk, "Change the formula");
  await panel(desk).getByRole("status").getByText("The formula in Sheet1!B2 is changed.").waitFor();
  await expect(formulas(desk, 1, 1, 1, 1)).resolves.toEqual([
    ['=LCA.IMPACT($A1,"ODP [kg CFC-11-eq]","Use 50 years")'],
  ]);
  await desk.becomes("B2", largeValue(3, 1) + 0.5);
  await desk.select("C2");
  await panel(desk).getByText("Its arguments are calculated").waitFor();
  await expect(panel(desk).getByRole("button", { name: "Show its choices" }).count()).resolves.toBe(0);
  await desk.expectNoComplaint();
});

test("drop-down lists stand in their cells where they are short, else on a sheet of lists", async () => {
  const desk = await openDesk();
  await desk.select("A2");
  await panel(desk).getByText("Drop-down lists").click();
  await pick(desk, { products: [product(1), product(2)] });
  await press(desk, "Products (2 picked)");
  await panel(desk).getByText("A drop-down list with 2 names is in Sheet1!A2.").waitFor();
  await pick(desk, {});
  await desk.select("B2");
  await press(desk, "Indicators (all)");
  await panel(desk).getByText("the names are on the sheet “LCA lists”").waitFor();
  const rules = await desk.page.evaluate(() =>
    window.workbench?.host.recorded.validations.map(({ rule }) => rule).filter((rule) => "list" in rule),
  );
  expect(rules?.[0]).toEqual({ list: { inCellDropDown: true, source: "Sample product 1,Sample product 2" } });
  expect(rules?.at(-1)).toMatchObject({
    list: { source: expect.stringMatching(/^='LCA lists'!\$A\$1:\$A\$\d+$/) },
  });
  await expect(
    desk.page.evaluate(() => {
      const { grid } = window.workbench ?? {};
      const sheet = grid?.sheets().find(({ name }) => name === "LCA lists")?.id ?? "";
      return grid?.values({ sheet, row: 0, column: 0, rows: 2, columns: 1 });
    }),
  ).resolves.toEqual([["GWP [kg CO2-eq]"], ["ODP [kg CFC-11-eq]"]]);
  await desk.expectNoComplaint();
});

test("the formula is copied, and stays selected where the clipboard is closed", async () => {
  const desk = await openDesk();
  await pick(desk, { products: [product(1)], indicators: [gwp] });
  await press(desk, "Copy formula");
  await panel(desk).getByText("Copied.").waitFor();
  await panel(desk).evaluate(() => {
    document.execCommand = () => false;
    Object.defineProperty(navigator.clipboard, "writeText", {
      value: () => Promise.reject(new Error("closed")),
    });
  });
  await pick(desk, { products: [product(2)], indicators: [gwp] });
  await press(desk, "Copy formula");
  await panel(desk).getByText("The formula is selected: press Ctrl+C.").waitFor();
  await expect(panel(desk).evaluate(() => getSelection()?.toString())).resolves.toContain("Sample product 2");
});

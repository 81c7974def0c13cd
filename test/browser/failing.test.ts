import type { DemoOptions } from "../../src/demo";
import { openAddinSite } from "./addin-site";
import { inChromium } from "./chromium";
import { Desk } from "./desk";

const chromium = inChromium();
let desk: Desk;

beforeEach(() => open());

async function open(options: Partial<DemoOptions> = {}): Promise<void> {
  const site = chromium.closing(await openAddinSite(options));
  desk = await Desk.open(await chromium.context({ viewport: { width: 1480, height: 780 } }), site);
}

const brick = "Facing brick, red (sample)";
const misspelt = "Facing brik, red (sample)";

const tab = (name: string) => desk.pane.getByRole("tab", { name });
const button = (name: string) => desk.pane.getByRole("button", { name, exact: true });
const says = (text: string) => desk.pane.getByText(text);

/** Connected, with everything in the prepared sheet well, and the place Workbook in view. */
async function connected(): Promise<void> {
  await desk.trySample();
  await desk.settled();
  await tab("Workbook").click();
  await says("All cells have a value.").waitFor();
}

const formula = (name: string) =>
  desk.page.evaluate(
    ([row, column]) => {
      const { grid } = window.workbench ?? {};
      return grid?.formulas({ sheet: grid.activeSheet(), row, column, rows: 1, columns: 1 })[0]?.[0];
    },
    [Number(name.slice(1)) - 1, name.charCodeAt(0) - 65] as const,
  );

test("before connecting all our cells are one reason; after connecting they calculate by themselves", async () => {
  await desk.paste("J1", [[brick, '=IFERROR(LCA.IMPACT(J1,"GWP"),"later")']]);
  await tab("Workbook").click();
  await says("Not connected. Open the Product Impact pane and connect").waitFor();
  await says("one of them does not show the error").waitFor();
  await button("Go to Account").click();
  await desk.trySample();
  await desk.becomes("K1");
  await tab("Workbook").click();
  await says("All cells have a value.").waitFor();
  await desk.expectNoComplaint();
});

test("a misspelt name in a cell is mended by one click, also where IFERROR hides the error", async () => {
  await connected();
  await desk.paste("J1", [[misspelt, '=LCA.IMPACT(J1,"GWP")', '=IFERROR(LCA.IMPACT($J1,"ADPE"),"–")']]);
  await says("2 cells · one of them does not show the error").waitFor();
  await desk.pane.getByRole("button", { name: /^Go to .+!K1:L1$/ }).waitFor();
  await button(`Use “${brick}”`).click();
  await says("1 cell changed.").waitFor();
  await desk.becomes("K1");
  await desk.becomes("L1");
  await expect(desk.cell("J1")).resolves.toBe(brick);
  await says("All cells have a value.").waitFor();
  await desk.expectNoComplaint();
});

test("a misspelt name in a formula is mended in the formula, and nothing else of it changes", async () => {
  await connected();
  await desk.type("J1", `=2*LCA.IMPACT( "${misspelt}", "GWP [kg CO2-eq]")`);
  await button(`Use “${brick}”`).click();
  await desk.becomes("J1");
  await expect(formula("J1")).resolves.toBe(`=2*LCA.IMPACT( "${brick}", "GWP [kg CO2-eq]")`);
});

test("a misspelt name among many is mended where it stands", async () => {
  await connected();
  await desk.paste("J1", [[brick], [misspelt], ["Facing brick, yellow (sample)"]]);
  await desk.paste("K1", [["=LCA.IMPACTS(J1:J3,B7:D7)"]]);
  await says("1 cell, 3 values").waitFor();
  await button(`Use “${brick}”`).click();
  await desk.becomes("K2");
  await expect(desk.cell("J2")).resolves.toBe(brick);
  await expect(desk.cell("J3")).resolves.toBe("Facing brick, yellow (sample)");
});

test("of several products of one name the user chooses, and sees before what will change", async () => {
  await connected();
  const name = await sharedName();
  await desk.paste("J1", [[name, '=LCA.IMPACT(J1,"GWP")']]);
  await says("Which one is meant?").waitFor();
  const choice = desk.pane.getByRole("group", { name: "Which one is meant?" }).getByRole("button").last();
  const [, id = ""] = /\(id (.+)\)/.exec((await choice.textContent()) ?? "") ?? [];
  await choice.click();
  await says(`“${name}” becomes “id:${id}”`).waitFor();
  await expect(desk.cell("J1")).resolves.toBe(name);
  await button("Change 1 cell").click();
  await desk.becomes("K1");
  await expect(desk.cell("J1")).resolves.toBe(`id:${id}`);
});

test("a name that another formula makes is left to that formula", async () => {
  await connected();
  await desk.paste("J1", [[`="${misspelt.slice(0, 6)}"&"${misspelt.slice(6)}"`, '=LCA.IMPACT(J1,"GWP")']]);
  await button(`Use “${brick}”`).click();
  await says("Another formula makes the name in these cells.").waitFor();
  await expect(desk.cell("J1")).resolves.toBe(misspelt);
});

test("in an Excel Table the name is mended in the formula's own row, and in manual mode cells follow too", async () => {
  await connected();
  const yellow = "Facing brick, yellow (sample)";
  await desk.paste("J1", [
    ["Product name", "GWP"],
    [misspelt, ""],
    [yellow, ""],
  ]);
  await desk.pane.locator("main").evaluate(() =>
    Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.tables.add("J1:K3", true);
      const ownRow = '=LCA.IMPACT([@[Product name]],"GWP")';
      sheet.getRange("K2:K3").formulas = [[ownRow], [ownRow]];
      await context.sync();
    }),
  );
  await desk.becomes("K3");
  await desk.page.evaluate(() => {
    if (window.workbench) window.workbench.grid.calculationMode = "Manual";
  });
  await button(`Use “${brick}”`).click();
  await desk.becomes("K2");
  await expect(desk.cells("J2", "J3")).resolves.toEqual([[brick], [yellow]]);
});

test("a result that has no room is said to have none", async () => {
  await connected();
  await desk.paste("K1", [[""], ["in the way"]]);
  await desk.paste("K1", [["=LCA.SCENARIOS()"]]);
  await says("Something stands in the cells that this result would fill.").waitFor();
});

test("formulas that Excel holds without the add-in are entered again", async () => {
  await connected();
  await desk.paste("J1", [[`=_xldudf_LCA_IMPACT("${brick}","GWP")`]]);
  await expect(desk.cell("J1")).resolves.toMatchObject({ error: "#NAME?" });
  await button("Enter the formulas again").click();
  await desk.becomes("J1");
  await expect(formula("J1")).resolves.toBe(`=LCA.IMPACT("${brick}","GWP")`);
  await says("All cells have a value.").waitFor();
});

test("cells on other sheets are listed, hidden ones too, and gone to where they can be", async () => {
  await connected();
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
  await says("Excel did not allow that.").waitFor();
  await button("Go to 'It''s ours'!B3").click();
  await desk.page.waitForFunction((id) => window.workbench?.grid.activeSheet() === id, shown);
  const selection = await desk.page.evaluate(() => window.workbench?.grid.selection());
  expect(selection).toMatchObject({ sheet: shown, row: 2, column: 1 });
  expect(hidden).not.toBe(shown);
});

test("cells that a service's fault left without a value are calculated again by one button", async () => {
  let broken = true;
  const fault = ({ path }: { readonly path: string }) =>
    // Of two products only: after five failures in a row the service is left alone for a while.
    broken && /sample-p-00[12]\/impacts$/.test(path) ? new Response(null, { status: 501 }) : undefined;
  await open({ fault });
  await desk.connect("DF");
  await button("Disconnect").waitFor();
  await tab("Workbook").click();
  await says("(501)").waitFor();
  broken = false;
  await button("Calculate again").click();
  await says("All cells have a value.").waitFor();
});

/** A name that two products of the sample account share. */
async function sharedName(): Promise<string> {
  const { createDemoService } = await import("../../src/demo");
  const names = createDemoService().accounts[0]?.products.map(({ name }) => name) ?? [];
  const shared = names.find((name, place) => names.indexOf(name) !== place);
  if (shared === undefined) throw new Error("no two sample products share a name");
  return shared;
}

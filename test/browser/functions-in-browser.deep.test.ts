import type { Browser, BrowserContext } from "playwright-core";
import type { AddinSite } from "./addin-site";
import { openAddinSite } from "./addin-site";
import { launch } from "./chromium";
import { Desk } from "./desk";

let browser: Browser;
let context: BrowserContext;
let site: AddinSite;
let desk: Desk;

beforeAll(async () => {
  browser = await launch();
  site = await openAddinSite();
  context = await browser.newContext({ viewport: { width: 1500, height: 1040 } });
  desk = await Desk.open(context, site);
  const widths = { A: 90, B: 400, C: 190, D: 20, E: 240, F: 100, G: 110 };
  await desk.page.evaluate(
    (frame) => window.workbench?.open({ sheets: [{ name: "Functions", cells: {}, frame }] }),
    {
      widths,
    },
  );
  await desk.pane.getByLabel("Public key").waitFor();
  await desk.connect("DF");
  await desk.pane.getByRole("button", { name: "Disconnect" }).waitFor();
});
afterAll(async () => {
  await desk.expectNoComplaint();
  await context.close();
  await browser.close();
  await site.close();
});

/** Name of the call, its formula, and what the cell then shows: a value, or an error with part of its sentence. */
type Typed = readonly [call: string, formula: string, shows: unknown];

const brick = '"Facing brick, red (sample)"';
const twoDoors = '"Door, insulated (sample)"';
const error = (code: string, part: string): unknown => ({
  error: code,
  message: expect.stringContaining(part) as unknown,
});
const choose = error("#VALUE!", "sample-p-041");
const unknown = error("#N/A", "No product in this account has");

const calls: readonly Typed[] = [
  ["IMPACT", `=LCA.IMPACT(${brick},"GWP")`, 30.29],
  ["wrong", '=LCA.IMPACT("Facing brick, blue","GWP")', unknown],
  ["ambiguous", `=LCA.IMPACT(${twoDoors},"GWP")`, choose],
  ["IMPACTS", `=LCA.IMPACTS(${brick},"GWP [kg CO2-eq]")`, 30.29],
  ["wrong", `=LCA.IMPACTS(${brick},"GWP [g]")`, error("#VALUE!", "is in kg CO2-eq")],
  ["ambiguous", `=LCA.IMPACTS(${twoDoors},"GWP")`, choose],
  ["PROFILE", `=INDEX(LCA.PROFILE(${brick}),2,3)`, 30.29],
  ["wrong", '=LCA.PROFILE("Facing brick, blue")', unknown],
  ["ambiguous", `=INDEX(LCA.PROFILE(${twoDoors}),2,3)`, choose],
  ["PRODUCTS", '=INDEX(LCA.PRODUCTS("paving"),2,1)', "Paving brick, clay (sample)"],
  ["wrong", '=LCA.PRODUCTS("nothing like it",FALSE)', error("#N/A", "No products were found")],
  ["DETAILS", `=LCA.DETAILS(${brick},"declared unit")`, "m2"],
  ["wrong", `=LCA.DETAILS(${brick},"colour")`, error("#N/A", "No field")],
  ["ambiguous", `=LCA.DETAILS(${twoDoors},"declared unit")`, choose],
  ["SCENARIOS", `=INDEX(LCA.SCENARIOS(${brick}),2,1)`, "Use 50 years"],
  ["wrong", '=LCA.SCENARIOS("Facing brick, blue")', unknown],
  ["ambiguous", `=LCA.SCENARIOS(${twoDoors})`, choose],
  ["INDICATORS", '=INDEX(LCA.INDICATORS("warming"),2,3)', "kg CO2-eq"],
  ["wrong", '=LCA.INDICATORS("nothing like it",FALSE)', error("#N/A", "No indicators were found")],
  ["UNIT", '=LCA.UNIT("ADPF")', "MJ"],
  ["wrong", '=LCA.UNIT("GWPX")', error("#N/A", "No indicator")],
  ["ambiguous", '=LCA.UNIT("ADP")', error("#VALUE!", "MJ")],
  ["ASOF", `=LCA.ASOF(${brick})>45000`, true],
  ["wrong", '=LCA.ASOF("Facing brick, blue")', unknown],
  ["ambiguous", `=LCA.ASOF(${twoDoors})`, choose],
  ["PER", '=LCA.PER("Paving brick, clay (sample)")', "1000 pieces"],
  ["PER", '=LCA.PER("SAMPLE-1004","amount")', 1000],
  ["wrong", '=LCA.PER("Mason\'s sand, 0-4 mm (sample)")', error("#N/A", "no declared unit")],
  ["ambiguous", `=LCA.PER(${twoDoors})`, choose],
  ["RECORDS", `=INDEX(LCA.RECORDS(${brick},"GWP"),2,10)`, 30.29],
  ["wrong", '=LCA.RECORDS("Facing*")', error("#VALUE!", "alone means all")],
  ["ambiguous", `=INDEX(LCA.RECORDS(${twoDoors},"GWP"),2,10)`, choose],
  ["ACCOUNT", '=LCA.ACCOUNT("presentation")', "Full"],
  ["wrong", '=LCA.ACCOUNT("secret")', error("#VALUE!", "“refreshed”")],
];

test("each function in the workbench answers a good, a wrong and an ambiguous call", async () => {
  const last = calls.length;
  await desk.paste(
    "A1",
    calls.map(([call, formula]) => [call, `'${formula}`]),
  );
  await desk.paste(
    "C1",
    calls.map(([, formula]) => [formula]),
  );
  await desk.becomes("C1", 30.29);
  const shown = (await desk.cells("C1", `C${last}`)).flat();
  expect(shown).toEqual(calls.map(([, , shows]) => shows));
});

test("a matrix typed by keyboard spills beside its cell", async () => {
  await desk.type("E1", `=LCA.PROFILE(${brick},"Use 50 years")`);
  await expect(desk.cells("E1", "G2")).resolves.toEqual([
    ["Indicator", "Unit", "Use 50 years"],
    ["Global warming potential", "kg CO2-eq", 1.266],
  ]);
});

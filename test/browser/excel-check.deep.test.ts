import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Request } from "playwright-core";
import { english as words } from "../words/all-words";
import type { AddinSite } from "./addin-site";
import { openAddinSite } from "./addin-site";
import { inChromium } from "./chromium";
import { Desk } from "./desk";

const { examining, help, reading } = words;
const example = join(__dirname, "../../docs/excel/reports/workbench.md");
const chromium = inChromium();
let context: BrowserContext;
let site: AddinSite;
let requests: Request[];

beforeEach(async () => {
  site = chromium.closing(await openAddinSite());
  context = await chromium.context({ viewport: { width: 1300, height: 800 } });
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: site.origin });
  requests = [];
  context.on("request", (request) => requests.push(request));
});

const button = (desk: Desk, name: string) => desk.pane.getByRole("button", { name, exact: true });
const state = (desk: Desk, kind: string) => desk.pane.locator(`[data-state=check-${kind}]`);
const isFetched = () => requests.some((request) => request.url().includes("/examination."));
const saved = (desk: Desk) => desk.page.evaluate(() => window.workbench?.save());

async function openCheck(desk: Desk): Promise<void> {
  await desk.pane.getByText("Help", { exact: true }).click();
  await button(desk, help.examine).waitFor();
  expect(isFetched()).toBe(false);
  await button(desk, help.examine).click();
  await state(desk, "idle").waitFor();
  expect(isFetched()).toBe(true);
}

/** The user's answers in the workbench; it is not installed, and nobody shares its workbooks. */
const looks: Readonly<Record<string, (desk: Desk) => Promise<unknown>>> = {
  sentence: async (desk) => {
    await desk.select("A1");
    await desk.page.getByText(/A1 #N\/A — This is the sentence/).waitFor();
  },
  closing: async (desk) => {
    await desk.page.getByRole("button", { name: "Hide pane" }).click();
    await desk.page.getByRole("button", { name: "Show pane" }).click();
  },
};

/** Lets the check go on whenever it asks, and answers all questions. */
async function answerAll(desk: Desk): Promise<void> {
  for (const text of Object.values(examining.first)) {
    await desk.pane.getByText(text).waitFor();
    await button(desk, examining.goOn).click();
  }
  for (const [name, question] of Object.entries(examining.questions)) {
    await desk.pane.getByText(question).waitFor();
    const look = looks[name];
    await look?.(desk);
    await button(desk, look ? examining.yes : examining.skip).click();
  }
  await state(desk, "done").waitFor();
}

/** The report without what differs by day, browser or Excel. */
const lasting = (report: string) => report.replace(/^- (Date|Host|Languages): .*\n/gm, "");

test("the check in the workbench finds all as expected, leaves nothing behind, and gives the report of the docs", async () => {
  const desk = await Desk.open(context, site, "empty");
  const before = await saved(desk);
  await openCheck(desk);
  await button(desk, examining.begin).click();
  await answerAll(desk);
  const done = state(desk, "done");
  const verdicts = await done.getByRole("cell").allTextContents();
  const count = (word: string) => verdicts.filter((verdict) => verdict === word).length;
  const skipped = Object.keys(examining.questions).length - Object.keys(looks).length;
  expect([count(examining.other), count(examining.untried)]).toEqual([0, skipped]);
  expect(count(examining.as)).toBe(Object.keys(examining.probes).length + Object.keys(looks).length);
  await done.getByText(examining.allAs).waitFor();

  await button(desk, reading.copy).click();
  await done.getByText(reading.copied).waitFor();
  const report = await desk.page.evaluate(() => navigator.clipboard.readText());
  expect(lasting(report)).toBe(lasting(readFileSync(example, "utf8")));
  expect(await saved(desk)).toEqual(before);
  expect(site.service.requests).toEqual([]);
  await desk.expectNoComplaint();
});

test("a workbook in which one cell is used is refused, and another is opened on request", async () => {
  const desk = await Desk.open(context, site, "empty");
  await desk.paste("C3", [["kept"]]);
  const before = await saved(desk);
  await openCheck(desk);
  await button(desk, examining.begin).click();
  await state(desk, "refused").getByText("Sheet1!C3 is in use.").waitFor();
  await button(desk, examining.open).click();
  await desk.pane.getByText(examining.opened).waitFor();
  expect(await desk.page.evaluate(() => window.workbench?.host.recorded.workbooksOpened)).toBe(1);
  expect(await saved(desk)).toEqual(before);
  await desk.expectNoComplaint();
});

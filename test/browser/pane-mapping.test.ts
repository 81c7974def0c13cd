import type { BrowserContext, Page } from "playwright-core";
import { serviceStandardsAndPresentations } from "../../src/lca/indicator-catalogue";
import { fileOf } from "../wire/mapping/sample";
import { connectByKey, openAddinSite, openPane } from "./addin-site";
import { inChromium } from "./chromium";
import { Desk } from "./desk";
import { english as words } from "../words/all-words";

const chromium = inChromium();
let context: BrowserContext;
/** The page of the test that runs. */
let page: Page;

beforeAll(async () => {
  context = await chromium.shared({ viewport: { width: 320, height: 640 } });
});

const button = (name: string) => page.getByRole("button", { name, exact: true });
const own = "A mapping from this computer is in use. 5 numbers were compared on 26 November 2026.";

describe("the built add-in", () => {
  const toReading = async () => {
    await page.getByRole("tab", { name: "Account" }).click();
    await page.getByText(words.pane.readingTitle, { exact: true }).click();
  };

  test("the pane names what does not fit this computer's mapping, and connects once that is ignored", async () => {
    const opened = chromium.closing(await openAddinSite({ shape: "links" }));
    page = chromium.closing(await openPane(context, opened));
    await keepWithoutMass(opened.origin);
    await connectByKey(page, opened.service.keysOf("DF"));
    await page.getByRole("alert").getByText("“/*/mass”").waitFor();
    await toReading();
    await button(words.mapping.ignore).click();
    await page.getByText(words.mapping.connectAgain).waitFor();
    await connectByKey(page, opened.service.keysOf("DF"));
    await button("Disconnect").waitFor();
    await toReading();
    await page.getByText(own).waitFor();
    expect(await page.getByText(words.reading.recognised).count()).toBe(0);
    await shoot("own");
  });

  test("a mapping of the sample data is proposed, compared, kept, used by a refresh, and undone", async () => {
    const desk = await Desk.inMemory(context, chromium.closing(await openAddinSite()));
    chromium.closing(desk.page);
    const { pane } = desk;
    const press = (name: string) => pane.getByRole("button", { name, exact: true }).click();
    const typed = pane.locator("[data-state='mapping-compared'] input");
    const type = async (at: number, text: string) => {
      await typed.nth(at).fill(text);
      await typed.nth(at).press("Enter");
    };
    await desk.trySample();
    await desk.becomes("C8", 30.29);
    await pane.getByRole("tab", { name: "Account" }).click();
    await pane.getByText(words.pane.readingTitle, { exact: true }).click();
    await press(words.mapping.propose);
    await press(words.mapping.compare);
    await typed.first().waitFor();
    // The message about a number that differs gives the service's number.
    for (let at = 0; at < 5; at += 1) await type(at, "123456789");
    const sent = await pane.getByText("Differs: the service sent").allTextContents();
    expect(sent).toHaveLength(5);
    for (const [at, text] of sent.entries()) await type(at, text.replace(/.* /, ""));
    await press(words.mapping.use);
    await pane.getByText("5 numbers were compared on").waitFor();
    const later = pane.getByText(words.mapping.later);
    await later.waitFor({ state: "detached" });
    await expect(desk.cell("C8")).resolves.toBe(30.29);
    await press(words.mapping.recognise);
    await pane.getByRole("button", { name: words.mapping.propose }).waitFor();
    await later.waitFor({ state: "detached" });
    await desk.expectNoComplaint();
  });
});

/** The mapping kept by this computer: the sample service's own, without products' mass. */
async function keepWithoutMass(origin: string): Promise<void> {
  const text = JSON.stringify(fileOf("links")).replaceAll('"/*/mass",', "");
  const whose = { company: "Brickmoor Building Products (sample)", standard: standardOf("DF") };
  const kept = [
    {
      mapping: JSON.parse(text) as unknown,
      own: { ...whose, compared: 5, date: "2026-11-26T12:00:00.000Z" },
    },
  ];
  await page.evaluate(([key, said]) => localStorage.setItem(key, said), [
    `mappings of ${origin}/service`,
    JSON.stringify(kept),
  ] as const);
}

function standardOf(code: string): string {
  return serviceStandardsAndPresentations.find((one) => one.code === code)?.standard ?? "";
}

/** Screenshots to look at, on request. */
async function shoot(name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder !== undefined) await page.screenshot({ path: `${folder}/mapping-${name}.png`, fullPage: true });
}

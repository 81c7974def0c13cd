import type { BrowserContextOptions, Page } from "playwright-core";
import type { AddinSite } from "./addin-site";
import { openAddinSite } from "./addin-site";
import { sentence } from "../../src/words/reason-sentence";
import { sampleOf } from "../matrix-sample";
import { inChromium } from "./chromium";
import { Desk } from "./desk";
import { dutch, english as words } from "../words/all-words";

const chromium = inChromium();
let site: AddinSite;
/** The page of the test that runs. */
let page: Page;
/** The page of most tests, each of which loads the pane in it anew. */
let shared: Page;

beforeAll(async () => {
  site = await openAddinSite();
  shared = await (await chromium.shared()).newPage();
});
afterAll(() => site.close());

type ColorScheme = BrowserContextOptions["colorScheme"];

/** Loads the pane with this content at the address of Office.js; null if it cannot be fetched. */
async function openWith(officeJs: string | null, colorScheme: ColorScheme = "light"): Promise<void> {
  page = shared;
  await page.unrouteAll();
  await page.emulateMedia({ colorScheme });
  await loadPane(officeJs);
}

/** The same in a page of its own, with a clock that the test may set. */
async function openAlone(officeJs: string | null, options: BrowserContextOptions = {}): Promise<void> {
  const context = await chromium.context(options);
  page = await context.newPage();
  await page.clock.install();
  await loadPane(officeJs);
}

async function loadPane(officeJs: string | null): Promise<void> {
  await page.route("**/office/door.js", (route) => route.fulfill(script("")));
  await answerOfficeJs(officeJs);
  await page.goto(`${site.origin}/addin/taskpane.html`);
}

async function answerOfficeJs(officeJs: string | null): Promise<void> {
  await page.route("**/office/office.js", (route) =>
    officeJs === null ? route.abort("blockedbyclient") : route.fulfill(script(officeJs)),
  );
}

const script = (body: string) => ({ contentType: "text/javascript", body });

const functions = `window.CustomFunctions = { associate() {} };`;
/** An Excel that is ready when the test says so. */
const ready = `${functions}
  window.Office = {
    context: {},
    onReady: () => new Promise((answer) => (window.answer = answer)),
  };`;
const excel = `${functions} window.Office = { context: {}, onReady: async () => ({ host: "Excel" }) };`;
const noHost = `${functions} window.Office = { context: {}, onReady: async () => ({ host: null }) };`;

const answer = () => page.evaluate(() => (window as unknown as { answer(info: object): void }).answer({}));
const tryAgain = () => page.getByRole("button", { name: words.pane.recovery.tryAgain });

describe("A failed download of Office.js", () => {
  test("the pane says that Office.js is missing and what to do, and trying again brings the pane", async () => {
    await openWith(null);
    await page.getByRole("alert").getByText("appsforoffice.microsoft.com").waitFor();
    await answerOfficeJs(excel);
    await tryAgain().click();
    await page.getByLabel("Public key").waitFor();
  });

  test("the pane says that Office.js is missing in the browser's language", async () => {
    await openAlone(null, { locale: "nl-BE" });
    await page.getByRole("button", { name: dutch.pane.recovery.tryAgain }).waitFor();
    await expect(page.locator("html").getAttribute("lang")).resolves.toBe("nl");
  });
});

test("A refresh whose script cannot be fetched says so and changes nothing, and asking again refreshes", async () => {
  const desk = await Desk.inMemory(await chromium.context(), site, "empty");
  await desk.trySample();
  await desk.type("A1", '=LCA.IMPACT("Facing brick, red (sample)","GWP")');
  await desk.becomes("A1", 30.29);
  const refreshScript = /\/addin\/refresh\.[0-9a-f]+\.js$/;
  await desk.page.route(refreshScript, (route) => route.abort());
  const refresh = desk.pane.getByRole("button", { name: words.refreshing.title, exact: true });
  await refresh.press("Enter");
  await desk.pane
    .getByRole("alert")
    .getByText(sentence({ kind: "part-not-loaded" }))
    .waitFor();
  await expect(refresh.evaluate((button) => button.matches(":focus"))).resolves.toBe(true);
  await expect(desk.cell("A1")).resolves.toBe(30.29);
  await desk.page.unroute(refreshScript);
  await desk.pane.getByRole("button", { name: words.refreshing.again, exact: true }).press("Enter");
  await desk.pane.locator('[data-state="refresh-done"]').waitFor();
  await desk.becomes("A1", 30.29);
  await desk.expectNoComplaint();
});

describe("An Excel that does not answer", () => {
  test("the pane says after a while that Excel does not answer, and comes by itself once it does", async () => {
    await openAlone(ready);
    await page.waitForFunction(() => "answer" in window);
    await expect(page.getByRole("alert").count()).resolves.toBe(0);
    await page.clock.fastForward(10_000);
    await page.getByRole("alert").getByText(words.pane.recovery.noAnswer.title).waitFor();
    await answer();
    await page.getByLabel("Public key").waitFor();
    await expect(page.getByRole("alert").count()).resolves.toBe(0);
  });

  test("an answer in time leaves no such message", async () => {
    await openAlone(ready);
    await page.waitForFunction(() => "answer" in window);
    await answer();
    await page.getByLabel("Public key").waitFor();
    await page.clock.fastForward(60_000);
    await expect(page.getByText(words.pane.recovery.noAnswer.title).count()).resolves.toBe(0);
  });
});

test("The pane outside Excel is there and says what it cannot do", async () => {
  await openWith(noHost);
  await page.getByText(words.pane.recovery.noExcel).waitFor();
  await tryAgain().waitFor();
  await page.getByLabel("Public key").waitFor();
});

test("The page itself says what to do in both languages, after a while, if no script of ours loads", async () => {
  const context = await chromium.context();
  page = await context.newPage();
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(`${site.origin}/addin/taskpane.html`);
  const text = page.getByText("Product Impact is starting.");
  await expect(text.evaluate((element) => getComputedStyle(element).visibility)).resolves.toBe("hidden");
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  await expect(text.isVisible()).resolves.toBe(true);
  await expect(page.getByText("Product Impact wordt gestart.").isVisible()).resolves.toBe(true);
  await page.unroute(/\.js$/);
  await page.route("**/office/*.js", (route) => route.fulfill(script(excel)));
  await page.getByRole("link", { name: "retry" }).click();
  await page.getByLabel("Public key").waitFor();
});

describe("Office's theme", () => {
  const themed = (theme: object) =>
    `${functions} window.Office = { context: { officeTheme: ${JSON.stringify(theme)} }, onReady: async () => ({ host: "Excel" }) };`;
  const drawn = async () => {
    await page.getByLabel("Public key").waitFor();
    return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  };
  const [light, dark] = ["rgb(255, 255, 255)", "rgb(41, 41, 41)"];

  const themes = [
    ["a dark theme that says so", { isDarkTheme: true, bodyBackgroundColor: "#FFFFFF" }, "light", dark],
    ["a light theme that says so", { isDarkTheme: false }, "dark", light],
    ["a dark ground", { bodyBackgroundColor: "#262626" }, "light", dark],
    ["a light ground", { bodyBackgroundColor: "#E6E6E6" }, "dark", light],
    ["no theme", {}, "dark", dark],
  ] as const;

  test.each(sampleOf("themes of Office", themes, 2 / 5))(
    "the theme %s decides how the pane is drawn",
    async (_, theme, colorScheme, expected) => {
      await openWith(themed(theme), colorScheme);
      await expect(drawn()).resolves.toBe(expected);
    },
  );

  test("Office's theme is read again when the user comes back to the pane", async () => {
    await openWith(themed({ isDarkTheme: false }));
    await expect(drawn()).resolves.toBe(light);
    await page.evaluate(() => {
      (Office.context.officeTheme as { isDarkTheme: boolean }).isDarkTheme = true;
      dispatchEvent(new Event("focus"));
    });
    await expect(drawn()).resolves.toBe(dark);
  });

  test("the system's theme applies if Office names none", async () => {
    await openWith(excel, "light");
    await expect(drawn()).resolves.toBe(light);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.waitForFunction((ground) => getComputedStyle(document.body).backgroundColor === ground, dark);
  });
});

import { readFileSync } from "node:fs";
import type { BrowserContext } from "playwright-core";
import { strFromU8, unzipSync } from "fflate";
import { sampleOf } from "../matrix-sample";
import { openExcelFile } from "../pane/launch/starter/open-excel-file";
import { english } from "../words/all-words";
import type { AddinSite, Listening } from "./addin-site";
import { listen } from "./addin-site";
import { inChromium } from "./chromium";
import { everythingOn, openLaunchSite, Visit } from "./launch-site";

const chromium = inChromium();
let context: BrowserContext;
let site: AddinSite;
let visit: Visit;
/** Whether the service cannot be reached. */
let isDown = false;

/** One page for all tests, each of which loads the launch page in it anew. */
beforeAll(async () => {
  site = await openLaunchSite({ fault: () => (isDown ? new Response("", { status: 500 }) : undefined) });
  context = await chromium.shared({
    acceptDownloads: true,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  visit = await Visit.begin(context, site);
});
afterAll(() => site.close());
afterEach(async () => {
  isDown = false;
  await visit.leave();
});

const whole = "access_token=abc.def&expires_in=3600&refresh_token=rrr&token_type=Bearer";

/** Everything that one launch is good for: the tests below are about its ends. */
test("a whole visit shows and copies results, writes the starter workbook, and has the token nowhere but in requests", async () => {
  const { page } = visit;
  const token = await visit.launch();
  expect(token).toMatch(/^sample-token-/);
  await visit.confirm();

  // No starter workbook is written before a product is chosen.
  const write = page.getByRole("button", { name: english.launch.starter.write });
  await visit.screen("starter-hindered").waitFor();
  const askedBefore = visit.asked().length;
  await write.click({ force: true });
  expect(visit.asked()).toHaveLength(askedBefore);
  expect(await page.locator("[data-screen=starter-reading]").count()).toBe(0);

  // Products are found as they are typed, with a slip, and more are shown on demand.
  const products = page.locator(".products li");
  expect(await products.count()).toBe(50);
  await page.getByRole("button", { name: english.launch.products.more }).click();
  expect(await products.count()).toBeGreaterThan(50);
  const search = page.getByRole("searchbox");
  await search.fill("facng brick");
  await products.filter({ hasText: "Facing brick, red" }).waitFor();
  expect(await products.count()).toBeLessThan(6);
  await search.fill("no such thing");
  await visit.screen("nothing-found").waitFor();

  // A product's results are shown as sent, by stage, with formulas that give the same.
  await search.fill("concrete block");
  await visit.results();
  const table = page.getByRole("table");
  expect(await table.getByRole("columnheader").allTextContents()).toEqual(
    expect.arrayContaining(["Indicator", "Unit", "A1-A3"]),
  );
  await expect(table.getByRole("row").nth(1).textContent()).resolves.toMatch(/^Per(m2)+$/);
  const value = await table.getByRole("row").nth(2).getByRole("cell").nth(1).textContent();
  expect(Number(value)).toBeGreaterThan(0);
  // No value is missing, so no reason is shown.
  expect(await page.locator(".lacks").count()).toBe(0);
  const copy = page.getByRole("button", { name: /^Copy the formula/ });
  await copy.first().click();
  await page.getByText("Copied.").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^=LCA\.IMPACT\("Concrete block, 140 mm \(sample\)","GWP \[kg CO2 eq\]"\)$/);

  // The starter workbook has the values of the page, marks sample data, and holds nothing of the sign-in.
  const shown = await page.locator("tbody tr:nth-child(2) td.value").first().textContent();
  await page.locator(".products input").first().check();
  const downloading = page.waitForEvent("download");
  await write.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Product Impact - .+ - \d{4}-\d\d-\d\d\.xlsx$/);
  await visit.screen("starter-written").waitFor();
  const file = readFileSync(await download.path());
  const [[name, rows] = ["", []]] = [...(await openExcelFile(file))];
  expect(name).toBe(english.launch.starter.sheets.sampleResults);
  expect(rows[1]?.[3]).toBe(Number(shown));
  expect(rows[1]?.[8]).toBe('=LCA.IMPACT("Concrete block, 140 mm (sample)","GWP [kg CO2 eq]")');
  const parts = Object.values(unzipSync(file)).map((part) => strFromU8(part));
  expect(parts.join("")).not.toContain(token);
  expect(parts.join("")).not.toContain("Bearer");

  // After load, the token is nowhere but in requests to the service; no script of a third party is loaded.
  expect(page.url()).toBe(visit.launchPage);
  expect(await everythingOn(page)).not.toContain(token);
  expect(await context.storageState({ indexedDB: true })).toEqual({ cookies: [], origins: [] });
  expect(visit.console).toEqual([]);
  const carrying = [];
  for (const request of visit.requests) {
    const said = [request.url(), request.postData() ?? "", JSON.stringify(await request.allHeaders())];
    if (said.some((part) => part.includes(token))) carrying.push(new URL(request.url()).pathname);
  }
  const [navigation, ...others] = carrying;
  expect(navigation).toBe("/addin/launch.html");
  expect(others.length).toBeGreaterThan(4);
  expect(others.every((path) => path.startsWith("/service/api/v1/"))).toBe(true);
  const urls = visit.requests.map((request) => request.url());
  expect(urls.filter((url) => !url.startsWith(site.origin))).toEqual([]);
  expect(visit.pathsUnder("/office/")).toEqual([]);
});

describe("The token", () => {
  test("the token leaves the address before any other request, and no referrer holds it", async () => {
    const addresses: string[] = [];
    visit.page.on("request", (request) => {
      if (/launch\/launch\.|\.css|config\.json|service/.test(request.url())) addresses.push(visit.page.url());
    });
    await visit.launch();
    await visit.screen("is-this-you").waitFor();
    for (const request of visit.requests) {
      const { referer = "" } = await request.allHeaders();
      expect(referer).not.toContain("launch");
    }
    expect(await visit.page.evaluate(() => typeof window.takeLaunch)).toBe("undefined");
    expect(addresses.at(-1)).toBe(visit.launchPage);
  });

  test("the token does not survive a reload, and the back button does not bring it back", async () => {
    const token = await visit.launch();
    await visit.confirm();
    await visit.page.reload();
    await visit.screen("not-launched").waitFor();
    expect(await everythingOn(visit.page)).not.toContain(token);
    await visit.page.goBack();
    await visit.page.goForward();
    await visit.screen("not-launched").waitFor();
    expect(visit.page.url()).toBe(visit.launchPage);
  });

  test("the token leaves the address also if the path begins with two slashes", async () => {
    const under = (url: URL) => url.pathname.startsWith("//");
    await visit.page.route(under, (route) => {
      const { pathname, search } = new URL(route.request().url());
      return route.continue({ url: `${site.origin}/addin${pathname.slice(1)}${search}` });
    });
    await visit.page.goto(`${site.origin}//launch.html?${whole}`);
    await visit.page.locator("[data-screen]").first().waitFor();
    expect(visit.page.url()).toBe(`${site.origin}//launch.html`);
  });

  test("the refresh token goes nowhere at all", async () => {
    site.service.revokeTokens();
    await visit.open(`?${whole.replace("rrr", "never-to-be-seen")}`);
    await visit.screen("sign-in-ended").waitFor();
    expect(await everythingOn(visit.page)).not.toContain("never-to-be-seen");
    for (const request of visit.requests.slice(1)) {
      expect(request.url() + JSON.stringify(await request.allHeaders())).not.toContain("never-to-be-seen");
    }
  });
});

describe("Questions of the launch page", () => {
  test("the question who the user is comes first and alone, and no drops the token and requests nothing", async () => {
    await visit.launch();
    await visit.screen("is-this-you").waitFor();
    expect(visit.asked()[0]).toBe("/service/api/v1/users/me");
    expect(visit.asked().filter((path) => path.includes("products"))).toEqual([]);
    expect(await visit.page.locator("dd").allTextContents()).toEqual([
      expect.stringMatching(/\(sample\)/),
      expect.stringMatching(/\(sample\)/),
      new URL(site.origin).host,
    ]);
    expect(await visit.page.locator("[data-screen=products]").count()).toBe(0);
    await visit.page.getByRole("button", { name: english.launch.confirm.no }).click();
    await visit.screen("not-me").waitFor();
    expect(visit.asked().filter((path) => path.includes("products"))).toEqual([]);
    expect(await visit.page.locator("dd").count()).toBe(0);
  });

  const refusals = [
    ["no token", "expires_in=3600&refresh_token=r&token_type=Bearer", "missing"],
    ["two tokens", `${whole}&access_token=b`, "repeated"],
    ["a token over 8 kB", `access_token=${"a".repeat(8193)}&token_type=Bearer`, "too-long"],
    ["a token that is no Bearer", whole.replace("Bearer", "MAC"), "not-bearer"],
    ["characters no token has", whole.replace("abc", "a%20b%22"), "malformed"],
  ] as const;

  test.each(sampleOf("launches that are refused", refusals, 2 / 5))(
    "a launch with %s says so, asks for nothing, and leaves a clean address",
    async (_, query, why) => {
      await visit.open(`?${query}`);
      await visit.screen("refused").waitFor();
      expect(await visit.screen("refused").textContent()).toContain(english.launch.refusals[why]);
      expect(visit.page.url()).toBe(visit.launchPage);
      expect(visit.asked()).toEqual([]);
      expect(visit.pathsUnder("/addin/config.json")).toEqual([]);
      expect(visit.console).toEqual([]);
    },
  );

  test("a page without a launch says where to begin", async () => {
    await visit.open("");
    await visit.screen("not-launched").waitFor();
    const link = visit.page.getByRole("link");
    expect(await link.getAttribute("href")).toBe(`${site.origin}/platform`);
    expect(visit.asked()).toEqual([]);
  });

  test("a token the service refuses costs one request", async () => {
    await visit.open(`?${whole}`);
    await visit.screen("sign-in-ended").waitFor();
    expect(visit.asked()).toEqual(["/service/api/v1/users/me"]);
  });
});

describe("Framed", () => {
  let framing: Listening;
  beforeEach(async () => {
    framing = await listen(() => (_, response) => {
      const frame = `<iframe src="${visit.launchPage}?${whole}" width="400" height="400"></iframe>`;
      response.writeHead(200, { "Content-Type": "text/html" }).end(frame);
    });
  });
  afterEach(() => framing.close());

  test.each(["127.0.0.1", "localhost"])(
    "a page framed by %s shows nothing, asks the service nothing, and cleans its address",
    async (host) => {
      await visit.page.goto(framing.origin.replace("127.0.0.1", host), { waitUntil: "commit" });
      const frame = await visit.page.waitForSelector("iframe").then((element) => element.contentFrame());
      await frame?.waitForURL(visit.launchPage, { waitUntil: "commit" });
      expect(await frame?.evaluate(() => document.documentElement?.outerHTML ?? "")).toBe("");
      expect(await frame?.evaluate(() => typeof window.takeLaunch)).toBe("undefined");
      expect(visit.asked()).toEqual([]);
      expect(visit.pathsUnder("/addin/config.json")).toEqual([]);
    },
  );
});

describe("Failures", () => {
  test("a service that cannot be reached can be tried again with the same launch", async () => {
    isDown = true;
    // A clock that the test sets stays in its page for good.
    const own = await Visit.begin(await chromium.context(), site);
    await own.page.clock.install();
    await own.launch();
    for (
      let left = 30;
      left > 0 && (await own.page.locator("[data-screen=failed]").count()) === 0;
      left -= 1
    ) {
      await own.page.clock.runFor(5_000);
    }
    await own.screen("failed").waitFor();
    isDown = false;
    await own.page.getByRole("button", { name: english.launch.tryAgain }).click();
    await own.screen("is-this-you").waitFor();
  });

  test("an unreadable configuration is reported", async () => {
    await visit.page.route("**/config.json", (route) => route.fulfill({ status: 404 }));
    await visit.open(`?${whole}`);
    await visit.screen("failed").waitFor();
    expect(await visit.screen("failed").textContent()).toContain("config.json");
  });

  test("unreadable scenarios can be asked for again, and what was read stays if the sign-in ends midway", async () => {
    await visit.launch();
    await visit.confirm();
    await visit.page.route("**/scenarios", (route) => route.fulfill({ json: [[]] }));
    await visit.page.getByRole("searchbox").fill("facing brick, red");
    await visit.results();
    await visit.page.locator("[data-screen=results] [data-screen=part-failed]").waitFor();
    expect(await visit.page.locator("thead th").allTextContents()).toEqual(["Indicator", "Unit", "A1-A3"]);
    await visit.page.unroute("**/scenarios");
    await visit.page.getByRole("button", { name: english.launch.tryAgain }).click();
    await visit.page.locator("thead th").nth(3).waitFor();
    expect(await visit.page.locator("[data-screen=part-failed]").count()).toBe(0);
    await visit.page.getByRole("searchbox").fill("");
    await visit.page.locator(".products li").nth(10).waitFor();
    site.service.revokeTokens();
    await visit.page.locator(".products button").nth(3).click();
    await visit.screen("sign-in-ended").waitFor();
    expect(await visit.page.locator(".products li").count()).toBeGreaterThan(10);
    await visit.page.locator(".products input").nth(5).check();
    await visit.page.getByRole("button", { name: english.launch.starter.write }).click();
    await visit.page.locator("[data-screen=starter] [data-screen=sign-in-ended]").waitFor();
  });
});

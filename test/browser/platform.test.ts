import type { BrowserContext, Page, Request } from "playwright-core";
import { english as words } from "../words/all-words";
import type { AddinSite } from "./addin-site";
import { openAddinSite, openPane } from "./addin-site";
import { inChromium } from "./chromium";
import { Desk } from "./desk";

const { platform } = words;
const brick = "Facing brick, red (sample)";
const formula = `=LCA.IMPACT("${brick}","GWP")`;

const chromium = inChromium();
let context: BrowserContext;
let site: AddinSite;
let requests: Request[];
let console: string[];

beforeEach(() => {
  requests = [];
  console = [];
});

const viewport = { width: 1300, height: 800 };

function watch(): void {
  context.on("request", (request) => requests.push(request));
  context.on("console", (message) => console.push(message.text()));
}

async function openOwnSite(): Promise<void> {
  site = chromium.closing(await openAddinSite());
  context = await chromium.context({ viewport });
  watch();
}

const account = (code: string) => {
  const found = site.service.accounts.find((one) => one.code === code);
  if (!found) throw new Error(`no account ${code}`);
  return found;
};
const button = (desk: Desk, name: string) => desk.pane.getByRole("button", { name, exact: true });
const status = (desk: Desk, text: string) => desk.pane.getByRole("status").getByText(text).waitFor();
const toAccount = (desk: Desk) => desk.pane.getByRole("tab", { name: "Account" }).click();
const failed = (desk: Desk, text: string) =>
  desk.pane.locator("[data-state=platform-failed]").getByText(text).waitFor();

/** Opens the platform's window from the pane; resolves once the platform is there. */
async function beginIn(desk: Desk): Promise<Page> {
  const opening = context.waitForEvent("page");
  await button(desk, platform.begin).click();
  const popup = await opening;
  await popup.getByRole("heading", { name: "Sample platform" }).waitFor();
  return popup;
}

/** Launches the add-in from the platform's window, as a user of this account. */
async function launchIn(popup: Page, code: string, how: string = "none"): Promise<void> {
  await popup.getByLabel("Signed in as").selectOption(code);
  await popup.getByLabel("Launch it").selectOption(how);
  await popup.getByRole("button", { name: "Launch Product Impact", exact: true }).click();
}

const question = (desk: Desk, code: string) => {
  const { user, company } = account(code);
  return desk.pane.getByRole("alertdialog", { name: `Sign in as ${user.name} of ${company.name}?` });
};

/** The tokens that the platform has sent so far. */
function tokens(): { access: string[]; refresh: string[] } {
  const sent = requests
    .map((request) => new URL(request.url()))
    .filter(({ pathname, search }) => pathname.endsWith("/launch.html") && search.includes("token="))
    .map(({ searchParams }) => searchParams);
  const all = (name: string) => [...new Set(sent.flatMap((query) => query.getAll(name)))];
  return { access: all("access_token"), refresh: all("refresh_token") };
}

/** Everything that a page and its frames show or store. */
async function heldBy(page: Page): Promise<string> {
  const held = await Promise.all(
    page.frames().map((frame) =>
      frame.evaluate(async () => {
        const fields = [...document.querySelectorAll("input")].map(({ value }) => value);
        const databases = await Promise.all(
          (await indexedDB.databases()).map(
            ({ name = "" }) =>
              new Promise<string>((done) => {
                const opening = indexedDB.open(name);
                opening.onsuccess = () => {
                  const { result } = opening;
                  const stores = [...result.objectStoreNames];
                  if (stores.length === 0) return done("");
                  const all = stores.map(
                    (store) =>
                      new Promise<unknown>((read) => {
                        const request = result.transaction(store).objectStore(store).getAll();
                        request.onsuccess = () => read(request.result);
                      }),
                  );
                  void Promise.all(all).then((rows) => {
                    result.close();
                    done(JSON.stringify(rows));
                  });
                };
              }),
          ),
        );
        return [
          location.href,
          document.referrer,
          window.name,
          JSON.stringify(history.state),
          document.cookie,
          JSON.stringify({ ...localStorage }),
          JSON.stringify({ ...sessionStorage }),
          document.documentElement.outerHTML,
          ...fields,
          ...databases,
        ].join("\n");
      }),
    ),
  );
  return held.join("\n");
}

test("the button is absent without a platform", async () => {
  site = chromium.closing(await openAddinSite({}, { serviceUrl: "/service" }));
  const page = await openPane(await chromium.context({ viewport }), site);
  await page.getByLabel("Public key").waitFor();
  await page.getByRole("button", { name: words.test.begin, exact: true }).waitFor();
  expect(await page.getByRole("button", { name: platform.begin, exact: true }).count()).toBe(0);
});

describe("signing in through the platform", () => {
  beforeEach(openOwnSite);

  /** Looks at what was asked before the user confirms, confirms, and looks at the numbers of that account. */
  async function confirmAndExpectNumbers(desk: Desk): Promise<void> {
    await question(desk, "SF").waitFor();
    expect(await desk.pane.locator("main").textContent()).toContain(words.platform.times.hour);
    // Only the owner was asked for, /users/me first and alone.
    const asked = () => site.service.requests.map(({ path }) => path.replace("/api/v1", ""));
    expect(asked()[0]).toBe("/users/me");
    expect([...asked()].sort()).toEqual(["/companies/me", "/impactdefinitions", "/users/me"]);
    await button(desk, "Yes").click();
    await status(desk, `Connected to ${account("SF").company.name}`);
    await desk.type("H30", formula);
    await desk.becomes("H30");
    const { id } = account("SF").company;
    expect(asked()).toContain(`/companies/${id}/products`);
    expect(asked()).not.toContain("/products");
    expect(asked()).not.toContain("/authenticate");
    expect(site.service.count(/users\/me$/)).toBe(1);
  }

  test("the token is in no address, storage, console, page or workbook, and only in requests to the service", async () => {
    const desk = await Desk.inMemory(context, site, "empty");
    await desk.pane.getByText(`Opens ${new URL(site.origin).host} in a new window`).waitFor();
    const popup = await beginIn(desk);
    await desk.pane.locator("[data-state=platform-open]").waitFor();
    // Held back before Office.js comes the second time, the window has cleaned its address and not yet handed over.
    let goOn = (): void => undefined;
    const held = new Promise<void>((done) => (goOn = done));
    await popup.route("**/office/office.js", async (route) => {
      await held;
      await route.continue();
    });
    const returned = popup.waitForRequest("**/office/office.js");
    const closed = popup.waitForEvent("close");
    await launchIn(popup, "SF");
    await returned;
    const { access, refresh } = tokens();
    expect([access.length, refresh.length]).toEqual([1, 1]);
    const secrets = [...access, ...refresh];
    expect(await popup.evaluate(() => location.href)).toBe(`${site.origin}/addin/launch.html`);
    const inWindow = await heldBy(popup);
    for (const secret of secrets) expect(inWindow).not.toContain(secret);
    goOn();
    await closed;
    await confirmAndExpectNumbers(desk);
    await toAccount(desk);

    const kept = await heldBy(desk.page);
    const workbook = await desk.page.evaluate(() =>
      JSON.stringify([window.workbench?.save(), [...(window.workbench?.host.settings ?? [])]]),
    );
    expect(workbook).toContain(account("SF").company.name);
    for (const secret of secrets) expect(kept + workbook + console.join("\n")).not.toContain(secret);

    // All requests, as the server saw them.
    const urls = requests.map((request) => request.url() + (request.postData() ?? ""));
    const elsewhere = urls.filter((url) => !/^(data|blob):/.test(url) && !url.startsWith(`${site.origin}/`));
    expect(elsewhere).toEqual([]);
    const bearers = new Set<string>();
    for (const { path, headers } of site.seen) {
      const { authorization = "", ...others } = headers;
      const launched = path.startsWith("/addin/launch.html?access_token=");
      const told = (launched ? "" : path) + JSON.stringify(others);
      for (const secret of secrets) expect(told).not.toContain(secret);
      if (authorization === "") continue;
      expect(path).toMatch(/^\/service\/api\/v1\//);
      bearers.add(authorization);
    }
    expect([...bearers]).toEqual([`Bearer ${access[0]}`]);
    expect(site.seen.filter(({ path }) => path.includes(access[0] ?? ""))).toHaveLength(1);
    const posted = urls.filter((url) => secrets.some((secret) => url.includes(secret)));
    expect(posted.map((url) => new URL(url).pathname)).toEqual(["/addin/launch.html"]);
    await desk.expectNoComplaint();
  });
});

describe("a sign-in that does not come, with its reason and advice", () => {
  let desk: Desk;

  /** One page for these tests, which is never connected: each of them may begin where another failed. */
  beforeAll(async () => {
    site = await openAddinSite();
    context = await chromium.shared({ viewport });
    watch();
    desk = await Desk.inMemory(context, site, "empty");
  });
  afterAll(() => site.close());

  test("the browser blocks the window", async () => {
    const opens = await desk.page.evaluateHandle(() => window.open);
    await desk.page.evaluate(() => {
      window.open = () => null;
    });
    await button(desk, platform.begin).click();
    await failed(desk, platform.failures.blocked);
    await desk.page.evaluate((open) => {
      window.open = open;
    }, opens);
  });

  test("another window of ours is open", async () => {
    const opening = context.waitForEvent("page");
    await desk.page.frame({ url: /taskpane/ })?.evaluate(() => {
      Office.context.ui.displayDialogAsync(new URL("launch.html", document.baseURI).href);
    });
    const other = await opening;
    await button(desk, platform.begin).click();
    await failed(desk, platform.failures["already-open"]);
    await other.close();
  });

  test("the platform launches without a token", async () => {
    const before = await desk.mark();
    await launchIn(await beginIn(desk), "SF", "missing");
    await failed(desk, platform.failures.missing);
    await failed(desk, platform.again);
    expect(desk.requestsSince(before)).toEqual([]);
  });

  test("the platform launches in a new tab, from which nothing comes", async () => {
    const popup = await beginIn(desk);
    const opening = context.waitForEvent("page");
    await popup.getByRole("button", { name: "Launch Product Impact in a new tab" }).click();
    const tab = await opening;
    await tab.waitForURL("**/launch.html");
    await desk.pane.locator("[data-state=platform-open]").waitFor();
    await popup.close();
    await failed(desk, platform.failures.closed);
    const secrets = tokens();
    const held = await heldBy(desk.page);
    for (const secret of [...secrets.access, ...secrets.refresh]) expect(held).not.toContain(secret);
    await tab.close();
  });

  test("the window is closed by the user or by Stop waiting, with the focus in the pane, and another can launch", async () => {
    await (await beginIn(desk)).close();
    await failed(desk, platform.failures.closed);
    const popup = await beginIn(desk);
    const closed = popup.waitForEvent("close");
    await button(desk, platform.stop).click();
    await closed;
    expect(await desk.pane.locator("[data-state=platform-failed]").count()).toBe(0);
    const focused = await desk.page
      .frame({ url: /taskpane/ })
      ?.evaluate(() => document.activeElement?.textContent);
    expect(focused).toBe(platform.begin);
    await launchIn(await beginIn(desk), "SF");
    await question(desk, "SF").getByRole("button", { name: platform.no, exact: true }).click();
    await button(desk, platform.begin).waitFor();
  });
});

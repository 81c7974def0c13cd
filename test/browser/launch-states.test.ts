import type { LaunchScreenName } from "../../src/pane/launch/launch-states";
import type { AddinSite } from "./addin-site";
import { sampleOf } from "../matrix-sample";
import { violations } from "./axe";
import { inChromium } from "./chromium";
import { openLaunchSite, Visit } from "./launch-site";
import { english as words } from "../words/all-words";

const chromium = inChromium();
let site: AddinSite;
let hold: Promise<void> | undefined;
let release = (): void => undefined;

beforeAll(async () => {
  site = await openLaunchSite({
    fault: async () => {
      await hold;
      return undefined;
    },
  });
});
afterAll(() => site.close());
afterEach(() => {
  release();
  hold = undefined;
});

/** Lets the service answer nothing until the test is over. */
function holdBack(): void {
  hold = new Promise((done) => (release = done));
}

const whole = "?access_token=abc&token_type=Bearer";
const writeButton = "[data-screen=starter] .answers button";

async function home(visit: Visit): Promise<void> {
  await visit.launch();
  await visit.confirm();
}

async function choose(visit: Visit): Promise<void> {
  await home(visit);
  await visit.page.locator(".products input").nth(2).check();
}

async function inDialog(visit: Visit, office: Parameters<Visit["withOffice"]>[0]): Promise<void> {
  await visit.withOffice(office);
  await visit.leaveMarker();
  await visit.open(whole);
}

/** The way into each state of the page, for a user or an attacker. */
const states: Readonly<Record<LaunchScreenName, (visit: Visit) => Promise<unknown>>> = {
  "not-launched": (visit) => visit.open(""),
  refused: (visit) => visit.open("?access_token=%20&token_type=Bearer"),
  going: async (visit) => {
    await visit.withOffice({ host: "Excel" });
    // An answer without a page leaves the window at its address.
    await visit.page.route("**/platform", (route) => route.fulfill({ status: 204 }));
    await visit.page.goto(`${visit.launchPage}?sign-in`, { waitUntil: "commit" });
  },
  "no-platform": async (visit) => {
    await visit.withOffice({ host: "Excel" });
    await visit.page.route("**/config.json", (route) => route.fulfill({ json: { serviceUrl: "/service" } }));
    await visit.open("?sign-in");
  },
  "not-from-excel": async (visit) => {
    await visit.withOffice({ host: null });
    await visit.open("?sign-in");
  },
  "no-storage": async (visit) => {
    await visit.withOffice({ host: "Excel" });
    await visit.page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("closed", "SecurityError");
      };
    });
    await visit.open("?sign-in");
  },
  "office-not-fetched": (visit) => inDialog(visit, "not-fetched"),
  "office-silent": async (visit) => {
    await visit.page.clock.install();
    await inDialog(visit, { host: undefined });
    await visit.page.waitForFunction(() => window.handed !== undefined);
    await visit.page.clock.runFor(10_000);
  },
  "handing-over": (visit) => inDialog(visit, { host: undefined }),
  "handed-over": (visit) => inDialog(visit, { host: "Excel" }),
  "not-handed-over": (visit) => inDialog(visit, { host: "Excel", refuses: true }),
  asking: (visit) => {
    holdBack();
    return visit.launch();
  },
  failed: async (visit) => {
    await visit.page.route("**/config.json", (route) => route.fulfill({ status: 404 }));
    await visit.launch();
  },
  "sign-in-ended": (visit) => visit.open(whole),
  "not-me": async (visit) => {
    await visit.launch();
    await visit.page.locator("[data-screen=is-this-you] button").nth(1).click();
  },
  "is-this-you": (visit) => visit.launch(),
  confirmed: home,
  sample: home,
  products: home,
  starter: home,
  "starter-hindered": home,
  waiting: async (visit) => {
    await visit.launch();
    await visit.screen("is-this-you").waitFor();
    holdBack();
    await visit.page.locator("[data-screen=is-this-you] button").first().click();
  },
  "part-failed": async (visit) => {
    await home(visit);
    await visit.page.route("**/service/**", (route) => route.fulfill({ json: [[]] }));
    await visit.page.locator(".products button").nth(4).click();
  },
  "nothing-found": async (visit) => {
    await home(visit);
    await visit.page.getByRole("searchbox").fill("nothing is called so");
  },
  "no-products": async (visit) => {
    await visit.page.route("**/companies/*/products", (route) => route.fulfill({ json: [] }));
    await home(visit);
  },
  results: async (visit) => {
    await home(visit);
    await visit.page.getByRole("searchbox").fill("facing brick, red");
    await visit.results();
  },
  "starter-reading": async (visit) => {
    await choose(visit);
    holdBack();
    await visit.page.locator(writeButton).first().click();
  },
  "starter-written": async (visit) => {
    await choose(visit);
    await visit.page.locator("[data-screen=starter] > fieldset button").click();
    const downloaded = visit.page.waitForEvent("download");
    await visit.page.locator(`${writeButton}:not([aria-disabled=true])`).first().click();
    await downloaded;
  },
  broken: async (visit) => {
    await visit.page.addInitScript(() => {
      Date.prototype.toLocaleString = () => {
        throw new Error("a fault in drawing");
      };
    });
    await visit.launch();
    await visit.page.locator("[data-screen=is-this-you] button").first().click();
  },
};

/** States that change their page for good; the others share one page. */
const lasting: ReadonlySet<LaunchScreenName> = new Set(["no-storage", "office-silent", "broken"]);

const all = Object.entries(states) as [LaunchScreenName, (visit: Visit) => Promise<unknown>][];

/** An ordinary run reaches a ninth of the states in English and others in Dutch; a deep run all of them in both. */
const inEnglish = sampleOf("states of the launch page", all, 1 / 9);
const names = inEnglish.map(([state]) => state);
const statesInDark = sampleOf("states of the launch page in the dark theme", names, 1 / 2);

describe.each([
  ["English", "en-US", "en", inEnglish],
  ["Dutch", "nl-NL", "nl", sampleOf("states of the launch page in Dutch", all, 1 / 18)],
] as const)("The launch page in %s", (_, locale, code, tried) => {
  const options = { locale, viewport: { width: 320, height: 640 } };
  let shared: Visit;
  beforeAll(async () => {
    shared = await Visit.begin(await chromium.shared(options), site);
  });
  afterEach(() => shared.leave());

  test.each(tried)("the state %s fits in 320 px and, in English, passes axe", async (state, reach) => {
    const visit = lasting.has(state) ? await Visit.begin(await chromium.context(options), site) : shared;
    await reach(visit);
    await visit.screen(state).waitFor({ state: "attached" });
    const { page } = visit;
    expect(await page.locator("html").getAttribute("lang")).toBe(code);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    // Only words differ in another language.
    if (code === "en") {
      expect(await violations(page)).toEqual([]);
    }
    if (code === "en" && statesInDark.includes(state)) {
      await page.emulateMedia({ colorScheme: "dark" });
      await page.locator("[data-theme=dark]").waitFor();
      expect(await violations(page, "colours")).toEqual([]);
    }
    const named = await page
      .locator("[data-screen]")
      .evaluateAll((parts) => parts.map((part) => part.getAttribute("data-screen")));
    expect(Object.keys(states)).toEqual(expect.arrayContaining(named));
  });
});

test("a user confirms, searches, sees results and writes a workbook by keyboard alone", async () => {
  const visit = await Visit.begin(await chromium.context(), site);
  const { page } = visit;
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  await visit.launch();
  await visit.screen("is-this-you").waitFor();
  expect(await focused()).toBe(words.launch.confirm.title);
  await press("Tab", "Enter");
  await visit.screen("products").waitFor();
  await press("Tab");
  await page.keyboard.type("facing brick, red");
  await page.locator(".products li").filter({ hasText: "red" }).waitFor();
  await press("Tab", "Space", "Tab", "Enter");
  await visit.screen("results").waitFor();
  expect(await focused()).toContain("Facing brick, red");
  const downloaded = page.waitForEvent("download");
  await page.getByRole("button", { name: words.launch.starter.write }).focus();
  await press("Enter");
  await downloaded;
});

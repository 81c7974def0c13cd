import type { Browser, Page } from "playwright-core";
import type { Reason } from "../../src/lca/reasons";
import type { OutageOrDeprecation } from "../../src/addin/connection/connection-state";
import { launch } from "../browser/chromium";
import type { Stage } from "./page";
import type { Site, StagedPage } from "./staged-site";
import { openSite } from "./staged-site";
import { english as words } from "../words/all-words";

declare global {
  interface Window {
    /** Stages the page anew, by this query instead of its own. */
    begin(query: string): Promise<void>;
  }
}

type Account = keyof Stage["accounts"];

export const secret = "s3cr3t-never-shown";
export const service = "?service=https://api.example.org";
export const otherService = `${service}&other`;

export let site: Site;
export let page: Page;
let browser: Browser | undefined;
let faults: string[];

/** The sites and pages of the staged pages that a suite has visited, by their names. */
const visited = new Map<StagedPage, { readonly site: Site; readonly page: Page }>();

/**
 * Visits a staged page in the tests of a suite, and tests the page policy too. All suites of a file share Chromium and
 * the page, which each test stages anew (`stage`) with empty storage: to load it costs several times as much, and a new
 * Chromium more still. `closePanes` closes them.
 */
export function visitThePane(name: StagedPage = "pane"): void {
  beforeAll(async () => {
    browser ??= await launch();
    const visit = visited.get(name) ?? { site: await openSite(name), page: await openPage(browser) };
    visited.set(name, visit);
    ({ site, page } = visit);
  });
  beforeEach(async () => {
    faults = [];
    await page.setViewportSize({ width: 350, height: 720 });
  });
  afterEach(async () => {
    await leave();
    expect(faults).toEqual([]);
  });
}

/** Closes what the suites of this file have visited. */
export async function closePanes(): Promise<void> {
  await browser?.close();
  for (const { site: opened } of visited.values()) await opened.stop();
}

async function openPage(chromium: Browser): Promise<Page> {
  const opened = await chromium.newPage();
  opened.on("pageerror", (error) => faults.push(error.message));
  opened.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  await opened.exposeFunction("reportViolation", (what: string) => faults.push(what));
  await opened.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) => {
      const report = (globalThis as unknown as { reportViolation(what: string): void }).reportViolation;
      report(`${event.violatedDirective}: ${event.blockedURI}`);
    });
  });
  // Office.js is not under test here, and the tests need no internet.
  await opened.route("https://appsforoffice.microsoft.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  return opened;
}

async function leave(): Promise<void> {
  if (isLoaded()) {
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
  await page.mouse.move(0, 0);
}

const isLoaded = (): boolean => page.url().startsWith(site.origin);

/** Stages the state of this query in the loaded page, if there is one. */
export async function stage(query = ""): Promise<void> {
  if (!isLoaded()) return load(query);
  await page.evaluate((wanted) => {
    // A reload must stage the same.
    history.replaceState(null, "", wanted || location.pathname);
    return window.begin(wanted);
  }, query);
}

/** Loads the page with all its scripts. */
export async function load(query = ""): Promise<void> {
  await page.goto(`${site.origin}/taskpane.html${query}`);
}

export const open = async (query = service) => {
  await stage(query);
  await button(words.pane.trySample).waitFor();
};
export const button = (name: string) => page.getByRole("button", { name, exact: true });
export const field = (label: string) => page.getByLabel(label, { exact: true });
export const asked = () => page.evaluate(() => window.stage.connection.asked);
/** What the line in the head says. */
export const outcome = () => page.locator(".outcome-line").innerText();
export const status = () => page.locator(".status").textContent();
export const focused = () =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-labelledby") ?? null);

/** Goes to a tab by a click, as a mouse does. */
export const goTo = (tab: string) => page.getByRole("tab", { name: tab }).click();

export const enterKeys = async () => {
  await field("Public key").fill("public-1");
  await field("Private secret").fill(secret);
};
export const fail = (problem: Reason) =>
  page.evaluate(
    (reason) => window.stage.connection.become({ kind: "disconnected", problem: reason }),
    problem,
  );
export const succeed = (account: Account = "real") =>
  page.evaluate((name) => {
    const { connection, accounts } = window.stage;
    connection.become({ kind: "connected", who: accounts[name] });
  }, account);
/** Asks the question about another account, and waits for it to be drawn: its part of the code is fetched first. */
export const ask = async (account: Account = "sample", unmarked?: null) => {
  await page.evaluate(
    ([name, nobody]) => {
      const { connection, accounts, held } = window.stage;
      const [whose, preview] = [nobody === null ? null : held, { kind: "finding" } as const];
      connection.become({
        kind: "question",
        held: whose,
        offered: accounts[name],
        preview,
        canFreeze: nobody !== null,
      });
    },
    [account, unmarked] as const,
  );
  await page.getByRole("alertdialog").waitFor();
};

/** Sets the notice about the service in use. */
export const announce = (notice: OutageOrDeprecation | null) =>
  page.evaluate((said) => window.stage.connection.announce(said), notice);

export async function expectFocus(label: string): Promise<void> {
  expect(await field(label).evaluate((element) => element === document.activeElement)).toBe(true);
}

export async function expectFocusOnButton(name: string): Promise<void> {
  expect(await button(name).evaluate((element) => element === document.activeElement)).toBe(true);
}

export async function tabTo(label: string): Promise<void> {
  await page.keyboard.press("Tab");
  await expectFocus(label);
}

export async function expectNoOverflow(): Promise<void> {
  const [wanted, given] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wanted).toBeLessThanOrEqual(given ?? 0);
}

import type { BrowserContext, Page, Request } from "playwright-core";
import type { DemoOptions } from "../../workbench/sample-service";
import type { AddinSite } from "./addin-site";
import { openAddinSite } from "./addin-site";

/** The behaviour of Office.js in a test: only the page's messages to its parent exist. */
export interface StubOffice {
  /** Whether Excel is there; undefined if Office.js never answers. */
  readonly host: "Excel" | null | undefined;
  readonly refuses?: boolean;
}

const stub = ({ host, refuses = false }: StubOffice): string => `
  window.history.replaceState = null;
  window.handed = [];
  window.Office = {
    onReady: () => ${host === undefined ? "new Promise(() => undefined)" : `Promise.resolve({ host: ${JSON.stringify(host)} })`},
    context: { ui: { messageParent: (text, options) => {
      if (${String(refuses)}) throw new Error("closed");
      window.handed.push([text, options]);
    } } },
  };
`;

declare global {
  interface Window {
    handed?: readonly (readonly [string, { readonly targetOrigin: string }])[];
  }
}

/** The launch page in Chromium, as the platform or the pane opens it; everything that it asks for is noted. */
export class Visit {
  readonly requests: Request[] = [];
  /** The text written to the console, and every uncaught error. */
  readonly console: string[] = [];

  private constructor(
    readonly page: Page,
    readonly site: AddinSite,
  ) {
    page.on("request", (request) => this.requests.push(request));
    page.on("console", (message) => this.console.push(message.text()));
    page.on("pageerror", (error) => this.console.push(error.message));
  }

  static async begin(context: BrowserContext, site: AddinSite): Promise<Visit> {
    return new Visit(await context.newPage(), site);
  }

  /**
   * Leaves the page as a new one is, for the next test. A file of the same origin keeps Chromium's process, and with it
   * the scripts that were read.
   */
  async leave(): Promise<void> {
    await this.page.unrouteAll();
    await this.page.emulateMedia({ colorScheme: null });
    await this.page.goto(this.aFile);
    await this.page.evaluate(() => sessionStorage.clear());
    this.requests.length = 0;
    this.console.length = 0;
  }

  /** A file of the site that runs no script. */
  private get aFile(): string {
    return `${this.site.origin}/addin/config.json`;
  }

  get launchPage(): string {
    return `${this.site.origin}/addin/launch.html`;
  }

  screen = (state: string) => this.page.locator(`[data-screen="${state}"]`).first();

  /** Opens the page with this query. */
  async open(query: string): Promise<void> {
    await this.page.goto(`${this.launchPage}${query}`);
  }

  /** Launches as the platform does, by its button; returns the token that came. */
  async launch(): Promise<string> {
    await this.page.goto(`${this.site.origin}/platform`);
    await this.page.getByRole("button", { name: "Launch Product Impact", exact: true }).click();
    await this.page.waitForURL(/launch\.html/);
    await this.page.locator("[data-screen]").first().waitFor();
    const sent = this.requests.find((request) => request.url().includes("access_token="));
    return new URL(sent?.url() ?? this.launchPage).searchParams.get("access_token") ?? "";
  }

  async confirm(): Promise<void> {
    await this.screen("is-this-you").waitFor();
    await this.page.locator("[data-screen=is-this-you] button").first().click();
    await this.screen("products").waitFor();
  }

  async results(at = 0): Promise<void> {
    await this.page.locator(".products button").nth(at).click();
    await this.screen("results").waitFor();
  }

  /** The paths requested from the service. */
  asked(): string[] {
    return this.pathsUnder("/service/");
  }

  pathsUnder(folder: string): string[] {
    const paths = this.requests.map((request) => new URL(request.url()).pathname);
    return paths.filter((path) => path.startsWith(folder));
  }

  /** Replaces Office.js, which only the pane's dialog loads. */
  async withOffice(office: StubOffice | "not-fetched"): Promise<void> {
    await this.page.route("**/office/door.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "" }),
    );
    await this.page.route("**/office/office.js", (route) =>
      office === "not-fetched"
        ? route.abort()
        : route.fulfill({ contentType: "text/javascript", body: stub(office) }),
    );
  }

  /** Marks the window as one that the pane opened before the platform sent it back. */
  async leaveMarker(): Promise<void> {
    if (!this.page.url().startsWith(this.site.origin)) await this.page.goto(this.aFile);
    await this.page.evaluate(() => sessionStorage.setItem("ProductImpact.SignIn", "1"));
  }
}

const configuration = { serviceUrl: "/service", platformUrl: "/platform" };

export function openLaunchSite(
  options: Partial<DemoOptions> = {},
  config: Readonly<Record<string, unknown>> = {},
): Promise<AddinSite> {
  return openAddinSite(options, { ...configuration, ...config });
}

/** Everything in the page that a person could read: markup, contents of fields, storage, cookies, address. */
export function everythingOn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const fields = [...document.querySelectorAll("input, select")].map(
      (field) => (field as HTMLInputElement).value,
    );
    const databases = await indexedDB.databases();
    const globals = Object.getOwnPropertyNames(window).flatMap((name) => {
      const value: unknown = (window as unknown as Record<string, unknown>)[name];
      return typeof value === "string" ? [value] : [];
    });
    return JSON.stringify([
      document.documentElement.outerHTML,
      document.title,
      fields,
      { ...localStorage },
      { ...sessionStorage },
      databases,
      document.cookie,
      location.href,
      document.referrer,
      history.state,
      globals,
    ]);
  });
}

import type { BrowserContext, Page } from "playwright-core";
import type { DemoOptions } from "../../workbench/sample-service";
import { createDemoService } from "../../workbench/sample-service";
import { createRequestListener } from "../../workbench/sample-service/serve-over-http";
import type { AddinSite } from "./addin-site";
import { connectByKey, listen, openAddinSite, openPane, trap } from "./addin-site";
import { inChromium } from "./chromium";

declare global {
  interface Window {
    shown(id: string, args: readonly unknown[]): Promise<unknown>;
  }
}

const chromium = inChromium();
let context: BrowserContext;

beforeEach(async () => {
  context = await chromium.context();
});

async function site(options?: Partial<DemoOptions>, config?: Record<string, unknown>): Promise<AddinSite> {
  return chromium.closing(await openAddinSite(options, config));
}

function shown(page: Page, id: string, ...args: unknown[]): Promise<unknown> {
  return page.evaluate(([name, given]) => window.shown(name, given), [id, args] as const);
}

describe("a redirect to another origin is not followed", () => {
  test.each([
    ["the token exchange", "/api/v1/authenticate", 307],
    ["a GET", "/api/v1/impactdefinitions", 302],
  ])("no request reaches the other server on %s (%s, %i)", async (_, path, status) => {
    const elsewhere = await trap();
    chromium.closing(elsewhere);
    const location = { Location: `${elsewhere.origin}/caught` };
    const fault: DemoOptions["fault"] = (request) =>
      request.path === path ? new Response(null, { status, headers: location }) : undefined;
    // The page policy is not narrowed if another address may be typed: the client alone must refuse.
    const opened = await site({ fault }, { serviceUrl: "/service", allowOtherServiceUrl: true });
    const page = await openPane(context, opened);
    await connectByKey(page, opened.service.keysOf("DF"));
    await page.getByRole("alert").getByText("another address").waitFor();
    expect(opened.service.count(path)).toBe(1);
    expect(elsewhere.seen).toEqual([]);
  });
});

test("the key goes to the service and nowhere else, and stays in no storage and no address", async () => {
  const opened = await site();
  const page = await openPane(context, opened);
  const requests: string[] = [];
  const written: string[] = [];
  page.on("request", (request) => requests.push(`${request.url()} ${request.postData() ?? ""}`));
  page.on("console", (message) => written.push(message.text()));
  const keys = opened.service.keysOf("DF");
  await connectByKey(page, keys);
  await page.getByRole("button", { name: "Disconnect" }).waitFor();
  const kept = await page.evaluate(() =>
    [
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      document.documentElement.outerHTML,
      location.href,
    ].join(),
  );
  for (const text of [kept, ...written]) {
    expect(text).not.toContain(keys.privateSecret);
    expect(text).not.toContain(keys.publicKey);
  }
  const told = requests.filter((request) => request.includes(keys.privateSecret));
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(new RegExp(`^${opened.origin}/service/api/v1/authenticate `));
});

/** The ways in which a script in the page could reach an address; the page's policy refuses each. */
const ways: Readonly<Record<string, string>> = {
  fetch: "fetch(address).catch(() => {})",
  XMLHttpRequest: "const asked = new XMLHttpRequest(); asked.open('GET', address); asked.send()",
  "a beacon": "navigator.sendBeacon(address)",
  "a web socket": "new WebSocket(address.replace('http', 'ws'))",
  "an event source": "new EventSource(address)",
  "an image": "new Image().src = address",
  "a script": "add('script', { src: address })",
  "a style": "add('link', { rel: 'stylesheet', href: address })",
  "a frame": "add('iframe', { src: address })",
  "a video": "add('video', { src: address })",
  "a form": "const form = add('form', { action: address, target: '_blank' }); form.submit()",
  "a preload": "add('link', { rel: 'preload', as: 'fetch', href: address, crossOrigin: '' })",
};

describe("the page's policy", () => {
  let opened: AddinSite;
  let page: Page;

  /** One page for all ways: its policy stays what it is. */
  beforeAll(async () => {
    opened = await openAddinSite();
    page = await openPane(await chromium.shared(), opened);
    await page.getByText("Sends your keys to").waitFor();
  });
  afterAll(() => opened.close());

  test.each(Object.keys(ways))("the key goes nowhere else once the service is known, on %s", async (way) => {
    // Each way has a server of its own, so that no later report about another counts.
    const elsewhere = await trap();
    chromium.closing(elsewhere);
    const { host } = new URL(elsewhere.origin);
    const refused = page.evaluate(
      (wanted) =>
        new Promise((resolve) => {
          document.addEventListener("securitypolicyviolation", ({ blockedURI }) => {
            const blocked = new URL(blockedURI).host;
            if (blocked === wanted) resolve(blocked);
          });
        }),
      host,
    );
    // The click comes from outside, since the page itself makes no code from text.
    await page.evaluate(`{
      const address = ${JSON.stringify(elsewhere.origin)};
      const add = (name, given) => document.body.appendChild(Object.assign(document.createElement(name), given));
      ${ways[way] ?? ""};
    }`);
    // Without a policy, the request arrives.
    expect(await Promise.race([refused, elsewhere.reached])).toBe(host);
    expect(elsewhere.seen).toEqual([]);
  });
});

test("a service on another origin is reached with CORS and preflights", async () => {
  const cors = { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "authorization" };
  const keys = createDemoService().keysOf("DF");
  const remote = await listen((origin) => {
    const demo = createDemoService({ address: origin });
    return createRequestListener(async (address, init) => {
      const answer =
        init.method === "OPTIONS" ? new Response(null, { status: 204 }) : await demo.fetch(address, init);
      const headers = new Headers(answer.headers);
      for (const [name, value] of Object.entries(cors)) headers.set(name, value);
      return new Response(answer.body, { status: answer.status, headers });
    });
  });
  chromium.closing(remote);
  const opened = await site({}, { serviceUrl: "https://service.invalid", allowOtherServiceUrl: true });
  const page = await openPane(context, opened);
  await page.getByLabel("Service address").fill(`${remote.origin}/api/v1/`);
  await connectByKey(page, keys);
  await page.getByRole("button", { name: "Disconnect" }).waitFor();
  await expect(shown(page, "IMPACT", "Facing brick, red (sample)", "GWP", "Use 50 years")).resolves.toBe(
    1.266,
  );
});

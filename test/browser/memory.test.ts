import type { BrowserContext, FrameLocator, Page } from "playwright-core";
import { english } from "../words/all-words";
import { deep, deepTest } from "../deep-tests";
import { largeAccount } from "../sample/large-account";
import type { AddinSite } from "./addin-site";
import { openAddinSite, openPane } from "./addin-site";
import { inChromium } from "./chromium";
import { Desk } from "./desk";
import type { Left } from "./heap";
import { Heap } from "./heap";
import { openLaunchSite, Visit } from "./launch-site";

declare global {
  interface Window {
    shown(id: string, args: readonly unknown[]): Promise<unknown>;
  }
}

const chromium = inChromium();
/** Far more than the number of lists and resources. */
const calls = 100;
const accounts = [largeAccount("lost", 2), largeAccount("found", 2, 5)];
let context: BrowserContext;
let site: AddinSite;

beforeEach(async () => {
  context = await chromium.context({ viewport: { width: 1300, height: 800 } });
});

const button = (pane: Page | FrameLocator, name: string) => pane.getByRole("button", { name, exact: true });
const toAccount = (pane: Page | FrameLocator) => pane.getByRole("tab", { name: "Account" }).click();
const connected = (pane: Page | FrameLocator) => pane.getByRole("status").getByText("Connected to").waitFor();

/** Types keys one by one: text that Playwright fills in would itself be in the heap. */
async function typeKeys(page: Page, pane: Page | FrameLocator, code: string): Promise<void> {
  const { publicKey, privateSecret } = site.service.keysOf(code);
  for (const [label, text] of [
    ["Public key", publicKey],
    ["Private secret", privateSecret],
  ] as const) {
    await pane.getByLabel(label).focus();
    await page.keyboard.insertText(text);
  }
}

async function connect(page: Page, pane: Page | FrameLocator, code: string): Promise<void> {
  await typeKeys(page, pane, code);
  await button(pane, "Connect").click();
}

async function disconnect(pane: Page | FrameLocator): Promise<void> {
  await button(pane, "Disconnect").click();
  await pane.getByLabel("Public key").waitFor();
}

const keysOf = (code: string): string[] => Object.values(site.service.keysOf(code));

/**
 * The token of the last request for a user: a connection begins with that. The last request of all may still have the
 * previous token, since the pane sent it for an account that the user is leaving.
 */
function lastToken(): string {
  const asked = site.seen.filter(({ path }) => path.endsWith("/users/me")).at(-1);
  const [, token] = /^Bearer (.{20,})$/.exec(asked?.headers.authorization ?? "") ?? [];
  if (token === undefined) throw new Error("The service was not asked who the user is");
  return token;
}

/** The control: the search finds a secret that is there. */
async function expectFound(heap: Heap, secrets: readonly string[]): Promise<void> {
  const left = await heap.left();
  expect(secrets.filter((secret) => left.has(secret))).toEqual(secrets);
}

/** Searches again after a while, because requests under way when the user left may still be releasing objects. */
async function expectGone(heap: Heap, secrets: readonly string[], looks = 3): Promise<Left> {
  const left = await heap.left();
  const still = secrets.filter((secret) => left.has(secret));
  if (still.length > 0 && looks > 1) return expectGone(heap, secrets, looks - 1);
  expect(still.map((secret) => left.wayTo(secret))).toEqual([]);
  return left;
}

describe("The heap without keys and tokens", () => {
  deepTest("the heap holds no typed or launched secret after Disconnect, nor settled calls", async () => {
    site = chromium.closing(await openAddinSite({ accounts }));
    const desk = await Desk.inMemory(context, site, "empty");
    const { page, pane } = desk;
    await pane.getByLabel("Public key").waitFor();
    await connect(page, pane, "lost");
    await button(pane, english.keeping.here).waitFor();
    await desk.paste(
      "A1",
      Array.from({ length: calls }, () => ['=LCA.IMPACT("Sample product 1","GWP")']),
    );
    await desk.becomes(`A${calls}`);
    const typed = [...keysOf("lost"), lastToken()];
    await disconnect(pane);

    const opening = context.waitForEvent("page");
    await button(pane, english.platform.begin).click();
    const popup = await opening;
    const closed = popup.waitForEvent("close");
    await popup.getByRole("button", { name: "Launch Product Impact", exact: true }).click();
    await button(pane, english.platform.yes).waitFor();
    await closed;
    const launched = lastToken();
    const heap = await Heap.of(page);
    const left = await expectGone(heap, typed);
    // Office.js keeps every call that was not cancelled; an answered call of ours leaves nothing there.
    expect(left.count("AbortController")).toBeLessThan(calls);
    expect(left.has(launched)).toBe(true);

    await button(pane, english.platform.yes).click();
    await connected(pane);
    await desk.settled();
    await disconnect(pane);
    await expectGone(heap, [launched]);
  });

  deepTest("the heap holds no kept secret after Disconnect and Forget everything", async () => {
    site = chromium.closing(await openAddinSite({ accounts }));
    const page = await openPane(context, site);
    const heap = await Heap.of(page);
    await connect(page, page, "lost");
    await button(page, english.keeping.here).click();
    await button(page, english.keeping.here).waitFor({ state: "detached" });
    const first = [...keysOf("lost"), lastToken()];
    await expectFound(heap, first);
    await disconnect(page);
    await expectGone(heap, first);
    await page.getByRole("button", { name: /^Large Building Products lost/ }).click();
    await connected(page);
    const second = [...keysOf("lost"), lastToken()];
    expect(second).not.toEqual(first);
    await expectFound(heap, second);
    await toAccount(page);
    await button(page, english.forgetting.begin).click();
    await button(page, english.forgetting.yes).click();
    await page.getByLabel("Public key").waitFor();
    await expectGone(heap, second);
  });

  test("the heap holds no secret after a failed attempt, a change of account, a waiting cell, or keeping", async () => {
    let refuses = true;
    let waits = (): void => undefined;
    const waiting = new Promise<void>((asked) => (waits = asked));
    site = chromium.closing(
      await openAddinSite({
        accounts,
        fault: ({ path }) => {
          if (refuses && path.endsWith("/impactdefinitions")) return new Response("", { status: 403 });
          if (!path.endsWith("/impacts")) return undefined;
          waits();
          return new Promise(() => undefined);
        },
      }),
    );
    const page = await openPane(context, site);
    const heap = await Heap.of(page);
    await connect(page, page, "lost");
    await page.locator("[role=alert], .problem").first().waitFor();
    await button(page, english.test.begin).click();
    await page.locator("[data-cause]").waitFor();
    const failed = lastToken();
    // An ordinary run looks for the secrets of this attempt with those of the next.
    if (deep) await expectGone(heap, [...keysOf("lost"), failed]);
    refuses = false;
    await button(page, "Connect").click();
    await connected(page);
    const lost = lastToken();
    await toAccount(page);
    await button(page, english.pane.account.addTitle).click();
    await connect(page, page, "found");
    await page.getByRole("status").getByText("Large Building Products found").waitFor();
    const found = [...keysOf("found"), lastToken()];
    await button(page, english.keeping.here).click();
    await button(page, english.keeping.here).waitFor({ state: "detached" });
    const left = await expectGone(heap, [failed, lost]);
    expect(found.filter((secret) => left.has(secret))).toEqual(found);
    await page.evaluate(() => void window.shown("IMPACT", ["Sample product 1", "GWP", null]));
    await waiting;
    await disconnect(page);
    await expectGone(heap, [...keysOf("lost"), failed, lost, ...found]);
  });

  test('the heap holds no token after "No, not me" on the launch page', async () => {
    site = chromium.closing(await openLaunchSite({ accounts }));
    const visit = await Visit.begin(context, site);
    const token = await visit.launch();
    await visit.screen("is-this-you").waitFor();
    const heap = await Heap.of(visit.page);
    await expectFound(heap, [token]);
    await button(visit.page, english.launch.confirm.no).click();
    await visit.screen("not-me").waitFor();
    await expectGone(heap, [token]);
  });
});

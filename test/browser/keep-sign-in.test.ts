import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { sentence } from "../../src/words/reason-sentence";
import { sampleOf } from "../matrix-sample";
import type { AddinSite } from "./addin-site";
import { connectByKey, loadPane, openAddinSite, openPane } from "./addin-site";
import { inChromium } from "./chromium";
import { english as words } from "../words/all-words";

declare global {
  interface Window {
    shown(id: string, args: readonly unknown[]): Promise<unknown>;
  }
}

const chromium = inChromium();
const viewport = { width: 350, height: 800 };
/** What the host configures; a test may change it before it loads the pane again. */
const config = { serviceUrl: "/service", platformUrl: "/platform", allowKeeping: true };
let site: AddinSite;
let context: BrowserContext;
/** One page for all tests. */
let page: Page;
let session: CDPSession;

beforeAll(async () => {
  site = await openAddinSite({}, config);
  context = await chromium.shared({ viewport });
  page = await openPane(context, site);
  session = await context.newCDPSession(page);
});
afterAll(() => site.close());
afterEach(() => {
  config.allowKeeping = true;
});

/** Loads the pane newly, with nothing in storage. */
async function loadAnew(): Promise<void> {
  // A file of the same origin keeps Chromium's process, and with it the scripts that were read.
  await page.goto(`${site.origin}/addin/config.json`);
  await session.send("Storage.clearDataForOrigin", { origin: site.origin, storageTypes: "all" });
  await page.goto(`${site.origin}/addin/taskpane.html`);
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const status = (page: Page, text: string) => page.getByRole("status").getByText(text).waitFor();
const toAccount = (page: Page) => page.getByRole("tab", { name: "Account" }).click();
const brick = (page: Page): Promise<unknown> =>
  page.evaluate(() => window.shown("IMPACT", ["Facing brick, red (sample)", "GWP", null]));
const notConnected = ["#N/A", sentence({ kind: "not-connected" })];

async function connectAndKeep(): Promise<void> {
  await connectByKey(page, site.service.keysOf("DF"));
  await button(page, words.keeping.here).click();
  await page.getByRole("heading", { name: words.keeping.title }).waitFor({ state: "detached" });
  await toAccount(page);
  await page.getByText(words.profiles.kept).waitFor();
}

/** Everything in this origin's IndexedDB, bytes as text. */
function stored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error());
      });
    const readable = (_: string, value: unknown): unknown => {
      if (value instanceof ArrayBuffer) return new TextDecoder("latin1").decode(value);
      if (value instanceof CryptoKey) return `a key, extractable: ${value.extractable}`;
      return value;
    };
    const texts: string[] = [];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        texts.push(`${name}/${store}: ${JSON.stringify(await settled(all), readable)}`);
      }
      database.close();
    }
    return texts.join("\n");
  });
}

const languages = [
  ["English", "en-GB", words.pick.search, 4],
  ["Dutch", "nl-NL", "Zoek op naam, artikelnummer of id", 5],
] as const;
const tried = sampleOf("languages of a pane that connects by itself", languages, 1 / 2);

describe("A sign-in that is kept", () => {
  const written: string[] = [];

  /** One kept sign-in for these tests; the last of them erases it. */
  beforeAll(async () => {
    page.on("console", (message) => written.push(message.text()));
    await loadAnew();
    await connectAndKeep();
  });

  test("a kept sign-in is nowhere in clear: storage, page, address, console", async () => {
    const database = await stored(page);
    expect(database).toContain("Brickmoor Building Products (sample)");
    expect(database).toContain("a key, extractable: false");
    const kept = await page.evaluate(() =>
      [
        JSON.stringify(localStorage),
        JSON.stringify(sessionStorage),
        document.documentElement.outerHTML,
        document.cookie,
        location.href,
      ].join(),
    );
    const { publicKey, privateSecret } = site.service.keysOf("DF");
    for (const text of [database, kept, ...written]) {
      expect(text).not.toContain(privateSecret);
      expect(text).not.toContain(publicKey);
    }
  });

  test.each(tried)(
    "a pane that connects by itself is usable in %s after few scripts",
    async (_, language, search, most) => {
      const spoken = chromium.closing(await context.newPage());
      await spoken.addInitScript((tongue) => {
        Object.defineProperty(navigator, "language", { get: () => tongue });
      }, language);
      const scripts: string[] = [];
      spoken.on("request", (request) => {
        const { pathname } = new URL(request.url());
        if (/^\/addin\/.+\.js$/.test(pathname)) scripts.push(pathname);
      });
      await loadPane(spoken, site);
      await spoken.getByRole("combobox", { name: search }).waitFor();
      expect(new Set(scripts).size).toBe(most);
    },
  );

  test("all open workbooks are disconnected by Disconnect in one, and the kept sign-in waits for a click", async () => {
    await status(page, "Connected to Brickmoor");
    const other = chromium.closing(await openPane(context, site));
    await status(other, "Connected to Brickmoor");
    await expect(brick(other)).resolves.toBe(30.29);
    await button(page, "Disconnect").click();
    for (const one of [page, other]) {
      await status(one, "Not connected");
      await expect(brick(one)).resolves.toEqual(notConnected);
    }
    await other.reload();
    await other.getByText(words.profiles.ended).waitFor();
    await expect(brick(other)).resolves.toEqual(notConnected);
    await other.getByRole("button", { name: /^Brickmoor/ }).click();
    await status(other, "Connected to Brickmoor");
  });

  test("The pane does not ask if the host forbids keeping, and erases what was kept before", async () => {
    config.allowKeeping = false;
    await page.reload();
    await page.getByText(words.pane.account.cannotKeep).waitFor();
    expect(await stored(page)).toBe("ProductImpact/sign-ins: []\nProductImpact/single: []");
    expect(await page.getByRole("button", { name: /^Brickmoor/ }).count()).toBe(0);
    await connectByKey(page, site.service.keysOf("DF"));
    await status(page, "Connected to Brickmoor");
    await expect(brick(page)).resolves.toBe(30.29);
    await toAccount(page);
    await page.getByText(words.keeping.untilClosed).waitFor();
    expect(await page.getByRole("heading", { name: words.keeping.title }).count()).toBe(0);
  });
});

describe("Unreadable content in storage", () => {
  const odd: readonly unknown[] = [
    null,
    7,
    "text",
    true,
    ["text"],
    { text: "text" },
    { valueOf: 1, toString: 1 },
  ];

  /** Rows and texts of all kinds, beside what was kept. */
  async function spoil(page: Page): Promise<void> {
    await page.evaluate(async (contents) => {
      const database = await new Promise<IDBDatabase>((done) => {
        const opening = indexedDB.open("ProductImpact");
        opening.onsuccess = () => done(opening.result);
      });
      const transaction = database.transaction(["sign-ins", "single"], "readwrite");
      const [rows, single] = [transaction.objectStore("sign-ins"), transaction.objectStore("single")];
      const all = rows.getAll();
      all.onsuccess = () => {
        const [good] = all.result as Readonly<Record<string, unknown>>[];
        rows.put({ id: 7 });
        for (const [at, content] of contents.entries())
          for (const member of ["account", "usedAt", "state", "sealed"])
            if (typeof content !== (member === "usedAt" ? "number" : ""))
              rows.put({ ...good, id: `${member} ${at}`, [member]: content });
      };
      for (const [at, content] of contents.entries()) single.put(content, `odd ${at}`);
      single.put({ valueOf: 1, toString: 1 }, "endings");
      await new Promise((done) => (transaction.oncomplete = done));
      database.close();
      const service = `${location.origin}/service`;
      const text = JSON.stringify(contents);
      for (const key of [`mappings of ${service}`, "being written 1 ", "being written 2 x"])
        localStorage.setItem(key, text);
      localStorage.setItem(
        `ProductImpact.Products ${service}\nBrickmoor Building Products (sample)`,
        JSON.stringify({ recent: contents }),
      );
    }, odd);
  }

  test("the pane is drawn, connects by itself, and forgets unreadable content", async () => {
    await loadAnew();
    await connectAndKeep();
    await spoil(page);
    await page.reload();
    await status(page, "Connected to Brickmoor");
    await expect(brick(page)).resolves.toBe(30.29);
    await toAccount(page);
    expect(await page.locator(".profile").count()).toBe(1);
    await button(page, words.forgetting.begin).click();
    await button(page, words.forgetting.yes).click();
    await status(page, "Not connected");
    await page.getByLabel("Public key").waitFor();
    await page.waitForFunction(() => localStorage.length === 0);
    while ((await stored(page)) !== "ProductImpact/sign-ins: []\nProductImpact/single: []");
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  test("the pane is drawn if no entry in storage is readable", async () => {
    await loadAnew();
    await page.getByLabel("Public key").waitFor();
    await page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((done) => {
        const opening = indexedDB.open("ProductImpact");
        opening.onsuccess = () => done(opening.result);
      });
      const transaction = database.transaction(["sign-ins", "single"], "readwrite");
      transaction.objectStore("sign-ins").clear();
      transaction.objectStore("sign-ins").put({ id: "odd", account: null, name: {} });
      transaction.objectStore("single").put("no key", "sealing key");
      await new Promise((done) => (transaction.oncomplete = done));
      database.close();
    });
    await page.reload();
    await connectByKey(page, site.service.keysOf("DF"));
    await status(page, "Connected to Brickmoor");
    await button(page, words.keeping.here).click();
    await page.getByText(words.keeping.failed).waitFor();
    await expect(brick(page)).resolves.toBe(30.29);
  });
});

/** Whether an element is readable, covered by no other. */
function isInView(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test("The question about keeping prefers no answer, and a slow attempt shows its progress and then its failure", async () => {
  const page = await (await chromium.context({ viewport })).newPage();
  await page.clock.install();
  await loadPane(page, site);
  await connectByKey(page, site.service.keysOf("DF"));
  const question = page.getByRole("region", { name: words.keeping.title });
  await question.waitFor();
  // Neither answer is preselected, and the question does not take the focus.
  expect(await question.locator("[aria-pressed], [aria-checked], input, .primary").count()).toBe(0);
  expect(await question.evaluate((element) => element.contains(document.activeElement))).toBe(false);
  // Another transaction holds the storage for as long as the page is open.
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open("ProductImpact");
      opening.onsuccess = () => done(opening.result);
    });
    const store = database.transaction(["sign-ins", "single"], "readwrite").objectStore("single");
    const goOn = (): void => void (store.get("").onsuccess = goOn);
    goOn();
  });
  await button(page, words.keeping.here).click();
  await button(page, words.keeping.busy).waitFor();
  expect(await button(page, words.keeping.busy).getAttribute("aria-disabled")).toBe("true");
  await expect(button(page, words.keeping.busy).evaluate(isInView)).resolves.toBe(true);
  await page.clock.fastForward(5_000);
  const failed = page.getByText(words.keeping.failed);
  await failed.waitFor();
  await expect(failed.evaluate(isInView)).resolves.toBe(true);
  await expect(brick(page)).resolves.toBe(30.29);
});

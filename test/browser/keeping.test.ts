import type { BrowserContext, Page } from "playwright-core";
import type { DemoOptions } from "../../src/demo";
import { sentence } from "../../src/words/reasons";
import type { AddinSite } from "./addin-site";
import { connectByKey, openAddinSite, openPane } from "./addin-site";
import { inChromium } from "./chromium";

declare global {
  interface Window {
    shown(id: string, args: readonly unknown[]): Promise<unknown>;
  }
}

const chromium = inChromium();
let context: BrowserContext;

beforeEach(async () => {
  context = await chromium.context({ viewport: { width: 350, height: 800 } });
});

async function site(options?: Partial<DemoOptions>, config?: Record<string, unknown>): Promise<AddinSite> {
  return chromium.closing(await openAddinSite(options, config));
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const status = (page: Page, text: string) => page.getByRole("status").getByText(text).waitFor();
const toAccount = (page: Page) => page.getByRole("tab", { name: "Account" }).click();
const brick = (page: Page): Promise<unknown> =>
  page.evaluate(() => window.shown("IMPACT", ["Facing brick, red (sample)", "GWP", null]));
const notConnected = ["#N/A", sentence({ kind: "not-connected" })];

async function connectAndKeep(page: Page, opened: AddinSite, code = "DF"): Promise<void> {
  await connectByKey(page, opened.service.keysOf(code));
  await button(page, "Keep on this computer").click();
  await page.getByRole("heading", { name: "Keep this sign-in?" }).waitFor({ state: "detached" });
  await toAccount(page);
  await page.getByText("Kept on this computer").waitFor();
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

describe("A sign-in that is kept", () => {
  test("connects after reopening without typing, and cells that calculate meanwhile wait for it", async () => {
    const exchange: { heldBack?: Promise<undefined> } = {};
    const opened = await site({
      fault: ({ path }) => (path.endsWith("/authenticate") ? exchange.heldBack : undefined),
    });
    const page = await openPane(context, opened);
    await connectAndKeep(page, opened);
    let letGo = (): void => undefined;
    exchange.heldBack = new Promise((done) => (letGo = () => done(undefined)));
    await page.reload();
    const asked = brick(page);
    await status(page, "Connecting…");
    letGo();
    await expect(asked).resolves.toBe(30.29);
    await status(page, "Connected to Brickmoor Building Products (sample)");
    await toAccount(page);
    await page.getByText("you are connected as the account used last").waitFor();
    expect(opened.service.count("/api/v1/authenticate")).toBe(2);
    expect(await page.getByText("Keep this sign-in?").count()).toBe(0);
  });

  test("lies nowhere in clear: storage, page, address, console", async () => {
    const opened = await site();
    const page = await openPane(context, opened);
    const written: string[] = [];
    page.on("console", (message) => written.push(message.text()));
    await connectAndKeep(page, opened);
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
    const { publicKey, privateSecret } = opened.service.keysOf("DF");
    for (const text of [database, kept, ...written]) {
      expect(text).not.toContain(privateSecret);
      expect(text).not.toContain(publicKey);
    }
  });

  test("whose service address was changed in the storage goes nowhere", async () => {
    const opened = await site({}, { serviceUrl: "/service", allowOtherServiceUrl: true });
    const elsewhere = await site();
    const page = await openPane(context, opened);
    await connectAndKeep(page, opened);
    await page.evaluate(async (address) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open("ProductImpact");
        request.onsuccess = () => resolve(request.result);
      });
      const store = database.transaction("sign-ins", "readwrite").objectStore("sign-ins");
      await new Promise<void>((resolve) => {
        store.getAll().onsuccess = ({ target }) => {
          const [row] = (target as IDBRequest<{ account: { service: string } }[]>).result;
          if (row) row.account.service = address;
          store.put(row).onsuccess = () => resolve();
        };
      });
      database.close();
    }, `${elsewhere.origin}/service`);
    await page.reload();
    await page.getByText("Can no longer be read here").waitFor();
    expect(elsewhere.service.requests).toEqual([]);
  });

  test("that the service refuses is marked, not wiped, and can be tried again", async () => {
    let refusing = false;
    const refused = () => new Response('{"error":"invalid_client"}', { status: 401 });
    const opened = await site({
      fault: ({ path }) => (refusing && path.endsWith("/authenticate") ? refused() : undefined),
    });
    const page = await openPane(context, opened);
    await connectAndKeep(page, opened);
    refusing = true;
    await page.reload();
    await page.getByText("The service refused this key").waitFor();
    await expect(brick(page)).resolves.toEqual(["#N/A", sentence({ kind: "key-refused" })]);
    await page.reload();
    await page.getByText("The service refused this key").waitFor();
    expect(opened.service.count("/api/v1/authenticate")).toBe(2);
    refusing = false;
    await page.getByRole("button", { name: /^Brickmoor/ }).click();
    await status(page, "Connected to Brickmoor");
    await toAccount(page);
    expect(await page.getByText("The service refused this key").count()).toBe(0);
  });
});

test("what is kept belongs to the part of the storage that Office names", async () => {
  await context.addInitScript(() => {
    Object.defineProperty(Object.prototype, "partitionKey", { value: "part-1" });
  });
  const opened = await site();
  const page = await openPane(context, opened);
  await connectAndKeep(page, opened);
  const databases = await page.evaluate(() => indexedDB.databases());
  expect(databases.map(({ name }) => name)).toEqual(["ProductImpact.part-1"]);
});

describe("A sign-in that is not kept", () => {
  test.each(["answered", "not answered"])("ends with the page, %s", async (answered) => {
    const opened = await site();
    const page = await openPane(context, opened);
    await connectByKey(page, opened.service.keysOf("DF"));
    const ask = page.getByRole("heading", { name: "Keep this sign-in?" });
    await ask.waitFor();
    await expect(brick(page)).resolves.toBe(30.29);
    if (answered === "answered") {
      await button(page, "Until this workbook closes").click();
      await ask.waitFor({ state: "detached" });
    }
    expect(await stored(page)).not.toContain("Brickmoor");
    await page.reload();
    await button(page, "Connect").waitFor();
    await expect(brick(page)).resolves.toEqual(notConnected);
  });

  test("is asked about with neither answer preselected, and without taking the focus", async () => {
    const opened = await site();
    const page = await openPane(context, opened);
    await connectByKey(page, opened.service.keysOf("DF"));
    const question = page.getByRole("region", { name: "Keep this sign-in?" });
    await question.waitFor();
    expect(await question.locator("[aria-pressed], [aria-checked], input, .primary").count()).toBe(0);
    expect(await question.evaluate((element) => element.contains(document.activeElement))).toBe(false);
  });
});

describe("Where nothing can be kept", () => {
  const hindrances: readonly (readonly [string, () => void])[] = [
    ["IndexedDB is missing", () => Object.defineProperty(window, "indexedDB", { value: undefined })],
    [
      "IndexedDB may not be used",
      () => {
        indexedDB.open = () => {
          throw new DOMException("denied", "SecurityError");
        };
      },
    ],
    [
      "IndexedDB fails",
      () => {
        const real = indexedDB.open.bind(indexedDB);
        indexedDB.open = (name) => real(name, -1);
      },
    ],
    ["WebCrypto is missing", () => Object.defineProperty(crypto, "subtle", { value: undefined })],
  ];
  test.each(hindrances)("%s: the pane says so and works on in memory", async (_, hinder) => {
    await context.addInitScript(hinder);
    const opened = await site();
    const page = await openPane(context, opened);
    await page.getByText("Sign-ins cannot be kept on this computer").waitFor();
    await connectByKey(page, opened.service.keysOf("DF"));
    await status(page, "Connected to Brickmoor");
    await expect(brick(page)).resolves.toBe(30.29);
    expect(await button(page, "Keep on this computer").count()).toBe(0);
  });

  test("storage that fails only when it is written to: the pane says so, and the sign-in lasts", async () => {
    await context.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    const opened = await site();
    const page = await openPane(context, opened);
    await connectByKey(page, opened.service.keysOf("DF"));
    await button(page, "Keep on this computer").click();
    await page.getByText("The sign-in could not be kept on this computer").waitFor();
    await expect(brick(page)).resolves.toBe(30.29);
  });
});

describe("All open workbooks", () => {
  async function twoWorkbooks(): Promise<readonly [AddinSite, Page, Page]> {
    const opened = await site();
    const one = await openPane(context, opened);
    await connectAndKeep(one, opened);
    const other = await openPane(context, opened);
    await status(other, "Connected to Brickmoor");
    await expect(brick(other)).resolves.toBe(30.29);
    return [opened, one, other];
  }

  test("are disconnected by Disconnect in one; the sign-in stays kept, and waits until it is asked for", async () => {
    const [, one, other] = await twoWorkbooks();
    await button(one, "Disconnect").click();
    for (const page of [one, other]) {
      await status(page, "Not connected");
      await expect(brick(page)).resolves.toEqual(notConnected);
    }
    await other.reload();
    await other.getByText("Disconnected: choose it to connect again").waitFor();
    await expect(brick(other)).resolves.toEqual(notConnected);
    await other.getByRole("button", { name: /^Brickmoor/ }).click();
    await status(other, "Connected to Brickmoor");
  });

  test("are disconnected by Forget everything, and nothing is left", async () => {
    const [, one, other] = await twoWorkbooks();
    await button(one, "Forget everything…").click();
    await button(one, "Forget everything").click();
    for (const page of [one, other]) {
      await status(page, "Not connected");
      await expect(brick(page)).resolves.toEqual(notConnected);
      expect(await page.getByRole("button", { name: /^Brickmoor/ }).count()).toBe(0);
    }
    expect(await stored(one)).toBe("ProductImpact/sign-ins: []\nProductImpact/single: []");
    await other.reload();
    await button(other, "Connect").waitFor();
    await expect(brick(other)).resolves.toEqual(notConnected);
  });

  test("lose one account that is forgotten in one of them", async () => {
    const [, one, other] = await twoWorkbooks();
    await one.getByRole("button", { name: /^Forget Brickmoor/ }).click();
    await button(one, "Forget these keys").click();
    for (const page of [one, other]) await status(page, "Not connected");
    expect(await stored(one)).toContain("sign-ins: []");
  });

  test("find out at the next use where the browser cannot tell them", async () => {
    await context.addInitScript(() => Reflect.deleteProperty(window, "BroadcastChannel"));
    const [, one, other] = await twoWorkbooks();
    await button(one, "Disconnect").click();
    await status(one, "Not connected");
    await one.waitForFunction(
      () =>
        new Promise<boolean>((resolve) => {
          const request = indexedDB.open("ProductImpact");
          request.onsuccess = () => {
            const count = request.result.transaction("single").objectStore("single").get("endings");
            count.onsuccess = () => resolve(count.result === 1);
          };
        }),
    );
    await expect(brick(other)).resolves.toEqual(notConnected);
    await status(other, "Not connected");
  });
});

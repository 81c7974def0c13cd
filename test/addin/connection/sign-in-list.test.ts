import { IDBObjectStore } from "fake-indexeddb";
import type { DemoOptions } from "../../../workbench/sample-service";
import { sentence } from "../../../src/words/reason-sentence";
import type { NodeSite } from "../../in-node/node-site";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode, until } from "../../in-node/node-desk";
import { aWhile, locked, patience } from "../host/stuck-storage";

const node = addInInNode();
let site: NodeSite;
let desk: NodeDesk;

afterEach(() => jest.restoreAllMocks());

const brick = '=LCA.IMPACT("Facing brick, red (sample)","GWP")';
const company = "Brickmoor Building Products (sample)";
const token = "/api/v1/authenticate";

async function open(
  options?: Partial<DemoOptions>,
  config?: Readonly<Record<string, unknown>>,
): Promise<void> {
  site = await node.serve(options, config);
  desk = await node.open(site);
}

async function connectAndKeep(code = "DF"): Promise<void> {
  await desk.connect(code);
  expect(desk.connection.signIns().asks).toBe(true);
  await desk.connection.keep(true);
  expect(desk.connection.signIns()).toMatchObject({
    asks: false,
    profiles: [{ kept: true, state: "ready" }],
  });
}

/** The content of a cell that calls a function now. */
async function shown(): Promise<unknown> {
  await desk.paste("A1", [[brick]]);
  return desk.cell("A1");
}

/** Checks again every turn, as no event exists. */
function everyTurn(look: () => void): () => void {
  const looking = setInterval(look, 1);
  return () => clearInterval(looking);
}

const notConnected = { error: "#N/A", message: sentence({ kind: "not-connected" }) };

/** Changes the entries that another page of ours, or somebody else, has written into this computer's storage. */
async function tamper(change: (row: { account: { service: string } }) => void): Promise<void> {
  await new Promise<void>((done, fail) => {
    const opening = indexedDB.open("ProductImpact");
    opening.onsuccess = () => {
      const transaction = opening.result.transaction("sign-ins", "readwrite");
      const store = transaction.objectStore("sign-ins");
      const all = store.getAll() as IDBRequest<{ account: { service: string } }[]>;
      all.onsuccess = () => {
        for (const row of all.result) {
          change(row);
          store.put(row);
        }
      };
      transaction.oncomplete = () => done();
      transaction.onerror = () => fail(transaction.error ?? new Error("not written"));
    };
  });
}

describe("a saved sign-in", () => {
  test("a saved sign-in connects after reopening without typing, and calculating cells wait for it", async () => {
    const exchange: { heldBack?: Promise<undefined> } = {};
    await open({ fault: ({ path }) => (path === token ? exchange.heldBack : undefined) });
    await connectAndKeep();
    let letGo = (): void => undefined;
    exchange.heldBack = new Promise((done) => (letGo = () => done(undefined)));
    await desk.beginReopening();
    const asked = shown();
    await desk.connectionIs("connecting");
    expect(desk.cell("A1")).toEqual({ error: "#BUSY!" });
    letGo();
    await expect(asked).resolves.toBe(30.29);
    expect(desk.connection.state()).toMatchObject({ kind: "connected", who: { company } });
    expect(desk.connection.signIns().asks).toBe(false);
    expect(site.service.count(token)).toBe(2);
  });

  test("a saved sign-in is in no storage in clear, and connects after reopening", async () => {
    await open();
    await connectAndKeep();
    const stored = await node.computer.stored();
    expect(stored).toContain(company);
    expect(stored).toContain("a key, extractable: false");
    const { publicKey, privateSecret } = site.service.keysOf("DF");
    for (const text of [stored, ...desk.host.settings.values(), JSON.stringify({ ...localStorage })]) {
      expect(text).not.toContain(privateSecret);
      expect(text).not.toContain(publicKey);
    }
    await desk.reopen();
    expect(desk.connection.signIns().profiles).toMatchObject([{ account: { company }, kept: true }]);
    expect(desk.connection.state().kind).toBe("connected");
  });

  test("a saved sign-in sends its keys nowhere if its service address was changed in the storage", async () => {
    await open({}, { serviceUrl: "/service", allowOtherServiceUrl: true });
    await connectAndKeep();
    const elsewhere = await node.serve();
    await tamper((row) => (row.account.service = `${elsewhere.origin}/service`));
    await desk.reopen(new Map(), new Map());
    expect(desk.connection.state().kind).toBe("disconnected");
    expect(desk.connection.signIns().profiles).toMatchObject([{ state: "unreadable" }]);
    expect(elsewhere.service.requests).toEqual([]);
  });

  test("a saved sign-in that the service refuses is marked, not deleted, and can be tried again", async () => {
    let refusing = false;
    const refused = () => new Response('{"error":"invalid_client"}', { status: 401 });
    await open({ fault: ({ path }) => (refusing && path === token ? refused() : undefined) });
    await connectAndKeep();
    refusing = true;
    await desk.reopen();
    expect(desk.connection.signIns().profiles).toMatchObject([{ state: "refused" }]);
    await expect(shown()).resolves.toEqual({ error: "#N/A", message: sentence({ kind: "key-refused" }) });
    await desk.reopen();
    const [profile] = desk.connection.signIns().profiles;
    expect(profile).toMatchObject({ state: "refused" });
    expect(site.service.count(token)).toBe(2);
    refusing = false;
    await desk.connection.connectSaved(profile?.id ?? "");
    expect(desk.connection.state()).toMatchObject({ kind: "connected", who: { company } });
    expect(desk.connection.signIns().profiles).toMatchObject([{ state: "ready" }]);
  });

  test("keys that are typed again for a saved sign-in leave memory at once after Disconnect", async () => {
    await open();
    await connectAndKeep();
    const stop = desk.connection.subscribe(() => {
      if (desk.connection.state().kind !== "connected") return;
      stop();
      queueMicrotask(() => desk.connection.disconnect());
    });
    await desk.connect("DF");
    await desk.connectionIs("disconnected");
    expect(desk.connection.signIns()).toMatchObject({
      current: null,
      asks: false,
      profiles: [{ kept: true }],
    });
  });

  test("one saved sign-in can be forgotten, which disconnects the workbook that uses it, or all with their encryption key", async () => {
    await open();
    await connectAndKeep();
    await desk.connection.forget(desk.connection.signIns().current ?? "");
    expect(desk.connection.state().kind).toBe("disconnected");
    expect(desk.connection.signIns()).toMatchObject({ current: null, profiles: [] });
    await expect(node.computer.stored()).resolves.toContain("sign-ins: []");
    await connectAndKeep();
    await desk.connection.forgetEverything();
    expect(desk.connection.state().kind).toBe("disconnected");
    await expect(node.computer.stored()).resolves.toBe(
      "ProductImpact/sign-ins: []\nProductImpact/single: []",
    );
    await desk.reopen(new Map(), new Map());
    await expect(shown()).resolves.toEqual(notConnected);
  });

  test("a saved sign-in waits, once the user has disconnected, until they choose it", async () => {
    await open();
    await connectAndKeep();
    desk.connection.disconnect();
    await until(
      (listener) => desk.connection.subscribe(listener),
      () => desk.connection.signIns().profiles[0]?.state === "ended",
    );
    await desk.reopen(new Map(), new Map());
    expect(desk.connection.state()).toEqual({ kind: "disconnected" });
    await expect(shown()).resolves.toEqual(notConnected);
    await desk.connection.connectSaved(desk.connection.signIns().profiles[0]?.id ?? "");
    expect(desk.connection.state()).toMatchObject({ kind: "connected", who: { company } });
  });
});

test("saved sign-ins belong to the part of the storage that Office names", async () => {
  await open();
  Object.defineProperty(Office.context, "partitionKey", { value: "part-1" });
  const { WorkbookConnection } = await import("../../../src/addin/connection/workbook-connection");
  const { WorkbookForConnection } = await import("../../../src/workbook/workbook-for-connection");
  const connection = new WorkbookConnection(new WorkbookForConnection());
  await connection.open();
  await connection.connect(site.service.keysOf("DF"));
  await connection.keep(true);
  await expect(node.computer.stored()).resolves.toContain(`ProductImpact.part-1/sign-ins: [{`);
});

test("a sign-in that is not saved ends with the page, whether the user has answered or not", async () => {
  await open();
  for (const isAnswered of [true, false]) {
    await desk.connect("DF");
    expect(desk.connection.signIns().asks).toBe(true);
    await expect(shown()).resolves.toBe(30.29);
    if (isAnswered) {
      await desk.connection.keep(false);
      expect(desk.connection.signIns()).toMatchObject({ asks: false, profiles: [{ kept: false }] });
    }
    await expect(node.computer.stored()).resolves.not.toContain("Brickmoor");
    await desk.openEmpty();
    expect(desk.connection.state()).toEqual({ kind: "disconnected" });
    expect(desk.connection.signIns().profiles).toEqual([]);
    await expect(shown()).resolves.toEqual(notConnected);
  }
});

describe("a host that forbids saving", () => {
  const config: Record<string, unknown> = { serviceUrl: "/service" };
  beforeEach(() => (config.allowKeeping = false));

  test("the pane does not ask, nothing is saved, and everything works in memory", async () => {
    await open({}, config);
    await desk.connect("DF");
    expect(desk.connection.signIns()).toMatchObject({
      asks: false,
      keeping: "impossible",
      profiles: [{ kept: false }],
    });
    await expect(shown()).resolves.toBe(30.29);
    await desk.connection.keep(true);
    await expect(node.computer.stored()).resolves.not.toContain("Brickmoor");
  });

  test("earlier saved sign-ins are deleted as the add-in starts, with their encryption key", async () => {
    config.allowKeeping = true;
    await open({}, config);
    await connectAndKeep();
    config.allowKeeping = false;
    await desk.reopen();
    await expect(node.computer.stored()).resolves.toBe(
      "ProductImpact/sign-ins: []\nProductImpact/single: []",
    );
    expect(desk.connection.signIns()).toMatchObject({ profiles: [], current: null });
    expect(desk.connection.state().kind).toBe("disconnected");
    expect(site.service.count(token)).toBe(1);
  });

  test("the products picked last and mappings stay on the computer", async () => {
    await open({}, config);
    const held = new Map([
      [`ProductImpact.Products ${site.origin}/service\n${company}`, '{"recent":["sample-2"]}'],
      [`mappings of ${site.origin}/service`, "[]"],
    ]);
    await desk.beginReopening();
    for (const [key, text] of held) localStorage.setItem(key, text);
    await desk.opened;
    await desk.connect("DF");
    expect(new Map(Object.entries({ ...localStorage }))).toEqual(held);
  });

  test("a saved sign-in that cannot be deleted is not used either, and the list says so", async () => {
    config.allowKeeping = true;
    await open({}, config);
    await connectAndKeep();
    config.allowKeeping = false;
    jest.spyOn(IDBObjectStore.prototype, "clear").mockImplementation(() => {
      throw new DOMException("locked", "InvalidStateError");
    });
    await desk.reopen();
    expect(desk.connection.signIns()).toMatchObject({ failed: "forget", profiles: [] });
    expect(site.service.count(token)).toBe(1);
  });

  test("a storage that does not open is reported, as it may still hold saved sign-ins", async () => {
    jest.spyOn(indexedDB, "open").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    await open({}, config);
    await desk.connect("DF");
    expect(desk.connection.signIns()).toMatchObject({ failed: "forget", asks: false });
  });

  test("a configuration that cannot be read deletes nothing", async () => {
    config.allowKeeping = true;
    await open({}, config);
    await connectAndKeep();
    config.allowKeeping = "no";
    await desk.reopen();
    expect(desk.connection.signIns().profiles).toMatchObject([{ kept: true }]);
    await expect(node.computer.stored()).resolves.toContain(company);
    config.allowKeeping = false;
    await desk.connect("EF");
    expect(desk.connection.signIns()).toMatchObject({ asks: false, profiles: [{ kept: false }] });
    await expect(node.computer.stored()).resolves.not.toContain(company);
  });
});

describe("a computer that cannot save sign-ins", () => {
  const hindrances: readonly (readonly [string, () => void])[] = [
    ["IndexedDB is missing", () => Object.defineProperty(globalThis, "indexedDB", { value: undefined })],
    [
      "IndexedDB may not be used",
      () =>
        jest.spyOn(indexedDB, "open").mockImplementation(() => {
          throw new DOMException("denied", "SecurityError");
        }),
    ],
    [
      "IndexedDB fails",
      () => {
        const real = indexedDB.open.bind(indexedDB);
        jest.spyOn(indexedDB, "open").mockImplementation((name) => real(name, -1));
      },
    ],
    [
      "WebCrypto is missing",
      () =>
        jest
          .spyOn(Object.getPrototypeOf(crypto) as Crypto, "subtle", "get")
          .mockReturnValue(undefined as never),
    ],
  ];
  test.each(hindrances)("the pane can say so, and everything works in memory: %s", async (_, hinder) => {
    hinder();
    await open();
    expect(desk.connection.signIns().keeping).toBe("impossible");
    await desk.connect("DF");
    await expect(shown()).resolves.toBe(30.29);
    expect(desk.connection.signIns()).toMatchObject({ asks: false, profiles: [{ kept: false }] });
  });

  test("a storage that fails only when written to is reported, and the sign-in lasts", async () => {
    await open();
    await desk.connect("DF");
    jest.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await desk.connection.keep(true);
    expect(desk.connection.signIns()).toMatchObject({ failed: "keep", profiles: [{ kept: false }] });
    await expect(shown()).resolves.toBe(30.29);
  });
});

describe("storage that does not answer", () => {
  const memory = { asks: false, keeping: "impossible", profiles: [{ kept: false }] };

  test.each(["open", "answer"])(
    "cells get their reason in time if storage does not %s as the workbook opens",
    async (what) => {
      await open();
      await connectAndKeep();
      const time = patience();
      const unlock = await locked();
      const opening = jest.spyOn(indexedDB, "open");
      if (what === "open") opening.mockReturnValue({} as IDBOpenDBRequest);
      await desk.beginReopening(new Map(), new Map());
      const asked = shown();
      await until(everyTurn, () => time.waiting > 0);
      expect(desk.cell("A1")).toEqual({ error: "#BUSY!" });
      time.runsOut();
      await expect(asked).resolves.toEqual(notConnected);
      await desk.opened;
      expect(time.waiting).toBe(0);
      expect(desk.connection.signIns()).toMatchObject({ profiles: [], keeping: "impossible" });
      await desk.connect("DF");
      await expect(shown()).resolves.toBe(30.29);
      expect(desk.connection.signIns()).toMatchObject(memory);
      await unlock();
    },
  );

  test("saving stays under way until it has failed, and the sign-in lasts in memory", async () => {
    await open();
    await desk.connect("DF");
    const time = patience();
    const unlock = await locked();
    const keeping = desk.connection.keep(true);
    await aWhile();
    expect(desk.connection.signIns().asks).toBe(true);
    time.runsOut();
    await keeping;
    expect(desk.connection.signIns()).toMatchObject({ ...memory, failed: "keep" });
    await expect(shown()).resolves.toBe(30.29);
    await unlock();
    await aWhile();
    await expect(node.computer.stored()).resolves.toContain("sign-ins: []");
    await desk.connect("EF");
    await desk.connection.answerQuestion(true);
    expect(desk.connection.signIns()).toMatchObject({ asks: false, keeping: "impossible" });
    expect(desk.connection.signIns()).not.toHaveProperty("failed");
  });

  test("Forget everything drops the keys at once, tells the others, and reports that the rest stayed", async () => {
    await open();
    await connectAndKeep();
    await desk.connect("EF");
    const told: unknown[] = [];
    new BroadcastChannel("ProductImpact").onmessage = ({ data }) => void told.push(data);
    const time = patience();
    const unlock = await locked();
    const forgetting = desk.connection.forgetEverything();
    expect(desk.connection.state().kind).toBe("disconnected");
    expect(desk.connection.signIns().profiles).toMatchObject([{ kept: true }]);
    await until(everyTurn, () => told.length > 0);
    expect(told).toEqual(["forget"]);
    time.runsOut();
    await forgetting;
    expect(desk.connection.signIns()).toMatchObject({ failed: "forget", current: null });
    await expect(shown()).resolves.toMatchObject({ error: "#N/A" });
    await unlock();
    await desk.connection.forgetEverything();
    expect(desk.connection.signIns()).toMatchObject({ profiles: [] });
    expect(desk.connection.signIns()).not.toHaveProperty("failed");
    await expect(node.computer.stored()).resolves.toContain("sign-ins: []");
  });

  test("forgetting one account ends its sign-in at once, and reports that it stayed", async () => {
    await open();
    await connectAndKeep();
    const time = patience();
    const unlock = await locked();
    const forgetting = desk.connection.forget(desk.connection.signIns().current ?? "");
    expect(desk.connection.state().kind).toBe("disconnected");
    await aWhile();
    time.runsOut();
    await forgetting;
    expect(desk.connection.signIns()).toMatchObject({ failed: "forget", profiles: [{ kept: true }] });
    await unlock();
  });
});

test("a sign-in that ends while it is being saved is not saved", async () => {
  await open();
  await desk.connect("DF");
  const unlock = await locked();
  const keeping = desk.connection.keep(true);
  await aWhile();
  desk.connection.disconnect();
  await unlock();
  await keeping;
  expect(desk.connection.signIns().profiles).toEqual([]);
  await expect(node.computer.stored()).resolves.toContain("sign-ins: []");
});

test("Forget everything reports that it may have failed if storage does not open", async () => {
  jest.spyOn(indexedDB, "open").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  await open();
  await desk.connection.forgetEverything();
  expect(desk.connection.signIns()).toMatchObject({ failed: "forget" });
});

test("Forget everything succeeds without any storage", async () => {
  Object.defineProperty(globalThis, "indexedDB", { value: undefined });
  await open();
  await desk.connection.forgetEverything();
  expect(desk.connection.signIns()).not.toHaveProperty("failed");
});

test("saved sign-ins are listed, open nothing and can be forgotten if WebCrypto is missing", async () => {
  await open();
  await connectAndKeep();
  jest.spyOn(Object.getPrototypeOf(crypto) as Crypto, "subtle", "get").mockReturnValue(undefined as never);
  await desk.reopen(new Map(), new Map());
  expect(desk.connection.state().kind).toBe("disconnected");
  expect(desk.connection.signIns()).toMatchObject({
    keeping: "impossible",
    profiles: [{ kept: true, state: "unreadable" }],
  });
  await desk.connection.forgetEverything();
  await expect(node.computer.stored()).resolves.toContain("sign-ins: []");
});

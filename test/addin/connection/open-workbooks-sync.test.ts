import { sentence } from "../../../src/words/reason-sentence";
import type { NodeSite } from "../../in-node/node-site";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode, until } from "../../in-node/node-desk";

const node = addInInNode();
let site: NodeSite;
let desk: NodeDesk;

const brick = '=LCA.IMPACT("Facing brick, red (sample)","GWP")';
const message = sentence({ kind: "other-account", company: "Brickmoor Building Products (sample)" });

async function connected(): Promise<void> {
  site = await node.serve();
  desk = await node.open(site);
  await desk.connect("DF");
  await desk.connection.keep(true);
  await desk.paste("A1", [[brick]]);
  expect(desk.cell("A1")).toBe(30.29);
}

const changed = (isSo: () => boolean) => until((listener) => desk.connection.subscribe(listener), isSo);

/** Sends a message of a workbook in another window to all others. */
function tell(tidings: string): void {
  const channel = new BroadcastChannel("ProductImpact");
  channel.postMessage(tidings);
}

/** Messages of this workbook to the others, from now on. */
function heard(): string[] {
  const all: string[] = [];
  new BroadcastChannel("ProductImpact").onmessage = ({ data }) => void all.push(data as string);
  return all;
}

describe("another workbook", () => {
  test.each(["disconnect", "forget"])(
    "a message to %s from another workbook ends this one's sign-in",
    async (tidings) => {
      await connected();
      tell(tidings);
      await desk.connectionIs("disconnected");
      const before = desk.mark();
      await desk.paste("A2", [[brick]]);
      expect(desk.cell("A2")).toEqual({ error: "#N/A", message });
      expect(desk.cell("A1")).toBe(30.29);
      expect(desk.requestsSince(before)).toEqual([]);
      expect(desk.connection.signIns().current).toBeNull();
    },
  );

  test("another workbook's change of an account arrives, and nothing ends", async () => {
    await connected();
    const [profile] = desk.connection.signIns().profiles;
    const database = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open("ProductImpact");
      opening.onsuccess = () => done(opening.result);
    });
    const store = database.transaction("sign-ins", "readwrite").objectStore("sign-ins");
    await new Promise((done) => {
      const row = store.get(profile?.id ?? "");
      row.onsuccess = () => (store.put({ ...(row.result as object), state: "refused" }).onsuccess = done);
    });
    tell("change");
    await changed(() => desk.connection.signIns().profiles[0]?.state === "refused");
    expect(desk.connection.state().kind).toBe("connected");
  });

  test("another workbook that forgets this one's account disconnects it", async () => {
    await connected();
    const database = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open("ProductImpact");
      opening.onsuccess = () => done(opening.result);
    });
    await new Promise((done) => {
      const store = database.transaction("sign-ins", "readwrite").objectStore("sign-ins");
      store.clear().onsuccess = done;
    });
    tell("change");
    await desk.connectionIs("disconnected");
    expect(desk.connection.signIns().profiles).toEqual([]);
  });

  test("another program's messages are ignored", async () => {
    await connected();
    tell("anything");
    tell("change");
    let told = 0;
    desk.connection.subscribe(() => (told += 1));
    await changed(() => told > 0);
    expect(desk.connection.state().kind).toBe("connected");
  });
});

test("changes, endings and forgetting are sent to all other workbooks", async () => {
  await connected();
  const told = heard();
  desk.connection.disconnect();
  await desk.connection.forgetEverything();
  const own = new BroadcastChannel("ProductImpact");
  await new Promise<void>((done) => {
    new BroadcastChannel("ProductImpact").onmessage = ({ data }) => {
      if (data === "last") done();
    };
    own.postMessage("last");
  });
  expect(told).toEqual(["disconnect", "forget", "change", "last"]);
});

describe("a browser without broadcasts between workbooks", () => {
  beforeEach(() => Object.defineProperty(globalThis, "BroadcastChannel", { value: undefined }));

  async function endings(change?: number): Promise<unknown> {
    const database = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open("ProductImpact");
      opening.onsuccess = () => done(opening.result);
    });
    const store = database.transaction("single", "readwrite").objectStore("single");
    return new Promise((done) => {
      if (change !== undefined) store.put(change, "endings");
      const count = store.get("endings");
      count.onsuccess = () => done(count.result);
    });
  }

  test("this workbook finds out at its next use that another has ended the sign-in", async () => {
    await connected();
    await endings(1);
    expect(desk.connection.state().kind).toBe("connected");
    const before = desk.mark();
    await desk.paste("A2", [[brick]]);
    expect(desk.cell("A2")).toEqual({ error: "#N/A", message });
    expect(desk.connection.state().kind).toBe("disconnected");
    expect(desk.requestsSince(before)).toEqual([]);
  });

  test("this workbook counts its endings, so that others find out", async () => {
    await connected();
    desk.connection.disconnect();
    await changed(() => desk.connection.signIns().profiles[0]?.state === "ended");
    let counted: unknown;
    while ((counted = await endings()) === undefined);
    expect(counted).toBe(1);
  });
});

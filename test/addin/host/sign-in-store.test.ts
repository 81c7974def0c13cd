import { IDBObjectStore } from "fake-indexeddb";
import type { InstalledIndexedDbAndChannels } from "simulated-excel/node";
import { installIndexedDbAndChannels } from "simulated-excel/node";
import type { SignInWithoutKeys } from "../../../src/addin/host/sign-in-store";
import { SignInStore, createEncryptionKey, encryptText } from "../../../src/addin/host/sign-in-store";
import { aWhile, locked, oddContents, patience, write } from "./stuck-storage";

let computer: InstalledIndexedDbAndChannels;

beforeEach(() => {
  computer = installIndexedDbAndChannels();
});
afterEach(() => {
  jest.restoreAllMocks();
  computer.close();
});

/** A page of this computer. */
async function page(): Promise<SignInStore> {
  const keeping = await SignInStore.open(undefined);
  if (!keeping) throw new Error("Nothing can be kept");
  return keeping;
}

const signIn = (id: string): SignInWithoutKeys => ({
  id,
  account: {
    service: "https://api.example.org",
    company: "Brick Works BV",
    user: "Ann",
    standard: "EN 15804",
    presentation: "",
  },
  usedAt: 1,
  state: "ready",
});
const keys = (id: string) => ({ publicKey: `public ${id}`, privateSecret: `private ${id}` });
const wanted = () => true;
const keep = (keeping: SignInStore, id: string) => keeping.saveSignIn(signIn(id), keys(id), wanted);
const nothing = "ProductImpact/sign-ins: []\nProductImpact/single: []";

test("the list of sign-ins has everything but the keys, not even encrypted", async () => {
  const keeping = await page();
  await keep(keeping, "a");
  await expect(keeping.signIns()).resolves.toEqual([signIn("a")]);
});

test("each page can open what any page saves, at once or one after the other", async () => {
  const [one, other] = [await page(), await page()];
  await Promise.all([keep(one, "a"), keep(other, "b")]);
  await keep(other, "c");
  for (const id of ["a", "b", "c"]) {
    await expect(one.readKeys(id)).resolves.toEqual(keys(id));
    await expect(other.readKeys(id)).resolves.toEqual(keys(id));
  }
});

test("sign-ins that the first release saved are listed and open", async () => {
  const keeping = await page();
  const key = await createEncryptionKey();
  const sealed = await encryptText(key, JSON.stringify(keys("a")), "a https://api.example.org");
  await write((rows, single) => {
    single.put(key, "sealing key");
    rows.put({ ...signIn("a"), name: "Our works", sealed });
  });
  await expect(keeping.signIns()).resolves.toEqual([signIn("a")]);
  await expect(keeping.readKeys("a")).resolves.toEqual(keys("a"));
});

test("fields that a later release adds to a sign-in are not listed, and stay", async () => {
  const keeping = await page();
  await keep(keeping, "a");
  await write((rows) => {
    const row = rows.get("a");
    row.onsuccess = () => {
      const { account } = row.result as SignInWithoutKeys;
      rows.put({ ...(row.result as object), colour: "red", account: { ...account, office: "Delft" } });
    };
  });
  await expect(keeping.signIns()).resolves.toEqual([signIn("a")]);
  await keeping.updateSignIn("a", { state: "ended" });
  await expect(keeping.signIns()).resolves.toEqual([{ ...signIn("a"), state: "ended" }]);
  await expect(computer.stored()).resolves.toContain('"colour":"red"');
});

test("a sign-in that another workbook has forgotten does not return with a change", async () => {
  const [one, other] = [await page(), await page()];
  await keep(one, "a");
  await other.forget("a");
  await one.updateSignIn("a", { state: "ended" });
  await expect(computer.stored()).resolves.toContain("sign-ins: []");
});

describe("a row that is no sign-in", () => {
  const members = ["usedAt", "state", "sealed", "account"];
  const ofAccount = ["service", "company", "user", "standard", "presentation"];
  /** Values among those tried that are valid in these members. */
  const fits: Readonly<Record<string, readonly unknown[]>> = { usedAt: [7] };

  test.each(oddContents)("a row with %s in place of something else is not listed", async (_, odd) => {
    const keeping = await page();
    await keep(keeping, "a");
    const mayStand = (member: string) =>
      (fits[member] ?? (member === "sealed" || member === "state" ? [] : ["text"])).includes(odd);
    await write((rows) => {
      const good = rows.get("a");
      good.onsuccess = () => {
        const { account, ...row } = good.result as SignInWithoutKeys & { readonly sealed: object };
        for (const member of members)
          if (!mayStand(member)) rows.put({ account, ...row, [member]: odd, id: member });
        for (const member of ofAccount)
          if (!mayStand(member)) rows.put({ ...row, account: { ...account, [member]: odd }, id: member });
        for (const member of ["iv", "data"])
          rows.put({ ...row, account, sealed: { ...row.sealed, [member]: odd }, id: member });
        if (typeof odd === "number" && odd === 7) rows.put({ account, ...row, id: odd });
      };
    });
    await expect(keeping.signIns()).resolves.toEqual([signIn("a")]);
    for (const id of [...members, ...ofAccount]) await expect(keeping.readKeys(id)).resolves.toBeNull();
    await keeping.forgetEverything();
    await expect(computer.stored()).resolves.toBe(nothing);
  });
});

describe("an odd entry in the store of single things", () => {
  const storable = oddContents.filter(([, odd]) => odd !== undefined);

  test.each(storable)(
    "an encryption key of %s opens and saves nothing until everything is forgotten",
    async (_, odd) => {
      const keeping = await page();
      await keep(keeping, "a");
      await write((__, single) => void single.put(odd, "sealing key"));
      await expect(keeping.signIns()).resolves.toEqual([signIn("a")]);
      await expect(keeping.readKeys("a")).resolves.toBeNull();
      await expect(keep(keeping, "b")).rejects.toBeDefined();
      await keeping.forgetEverything();
      await expect(computer.stored()).resolves.toBe(nothing);
      await keep(keeping, "a");
      await expect(keeping.readKeys("a")).resolves.toEqual(keys("a"));
    },
  );

  test.each(storable.filter(([, odd]) => odd !== 7))(
    "a count of endings of %s counts from 0",
    async (_, odd) => {
      const keeping = await page();
      await write((__, single) => void single.put(odd, "endings"));
      await expect(keeping.readSignOutCount()).resolves.toBe(0);
      await keeping.countSignOut();
      await expect(keeping.readSignOutCount()).resolves.toBe(1);
      await write((__, single) => void single.put(odd, "endings"));
      await keeping.forgetEverything();
      await expect(computer.stored()).resolves.toBe(nothing);
    },
  );

  test("an entry of any other name is forgotten with everything, the count of endings is not", async () => {
    const keeping = await page();
    await keeping.countSignOut();
    await write((_, single) => {
      for (const [name, odd] of storable) single.put(odd, name);
    });
    await keeping.forgetEverything();
    await expect(computer.stored()).resolves.toBe("ProductImpact/sign-ins: []\nProductImpact/single: [1]");
  });

  test("encrypted data other than two texts gives no keys", async () => {
    const keeping = await page();
    await keeping.saveSignIn(signIn("a"), { publicKey: "only" } as never, wanted);
    await keeping.saveSignIn(signIn("b"), "text" as never, wanted);
    await expect(keeping.readKeys("a")).resolves.toBeNull();
    await expect(keeping.readKeys("b")).resolves.toBeNull();
  });
});

describe("storage that does not answer", () => {
  const uses: readonly (readonly [string, (keeping: SignInStore) => Promise<unknown>])[] = [
    ["listing", (keeping) => keeping.signIns()],
    ["keeping", (keeping) => keep(keeping, "b")],
    ["reading keys", (keeping) => keeping.readKeys("a")],
    ["changing", (keeping) => keeping.updateSignIn("a", { state: "ended" })],
    ["forgetting", (keeping) => keeping.forget("a")],
    ["forgetting everything", (keeping) => keeping.forgetEverything()],
    ["looking for endings", (keeping) => keeping.readSignOutCount()],
    ["counting an ending", (keeping) => keeping.countSignOut()],
  ];

  test.each(uses)("the call %s ends in time, and later calls do not wait again", async (_, use) => {
    const keeping = await page();
    await keep(keeping, "a");
    const time = patience();
    const unlock = await locked();
    const used = use(keeping);
    await aWhile();
    expect([time.waiting, keeping.isUsable]).toEqual([1, true]);
    time.runsOut();
    await expect(used).rejects.toThrow("does not answer");
    expect(keeping.isUsable).toBe(false);
    // Saving makes a key first, and that takes its time.
    const others = uses.filter(([name]) => name !== "keeping");
    const later = others.map(([, again]) => again(keeping).catch(() => "refused"));
    await aWhile();
    expect(time.waiting).toBe(0);
    await expect(Promise.all(later)).resolves.toEqual(others.map(() => "refused"));
    await unlock();
  });

  test("several calls that wait at once end at the same time", async () => {
    const keeping = await page();
    const time = patience();
    const unlock = await locked();
    const all = uses.map(([, use]) => use(keeping));
    await aWhile();
    time.runsOut();
    for (const used of all) await expect(used).rejects.toBeDefined();
    await unlock();
  });

  test("opening ends in time; a database that opens later is closed and blocks no later version", async () => {
    const time = patience();
    const real = indexedDB.open("ProductImpact", 1);
    let late = (): void => undefined;
    const { result } = await new Promise<IDBOpenDBRequest>((done) => (real.onsuccess = () => done(real)));
    const close = jest.spyOn(result, "close");
    jest.spyOn(indexedDB, "open").mockImplementation(() => {
      const request = { result } as IDBOpenDBRequest;
      late = () => request.onsuccess?.(new Event("success"));
      return request;
    });
    const opening = SignInStore.open(undefined);
    time.runsOut();
    await expect(opening).rejects.toThrow("does not answer");
    late();
    await aWhile();
    expect(close).toHaveBeenCalled();
  });

  test.each(["generateKey", "encrypt", "decrypt"] as const)(
    "a call that never settles ends in time: %s",
    async (step) => {
      const keeping = await page();
      await keep(keeping, "a");
      const time = patience();
      jest.spyOn(crypto.subtle, step).mockReturnValue(new Promise<never>(() => undefined));
      const used = step === "decrypt" ? keeping.readKeys("a") : keep(keeping, "b");
      await aWhile();
      time.runsOut();
      await expect(used).rejects.toThrow("does not answer");
    },
  );
});

describe("keys that the pane reports as not saved", () => {
  test("the keys are not written once the storage answers again", async () => {
    const keeping = await page();
    const time = patience();
    const unlock = await locked();
    const kept = keep(keeping, "a");
    await aWhile();
    time.runsOut();
    await expect(kept).rejects.toBeDefined();
    await unlock();
    await aWhile();
    await expect((await page()).signIns()).resolves.toEqual([]);
  });

  test("the keys are not written if the last step waits", async () => {
    const keeping = await page();
    await keep(keeping, "first");
    const time = patience();
    let unlock = (): Promise<void> => Promise.resolve();
    const { encrypt } = crypto.subtle;
    jest.spyOn(crypto.subtle, "encrypt").mockImplementation(async (...given) => {
      unlock = await locked();
      return Reflect.apply(encrypt, crypto.subtle, given) as Promise<ArrayBuffer>;
    });
    const kept = keep(keeping, "a");
    await aWhile();
    time.runsOut();
    await expect(kept).rejects.toBeDefined();
    // The page may be closed before it can delete anything.
    const closed = jest.spyOn(indexedDB, "open").mockReturnValue({} as IDBOpenDBRequest);
    await unlock();
    await aWhile();
    closed.mockRestore();
    await expect((await page()).signIns()).resolves.toEqual([signIn("first")]);
  });

  test("the keys are not written if they are encrypted only then", async () => {
    const keeping = await page();
    const time = patience();
    let sealNow = (): void => undefined;
    const late = new Promise<ArrayBuffer>((done) => (sealNow = () => done(new ArrayBuffer(8))));
    jest.spyOn(crypto.subtle, "encrypt").mockReturnValue(late);
    const kept = keep(keeping, "a");
    await aWhile();
    time.runsOut();
    await expect(kept).rejects.toBeDefined();
    sealNow();
    await aWhile();
    await expect((await page()).signIns()).resolves.toEqual([]);
  });

  test("the keys are deleted if writing could not be aborted any more", async () => {
    const keeping = await page();
    const time = patience();
    const { put } = IDBObjectStore.prototype;
    jest.spyOn(IDBObjectStore.prototype, "put").mockImplementationOnce(function (this: object, ...given) {
      const request = Reflect.apply(put, this, given) as never;
      time.runsOut();
      return request;
    });
    await expect(keep(keeping, "a")).rejects.toThrow("does not answer");
    await aWhile();
    await expect((await page()).signIns()).resolves.toEqual([]);
  });

  test.each([
    ["this page has ended the sign-in", async (end: () => void) => end()],
    ["another has forgotten everything", async () => (await page()).forgetEverything()],
  ])("the keys are not written if %s while they were encrypted", async (_, meanwhile) => {
    const keeping = await page();
    const { encrypt } = crypto.subtle;
    let isWanted = true;
    jest.spyOn(crypto.subtle, "encrypt").mockImplementation(async (...given) => {
      await meanwhile(() => (isWanted = false));
      return Reflect.apply(encrypt, crypto.subtle, given) as Promise<ArrayBuffer>;
    });
    await expect(keeping.saveSignIn(signIn("a"), keys("a"), () => isWanted)).rejects.toBeDefined();
    await expect(keeping.signIns()).resolves.toEqual([]);
  });
});

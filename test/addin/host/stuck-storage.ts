/** Storage that does not answer, and timers that the test controls. */

const stores = ["sign-ins", "single"];

export function database(name = "ProductImpact"): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => done(opening.result);
    opening.onerror = () => fail(opening.error ?? new Error("not opened"));
  });
}

/** Writes into this computer's storage as anybody may. */
export async function write(work: (signIns: IDBObjectStore, single: IDBObjectStore) => void): Promise<void> {
  const opened = await database();
  await new Promise<void>((done, fail) => {
    const transaction = opened.transaction(stores, "readwrite");
    transaction.oncomplete = () => done();
    transaction.onabort = () => fail(transaction.error ?? new Error("not written"));
    work(transaction.objectStore("sign-ins"), transaction.objectStore("single"));
  });
  opened.close();
}

const locks = new Set<() => void>();

// A test that fails must not leave a page writing for ever.
afterEach(() => locks.forEach((end) => end()));

/** Leaves another page in the middle of a write; returns a function that ends it, after which all others go on. */
export async function locked(): Promise<() => Promise<void>> {
  const opened = await database();
  const transaction = opened.transaction(stores, "readwrite");
  let held = true;
  const ended = new Promise<void>((done) => (transaction.oncomplete = () => done()));
  const goOn = (): void => {
    if (held) transaction.objectStore("single").get("").onsuccess = goOn;
  };
  goOn();
  const end = () => void (held = false);
  locks.add(end);
  return async () => {
    end();
    await ended;
    opened.close();
  };
}

/** Takes over the timers that limit waits for storage: they run out when the test says so. */
export function patience(): { readonly waiting: number; runsOut(): void } {
  const waiting = new Map<unknown, () => void>();
  const { setTimeout: begin, clearTimeout: end } = globalThis;
  jest.spyOn(globalThis, "setTimeout").mockImplementation(((
    task: () => void,
    after?: number,
    ...args: []
  ) => {
    if (after !== 5_000) return begin(task, after, ...args);
    const timer = {};
    waiting.set(timer, task);
    return timer;
  }) as typeof setTimeout);
  jest.spyOn(globalThis, "clearTimeout").mockImplementation((timer) => {
    if (!waiting.delete(timer)) end(timer);
  });
  return {
    get waiting() {
      return waiting.size;
    },
    runsOut() {
      for (const [timer, task] of [...waiting]) {
        waiting.delete(timer);
        task();
      }
    },
  };
}

/** Waits until everything that can go on by itself has done so. */
export async function aWhile(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await new Promise((next) => setImmediate(next));
}

/** Odd values in place of stored members: a missing one, or one of every kind that may be written there. */
export const oddContents: readonly (readonly [string, unknown])[] = [
  ["undefined", undefined],
  ["null", null],
  ["a number", 7],
  ["no number", NaN],
  ["a text", "text"],
  ["true", true],
  ["an array", ["text"]],
  ["an object", { text: "text" }],
  ["an object that is no number", { valueOf: 1, toString: 1 }],
  ["a prototype", JSON.parse('{"__proto__":{"text":"text"}}')],
  ["something deep", deep(1_000)],
  ["a date", new Date(0)],
];

function deep(levels: number): unknown {
  let nested: unknown = "text";
  for (let level = 0; level < levels; level += 1) nested = [nested];
  return nested;
}

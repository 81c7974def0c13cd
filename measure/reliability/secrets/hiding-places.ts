import type { Frame } from "playwright-core";

/** A place that others can read, with all its content as text. */
export interface HidingPlace {
  readonly name: string;
  readonly text: string;
}

/** Every place in a page that a script of its origin, or a person at the screen, can read. */
export async function readHidingPlaces(frame: Frame): Promise<readonly HidingPlace[]> {
  const texts = { ...(await frame.evaluate(seenByScripts)), IndexedDB: await frame.evaluate(stored) };
  return Object.entries(texts).map(([name, text]) => ({ name, text }));
}

/** Name of the fields with typed text; a refused key stays there so that it can be corrected. */
export const fieldsPlace = "fields";

/** Runs in the page. */
async function seenByScripts(): Promise<Record<string, string>> {
  const inputs = [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")];
  const globals = Object.getOwnPropertyNames(window).flatMap((name) => {
    const value = (window as unknown as Record<string, unknown>)[name];
    return typeof value === "string" ? [value] : [];
  });
  const cached = "caches" in window ? await caches.keys() : [];
  return {
    localStorage: JSON.stringify({ ...localStorage }),
    sessionStorage: JSON.stringify({ ...sessionStorage }),
    cookies: document.cookie,
    "cache storage": cached.join(),
    address: `${location.href} ${document.referrer}`,
    "history state": JSON.stringify(history.state),
    "window name": window.name,
    "performance entries": JSON.stringify(performance.getEntries()),
    markup: new XMLSerializer().serializeToString(document),
    title: document.title,
    globals: globals.join(),
    fields: inputs.map(({ value }) => value).join(),
  };
}

/** Runs in the page: everything in the origin's IndexedDB as scripts read it, bytes as text. */
async function stored(): Promise<string> {
  const settled = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((done, fail) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error ?? new Error("no reason"));
    });
  const readable = (_: string, value: unknown): unknown => {
    if (value instanceof ArrayBuffer) return new TextDecoder("latin1").decode(value);
    if (ArrayBuffer.isView(value)) return new TextDecoder("latin1").decode(value);
    return value instanceof CryptoKey ? `a key, extractable: ${value.extractable}` : value;
  };
  const texts: string[] = [];
  for (const { name = "" } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const rows = await settled(database.transaction(store).objectStore(store).getAll());
      const keys = await settled(database.transaction(store).objectStore(store).getAllKeys());
      texts.push(`${name}/${store}: ${JSON.stringify([keys, rows], readable)}`);
    }
    database.close();
  }
  return texts.join("\n");
}

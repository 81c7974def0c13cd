import { Dialog } from "../../../connection/platform/dialog";
import type { DialogOutcome } from "../../../connection/platform/dialog";
import type { Bench } from "../bench";
import { mark } from "../own-sheets";
import type { Seen } from "../probe";
import { seen } from "../probe";

/** A key that cannot be taken out, kept and found again; that it is there the next day is asked of nobody. */
export async function storage(): Promise<Seen> {
  const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt"]);
  const database = await opened();
  const store = () => database.transaction("keys", "readwrite").objectStore("keys");
  await done(store().put(key, "key"));
  const kept: unknown = await done(store().get("key"));
  database.close();
  await removeStorage();
  const back = kept as Partial<CryptoKey> | undefined;
  return seen([back?.type, back?.extractable], ["secret", false]);
}

/** Also that of an examination which came to no end. */
export async function removeStorage(): Promise<void> {
  const request = indexedDB.deleteDatabase(mark);
  // Another page of ours may hold it open: then it is that page's to remove.
  await Promise.race([done(request), new Promise<void>((gone) => (request.onblocked = () => gone()))]);
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(mark, 1);
  request.onupgradeneeded = () => request.result.createObjectStore("keys");
  return done(request);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB"));
  });
}

/** Heard since the examination began; of what was before, nobody listened. */
export function policy({ violations }: Bench): Promise<Seen> {
  return Promise.resolve(seen([...violations], []));
}

/** Whether Office tells of a theme, and by what; which one it is, its user sees. */
export function officeTheme(): Promise<Seen> {
  const { isDarkTheme, bodyBackgroundColor } = (Office.context.officeTheme ??
    {}) as Partial<Office.OfficeTheme>;
  const told = typeof isDarkTheme === "boolean" ? "isDarkTheme" : bodyBackgroundColor && "colours";
  return Promise.resolve({ as: Boolean(told), saw: told || "nothing" });
}

const help = "assets/help.html";

/** Ours opens, and a second one is refused. */
export async function ownWindow(bench: Bench): Promise<Seen> {
  const outcomes: DialogOutcome[] = [];
  const dialogs = [1, 2].map(() => new Dialog((outcome) => outcomes.push(outcome)));
  try {
    for (const dialog of dialogs) {
      dialog.open(new URL(help, document.baseURI).href);
      await bench.wait();
    }
    await bench.until(() => Promise.resolve(outcomes.length > 0));
  } finally {
    for (const dialog of dialogs) dialog.close();
  }
  return seen(outcomes, [{ failure: "already-open" }]);
}

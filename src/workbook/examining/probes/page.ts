import { Dialog } from "../../../connection/platform/dialog";
import type { DialogOutcome } from "../../../connection/platform/dialog";
import type { Bench } from "../bench";
import { mark } from "../own-sheets";
import type { Seen } from "../probe";
import { seen } from "../probe";

/**
 * Stores a CryptoKey that cannot be extracted, and reads it back. Whether it is still there the next day is not
 * tested.
 */
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

/** Removes the database of this check, or of an interrupted one. */
export async function removeStorage(): Promise<void> {
  const request = indexedDB.deleteDatabase(mark);
  // If another page of ours holds the database open, that page removes it.
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

/** Reports violations since the check began; earlier ones were not observed. */
export function policy({ violations }: Bench): Promise<Seen> {
  return Promise.resolve(seen([...violations], []));
}

/** Reports whether Office gives its theme, and by which property; the user answers whether it is the right one. */
export function officeTheme(): Promise<Seen> {
  const { isDarkTheme, bodyBackgroundColor } = (Office.context.officeTheme ??
    {}) as Partial<Office.OfficeTheme>;
  const told = typeof isDarkTheme === "boolean" ? "isDarkTheme" : bodyBackgroundColor && "colours";
  return Promise.resolve({ as: Boolean(told), saw: told || "nothing" });
}

const help = "assets/help.html";

/** The first window should open, and the second be refused. */
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

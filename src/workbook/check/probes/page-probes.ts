import { addin } from "../../addin-services";
import type { DialogOutcome } from "../../addin-services";
import { sheetPrefix } from "../check-sheets";
import type { ProbeTable } from "../excel-probe";
import { compareOutcome } from "../excel-probe";

/** Removes the database of this check, or of an interrupted one. */
export async function removeProbeStorage(): Promise<void> {
  const request = indexedDB.deleteDatabase(sheetPrefix);
  // If another page of ours holds the database open, that page removes it.
  await Promise.race([
    waitForRequest(request),
    new Promise<void>((gone) => (request.onblocked = () => gone())),
  ]);
}

function openProbeDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(sheetPrefix, 1);
  request.onupgradeneeded = () => request.result.createObjectStore("keys");
  return waitForRequest(request);
}

function waitForRequest<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB"));
  });
}

const plainPagePath = "assets/privacy.html";

export const pageProbes = {
  /**
   * Stores a CryptoKey that cannot be extracted, and reads it back. Whether it is still there the next day is not
   * tested.
   */
  storage: {
    rows: ["P12"],
    tries: "a CryptoKey stored in IndexedDB",
    async run() {
      const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt"]);
      const database = await openProbeDatabase();
      const store = () => database.transaction("keys", "readwrite").objectStore("keys");
      await waitForRequest(store().put(key, "key"));
      const kept: unknown = await waitForRequest(store().get("key"));
      database.close();
      await removeProbeStorage();
      const back = kept as Partial<CryptoKey> | undefined;
      return compareOutcome([back?.type, back?.extractable], ["secret", false]);
    },
  },
  /** Reports violations since the check began; earlier ones were not observed. */
  policy: {
    rows: ["P6"],
    tries: "violations of the page's security policy during the check",
    run({ violations }) {
      return Promise.resolve(compareOutcome([...violations], []));
    },
  },
  /** Reports whether Office gives its theme, and by which property; the user answers whether it is the right one. */
  "office-theme": {
    rows: ["V1"],
    tries: "`Office.context.officeTheme`",
    run() {
      const { isDarkTheme, bodyBackgroundColor } = (Office.context.officeTheme ??
        {}) as Partial<Office.OfficeTheme>;
      const told = typeof isDarkTheme === "boolean" ? "isDarkTheme" : bodyBackgroundColor && "colours";
      return Promise.resolve({ matches: Boolean(told), observed: told || "nothing" });
    },
  },
} satisfies ProbeTable;

export const windowProbe = {
  /** The first window should open, and the second be refused. */
  window: {
    rows: ["D4"],
    tries: "a window opens, a second is refused",
    needs: ["DialogApi", "1.1"],
    first: "open-window",
    async run(bench) {
      const outcomes: DialogOutcome[] = [];
      const dialogs = [1, 2].map(() => new addin.PlatformDialog((outcome) => outcomes.push(outcome)));
      try {
        for (const dialog of dialogs) {
          dialog.open(new URL(plainPagePath, document.baseURI).href);
          await bench.waitQuietPeriod();
        }
        await bench.waitUntil(() => outcomes.length > 0);
      } finally {
        for (const dialog of dialogs) dialog.close();
      }
      return compareOutcome(outcomes, [{ failure: "already-open" }]);
    },
  },
} satisfies ProbeTable;

import { addin } from "../../addin-services";
import type { DialogOutcome } from "../../addin-services";
import type { CheckFixture } from "../check-fixture";
import { sheetPrefix } from "../check-sheets";
import type { ProbeOutcome } from "../excel-probe";
import { compareOutcome } from "../excel-probe";

/**
 * Stores a CryptoKey that cannot be extracted, and reads it back. Whether it is still there the next day is not tested.
 */
export async function probeKeyStorage(): Promise<ProbeOutcome> {
  const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt"]);
  const database = await openProbeDatabase();
  const store = () => database.transaction("keys", "readwrite").objectStore("keys");
  await waitForRequest(store().put(key, "key"));
  const kept: unknown = await waitForRequest(store().get("key"));
  database.close();
  await removeProbeStorage();
  const back = kept as Partial<CryptoKey> | undefined;
  return compareOutcome([back?.type, back?.extractable], ["secret", false]);
}

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

/** Reports violations since the check began; earlier ones were not observed. */
export function probeContentPolicyViolations({ violations }: CheckFixture): Promise<ProbeOutcome> {
  return Promise.resolve(compareOutcome([...violations], []));
}

/** Reports whether Office gives its theme, and by which property; the user answers whether it is the right one. */
export function probeOfficeTheme(): Promise<ProbeOutcome> {
  const { isDarkTheme, bodyBackgroundColor } = (Office.context.officeTheme ??
    {}) as Partial<Office.OfficeTheme>;
  const told = typeof isDarkTheme === "boolean" ? "isDarkTheme" : bodyBackgroundColor && "colours";
  return Promise.resolve({ matches: Boolean(told), observed: told || "nothing" });
}

const plainPagePath = "assets/privacy.html";

/** The first window should open, and the second be refused. */
export async function probeSecondDialogRefusal(bench: CheckFixture): Promise<ProbeOutcome> {
  const outcomes: DialogOutcome[] = [];
  const dialogs = [1, 2].map(() => new addin.PlatformDialog((outcome) => outcomes.push(outcome)));
  try {
    for (const dialog of dialogs) {
      dialog.open(new URL(plainPagePath, document.baseURI).href);
      await bench.waitQuietPeriod();
    }
    await bench.waitUntil(() => Promise.resolve(outcomes.length > 0));
  } finally {
    for (const dialog of dialogs) dialog.close();
  }
  return compareOutcome(outcomes, [{ failure: "already-open" }]);
}

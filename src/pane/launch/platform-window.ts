import { browserClock, loadConfigJsonOnce, sessionTextStore } from "../../addin/addin";
import { reasonFromError } from "../../lca/reasons";
import type { LaunchTokenQueryOutcome } from "./launch-query";
import type { LaunchPageMessage } from "./launch-states";

type ShowMessage = (told: LaunchPageMessage) => void;

/** True if the pane opened this page to be led to the platform. */
export function isSignInStartQuery(search: string): boolean {
  return /^\?sign-in(&|$)/.test(search);
}

/**
 * Leads the window that the pane opened to the configured platform, and nowhere else. Office.js must run first: it
 * records in this window which Excel it belongs to, and finds that again when the platform sends the window back.
 */
export async function redirectToPlatform(show: ShowMessage): Promise<void> {
  const host = await detectExcel();
  if (host === "not-fetched") return show({ kind: "office-not-fetched" });
  if (host === "silent") return show({ kind: "office-silent" });
  try {
    const { platform } = await loadConfigJsonOnce();
    if (host === "none") return show({ kind: "not-from-excel", platform });
    if (platform === null) return show({ kind: "no-platform" });
    if (!sessionTextStore.set(markerKey, "1")) return show({ kind: "no-storage" });
    show({ kind: "going", platform });
    location.replace(platform);
  } catch (thrown) {
    show({ kind: "failed", reason: reasonFromError(thrown) });
  }
}

/**
 * Passes to the pane the launch that the platform sent to the window that the pane opened. Returns false without
 * Excel: then this is an ordinary page in a browser.
 */
export async function sendLaunchToPane(
  launch: Exclude<LaunchTokenQueryOutcome, { kind: "none" }>,
  show: ShowMessage,
): Promise<boolean> {
  show({ kind: "handing-over" });
  const host = await detectExcel();
  if (host === "none") return false;
  if (host !== "excel") {
    show({ kind: host === "silent" ? "office-silent" : "office-not-fetched" });
    return true;
  }
  try {
    Office.context.ui.messageParent(JSON.stringify(launch), { targetOrigin: location.origin });
    show(launch.kind === "refused" ? launch : { kind: "handed-over" });
  } catch {
    show({ kind: "not-handed-over" });
  }
  return true;
}

/** The address of the configured platform; null if there is none or the configuration cannot be read. */
export async function readConfiguredPlatformAddress(): Promise<string | null> {
  return loadConfigJsonOnce().then(
    ({ platform }) => platform,
    () => null,
  );
}

/** Whether Excel is there, according to Office.js; or why Office.js could not tell. */
type ExcelDetection = "excel" | "none" | "not-fetched" | "silent";

/** Milliseconds until Office.js counts as silent; it is usually ready within a second or two. */
const officeTimeoutMs = 10_000;

/** Loads Office.js, which this page avoids as long as it can, to find out whether Excel is there. */
async function detectExcel(): Promise<ExcelDetection> {
  try {
    // One after the other: Office.js looks for the script before it.
    for (const address of findOfficeScripts()) await loadScript(address);
  } catch {
    return "not-fetched";
  }
  if (typeof Office === "undefined") return "not-fetched";
  let callOff = (): void => undefined;
  const late = new Promise<ExcelDetection>((done) => {
    callOff = browserClock.after(officeTimeoutMs, () => done("silent"));
  });
  const host = await Promise.race([Office.onReady().then(classifyHost), late]);
  callOff();
  return host;
}

/**
 * Addresses of Office.js. The page names them in a place from which no browser fetches them; a page served from
 * elsewhere may name others.
 */
function findOfficeScripts(): readonly string[] {
  const named = document.getElementById("office-js")?.textContent ?? "";
  return [...named.matchAll(/\ssrc="([^"]+)"/g)].flatMap(([, address]) => address ?? []);
}

function loadScript(address: string): Promise<void> {
  return new Promise((done, fail) => {
    const script = document.createElement("script");
    script.src = address;
    script.onload = () => done();
    script.onerror = () => fail(new Error("not fetched"));
    document.head.append(script);
  });
}

function classifyHost(ready: { readonly host: Office.HostType | null } | undefined): ExcelDetection {
  return ready && ready.host !== null ? "excel" : "none";
}

/**
 * Key of the marker that the pane opened this window, left before the window goes to the platform. The marker
 * contains no token, is good for one launch, and ends with the window.
 */
const markerKey = "ProductImpact.SignIn";

/** Removes the marker; returns whether it was there. */
export function takeSignInMarker(): boolean {
  const left = sessionTextStore.get(markerKey) === "1";
  sessionTextStore.remove(markerKey);
  return left;
}

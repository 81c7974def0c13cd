import { config, sessionTexts } from "../addin";
import { reasonOf } from "../lca/reasons";
import type { Received } from "./received";
import type { MessageKind } from "./states";

type Show = (told: MessageKind) => void;

/** True if the pane opened this page to be led to the platform. */
export function asksToSignIn(search: string): boolean {
  return /^\?sign-in(&|$)/.test(search);
}

/**
 * Leads the window that the pane opened to the configured platform, and nowhere else. Office.js must run first: it
 * records in this window which Excel it belongs to, and finds that again when the platform sends the window back.
 */
export async function goToPlatform(show: Show): Promise<void> {
  const host = await findHost();
  if (host === "not-fetched") return show({ kind: "office-not-fetched" });
  if (host === "silent") return show({ kind: "office-silent" });
  try {
    const { platform } = await config();
    if (host === "none") return show({ kind: "not-from-excel", platform });
    if (platform === null) return show({ kind: "no-platform" });
    if (!leaveMarker()) return show({ kind: "no-storage" });
    show({ kind: "going", platform });
    location.replace(platform);
  } catch (thrown) {
    show({ kind: "failed", reason: reasonOf(thrown) });
  }
}

/**
 * Passes to the pane the launch that the platform sent to the window that the pane opened. Returns false without
 * Excel: then this is an ordinary page in a browser.
 */
export async function handOver(launch: Exclude<Received, { kind: "none" }>, show: Show): Promise<boolean> {
  show({ kind: "handing-over" });
  const host = await findHost();
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
export async function platformOrNone(): Promise<string | null> {
  return config().then(
    ({ platform }) => platform,
    () => null,
  );
}

/** Whether Excel is there, according to Office.js; or why Office.js could not tell. */
type Host = "excel" | "none" | "not-fetched" | "silent";

/** Milliseconds until Office.js counts as silent; it is usually ready within a second or two. */
const patience = 10_000;

/** Loads Office.js, which this page avoids as long as it can, to find out whether Excel is there. */
async function findHost(): Promise<Host> {
  try {
    // One after the other: Office.js looks for the script before it.
    for (const address of addresses()) await load(address);
  } catch {
    return "not-fetched";
  }
  if (typeof Office === "undefined") return "not-fetched";
  const { promise: late, callOff } = after(patience);
  const host = await Promise.race([Office.onReady().then(hostOf), late]);
  callOff();
  return host;
}

/**
 * Addresses of Office.js. The page names them in a place from which no browser fetches them; a page served from
 * elsewhere may name others.
 */
function addresses(): readonly string[] {
  const named = document.getElementById("office-js")?.textContent ?? "";
  return [...named.matchAll(/\ssrc="([^"]+)"/g)].flatMap(([, address]) => address ?? []);
}

function load(address: string): Promise<void> {
  return new Promise((done, fail) => {
    const script = document.createElement("script");
    script.src = address;
    script.onload = () => done();
    script.onerror = () => fail(new Error("not fetched"));
    document.head.append(script);
  });
}

function hostOf(ready: { readonly host: Office.HostType | null } | undefined): Host {
  return ready && ready.host !== null ? "excel" : "none";
}

function after(milliseconds: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const promise = new Promise<Host>((done) => {
    timer = setTimeout(() => done("silent"), milliseconds);
  });
  return { promise, callOff: () => clearTimeout(timer) };
}

/**
 * Key of the marker that the pane opened this window, left before the window goes to the platform. The marker
 * contains no token, is good for one launch, and ends with the window.
 */
const name = "ProductImpact.SignIn";

/** Leaves the marker; returns false if the browser stores nothing for this page. */
function leaveMarker(): boolean {
  return sessionTexts.set(name, "1");
}

/** Removes the marker; returns whether it was there. */
export function takeMarker(): boolean {
  const left = sessionTexts.get(name) === "1";
  sessionTexts.remove(name);
  return left;
}

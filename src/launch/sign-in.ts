import { config } from "../addin";
import { reasonOf } from "../lca/reasons";
import { leaveMarker } from "./sign-in-marker";
import { findHost } from "./office";
import type { Received } from "./received";
import type { MessageKind } from "./states";

type Show = (told: MessageKind) => void;

/** Whether the pane opened this page to be led to the platform. */
export function asksToSignIn(search: string): boolean {
  return /^\?sign-in(&|$)/.test(search);
}

/**
 * The window that the pane opened goes to the configured platform, and nowhere else. Office.js must run
 * first: it notes in this window which Excel it belongs to, and finds that again when the platform sends the
 * window back.
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
 * Hands to the pane what the platform sent to the window that the pane opened. False where there is no Excel:
 * then this is an ordinary page in a browser.
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

/** The configured platform; null where there is none or the configuration cannot be read. */
export async function platformOrNone(): Promise<string | null> {
  return config().then(
    ({ platform }) => platform,
    () => null,
  );
}

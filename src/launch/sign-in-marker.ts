import { sessionTexts } from "../addin";

/**
 * The sign that this window was opened by the pane, left before it goes to the platform. It holds no token, is good for
 * one launch, and ends with the window.
 */
const name = "ProductImpact.SignIn";

/** Leaves the marker; false where the browser keeps nothing for this page. */
export function leaveMarker(): boolean {
  return sessionTexts.set(name, "1");
}

/** Takes the marker away; gives whether it was there. */
export function takeMarker(): boolean {
  const left = sessionTexts.get(name) === "1";
  sessionTexts.remove(name);
  return left;
}

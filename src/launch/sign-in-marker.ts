/**
 * The sign that this window was opened by the pane, left before it goes to the platform: it holds no token, is good for
 * one launch, and ends with the window.
 */
const name = "ProductImpact.SignIn";

/** Leaves the marker; false where the browser keeps nothing for this page. */
export function leaveMarker(): boolean {
  try {
    sessionStorage.setItem(name, "1");
    return true;
  } catch {
    return false;
  }
}

/** Whether the marker was left; it is no longer afterwards. */
export function takeMarker(): boolean {
  try {
    const left = sessionStorage.getItem(name) === "1";
    sessionStorage.removeItem(name);
    return left;
  } catch {
    return false;
  }
}

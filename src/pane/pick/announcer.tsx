const announcerId = "pick-aloud";

/** A live region in which the tab Pick tells screen readers about changes that are out of sight. */
export function PickAnnouncer() {
  return <p id={announcerId} role="status" class="unseen" />;
}

/** Announces a text, also if it is the same as before; "" clears the region. */
export function announceToScreenReader(text: string): void {
  document.getElementById(announcerId)?.replaceChildren(text);
}

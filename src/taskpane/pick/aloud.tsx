const id = "pick-aloud";

/** A live region in which the tab Pick tells screen readers about changes that are out of sight. */
export function Aloud() {
  return <p id={id} role="status" class="unseen" />;
}

/** Announces a text, also if it is the same as before; "" clears the region. */
export function sayAloud(text: string): void {
  document.getElementById(id)?.replaceChildren(text);
}

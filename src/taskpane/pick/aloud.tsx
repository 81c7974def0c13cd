const id = "pick-aloud";

/** A live region in which the tab Pick tells screen readers about changes that are out of sight. */
export function Aloud() {
  return <p id={id} role="status" class="unseen" />;
}

/** Says it, once more if it was said before; "" takes back what stands there. */
export function sayAloud(text: string): void {
  document.getElementById(id)?.replaceChildren(text);
}

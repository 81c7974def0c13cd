const id = "pick-aloud";

/** Where the place Pick says what is not seen elsewhere at that moment, for screen readers. */
export function Aloud() {
  return <p id={id} role="status" class="unseen" />;
}

/** Says it, once more if it was said before; "" takes back what stands there. */
export function sayAloud(text: string): void {
  document.getElementById(id)?.replaceChildren(text);
}

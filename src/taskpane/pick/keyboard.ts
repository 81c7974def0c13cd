import { sayAloud } from "./aloud";
import { keepClearOfFoot } from "./keep-clear-of-foot";
import { Roving } from "./roving";

/** The keyboard in the place Pick, beyond what a browser does by itself; works on what is drawn. Gives how to end it. */
export function attend(pick: HTMLElement): () => void {
  const place = pick.closest<HTMLElement>("[role=tabpanel]") ?? pick;
  const boxes = new Roving(pick);
  const clear = keepClearOfFoot(pick);
  const redraw = new MutationObserver(() => {
    boxes.sweep();
    clear.look();
  });
  const onKey = (event: KeyboardEvent) => {
    if (isInsert(event)) insert(event, pick, place);
    else boxes.onKey(event);
  };
  redraw.observe(pick, { childList: true, subtree: true, attributeFilter: ["hidden"] });
  boxes.sweep();
  clear.look();
  // Before whatever has the focus: there, Enter may mean something too. Nothing has it after a click beside everything.
  document.addEventListener("keydown", onKey, true);
  pick.addEventListener("focusin", boxes.onFocus);
  return () => {
    redraw.disconnect();
    clear.end();
    document.removeEventListener("keydown", onKey, true);
    pick.removeEventListener("focusin", boxes.onFocus);
  };
}

function isInsert({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent): boolean {
  return key === "Enter" && (ctrlKey || metaKey) && !altKey && !shiftKey && !isComposing;
}

/** Presses the button that names these keys; where it cannot be pressed, says why. A question is never answered by it. */
function insert(event: KeyboardEvent, pick: HTMLElement, place: HTMLElement): void {
  const { target, repeat } = event;
  const isElsewhere = target !== document.body && !(target instanceof Node && place.contains(target));
  if (isElsewhere || pick.closest("[hidden]")) return;
  event.preventDefault();
  event.stopPropagation();
  if (repeat) return;
  sayAloud("");
  const question = pick.querySelector<HTMLElement>("[role=alertdialog]");
  if (question) return question.focus();
  const button = pick.querySelector<HTMLButtonElement>("button[aria-keyshortcuts]");
  if (button?.ariaDisabled !== "true") button?.click();
  else sayAloud(descriptionOf(button));
}

/** What stands beside a button to describe it. */
function descriptionOf(button: HTMLElement): string {
  const ids = button.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
}

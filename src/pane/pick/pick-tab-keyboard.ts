import { announceToScreenReader } from "./announcer";

/**
 * Attaches the keyboard handling of the tab Pick that browsers lack; works on the drawn elements. Returns a function
 * that detaches it.
 */
export function attachPickTabKeyboard(pick: HTMLElement): () => void {
  const place = pick.closest<HTMLElement>("[role=tabpanel]") ?? pick;
  const boxes = new RovingFocus(pick);
  const clear = scrollAboveFoot(pick);
  const redraw = new MutationObserver(() => {
    boxes.sweep();
    clear.look();
  });
  const onKey = (event: KeyboardEvent) => {
    if (isInsertKey(event)) pressInsert(event, pick, place);
    else boxes.onKey(event);
  };
  redraw.observe(pick, { childList: true, subtree: true, attributeFilter: ["hidden"] });
  boxes.sweep();
  clear.look();
  // Listens in the capture phase, since Enter may mean something to the focused element too. After a click on the
  // background no element has the focus.
  document.addEventListener("keydown", onKey, true);
  pick.addEventListener("focusin", boxes.onFocus);
  return () => {
    redraw.disconnect();
    clear.end();
    document.removeEventListener("keydown", onKey, true);
    pick.removeEventListener("focusin", boxes.onFocus);
  };
}

function isInsertKey({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent): boolean {
  return key === "Enter" && (ctrlKey || metaKey) && !altKey && !shiftKey && !isComposing;
}

/**
 * Presses the button that has this shortcut; announces the reason if it is disabled. The shortcut never answers a
 * question.
 */
function pressInsert(event: KeyboardEvent, pick: HTMLElement, place: HTMLElement): void {
  const { target, repeat } = event;
  const isElsewhere = target !== document.body && !(target instanceof Node && place.contains(target));
  if (isElsewhere || pick.closest("[hidden]")) return;
  event.preventDefault();
  event.stopPropagation();
  if (repeat) return;
  announceToScreenReader("");
  const question = pick.querySelector<HTMLElement>("[role=alertdialog]");
  if (question) return question.focus();
  const button = pick.querySelector<HTMLButtonElement>("button[aria-keyshortcuts]");
  if (button?.ariaDisabled !== "true") button?.click();
  else announceToScreenReader(describeElement(button));
}

/** The text beside a button that describes it. */
function describeElement(button: HTMLElement): string {
  const ids = button.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
}

/** In pixels: the space left free above the foot. */
const footMarginPixels = 8;

/** Scrolls a focused element out from under the foot that stays in view, whatever the foot's height. */
function scrollAboveFoot(place: HTMLElement): { look(): void; end(): void } {
  const { style } = document.documentElement;
  let watched: Element | null = null;
  const size = new ResizeObserver(([seen]) => {
    const height = seen?.target.getBoundingClientRect().height ?? 0;
    style.scrollPaddingBottom = `${height + footMarginPixels}px`;
  });
  return {
    /** The foot is looked up each time, because it is drawn later than the picker. */
    look() {
      const foot = place.querySelector(".foot");
      if (foot === watched) return;
      size.disconnect();
      watched = foot;
      if (foot) size.observe(foot);
    },
    end() {
      size.disconnect();
      style.scrollPaddingBottom = "";
    },
  };
}

/**
 * Selects the groups of boxes that are one stop for the Tab key. A `.group` within has its `.head` and, if it folds, a
 * `.fold`.
 */
const checkboxGroups = ".boxes";

type CheckBoxElement = HTMLInputElement;

/** Groups of boxes that are one stop for the Tab key each: arrows, Home and End go from box to box. */
class RovingFocus {
  /** The last focused box of each group. */
  private readonly last = new WeakMap<Element, CheckBoxElement>();

  constructor(private readonly place: HTMLElement) {}

  /** Leaves one box of each group to the Tab key: the last focused one, or else the first. */
  sweep(): void {
    for (const group of this.place.querySelectorAll(checkboxGroups)) {
      const boxes = checkboxesIn(group);
      const last = this.last.get(group);
      const stop = last && boxes.includes(last) ? last : boxes[0];
      for (const box of boxes) box.tabIndex = box === stop ? 0 : -1;
      for (const fold of group.querySelectorAll<HTMLElement>(".head .fold")) fold.tabIndex = -1;
    }
  }

  readonly onFocus = ({ target }: FocusEvent): void => {
    const box = target instanceof Element ? checkboxAt(target) : null;
    const group = box?.closest(checkboxGroups);
    if (!box || !group) return;
    this.last.set(group, box);
    this.sweep();
  };

  onKey(event: KeyboardEvent): void {
    const { target, ctrlKey, altKey, metaKey, shiftKey } = event;
    if (ctrlKey || altKey || metaKey || shiftKey || !(target instanceof Element)) return;
    const box = checkboxAt(target);
    const group = box?.closest(checkboxGroups);
    if (!box || !group || !this.place.contains(group)) return;
    const to = isReachable(event.key, box, checkboxesIn(group));
    if (!to) return;
    // Without this the page and the group would scroll as well.
    event.preventDefault();
    to.focus();
  }
}

/** The box a key leads to; the same one if the key opens or closes a group; none if the key is not ours. */
function isReachable(
  key: string,
  box: CheckBoxElement,
  boxes: readonly CheckBoxElement[],
): CheckBoxElement | undefined {
  const at = boxes.indexOf(box);
  switch (key) {
    case "ArrowDown":
      return boxes[at + 1] ?? box;
    case "ArrowUp":
      return boxes[at - 1] ?? box;
    case "Home":
      return boxes[0];
    case "End":
      return boxes.at(-1);
    case "ArrowRight":
      return isFolded(box, "false") ?? (isGroupHead(box) ? boxes[at + 1] : box);
    case "ArrowLeft":
      return (isGroupHead(box) && isFolded(box, "true")) || (groupHead(box) ?? box);
    default:
      return undefined;
  }
}

/** Opens a closed group, or closes an open one, whose head this is; returns none if there is nothing to do. */
function isFolded(box: CheckBoxElement, expanded: "true" | "false"): CheckBoxElement | undefined {
  if (!isGroupHead(box) || box.ariaExpanded !== expanded) return undefined;
  box.closest(".head")?.querySelector<HTMLElement>(".fold")?.click();
  return box;
}

const isGroupHead = (box: CheckBoxElement): boolean => box.closest(".head") !== null;

const groupHead = (box: CheckBoxElement): CheckBoxElement | null =>
  box.closest(".group")?.querySelector<CheckBoxElement>(".head input") ?? null;

/** The box with the focus; a click on a fold counts as its head. */
function checkboxAt(target: Element): CheckBoxElement | null {
  const at = target.matches(".fold") ? target.closest(".head")?.querySelector("input") : target;
  return at instanceof HTMLInputElement && at.type === "checkbox" ? at : null;
}

/** The visible boxes, whether the whole group is visible or not. */
function checkboxesIn(group: Element): readonly CheckBoxElement[] {
  return [...group.querySelectorAll<CheckBoxElement>("input[type=checkbox]")].filter((box) => {
    const hidden = box.closest("[hidden]");
    return !hidden || !group.contains(hidden);
  });
}

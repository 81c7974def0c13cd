/** The action of a key in the search box: a move in the list below it, a pick, or none of ours. */
export type ListKeyAction =
  | { readonly kind: "go"; readonly to: number; readonly picksWay: boolean }
  | { readonly kind: "pick"; readonly at: number }
  | { readonly kind: "pick-to"; readonly at: number }
  /** Returns to the text. */
  | { readonly kind: "leave" }
  | { readonly kind: "clear" };

interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/**
 * Finds the action of a key, as in a combo box. `active` is the active row, -1 in the text: there, Space, Home, End
 * and everything with Shift are left to the text. Keys with Ctrl, Alt or ⌘ are the platform's in either place: they
 * select, move and delete in the text. `page` is the number of rows in view.
 */
export function findKeyAction(
  press: KeyPress,
  active: number,
  count: number,
  page: number,
): ListKeyAction | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  if (press.key === "Escape") return { kind: active < 0 ? "clear" : "leave" };
  if (count === 0) return null;
  const inList = active >= 0;
  if (!inList && press.shiftKey) return null;
  const to = targetRow(press.key, active, count, page);
  if (to !== null && (inList || !textKeys.has(press.key)))
    return { kind: "go", to, picksWay: press.shiftKey };
  if (press.key === "Enter") return { kind: "pick", at: Math.max(active, 0) };
  if (!inList) return null;
  if (press.key === " ") return { kind: press.shiftKey ? "pick-to" : "pick", at: active };
  return press.key === "ArrowLeft" || press.key === "ArrowRight" ? { kind: "leave" } : null;
}

const textKeys = new Set(["Home", "End"]);

function targetRow(key: string, active: number, count: number, page: number): number | null {
  const inside = (index: number) => Math.min(Math.max(index, 0), count - 1);
  switch (key) {
    case "ArrowDown":
      return inside(active + 1);
    case "ArrowUp":
      return active < 0 ? count - 1 : inside(active - 1);
    case "PageDown":
      return inside(active + page);
    case "PageUp":
      return inside(active - page);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

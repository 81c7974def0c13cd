/** The action of a key in the search box: a move in the list below it, a pick, or none of ours. */
export type ListKeyAction =
  | { readonly kind: "go"; readonly to: number; readonly picksWay: boolean }
  | { readonly kind: "pick"; readonly at: number }
  | { readonly kind: "pick-to"; readonly at: number }
  | { readonly kind: "pick-all" }
  /** Returns to the text. */
  | { readonly kind: "leave" }
  | { readonly kind: "clear" };

interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/**
 * Finds the action of a key, as in a combo box. `active` is the active row, -1 in the text: there, Space, Home, End
 * and Ctrl+A are left to the text. `page` is the number of rows in view.
 */
export function findKeyAction(
  press: KeyPress,
  active: number,
  count: number,
  page: number,
): ListKeyAction | null {
  if (press.key === "Escape") return { kind: active < 0 ? "clear" : "leave" };
  if (count === 0) return null;
  const inList = active >= 0;
  const to = targetRow(press.key, active, count, page);
  if (to !== null && (inList || !textKeys.has(press.key))) {
    return { kind: "go", to, picksWay: press.shiftKey && inList };
  }
  const command = press.ctrlKey || press.metaKey;
  // Ctrl+Enter inserts, from any element.
  if (press.key === "Enter") return command ? null : { kind: "pick", at: Math.max(active, 0) };
  if (!inList) return null;
  if (press.key === " ") return { kind: press.shiftKey ? "pick-to" : "pick", at: active };
  if (press.key.toLowerCase() === "a" && command) return { kind: "pick-all" };
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

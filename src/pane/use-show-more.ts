import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

interface ShownItems<List extends Element> {
  readonly shown: number;
  readonly showMore: () => void;
  readonly list: RefObject<List | null>;
}

const focusable = "button, summary, [tabindex]";

/**
 * Shows a long list some items at a time: its children, or the elements that `items` selects. A focus lost with the
 * button for more moves to the first new item.
 */
export function useShowMore<List extends Element>(
  few: number,
  step: number,
  items?: string,
): ShownItems<List> {
  const [shown, setShown] = useState(few);
  const before = useRef(few);
  const list = useRef<List>(null);
  useLayoutEffect(() => {
    const all = items === undefined ? list.current?.children : list.current?.querySelectorAll(items);
    const first = all?.[before.current];
    before.current = shown;
    if (document.activeElement !== document.body || !document.hasFocus()) return;
    const target = first?.matches(focusable) ? first : first?.querySelector(focusable);
    if (target instanceof HTMLElement) target.focus();
  }, [shown]);
  return { shown, showMore: () => setShown(shown + step), list };
}

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/**
 * Moves a focus lost with the pressed button to the first element of its section, so that Tab reaches the remaining
 * elements. A pane without the focus never takes it from the grid.
 */
export function useLostFocusTarget<Title extends HTMLElement>(changing: unknown): RefObject<Title | null> {
  const title = useRef<Title>(null);
  const within = useRef(false);
  useLayoutEffect(() => {
    const lost = within.current && document.activeElement === document.body;
    if (lost && document.hasFocus()) title.current?.focus();
  }, [changing]);
  useLayoutEffect(() => {
    const section = title.current?.parentElement;
    const note = (event: FocusEvent) => {
      within.current = section?.contains(event.target as Node) ?? false;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  return title;
}

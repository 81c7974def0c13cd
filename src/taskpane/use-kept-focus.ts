import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/**
 * Where a focus goes that went with what was pressed: to the first thing of its section, from where Tab leads to what is
 * left there. A pane that does not have the focus never takes it from the grid.
 */
export function useKeptFocus<Title extends HTMLElement>(changing: unknown): RefObject<Title | null> {
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

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/**
 * The element to focus when the screen changes under the user's hands; without it the focus would leave the pane together
 * with the button that was pressed. A pane without the focus never takes it from the grid.
 */
export function useFocusOnChange(screen: string): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const drawn = useRef(screen);
  useLayoutEffect(() => {
    if (drawn.current === screen) return;
    drawn.current = screen;
    if (document.hasFocus()) focusWithin(element.current);
  }, [screen]);
  return element;
}

/** Focuses what comes first there, or else the whole. */
export function focusWithin(element: HTMLElement | null): void {
  (element?.querySelector<HTMLElement>("[autofocus]") ?? element)?.focus();
}

/** Called before a button disappears: reading and tabbing go on in the tab that is shown. */
export function focusPanel(): void {
  document.querySelector<HTMLElement>("[role=tabpanel]:not([hidden])")?.focus();
}

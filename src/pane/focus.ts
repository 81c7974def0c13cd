import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/**
 * The element to focus when the screen changes under the user's hands; without it the focus would leave the pane
 * together with the button that was pressed. A pane without the focus never takes it from the grid.
 */
export function useFocusOnChange(screen: string): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const drawn = useRef(screen);
  useLayoutEffect(() => {
    if (drawn.current === screen) return;
    drawn.current = screen;
    if (document.hasFocus()) focusAutofocusElementOrContainer(element.current);
  }, [screen]);
  return element;
}

/** Focuses the first focusable element inside, or else the whole. */
export function focusAutofocusElementOrContainer(element: HTMLElement | null): void {
  const control = element?.querySelector<HTMLElement>("[autofocus]");
  if (control) control.focus();
  else focusContainer(element);
}

/** Focuses the shown tab's panel before a button disappears, so that reading and tabbing go on there. */
export function focusCurrentPanel(): void {
  focusContainer(document.querySelector<HTMLElement>("[role=tabpanel]:not([hidden])"));
}

/** Chromium would scroll to the middle of what is larger than the pane. */
function focusContainer(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

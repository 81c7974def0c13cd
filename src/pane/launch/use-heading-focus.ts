import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/**
 * The heading to focus when a screen is drawn, because the pressed button is gone: reading continues there. A page
 * without the focus does not take it.
 */
export function useHeadingFocus(screen = ""): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (document.hasFocus()) heading.current?.focus();
  }, [screen]);
  return heading;
}

/** Left free above the foot, in pixels. */
const room = 8;

/** What the keyboard reaches is scrolled to where the foot that stays in view does not cover it, however high that is. */
export function keepClearOfFoot(place: HTMLElement): { look(): void; end(): void } {
  const { style } = document.documentElement;
  let watched: Element | null = null;
  const size = new ResizeObserver(([seen]) => {
    const height = seen?.target.getBoundingClientRect().height ?? 0;
    style.scrollPaddingBottom = `${height + room}px`;
  });
  return {
    /** Looks for the foot, which comes later than the picker. */
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

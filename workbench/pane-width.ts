const minPanePixels = 260;
const minGridPixels = 320;
const keyStepPixels = 20;

/** Lets the divider be dragged, or moved with the arrow keys, to give the pane another width. */
export function makePaneResizable(divider: HTMLElement, pane: HTMLElement): void {
  const work = document.documentElement;
  const setWidth = (wanted: number): void => {
    const width = Math.max(minPanePixels, Math.min(wanted, innerWidth - minGridPixels));
    work.style.setProperty("--pane-width", `${Math.round(width)}px`);
  };
  divider.addEventListener("pointerdown", (event) => {
    divider.setPointerCapture(event.pointerId);
    document.body.classList.add("dragging");
  });
  divider.addEventListener("pointermove", (event) => {
    if (divider.hasPointerCapture(event.pointerId)) setWidth(innerWidth - event.clientX);
  });
  divider.addEventListener("lostpointercapture", () => document.body.classList.remove("dragging"));
  divider.addEventListener("keydown", (event) => {
    const direction = new Map([
      ["ArrowLeft", 1],
      ["ArrowRight", -1],
    ]).get(event.key);
    if (direction === undefined) return;
    event.preventDefault();
    setWidth(pane.offsetWidth + direction * keyStepPixels);
  });
}

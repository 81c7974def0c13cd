import type { CellCounts } from "./cell-counts";

/** The frame, keys and steps that a turn in the page uses. */
export interface TurnOptions {
  readonly frame: HTMLIFrameElement;
  readonly keys: { readonly publicKey: string; readonly privateSecret: string };
  /** Enters all formulas anew. */
  enter(): void;
  look(): CellCounts;
}

/**
 * Makes turn after turn within the page, until the gate ends it. Code that an outside driver runs in a page is compiled
 * anew each time, and would weigh more than the memory to be measured.
 */
export async function runTurns(turning: TurnOptions): Promise<void> {
  for (let answer = ""; answer !== "end";) {
    const isRight = await turn(turning);
    answer = await (await fetch(`/prove/gate?${isRight ? "right" : "wrong"}`)).text();
  }
}

/** Connects, enters all formulas, refreshes and disconnects. Gives whether all cells were right. */
async function turn({ frame, keys, enter, look }: TurnOptions): Promise<boolean> {
  const pane = new Pane(frame);
  await until(() => pane.button("Connect"));
  pane.type("Public key", keys.publicKey);
  pane.type("Private secret", keys.privateSecret);
  pane.press("Connect");
  await until(() => pane.button("Refresh"));
  enter();
  await until(() => look().busy === 0);
  const { right, all } = look();
  pane.press("Refresh");
  await until(() => pane.refreshed());
  const came = ["refresh-unchanged", "refresh-done"].includes(pane.refreshed() ?? "");
  const isRight = came && right === all && look().right === all;
  pane.press("Disconnect");
  await until(() => pane.button("Connect"));
  return isRight;
}

class Pane {
  constructor(private readonly frame: HTMLIFrameElement) {}

  private get document(): Document {
    if (!this.frame.contentDocument) throw new Error("The pane is not there");
    return this.frame.contentDocument;
  }

  button(name: string): HTMLButtonElement | undefined {
    const buttons = [...this.document.querySelectorAll("button")];
    return buttons.find(({ textContent }) => textContent?.trim() === name);
  }

  press(name: string): void {
    const button = this.button(name);
    if (!button) throw new Error(`There is no button ${name}`);
    button.click();
  }

  type(label: string, text: string): void {
    const labels = [...this.document.querySelectorAll("label")];
    const input = labels.find(({ textContent }) => textContent?.trim() === label)?.control;
    if (!input) throw new Error(`There is no field ${label}`);
    (input as HTMLInputElement).value = text;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** Outcome of the refresh; undefined before its end. */
  refreshed(): string | undefined {
    const shown = this.document.querySelector<HTMLElement>("[data-state^=refresh-]");
    const state = shown?.dataset["state"];
    return /^refresh-(unchanged|done|failed|partly|inseparable)$/.test(state ?? "") ? state : undefined;
  }
}

async function until(isSo: () => unknown): Promise<void> {
  for (let left = 3_000; left > 0; left -= 1) {
    if (isSo()) return;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(`It did not become so: ${isSo.toString()}`);
}

import type { DemoOptions } from "../../workbench/sample-service";

/** A service that holds answers back on request, until the test releases them. */
export interface Holding {
  readonly fault: DemoOptions["fault"];
  hold(path: RegExp): void;
  /** Settles once an answer is held back. */
  holds(): Promise<void>;
  goOn(): void;
}

export function holding(): Holding {
  let held: RegExp | null = null;
  let goOn = (): void => undefined;
  let going = Promise.resolve();
  let came = (): void => undefined;
  let coming = Promise.resolve();
  return {
    fault: ({ path }) => {
      if (!held?.test(path)) return undefined;
      came();
      return going.then(() => undefined);
    },
    holds: () => coming,
    hold(path) {
      held = path;
      coming = new Promise((resolve) => (came = resolve));
      going = new Promise((resolve) => (goOn = resolve));
    },
    goOn() {
      held = null;
      goOn();
    },
  };
}

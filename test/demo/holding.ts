import type { DemoOptions } from "../../src/demo";

/** A service that holds answers back from when it is told to, until it is told to go on. */
export interface Holding {
  readonly fault: DemoOptions["fault"];
  hold(path: RegExp): void;
  goOn(): void;
}

export function holding(): Holding {
  let held: RegExp | null = null;
  let goOn = (): void => undefined;
  let going = Promise.resolve();
  return {
    fault: ({ path }) => (held?.test(path) ? going.then(() => undefined) : undefined),
    hold(path) {
      held = path;
      going = new Promise((resolve) => (goOn = resolve));
    },
    goOn() {
      held = null;
      goOn();
    },
  };
}

import { NoValue, reasonOf } from "../lca/reasons";
import type { Soon } from "../soon";
import { asksAgain } from "../soon";
import type { Asking, Awaited, Repeater, Waiting } from "./asking";

interface Failure {
  readonly of: object;
  readonly key: string;
  readonly thrown: unknown;
}

/**
 * Asks again whenever something it waits for has loaded. Each of thousands of waiting cells is then one object and
 * one promise, rather than a promise per step. What it asks must be safe to ask repeatedly.
 */
export abstract class Repeating<T> implements Repeater, Waiting<unknown> {
  private isAsking = false;
  private isOver = false;
  private waitsFor: (Omit<Failure, "thrown"> & { readonly loading: Awaited }) | null = null;
  private failure: Failure | null = null;
  private resolveAll: (value: T) => void = () => undefined;
  private rejectAll: (thrown: unknown) => void = () => undefined;

  /** Whether it may be asked again. */
  protected readonly mayRepeat: boolean = true;

  /** How it asks. */
  abstract readonly asking: Asking;

  /** Asks; throws why there is no answer. */
  protected abstract ask(): Soon<T>;

  /** Called when waiting begins. */
  protected begun(): void {}

  /** Called when waiting ends, however it ends. */
  protected over(): void {}

  /** Called when there is an answer. */
  protected succeeded(): void {}

  /** What to throw in place of what was thrown. */
  protected told(thrown: unknown): unknown {
    return thrown;
  }

  /**
   * Itself while it is asking. Anything asked for later, after another's promise has settled, is awaited the usual
   * way.
   */
  get repeater(): this | undefined {
    return this.isAsking && this.mayRepeat ? this : undefined;
  }

  /** The answer, synchronously where it is there. */
  answer(): Soon<T> {
    try {
      const found = this.askNow();
      if (found instanceof Promise) return this.wait(found);
      this.succeeded();
      return found;
    } catch (thrown) {
      throw this.told(thrown);
    }
  }

  heed(of: object, key: string): void {
    const { failure } = this;
    if (failure && failure.of === of && failure.key === key) throw failure.thrown;
  }

  waitFor(of: object, key: string, loading: Awaited): Promise<never> {
    this.waitsFor = { of, key, loading };
    loading.join(this);
    return asksAgain;
  }

  /** What it waited for has loaded. */
  resolve(): void {
    this.again();
  }

  reject(thrown: unknown): void {
    // A caller that joined just as all others gave up asks again instead of sharing their fate.
    const isOthers = reasonOf(thrown).kind === "cancelled";
    if (!isOthers && this.waitsFor) this.failure = { ...this.waitsFor, thrown };
    this.again();
  }

  /** Stops waiting, for this reason. */
  giveUp(reason: NoValue["reason"]): void {
    this.waitsFor?.loading.leave(this);
    this.fail(new NoValue(reason));
  }

  protected again(): void {
    if (this.isOver) return;
    try {
      const found = this.askNow();
      if (found instanceof Promise) this.goOn(found);
      else this.succeed(found);
    } catch (thrown) {
      this.fail(thrown);
    }
  }

  private wait(found: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.resolveAll = resolve;
      this.rejectAll = reject;
      this.begun();
      this.goOn(found);
    });
  }

  private goOn(found: Promise<T>): void {
    if (found === asksAgain) return;
    found.then(
      (value) => this.succeed(value),
      (thrown: unknown) => this.fail(thrown),
    );
  }

  private succeed(value: T): void {
    if (!this.end()) return;
    this.succeeded();
    this.resolveAll(value);
  }

  private fail(thrown: unknown): void {
    if (this.end()) this.rejectAll(this.told(thrown));
  }

  private end(): boolean {
    if (this.isOver) return false;
    this.isOver = true;
    this.over();
    return true;
  }

  private askNow(): Soon<T> {
    this.waitsFor = null;
    this.isAsking = true;
    try {
      return this.ask();
    } finally {
      this.isAsking = false;
      this.failure = null;
    }
  }
}

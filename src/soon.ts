/** A value, or a promise of it: thousands of cells ask for values already cached, and need not wait for them. */
export type Soon<T> = T | Promise<T>;

/** Stands for what is not there yet, to somebody who asks again when it is: nobody waits for this promise itself. */
export const asksAgain: Promise<never> = new Promise<never>(() => undefined);

/** Continues with a value as soon as it is there, at once if it already is. Errors are thrown as they come. */
export function whenThere<T, R>(value: Soon<T>, next: (value: T) => Soon<R>): Soon<R> {
  if (value === asksAgain) return asksAgain;
  return value instanceof Promise ? value.then(next) : next(value);
}

/** Handles an error, thrown at once or later. */
export function whenFailed<T>(ask: () => Soon<T>, handle: (thrown: unknown) => never): Soon<T> {
  try {
    const value = ask();
    return value instanceof Promise && value !== asksAgain ? value.catch(handle) : value;
  } catch (thrown) {
    return handle(thrown);
  }
}

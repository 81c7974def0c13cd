/** What is there, or a promise of it: thousands of cells ask for what is there, and none of them needs to wait. */
export type Soon<T> = T | Promise<T>;

/** Stands for what is not there yet, to somebody who asks again when it is: nobody waits for this promise itself. */
export const asksAgain: Promise<never> = new Promise<never>(() => undefined);

/** Goes on with a value as soon as it is there: at once, where it is. What is thrown is thrown as it comes. */
export function whenThere<T, R>(value: Soon<T>, next: (value: T) => Soon<R>): Soon<R> {
  if (value === asksAgain) return asksAgain;
  return value instanceof Promise ? value.then(next) : next(value);
}

/** Deals with what is thrown, at once or later. */
export function whenFailed<T>(ask: () => Soon<T>, handle: (thrown: unknown) => never): Soon<T> {
  try {
    const value = ask();
    return value instanceof Promise && value !== asksAgain ? value.catch(handle) : value;
  } catch (thrown) {
    return handle(thrown);
  }
}

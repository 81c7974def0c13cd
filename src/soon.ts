/** What is there, or a promise of it: thousands of cells ask for what is there, and none of them needs to wait. */
export type Soon<T> = T | Promise<T>;

/** Goes on with a value as soon as it is there: at once, where it is. What is thrown is thrown as it comes. */
export function whenThere<T, R>(value: Soon<T>, next: (value: T) => Soon<R>): Soon<R> {
  return value instanceof Promise ? value.then(next) : next(value);
}

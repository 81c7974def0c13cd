import type { TextStore } from "../../client/service/ports";

/**
 * A store over the browser's storage, which is closed to some pages, such as those in a frame: any use of it may throw.
 */
function createTextStore(storage: () => Storage): TextStore {
  const attempt = <T>(use: (open: Storage) => T, otherwise: T): T => {
    try {
      return use(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => attempt((open) => open.getItem(key), null),
    set: (key, text) => attempt((open) => (open.setItem(key, text), true), false),
    remove: (key) => attempt((open) => open.removeItem(key), undefined),
    keys: () => attempt((open) => Object.keys(open), []),
  };
}

/** Texts of our origin, shared by all of its pages. */
export const localTextStore = createTextStore(() => localStorage);

/** Texts that last as long as the window, even for a page that replaces this one. */
export const sessionTextStore = createTextStore(() => sessionStorage);

import type { TextStore } from "../service/seams";

/** Browsers close their storage to some pages, such as those in a frame: any use of it may throw. */
function storeOver(storage: () => Storage): TextStore {
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

/** Kept for our origin, whichever of its pages is open. */
export const localTexts = storeOver(() => localStorage);

/** Kept as long as the window, even for a page that replaces this one. */
export const sessionTexts = storeOver(() => sessionStorage);

/** Simulates the windows that an add-in opens: each one opens, unless a test refuses it. */
export function lendWindows(): { refused: boolean } {
  const windows = { refused: false };
  const lent = {
    open: () => (windows.refused ? null : { closed: false, close: () => undefined }),
    screen: { width: 1000, height: 1000 },
  };
  beforeEach(() => {
    windows.refused = false;
    for (const [name, value] of Object.entries(lent)) {
      Object.defineProperty(globalThis, name, { value, configurable: true });
    }
  });
  afterEach(() => {
    for (const name of Object.keys(lent)) Reflect.deleteProperty(globalThis, name);
  });
  return windows;
}

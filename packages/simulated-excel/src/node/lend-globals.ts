/** Gives Node these globals, until the returned function puts back its own. */
export function lendGlobals(lent: PropertyDescriptorMap): () => void {
  const before = Object.keys(lent).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const [name, descriptor] of Object.entries(lent)) {
    Object.defineProperty(globalThis, name, { ...descriptor, configurable: true });
  }
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  };
}

import { localTextStore, sessionTextStore } from "../../../src/addin/host/text-stores";

/** A storage in memory, as Node has none for pages; its entries are its own properties as in a browser. */
function openStorage(name: "localStorage" | "sessionStorage"): void {
  const storage = Object.create({
    getItem: (key: string) => entries()[key] ?? null,
    setItem: (key: string, value: string) => void (entries()[key] = value),
    removeItem: (key: string) => void delete entries()[key],
  }) as Storage;
  const entries = () => storage as unknown as Record<string, string>;
  Object.defineProperty(globalThis, name, { value: storage, configurable: true });
}

describe.each([
  ["localStorage", localTextStore],
  ["sessionStorage", sessionTextStore],
] as const)("texts in %s", (name, texts) => {
  afterEach(() => Reflect.deleteProperty(globalThis, name));

  test("texts are stored, listed and removed by their keys", () => {
    openStorage(name);
    expect(texts.get("a")).toBeNull();
    expect(texts.set("a", "1")).toBe(true);
    expect(texts.set("b", "2")).toBe(true);
    texts.remove("b");
    expect([texts.get("a"), texts.keys()]).toEqual(["1", ["a"]]);
  });

  test("texts are missing, and nothing throws, if the browser closes its storage", () => {
    const denied = (): never => {
      throw new DOMException("denied", "SecurityError");
    };
    Object.defineProperty(globalThis, name, { get: denied, configurable: true });
    expect(texts.set("a", "1")).toBe(false);
    expect(() => texts.remove("a")).not.toThrow();
    expect([texts.get("a"), texts.keys()]).toEqual([null, []]);
  });

  test("texts are not stored if the storage is full", () => {
    openStorage(name);
    Object.assign(globalThis[name], {
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    });
    expect(texts.set("a", "1")).toBe(false);
  });
});

import { isLocalNetworkDenied } from "../../../src/addin/host/browser-apis";

type State = "granted" | "prompt" | "denied";

/** A page at this origin, in a browser that knows these permissions. */
function inBrowser(known: Readonly<Record<string, State>> | null): void {
  const query = ({ name }: { readonly name: string }): Promise<{ readonly state: State }> => {
    const state = known?.[name];
    return state ? Promise.resolve({ state }) : Promise.reject(new TypeError(`no permission ${name}`));
  };
  const value = known ? { permissions: { query } } : {};
  Object.defineProperty(globalThis, "navigator", { value, configurable: true });
  Object.assign(globalThis, { location: new URL("https://add-in.test/taskpane.html") });
}

const before = Object.getOwnPropertyDescriptor(globalThis, "navigator");

afterEach(() => {
  Reflect.deleteProperty(globalThis, "location");
  Reflect.deleteProperty(globalThis, "navigator");
  if (before) Object.defineProperty(globalThis, "navigator", before);
});

test.each<[string, Readonly<Record<string, State>> | null, boolean]>([
  ["one name, denied", { "local-network-access": "denied" }, true],
  ["two names, one denied", { "local-network": "denied", "loopback-network": "prompt" }, true],
  ["two names, the other denied", { "local-network": "prompt", "loopback-network": "denied" }, true],
  ["all names, none denied", { "local-network-access": "prompt", "loopback-network": "granted" }, false],
  ["no such permission", {}, false],
  ["no permissions at all", null, false],
])("the refusal of the local network is read in a browser with %s", async (_, known, denied) => {
  inBrowser(known);
  await expect(isLocalNetworkDenied("https://service.test/api/v1/products")).resolves.toBe(denied);
  await expect(isLocalNetworkDenied("https://add-in.test/api/v1/products")).resolves.toBe(false);
});

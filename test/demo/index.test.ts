/** What "Try with sample data" opens on a page with this query in its address. */
async function keysOn(search: string) {
  Object.defineProperty(globalThis, "location", { value: { search }, configurable: true });
  try {
    jest.resetModules();
    return (await import("../../src/demo")).demoKeys;
  } finally {
    Reflect.deleteProperty(globalThis, "location");
  }
}

test.each([
  ["", "sample-DF"],
  ["?_host_Info=Excel", "sample-DF"],
  ["?sample-shape=siren", "sample-DF.siren"],
  ["?sample-shape=hal", "sample-DF.hal"],
  ["?sample-shape=", "sample-DF"],
  ["?sample-shape=toString", "sample-DF"],
])("on a page with the query %j the sample is opened by %s", async (search, publicKey) => {
  expect(await keysOn(search)).toEqual({ publicKey, privateSecret: "sample-secret-DF" });
});

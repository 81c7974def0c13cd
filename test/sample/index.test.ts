import { createDemoService } from "../../src/sample";

/** Opens the sample as "Try with sample data" does, on a page with this query in its address. */
async function keysOn(search: string) {
  Object.defineProperty(globalThis, "location", { value: { search }, configurable: true });
  try {
    jest.resetModules();
    return (await import("../../src/sample")).demoKeys;
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
])("the sample on a page with the query %j is opened by %s", async (search, publicKey) => {
  expect(await keysOn(search)).toEqual({ publicKey, privateSecret: "sample-secret-DF" });
});

test("the study of the sample stands where the page's address says, as it is at that moment", async () => {
  const location = { search: "", hash: "#sample-study=0" };
  Object.defineProperty(globalThis, "location", { value: location, configurable: true });
  try {
    const { study } = createDemoService();
    const revisions = ["#sample-study=2", "", "#&_xdm_Info=a|b&sample-study=3", "#sample-study=-1"].map(
      (hash) => {
        location.hash = hash;
        return study.revision;
      },
    );
    expect(revisions).toEqual([2, 0, 3, 0]);
  } finally {
    Reflect.deleteProperty(globalThis, "location");
  }
});

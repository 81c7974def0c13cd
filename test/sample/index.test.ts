import { createSampleService, sampleKeys } from "../../src/sample";
import { exchange, form } from "./demo-client";

test("the keys of the sample open it, and it answers in the one shape that the add-in brings", async () => {
  const service = createSampleService();
  const { publicKey: client_id, privateSecret: client_secret } = sampleKeys;
  const given = form({ grant_type: "client_credentials", client_id, client_secret });
  const { access_token: token } = (await (await exchange(service, given)).json()) as { access_token: string };
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await service.fetch(`${service.address}/api/v1/products`, { headers });
  expect(answer.headers.get("Content-Type")).toBe("application/hal+json");
});

test("keys that ask for a shape of the workbench's do not open the sample in the add-in", async () => {
  const given = form({
    grant_type: "client_credentials",
    client_id: "sample-DF.siren",
    client_secret: sampleKeys.privateSecret,
  });
  expect((await exchange(createSampleService(), given)).status).toBe(401);
});

test("the study of the sample stands where the page's address says, as it is at that moment", () => {
  const location = { search: "", hash: "#sample-study=0" };
  Object.defineProperty(globalThis, "location", { value: location, configurable: true });
  try {
    const { accounts } = createSampleService();
    const service = createSampleService();
    const changed = ["#sample-study=2", "", "#&_xdm_Info=a|b&sample-study=3", "#sample-study=-1"].map(
      (hash) => {
        location.hash = hash;
        const now = service.accounts[0];
        return now?.products.filter(({ id }) => now.impacts(id)[0]?.[1] !== accounts[0]?.impacts(id)[0]?.[1])
          .length;
      },
    );
    expect(changed).toEqual([6, 0, 9, 0]);
  } finally {
    Reflect.deleteProperty(globalThis, "location");
  }
});

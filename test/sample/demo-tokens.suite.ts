import { sampleKeys } from "../../src/sample";
import { createDemoService } from "../../workbench/sample-service";
import { exchange, form, formOf, signIn } from "./demo-client";

describe("the token exchange", () => {
  test("the exchange gives a token with the documented fields for a key pair in the form", async () => {
    const service = createDemoService();
    const response = await exchange(service, formOf(service, "DF"));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      access_token: expect.stringMatching(/^sample-token-[0-9a-f]{32}$/) as string,
      expires_in: 3600,
      refresh_token: null,
      token_type: "Bearer",
    });
  });

  test("the exchange gives a new token each time for a key pair in a Basic header", async () => {
    const service = createDemoService();
    const { publicKey, privateSecret } = sampleKeys;
    const Authorization = `Basic ${btoa(`${publicKey}:${privateSecret}`)}`;
    const ask = () => exchange(service, form({ grant_type: "client_credentials" }, { Authorization }));
    const tokens = await Promise.all([ask(), ask()].map(async (response) => (await response).json()));
    expect(new Set(tokens.map((body) => (body as { access_token: string }).access_token)).size).toBe(2);
  });

  test.each([
    [
      "a wrong secret",
      { grant_type: "client_credentials", client_id: "sample-DF", client_secret: "x" },
      401,
      "invalid_client",
    ],
    [
      "an unknown key",
      { grant_type: "client_credentials", client_id: "x", client_secret: "x" },
      401,
      "invalid_client",
    ],
    [
      "a shape that is not there",
      { grant_type: "client_credentials", client_id: "sample-DF.x", client_secret: "sample-secret-DF" },
      401,
      "invalid_client",
    ],
    [
      "another grant",
      { grant_type: "password", client_id: "x", client_secret: "x" },
      400,
      "unsupported_grant_type",
    ],
    ["no key", { grant_type: "client_credentials" }, 400, "invalid_request"],
  ])("the exchange refuses %s", async (_what, fields, status, error) => {
    const response = await exchange(createDemoService(), form(fields));
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ error });
  });

  test("a shape behind the public key is part of the key pair; the secret is the account's", async () => {
    const { publicKey, privateSecret } = createDemoService().keysOf("DF", "siren");
    expect([publicKey, privateSecret]).toEqual(["sample-DF.siren", "sample-secret-DF"]);
    const { read } = await signIn(createDemoService(), "DF", "siren");
    expect(await read("/api/v1/users/me")).toMatchObject({ class: ["user"] });
  });

  test("the exchange refuses a body that is not a form", async () => {
    const service = createDemoService();
    const { body } = formOf(service, "DF");
    const response = await exchange(service, { method: "POST", body: body ?? "" });
    expect(response.status).toBe(400);
  });

  test("the exchange takes keys only from the place that is configured", async () => {
    const service = createDemoService({ credentials: "basic" });
    const refused = await exchange(service, formOf(service, "DF"));
    expect([refused.status, await refused.json()]).toEqual([400, { error: "invalid_request" }]);
  });
});

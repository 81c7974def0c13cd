import { createDemoService } from "../../workbench/sample-service";
import { halHref, signIn, start } from "./demo-client";

describe("what a token opens", () => {
  test("the service answers nothing without a token, or with an unknown or revoked one", async () => {
    const service = createDemoService();
    const { get } = await signIn(service);
    const products = `${service.address}/api/v1/products`;
    expect((await service.fetch(products)).status).toBe(401);
    const headers = { Authorization: "Bearer sample-token-0" };
    expect((await service.fetch(products, { headers })).status).toBe(401);
    expect((await get("/api/v1/products")).status).toBe(200);
    service.revokeTokens();
    expect((await get("/api/v1/products")).status).toBe(401);
  });

  test("each key opens its own account: company, user, definitions and values differ", async () => {
    const service = createDemoService();
    const seen = await Promise.all(
      service.accounts.map(async ({ code }) => {
        const { read } = await signIn(service, code);
        const impacts = await read("/api/v1/products/sample-p-001/impacts");
        return {
          company: (await read("/api/v1/companies/me")).name,
          user: (await read("/api/v1/users/me")).name,
          definitions: (await read("/api/v1/impactdefinitions"))._embedded?.["impactDefinitions"]?.length,
          value: impacts._embedded?.["impacts"]?.[0]?.value,
        };
      }),
    );
    expect(seen.map(({ definitions }) => definitions)).toEqual([25, 29, 12, 24, 9, 20, 12, 41]);
    for (const what of ["company", "user", "value"] as const) {
      expect(new Set(seen.map((one) => one[what])).size).toBe(seen.length);
    }
  });

  test("other companies, unknown ids, other methods and other paths are not found", async () => {
    const service = createDemoService();
    const { get, token } = await signIn(service);
    for (const path of [
      "companies/sample-company-DS",
      "companies/sample-company-DS/products",
      "products/none",
      "products/none/impacts",
      "scenarios/none",
      "scenarios/none/impacts",
      "products/%E0%A4%A",
      "other",
    ]) {
      expect([path, (await get(`/api/v1/${path}`)).status]).toEqual([path, 404]);
    }
    expect((await get("/products")).status).toBe(404);
    const headers = { Authorization: `Bearer ${token}` };
    const posted = await service.fetch(`${service.address}/api/v1/products`, { method: "POST", headers });
    expect(posted.status).toBe(404);
  });
});

describe("links", () => {
  test("links lead from the company to its products, their impacts, and the definitions of those", async () => {
    const { read } = await start();
    const company = await read("/api/v1/companies/me");
    expect(company).toMatchObject({ id: "sample-company-DF", name: "Brickmoor Building Products (sample)" });
    const products = (await read(halHref(company, "products")))._embedded?.["products"];
    expect(products).toHaveLength(56);
    const product = products?.[0];
    expect(await read(halHref(product, "self"))).toEqual(product);
    const list = await read(halHref(product, "impacts"));
    expect(await read(halHref(list, "product"))).toEqual(product);
    const impact = list._embedded?.["impacts"]?.[0];
    expect(impact).toMatchObject({ id: "sample-i-DF-01", value: 30.29 });
    expect(await read(halHref(impact, "impactDefinition"))).toEqual({
      id: "sample-i-DF-01",
      name: "Global warming potential",
      unit: "kg CO2-eq",
      lcaStandard: "Dutch (MRPI, EN15804, ISO14040, ISO14044)",
      presentation: "Full",
    });
    expect(await read(halHref(impact, "self"))).toMatchObject({ id: "sample-i-DF-01", value: 30.29 });
    expect(await read(halHref(list, "company"))).toEqual(company);
  });

  test("links lead from a product to its scenarios, and from a scenario to its impacts and products", async () => {
    const { read } = await start();
    const product = await read("/api/v1/products/sample-p-001");
    const scenarios = (await read(halHref(product, "scenarios")))._embedded?.["scenarios"];
    expect(scenarios?.map(({ name, type }) => [name, type])).toEqual([
      ["Use 50 years", "use"],
      ["Use 75 years", "use"],
      ["End of life: recycling", "end of life"],
      ["End of life: landfill", "end of life"],
    ]);
    const scenario = scenarios?.[0];
    expect(await read(halHref(scenario, "self"))).toEqual(scenario);
    const impacts = await read(halHref(scenario, "impacts"));
    expect(await read(halHref(impacts, "scenario"))).toEqual(scenario);
    expect(await read(halHref(impacts, "product"))).toEqual(product);
    const impact = impacts._embedded?.["impacts"]?.[0];
    expect(impact).toMatchObject({ id: "sample-i-DF-01", value: 1.266 });
    expect(await read(halHref(impact, "self"))).toMatchObject({ value: 1.266 });
    expect((await read(halHref(scenario, "products")))._embedded?.["products"]).toEqual([product]);
  });

  test("a product without scenarios links to an empty list", async () => {
    const { read } = await start();
    const product = await read("/api/v1/products/sample-p-015");
    expect(await read(halHref(product, "scenarios"))).toEqual({ _embedded: { scenarios: [] } });
  });
});

import type { DemoOptions } from "../../../workbench/sample-service";
import { createDemoService } from "../../../workbench/sample-service";
import type { Body } from "../../sample/demo-client";
import { signIn } from "../../sample/demo-client";
import { largeAccount, largeValue } from "../../sample/large-account";

const [brick, yellow] = ["Facing brick, red (sample)", "Facing brick, yellow (sample)"];

async function studied(options: Partial<DemoOptions> = {}, code = "DF") {
  const service = createDemoService(options);
  const { read, get } = await signIn(service, code);
  const listed = (body: Body, name: string): readonly Body[] => body._embedded?.[name] ?? [];
  return {
    study: service.study,
    service,
    get,
    values: async (path: string) =>
      listed(await read(`/api/v1${path}/impacts`), "impacts").map(({ value }) => value ?? NaN),
    names: async (list = "products") =>
      listed(await read(`/api/v1/${list}`), list === "products" ? list : "impactDefinitions").map(
        ({ name }) => name,
      ),
    definitions: async () => listed(await read("/api/v1/impactdefinitions"), "impactDefinitions"),
  };
}

const [first, second] = ["/products/sample-p-001", "/products/sample-p-002"];

test("changed results of some products are as before once the change is undone", async () => {
  const { study, values } = await studied();
  const [before, other] = [await values(first), await values(second)];
  const takeBack = study.change(brick, { by: 2 });
  expect(await values(first)).toEqual(before.map((value) => 2 * value));
  expect(await values(second)).toEqual(other);
  study.change(brick, { by: 3 });
  expect(await values(first)).toEqual(before.map((value) => Number((6 * value).toPrecision(12))));
  takeBack();
  expect(await values(first)).toEqual(before.map((value) => Number((3 * value).toPrecision(12))));
  study.reset();
  expect(await values(first)).toEqual(before);
});

test("changed results include a product's scenarios, and are limited to one indicator on request", async () => {
  const { study, values } = await studied();
  const scenario = "/scenarios/sample-s-001-1";
  const before = await values(scenario);
  study.change(/^Facing brick, red/, { by: 2, indicators: "Global warming potential" });
  const after = await values(scenario);
  const changed = after.filter((value, index) => value !== before[index]);
  expect(changed).toEqual([2 * (before[after.indexOf(changed[0] ?? NaN)] ?? NaN)]);
});

test("withheld results are absent, and come back once that is undone", async () => {
  const { study, values } = await studied();
  const before = await values(first);
  const appear = study.withhold([brick, yellow], /^Global warming potential$/);
  expect(await values(first)).toHaveLength(before.length - 1);
  appear();
  expect(await values(first)).toEqual(before);
});

test("products, scenarios and indicators are renamed, and keep their ids", async () => {
  const { study, names, get } = await studied();
  study.rename(brick, "Facing brick, dark red (sample)");
  study.change("Facing brick, dark red (sample)");
  study.rename("Global warming potential", "Climate change", "indicator");
  study.rename("sample-s-001-1", "Use half a century", "scenario");
  expect((await names())[0]).toBe("Facing brick, dark red (sample)");
  expect(await names("impactdefinitions")).toContain("Climate change");
  expect(await (await get("/api/v1/scenarios/sample-s-001-1")).json()).toMatchObject({
    id: "sample-s-001-1",
    name: "Use half a century",
  });
});

test("a removed product is in no list, and its address is not found", async () => {
  const { study, names, get } = await studied();
  study.remove(brick);
  expect(await names()).not.toContain(brick);
  expect((await get("/api/v1/products/sample-p-001/impacts")).status).toBe(404);
});

test("an account reports by another standard, and the other accounts do not change", async () => {
  const { study, definitions, values, service } = await studied();
  study.reportAs("DF", "EF");
  const standards = new Set(
    (await definitions()).map((one) => (one as { lcaStandard?: string }).lcaStandard),
  );
  const { read } = await signIn(service, "EF");
  const theirs = (await read("/api/v1/products/sample-p-001/impacts"))._embedded?.["impacts"];
  expect([...standards]).toEqual([
    service.accounts.find(({ code }) => code === "EF")?.definitions[0]?.standard,
  ]);
  expect(await values(first)).toEqual(theirs?.map(({ value }) => value));
});

test("requests for some products and their scenarios fail until that is undone", async () => {
  const { study, get } = await studied();
  const mend = study.fail([brick, yellow], 503);
  const statuses = (paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => (await get(`/api/v1${path}`)).status));
  const paths = [
    first,
    `${first}/impacts`,
    "/scenarios/sample-s-001-1/impacts",
    "/products/sample-p-003/impacts",
  ];
  expect(await statuses([...paths, "/products"])).toEqual([503, 503, 503, 200, 200]);
  mend();
  expect(await statuses(paths)).toEqual([200, 200, 200, 200]);
});

test("each revision changes the next three products, and then the first again", async () => {
  const { study, service, values } = await studied({ accounts: [largeAccount("A", 5)] }, "A");
  expect(study.revise()).toEqual(["Sample product 1", "Sample product 2", "Sample product 3"]);
  expect(study.revise()).toEqual(["Sample product 4", "Sample product 5", "Sample product 1"]);
  expect(study.revision).toBe(2);
  const values0 = await Promise.all([1, 2, 4].map((number) => values(`/products/sample-large-p-${number}`)));
  expect(values0.map(([value]) => value)).toEqual([
    Number((largeValue(1, 0) * 1.21).toPrecision(12)),
    Number((largeValue(2, 0) * 1.1).toPrecision(12)),
    Number((largeValue(4, 0) * 1.1).toPrecision(12)),
  ]);
  expect(service.accounts[0]?.impacts("sample-large-p-2")[0]?.[1]).toBe(values0[1]?.[0]);
});

test("revisions made elsewhere count as they are made", async () => {
  let revision = 0;
  const { values } = await studied({ revision: () => revision });
  const before = await values(first);
  revision = 1;
  expect(await values(first)).toEqual(before.map((value) => Number((1.1 * value).toPrecision(12))));
});

test("a change that would change nothing is refused", () => {
  const { study } = createDemoService();
  expect(() => study.change("Facing brick, blue")).toThrow("Facing brick, blue");
  expect(() => study.reportAs("DF", "none")).toThrow("none");
});

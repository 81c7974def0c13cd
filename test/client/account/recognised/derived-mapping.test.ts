import type { Account } from "../../../../src/client/account/account";
import { assertMappingFits } from "../../../../src/client/account/declared/declared-reader";
import { deriveMapping } from "../../../../src/client/account/recognised/derived-mapping";
import { createDemoService } from "../../../../workbench/sample-service";
import type { WireShapeName } from "../../../../workbench/sample-service/shapes/wire-shapes";
import { wireShapes } from "../../../../workbench/sample-service/shapes/wire-shapes";
import { browserClock } from "../../../../src/addin/host/browser-apis";
import { serviceAddress } from "../../../../src/client/service/service-address";
import type { FetchFunction } from "../../../../src/client/service/ports";
import { reasonFromError } from "../../../../src/lca/reasons";
import { deep, deepTest } from "../../../deep-tests";
import { sampleOf } from "../../../matrix-sample";
import { servers } from "../../../reading/servers/all";
import { base, byPath, fetching } from "../../../reading/servers/serving";
import { keys } from "../../../reading/service";
import { createRecognisedAccount } from "../recognised-account";
import { collectAnswers, createMappedAccount } from "../declared/mapped-account";

/** Returns the numbers without reasons: a mapping ignores what it does not declare, so its reasons give less. */
const numbersOf = async (account: Account) => {
  const { products, ...others } = await collectAnswers(account);
  const numbers = products.map((one) => ({
    ...one,
    numbers: one.numbers.map((said) => (typeof said === "number" ? said : null)),
  }));
  return { ...others, products: numbers };
};

describe("a derived mapping reads as recognition does", () => {
  const shapes = sampleOf(
    "shapes with a derived mapping",
    Object.keys(wireShapes) as WireShapeName[],
    1 / 20,
  );
  test.each(shapes)("the sample in the shape %s gets a mapping", async (shape) => {
    const service = createDemoService({ shape });
    const fetch: FetchFunction = (address, options) => service.fetch(address, options);
    const at = { service: serviceAddress(service.address), keys: service.keysOf("DF"), fetch };
    const options = { ...at, clock: browserClock };
    const recognised = createRecognisedAccount(options);
    const found = await deriveMapping(recognised);
    expect(found.lacking).toBeNull();
    expect(found.roles.filter(({ example }) => example !== null).length).toBeGreaterThan(10);
    const account = createMappedAccount(options, found.mapping);
    await assertMappingFits(account);
    expect(await numbersOf(account)).toEqual(await numbersOf(recognised));
  });

  const said = new Map<string, string>();
  const quick = servers.filter((_, at) => deep || at % 10 === 4);
  const drawn = sampleOf("servers with a derived mapping", quick, 1 / 8);
  // Recognition refuses numbers of this one that a mapping might read.
  const refused = "Map by definition's id, rows with an id of their own";
  const some = quick.filter((one) => drawn.includes(one) || one.name === refused);
  test.each(some.map((one) => [one.name, one] as const))(
    "the mapping of the server %s reads as recognition does",
    async (name, { documents }) => {
      const options = {
        ...{ service: serviceAddress(base), keys, fetch: fetching(byPath(documents)) },
        clock: browserClock,
      };
      const recognised = createRecognisedAccount(options);
      const { mapping, lacking } = await deriveMapping(recognised).catch((thrown: unknown) => ({
        mapping: null,
        lacking: reasonFromError(thrown),
      }));
      said.set(name, mapping ? "whole" : JSON.stringify(lacking));
      expect(lacking).not.toEqual({ kind: "internal" });
      if (!mapping) return;
      const account = createMappedAccount(options, mapping);
      expect(await numbersOf(account)).toEqual(await numbersOf(recognised));
    },
  );

  deepTest("most of the study's servers get a complete mapping", () => {
    const all = [...said].map(([name, one]) => `${one}  ${name}`);
    const whole = [...said.values()].filter((one) => one === "whole").length;
    console.log(`${whole} of ${said.size} servers\n${all.join("\n")}`);
    expect(whole / said.size).toBeGreaterThan(0.5);
  });
});

describe("an account that no mapping can describe", () => {
  const links = (id: string) => ({ impacts: `/api/v1/products/${id}/impacts` });
  const results = (unit: string) => [
    { id: "g", value: 5, unit },
    { id: "o", value: 6, unit: "kg CFC-11-eq" },
  ];
  const documents = {
    "/users/me": { id: "u", name: "Robin" },
    "/companies/me": { id: "c", name: "Brickmoor" },
    "/impactdefinitions": [
      { id: "g", name: "Global warming potential", unit: "kg CO2-eq" },
      { id: "o", name: "Ozone depletion potential", unit: "kg CFC-11-eq" },
    ],
    "/products": ["a", "b"].map((id) => ({ id, name: `Brick ${id}`, links: links(id) })),
    "/products/a/impacts": results("kg CO2-eq"),
    "/products/b/impacts": results("kg CO2-eq"),
  };
  const proposed = (others: Readonly<Record<string, unknown>>) => {
    const fetch = fetching(byPath({ ...documents, ...others }));
    return deriveMapping(
      createRecognisedAccount({ service: serviceAddress(base), keys, fetch, clock: browserClock }),
    );
  };

  test("uniform products get a mapping", async () => {
    expect((await proposed({})).lacking).toBeNull();
  });

  test("a number in another unit prevents a mapping, which would read it", async () => {
    const { mapping, lacking } = await proposed({ "/products/b/impacts": results("t CO2-eq") });
    expect(lacking).toEqual({ kind: "impacts", role: "value", why: "unclear" });
    expect(mapping).toBeNull();
  });

  test("links in different members prevent a mapping", async () => {
    const { mapping, lacking } = await proposed({
      "/products": [
        { id: "a", name: "Brick a", links: links("a") },
        { id: "b", name: "Brick b", _links: { impacts: { href: links("b").impacts } } },
      ],
    });
    expect(lacking).toEqual({ kind: "products", role: "impacts", why: "not found" });
    expect(mapping).toBeNull();
  });
});

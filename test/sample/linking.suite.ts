import type { Body } from "./demo-client";
import { halHref, href, relsOf, start } from "./demo-client";

describe("the choices", () => {
  test("the literal reading links a product to itself and its impacts only, and impacts to scenarios and company", async () => {
    const { read } = await start({ reading: "letter" });
    const product = await read("/api/v1/products/sample-p-001");
    expect(relsOf(product)).toEqual(["impacts", "self"]);
    const list = await read(halHref(product, "impacts"));
    expect(relsOf(list)).toEqual(["company", "product", "scenarios"]);
    expect((await read(halHref(list, "scenarios")))._embedded?.["scenarios"]).toHaveLength(4);
  });

  test.each([
    ["list", ["company", "product", "scenario", "scenarios"], ["impactDefinition", "self"]],
    ["items", [], ["company", "impactDefinition", "product", "scenario", "scenarios", "self"]],
    ["table", ["product", "scenario"], ["company", "impactDefinition", "scenarios", "self"]],
  ] as const)("links around impacts stand where they should: %s", async (listLinks, onList, onItem) => {
    const { read } = await start({ listLinks });
    const list = await read("/api/v1/scenarios/sample-s-001-1/impacts");
    expect(relsOf(list)).toEqual(onList);
    expect(relsOf(list._embedded?.["impacts"]?.[0])).toEqual(onItem);
  });

  test("lists of objects with links are bare arrays, unless they carry links themselves", async () => {
    const { read } = await start({ shape: "links" });
    const products = await read<Body[]>("/api/v1/products");
    expect(products.map(({ name }) => name)).toContain('Pipe 3" (sample)');
    const list = await read(href(products[0], "impacts"));
    expect(list.items?.[0]).toMatchObject({ id: "sample-i-DF-01", value: 30.29 });
    expect(await read(href(list, "product"))).toEqual(products[0]);
    const bare = await start({ shape: "links", listLinks: "items" });
    const items = await bare.read<Body[]>("/api/v1/products/sample-p-001/impacts");
    expect(href(items[0], "scenarios")).toBe("https://sample.invalid/api/v1/products/sample-p-001/scenarios");
  });

  test("the impacts of a shared scenario are lists per product, each linked to its product", async () => {
    const { read } = await start();
    const lists = (await read("/api/v1/scenarios/sample-s-shared/impacts"))._embedded?.["impactLists"];
    expect(lists?.map((list) => halHref(list, "product").slice(-12))).toEqual(
      [19, 20, 21, 22, 23, 24].map((number) => `sample-p-0${number}`),
    );
    expect(lists?.map((list) => list._embedded?.["impacts"]?.[0]?.value)).toEqual([
      0.1617, 0.2501, 0.5965, 0.2495, 0.3742, -0.5518,
    ]);
  });

  test("lists per product are given for one product too, their product on the list wherever the rest stands", async () => {
    const { read } = await start({
      scenarioImpacts: "lists-per-product",
      listLinks: "items",
      shape: "links",
    });
    const lists = await read<Body[]>("/api/v1/scenarios/sample-s-001-1/impacts");
    expect(lists).toHaveLength(1);
    expect(lists[0]?.links?.map(({ rel }) => rel)).toEqual(["product"]);
    expect(lists[0]?.items).toHaveLength(29);
  });

  test("flat impacts each link to their product", async () => {
    const { read } = await start({ scenarioImpacts: "flat" });
    const impacts = (await read("/api/v1/scenarios/sample-s-shared/impacts"))._embedded?.["impacts"];
    expect(impacts).toHaveLength(6 * 29);
    expect(new Set(impacts?.map((impact) => halHref(impact, "product"))).size).toBe(6);
  });

  test("relative links are paths, beneath the address' own path", async () => {
    const { read } = await start({ address: "https://sample.invalid/service/", hrefs: "relative" });
    const product = await read("/service/api/v1/products/sample-p-001");
    expect(halHref(product, "impacts")).toBe("/service/api/v1/products/sample-p-001/impacts");
    expect((await read(halHref(product, "impacts")))._embedded?.["impacts"]).toHaveLength(29);
  });

  test("links carry the public address behind a proxy", async () => {
    const { read } = await start({ publicAddress: "https://public.invalid/base" });
    const product = await read("/api/v1/products/sample-p-001");
    expect(halHref(product, "self")).toBe("https://public.invalid/base/api/v1/products/sample-p-001");
  });

  test.each(["hal", "links"] as const)(
    "pages are linked by next until all items were seen: %s",
    async (shape) => {
      const { read } = await start({ shape, pageSize: 20 });
      const names: (string | undefined)[] = [];
      const sizes: (number | undefined)[] = [];
      let next = "/api/v1/products";
      while (next !== "no link") {
        const page = await read<Body & readonly Body[]>(next);
        const items = page._embedded?.["products"] ?? page.items ?? page;
        names.push(...items.map(({ name }) => name));
        sizes.push(items.length);
        next = shape === "hal" ? halHref(page, "next") : href(page, "next");
      }
      expect(sizes).toEqual([20, 20, 16]);
      const whole = (await (await start()).read("/api/v1/products"))._embedded?.["products"];
      expect(names).toEqual(whole?.map(({ name }) => name));
    },
  );

  test("a page that was never linked is not found", async () => {
    const { get } = await start({ pageSize: 20 });
    expect((await get("/api/v1/products?page=2")).status).toBe(404);
  });

  test("products embed their impacts when configured to", async () => {
    const { read } = await start({ embedImpacts: true, listLinks: "items" });
    const [product] = (await read("/api/v1/products"))._embedded?.["products"] ?? [];
    const list = await read(halHref(product, "impacts"));
    expect(product?._embedded?.["impacts"]).toEqual(list._embedded?.["impacts"]);
    const plain = await start({ embedImpacts: true, shape: "links" });
    expect((await plain.read("/api/v1/products/sample-p-001")).impacts).toHaveLength(29);
  });
});

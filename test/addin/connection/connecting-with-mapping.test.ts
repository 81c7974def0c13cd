import { fileOf } from "../../wire/mapping/sample";
import { addInInNode } from "../../in-node/node-desk";

const node = addInInNode();

const brick = '=LCA.IMPACT("Facing brick, red (sample)","GWP")';
const config = (mapping: unknown) => ({ serviceUrl: "/service", mapping });
const mapping = fileOf("hal") as Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Modules that this page has loaded, by their path below src. */
const loaded = (): readonly string[] =>
  Object.keys(require.cache).flatMap((path) => /\/src\/(.*)\.tsx?$/.exec(path)?.[1] ?? []);

test("the host's mapping reads the service, and the code of recognition is not loaded", async () => {
  const desk = await node.open(await node.serve({}, config(mapping)));
  await desk.connect("DF");
  await desk.paste("A1", [[brick]]);
  expect(desk.cell("A1")).toBe(30.29);
  expect(loaded()).toContain("client/account/declared/declared-reader");
  expect(loaded().filter((path) => /^(wire\/recognise|client\/account\/recognised)\//.test(path))).toEqual(
    [],
  );
});

test("the mapping may be a file beside config.json", async () => {
  const desk = await node.open(
    await node.serve({}, config("our-mapping.json"), { "our-mapping.json": mapping }),
  );
  await desk.connect("DF");
  await desk.paste("A1", [[brick]]);
  expect(desk.cell("A1")).toBe(30.29);
});

test("a mapping that does not fit the answers stops connecting and names the place", async () => {
  const desk = await node.open(await node.serve({ shape: "links" }, config(mapping)));
  await desk.connect("DF");
  expect(desk.connection.state()).toMatchObject({
    kind: "disconnected",
    problem: { kind: "misfit", list: "user", why: "unnamed", path: "/links" },
  });
});

test("a mapping with a mistake stops connecting and names the member", async () => {
  const wrong = { ...mapping, products: { ...mapping.products, each: "items" } };
  const desk = await node.open(await node.serve({}, config(wrong)));
  await desk.connect("DF");
  expect(desk.connection.state()).toMatchObject({
    kind: "disconnected",
    problem: { kind: "bad-configuration", member: "mapping.products.each" },
  });
});

test.each(["missing.json", "https://elsewhere.test/mapping.json"])(
  "the mapping in %s stops connecting",
  async (name) => {
    const desk = await node.open(await node.serve({}, config(name)));
    await desk.connect("DF");
    expect(desk.connection.state()).toMatchObject({
      kind: "disconnected",
      problem: { kind: "bad-configuration" },
    });
  },
);

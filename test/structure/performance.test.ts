/** The benchmark is plain JavaScript over bundles of the sources, so no type check sees a name that was changed there. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const root = join(__dirname, "../..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const scripts = readdirSync(join(root, "measure/performance"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".mjs"))
  .map((file) => `measure/performance/${file.replaceAll("\\", "/")}`);

const demoNames = exportsOf("measure/performance/service/demo.ts");

function exportsOf(path: string): readonly string[] {
  const text = read(path);
  const declared = [...text.matchAll(/^export (?:async )?(?:function|class|const) (\w+)/gm)].map(
    ([, name = ""]) => name,
  );
  const lists = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(
    ([, names = ""]) => names.match(/\w+/g) ?? [],
  );
  return [...declared, ...lists];
}

/** The names that a script takes from a bundle, each with the source of the bundle. */
function bundledNames(script: string): readonly (readonly [name: string, source: string])[] {
  const text = read(script);
  const taken = [...text.matchAll(/const \{([^}]*)\} = await bundled\("([^"]+)"\)/g)];
  return taken.flatMap(([, names = "", source = ""]) =>
    (names.match(/\w+/g) ?? []).map((name) => [name, source] as const),
  );
}

test("the benchmark takes only names from bundles that are exported there", () => {
  const all = scripts.flatMap(bundledNames);
  expect(all.length).toBeGreaterThan(2);
  expect(all.filter(([name, source]) => !exportsOf(source).includes(name))).toEqual([]);
});

test("the benchmark's services use the sample service by its names", () => {
  const used = scripts.flatMap((script) => {
    const text = read(script);
    const members = [...text.matchAll(/(?<!this\.)\b(?:demo|sample)\.(\w+)\(/g)].map(([, name = ""]) => name);
    const [, parts = ""] = /definitionsFrom\(\{([^}]*)\}/.exec(text) ?? [];
    return [...members, ...(parts.match(/\w+/g) ?? [])];
  });
  expect(used.length).toBeGreaterThan(3);
  expect(used.filter((name) => !demoNames.includes(name))).toEqual([]);
});

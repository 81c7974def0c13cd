import { readFileSync } from "node:fs";
import { join } from "node:path";
import { catalogue } from "../../src/questions/catalogue";
import { text } from "./dist";

test.each(Object.keys(catalogue))("the docs tell of LCA.%s", (id) => {
  expect(readFileSync(join(__dirname, "../../docs/functions.md"), "utf8")).toContain(`\`${id}(`);
});

test("each function asks with the parameters that Excel knows of it", () => {
  const { functions } = JSON.parse(text("functions.json")) as {
    functions: { id: string; parameters: { name: string }[] }[];
  };
  const published = functions.map(({ id, parameters }) => [id, parameters.map(({ name }) => name)]);
  const known = Object.entries(catalogue).map(([id, { parameters }]) => [
    id,
    parameters.map(({ name }) => name),
  ]);
  expect(published).toEqual(known);
});

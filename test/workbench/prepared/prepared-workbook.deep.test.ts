import { sampleProductsWithRecipes } from "../../../src/sample/sample-products";
import { dutchLanguage } from "../../../src/words/dutch/dutch";
import { englishWords } from "../../../src/words/english/english";
import { createPreparedWorkbook } from "../../../workbench/prepared/prepared-workbook";

const sheetsOf = (language: string) =>
  createPreparedWorkbook(language).sheets.map(({ cells }) => Object.entries(cells));
const [cells = [], life = []] = sheetsOf("en-US");

test("the workbook compares products of the sample account, each under one name", () => {
  const names = cells.filter(([at]) => /^A(8|9|1[0-5])$/.test(at)).map(([, { value }]) => value);
  expect(names).toHaveLength(8);
  for (const name of names)
    expect(sampleProductsWithRecipes.filter((product) => product.name === name)).toHaveLength(1);
});

test.each([
  ["en-US", englishWords],
  ["de-DE", englishWords],
  ["nl-NL", dutchLanguage.words],
  ["nl-BE", dutchLanguage.words],
])(
  "the workbook in %s is saved without values, and one line names the button of the pane",
  (language, words) => {
    const shown = sheetsOf(language).flat();
    const results = shown.filter(([, { formula }]) => formula?.includes("LCA."));
    expect(results.length).toBeGreaterThan(80);
    for (const [, { value }] of results) expect(value).toBe("");
    const said = shown.filter(([, { value }]) =>
      String(value).includes(`\u201c${words.pane.trySample}\u201d`),
    );
    expect(said).toHaveLength(1);
  },
);

test("the selected cell and those around it are free", () => {
  const { selected = "" } = createPreparedWorkbook("en-US");
  const row = Number(/^A(\d+)$/.exec(selected)?.[1]);
  const rows = cells.map(([at]) => Number(/\d+$/.exec(at)?.[0]));
  expect(Math.max(...rows)).toBe(row - 2);
});

test("every row of results has the declared unit of its product and stage", () => {
  const found = [cells, life].map((sheet) => {
    const held = Object.fromEntries(sheet);
    const rows = sheet.filter(([at, { formula }]) => /^C\d+$/.test(at) && formula?.includes("LCA.IMPACT"));
    return rows.map(([at, { formula = "" }]) => ({ formula, per: held[at.replace("C", "B")]?.formula }));
  });
  expect(found.map(({ length }) => length)).toEqual([8, 4]);
  for (const { formula, per } of found.flat()) {
    const [product = "", , stage] = /\((.*)\)/.exec(formula)?.[1]?.split(",") ?? [];
    expect(per).toBe(stage === undefined ? `=LCA.PER(${product})` : `=LCA.PER(${product},"",${stage})`);
  }
});

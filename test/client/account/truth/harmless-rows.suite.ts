import type { CatalogueStandardCode } from "../../../../src/lca/indicator-catalogue";
import { deep } from "../../../deep-tests";
import { sampleOf } from "../../../matrix-sample";
import { plainMembers } from "./plain-members";
import { askEachRow, createRows, listShapes } from "./row-lists";

// Members that plain software sends hold back hardly a number, and never a list.

const lists: readonly (readonly [code: CatalogueStandardCode, count: number])[] = [
  ["DF", 3],
  ["ES", 9],
  ["SF", 19],
  ["R", 25],
  ["DF", 29],
];
/** A sample may have more than its share of lists with rows of their own. */
const mayBeLost = deep ? 0.02 : 0.04;
const shapes = Object.keys(listShapes);

const documents = plainMembers.flatMap((plain, place) =>
  lists.map(([code, count], turn) => {
    const choices = plain.hasCodes ? shapes.filter((shape) => shape !== "a bare array") : shapes;
    return { ...plain, code, count, shape: choices[(place + turn) % choices.length] ?? "" };
  }),
);

test("plain members lose at most one number in fifty, and no list", async () => {
  expect(documents.length).toBeGreaterThan(300);
  const losses = new Map<string, number>();
  const lostLists: string[] = [];
  let asked = 0;
  for (const { name, code, count, shape, ...list } of sampleOf("harmless rows", documents, 1 / 8)) {
    const answers = [...(await askEachRow({ ...list, shape, rows: createRows(code, count) }))];
    const lost = answers.filter(([row, answer]) => answer !== row.value);
    asked += answers.length;
    // A number that is not the row's own would be wrong, and is never a mere loss.
    expect(lost.map(([, answer]) => answer).filter((answer) => typeof answer === "number")).toEqual([]);
    if (lost.length > 0) losses.set(name, (losses.get(name) ?? 0) + lost.length);
    if (lost.length > answers.length / 3)
      lostLists.push(
        `${name} in ${shape} of ${code}: ${lost.length} of ${count}, ${JSON.stringify(lost[0])}`,
      );
  }
  const total = [...losses.values()].reduce((sum, count) => sum + count, 0);
  const table = [...losses].map(([name, count]) => `${String(count).padStart(4)}  ${name}`).join("\n");
  console.log(`${total} of ${asked} numbers are lost.\n${table}`);
  expect(lostLists).toEqual([]);
  expect(total / asked).toBeLessThanOrEqual(mayBeLost);
});

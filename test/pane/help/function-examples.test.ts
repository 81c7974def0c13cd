import type { CustomFunctionId } from "../../../src/client/queries/custom-functions";
import { findWholeFormulaCall } from "../../../src/sheet/formula-calls";
import { readFunctionDescriptions, functionExamples } from "../../../src/pane/help/function-descriptions";
import { builtFunctions } from "../../in-node/built-functions";
import { addInInNode } from "../../in-node/node-desk";

const node = addInInNode();
const all = Object.entries(functionExamples) as [CustomFunctionId, string][];

test.each(all)("the example of %s calls it alone, with arguments that it takes", async (id, example) => {
  const call = findWholeFormulaCall(example);
  expect(call?.name).toBe(id);
  const { metadataJson } = await builtFunctions();
  const signature = readFunctionDescriptions(JSON.parse(metadataJson)).get(id)?.signature ?? "";
  const parameters = signature.replace(/^[^(]*\(|\)$/g, "").split(", ");
  const needed = parameters.filter((parameter) => !parameter.startsWith("["));
  expect(call?.args.length).toBeGreaterThanOrEqual(needed.length);
  expect(call?.args.length).toBeLessThanOrEqual(parameters.length);
});

test("each example gives a value of the sample data, with names in the cells that it refers to", async () => {
  const desk = await node.open(await node.serve());
  await desk.connection.trySample();
  await desk.paste("A2", [["Facing brick, red (sample)"], ["Stone wool slab, 100 mm (sample)"]]);
  await desk.paste("B1", [["GWP", "ODP", "AP"]]);
  for (const [index, [id, example]] of all.entries()) {
    const row = 100 * (index + 1);
    await desk.paste(`E${row}`, [[example]]);
    const rows = desk.cells(`E${row}:P${row + 1}`).map((cells) => cells.filter((cell) => cell !== null));
    expect([id, rows.flat().filter((cell) => typeof cell === "object")]).toEqual([id, []]);
    // A result with several columns has more than its headings.
    const [first = [], below = []] = rows;
    expect(first.length > 1 ? below : first).not.toEqual([]);
  }
});

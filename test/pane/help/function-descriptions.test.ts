import { customFunctionCatalogue } from "../../../src/client/queries/custom-functions";
import { readFunctionDescriptions } from "../../../src/pane/help/function-descriptions";
import { builtFunctions } from "../../in-node/built-functions";

test("every function is described by the built file, and optional parameters are in brackets", async () => {
  const described = readFunctionDescriptions(JSON.parse((await builtFunctions()).metadataJson));
  expect([...described.keys()]).toEqual(Object.keys(customFunctionCatalogue));
  expect(described.get("IMPACT")).toEqual({
    signature: "LCA.IMPACT(product, indicator, [scenario])",
    description:
      "Returns one environmental impact result for a product, in the indicator's unit. Default: production stage (A1-A3).",
  });
  expect(described.get("ACCOUNT")?.signature).toBe("LCA.ACCOUNT([field])");
});

const unit = { id: "UNIT", description: "A unit.", parameters: [{ name: "indicator" }] };

test.each<[what: string, json: unknown]>([
  ["no object", ["functions"]],
  ["no functions", { functions: {} }],
  ["a function that is a text", { functions: ["UNIT"] }],
  ["a function without a description", { functions: [{ ...unit, description: "" }] }],
  ["a function whose id is a number", { functions: [{ ...unit, id: 7 }] }],
  ["a function without parameters", { functions: [{ ...unit, parameters: undefined }] }],
  ["a parameter without a name", { functions: [{ ...unit, parameters: [{}] }] }],
])("a file with %s is refused", (_, json) => {
  expect(() => readFunctionDescriptions(json)).toThrow(TypeError);
});

import { reasonFromError } from "../../../src/lca/reasons";
import { createAccountAt } from "./demo-account";
import { testAddress, testKeys, serveDocuments } from "./serve-documents";

/** Returns the value of the production stage with these impacts, or the kind of reason for none. */
async function production(impacts: unknown): Promise<unknown> {
  const service = serveDocuments({
    "/impactdefinitions": [{ id: "gwp", name: "Global warming potential", unit: "kg CO2-eq" }],
    "/products": [{ id: 1, name: "Brick", impacts: "/api/v1/impacts" }],
    "/impacts": impacts,
  });
  const account = createAccountAt(testAddress, testKeys, service);
  return account.impact("Brick", "gwp", null).catch((thrown: unknown) => reasonFromError(thrown).kind);
}

test.each<[object, number | string]>([
  [{}, 5],
  [{ module: null, stages: [] }, 5],
  [{ stage: "Production", module: "A1 - A3" }, 5],
  [{ module: ["A1-A3"] }, 5],
  [{ modules: ["A1", "A2", "A3"] }, 5],
  [{ module: { code: "A1-A3" } }, 5],
  [{ stage: "Production", module: "A1" }, "stages-apart"],
  [{ modules: ["A1", "A2"] }, "stages-apart"],
  [{ modules: ["A1-A3", "C1"] }, "set-aside"],
  [{ modules: ["C1"] }, "set-aside"],
  [{ modules: [{ code: "C1" }] }, "set-aside"],
  [{ modules: ["A1"] }, "stages-apart"],
  [{ modules: { from: "B1", to: "B5" } }, "set-aside"],
  [{ module: ["A1-A3", {}] }, "set-aside"],
  [{ stage: true }, "set-aside"],
  [{ stage: "A1-A3", Stage: "C1" }, "set-aside"],
])("an impact with the value 5 that says %j gives %s", async (said, expected) => {
  expect(await production([{ id: "gwp", value: 5, ...said }])).toBe(expected);
});

test.each<[object, object, number | string]>([
  [{ modules: ["C1"] }, {}, "set-aside"],
  [{ modules: ["A1-A3", "C1"] }, {}, "set-aside"],
  [{ modules: ["A1-A3", "C1"] }, { module: "A1-A3" }, 5],
  [{ modules: ["A1-A3", "C1"] }, { module: "C1" }, "set-aside"],
  [{ modules: ["C1"] }, { module: "A1-A3" }, "set-aside"],
])("a list that says %j, of an impact that says %j, gives %s", async (list, said, expected) => {
  expect(await production({ impacts: [{ id: "gwp", value: 5, ...said }], ...list })).toBe(expected);
});

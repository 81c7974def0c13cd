import type { ProductOrScenarioResource } from "../../../src/client/account/named-resource";
import { RecognisedResource } from "../../../src/client/account/recognised/recognised-resources";
import { createScenario } from "../../../src/client/account/scenario";
import { readNeutralRepresentation } from "../../../src/wire/recognise/read-document";
import type { ResourceKind } from "../../../src/wire/recognise/vocabulary";
import { combineDeclaredUnits } from "../../../src/lca/units";

/** Creates a resource with these members, as an account reads it. */
function resourceOf(kind: ResourceKind, json: object): ProductOrScenarioResource {
  const resource = readNeutralRepresentation(
    { json, address: "https://service.example/api/v1/1" },
    { kind, asList: false },
  );
  if (!resource) throw new Error("There is no resource");
  return new RecognisedResource("1", "One", resource);
}

test.each([
  [{ kind: "use" }, "use"],
  [{ scenarioType: "End of life" }, "end of life"],
  [{ kind: "transport" }, ""],
  [{}, ""],
])("a scenario that says %j is of the kind %j", (said, kind) => {
  expect(createScenario(resourceOf("scenario", said))).toEqual({ id: "1", name: "One", kind });
});

test("a product gives its declared unit and its year", () => {
  const product = resourceOf("product", { declaredUnit: "1 m2", referenceYear: 2024 });
  expect(combineDeclaredUnits(product.pers)).toMatchObject({ unit: "m2" });
  expect(product.sayings).toEqual([{ meaning: "year", name: "referenceYear", text: "2024" }]);
});

test("a product without declared unit and year gives none", () => {
  const product = resourceOf("product", { weight: 2 });
  expect(combineDeclaredUnits(product.pers)).toBeNull();
  expect(product.sayings).toEqual([]);
});

test("a product's codes come with their fields, and a code that lost digits is left out", () => {
  const product = resourceOf("product", {
    EAN: " 4006381333931 ",
    sku: "B-12",
    gtin: 2 ** 60,
    colour: "red",
  });
  expect(product.codeFields).toEqual([
    ["sku", "B-12"],
    ["EAN", "4006381333931"],
  ]);
});

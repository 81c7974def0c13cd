import { NoValue, reasonOf } from "../../src/lca/reasons";

test("an error without a value carries its reason, and no word of the service or the user", () => {
  const error = new NoValue({ kind: "no-scenarios", product: "Facing brick" });
  expect([error.name, error.message, error.reason.kind]).toEqual(["NoValue", "no-scenarios", "no-scenarios"]);
  expect(`${error.message} ${error.stack}`).not.toContain("Facing brick");
});

test("any other error is an internal reason", () => {
  expect(reasonOf(new NoValue({ kind: "timeout" }))).toEqual({ kind: "timeout" });
  for (const thrown of [new TypeError("x"), "text", null, undefined, { reason: { kind: "timeout" } }]) {
    expect(reasonOf(thrown)).toEqual({ kind: "internal" });
  }
});

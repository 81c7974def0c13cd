import { NoValueError, reasonFromError } from "../../src/lca/reasons";

test("an error without a value carries its reason, and no word of the service or the user", () => {
  const error = new NoValueError({ kind: "no-scenarios", product: "Facing brick" });
  expect([error.name, error.message, error.reason.kind]).toEqual(["NoValue", "no-scenarios", "no-scenarios"]);
  expect(`${error.message} ${error.stack}`).not.toContain("Facing brick");
});

test("any other error is an internal reason", () => {
  expect(reasonFromError(new NoValueError({ kind: "timeout" }))).toEqual({ kind: "timeout" });
  for (const thrown of [new TypeError("x"), "text", null, undefined, { reason: { kind: "timeout" } }]) {
    expect(reasonFromError(thrown)).toEqual({ kind: "internal" });
  }
});

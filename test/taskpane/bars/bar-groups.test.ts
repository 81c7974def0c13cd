import { parseDeclaredUnit } from "../../../src/lca/declared-unit";
import type { Reason } from "../../../src/lca/reasons";
import { haveDifferentUnits, groupResultsByDeclaredUnit } from "../../../src/taskpane/bars/bar-groups";
import type { BarRow } from "../../../src/taskpane/bars/bar-rows";

const brick = { id: "p-1", name: "Brick", ambiguous: false };
const lack: Reason = { kind: "no-result", product: "Brick", indicator: "GWP", stage: "A1-A3" };

const row = (
  value: BarRow["value"],
  per: string | null | readonly string[],
  more: Partial<BarRow> = {},
): BarRow => ({
  product: brick,
  scenario: null,
  value,
  part: "",
  per: typeof per === "string" ? parseDeclaredUnit(per) : per && { texts: per },
  sayings: [],
  ...more,
});
const inScenario = (name: string, value: BarRow["value"], part = "", per = "m2") =>
  row(value, per, { scenario: { id: name, name, kind: "" }, part });

/** Each group: its heading, its values, and the lengths of their bars. */
const grouped = (rows: readonly BarRow[]) =>
  groupResultsByDeclaredUnit(rows).map(({ isBeyond, per, rows: own }) => [
    isBeyond ? "D" : "",
    per?.text ?? null,
    own.map(({ value }) => (typeof value === "number" ? value : null)),
    own.map(({ bar }) => bar && bar.length),
  ]);

describe("Results with different declared units", () => {
  test("results of each declared unit share a scale, and groups keep the order of the results", () => {
    expect(grouped([row(1, "m2"), row(800, "1000 pieces"), row(2, "m²"), row(400, "1000 stuks")])).toEqual([
      ["", "m2", [1, 2], [0.5, 1]],
      ["", "1000 pieces", [800, 400], [1, 0.5]],
    ]);
  });

  test("a result without a clear declared unit has no bar and shares no scale", () => {
    const rows = [row(1, null), row(4, "m2"), row(9, ["m2", "kg"]), row(2, "m2"), row(7, null)];
    expect(grouped(rows)).toEqual([
      ["", "m2", [4, 2], [1, 0.5]],
      ["", null, [1, 9, 7], [null, null, null]],
    ]);
  });

  test("a single result has no bar, which would be full whatever its number", () => {
    expect(grouped([row(0.18, "kg"), row(30.65, "m2"), row(15.325, "m2"), row(lack, "kg")])).toEqual([
      ["", "kg", [0.18, null], [null, null]],
      ["", "m2", [30.65, 15.325], [1, 0.5]],
    ]);
  });

  test("groups differ in declared unit only if more than one of them has numbers", () => {
    const unlike = (...rows: BarRow[]) => haveDifferentUnits(groupResultsByDeclaredUnit(rows));
    expect(unlike(row(1, "m2"), row(1, "kg"))).toBe(true);
    expect(unlike(row(1, "m2"), row(1, null))).toBe(true);
    expect(unlike(row(1, "m2"), row(lack, "kg"))).toBe(false);
    expect(unlike(row(1, "m2"), row(2, "m2"))).toBe(false);
    expect(unlike(inScenario("D", 1), row(2, "m2"))).toBe(false);
  });
});

test("a missing value has no bar and moves no other, and a real 0 has a bar without length", () => {
  expect(grouped([row(lack, "m2"), row(2, "m2"), row(0, "m2"), row(lack, "m2"), row(-2, "m2")])).toEqual([
    ["", "m2", [null, 2, 0, null, -2], [null, 0.5, 0, null, 0.5]],
  ]);
});

describe("Results that say they are module D", () => {
  test("module D is a group of its own, last, on the scale of its declared unit", () => {
    const rows = [row(4, "m2"), inScenario("D: reuse", -1), inScenario("Use 50 years", 1)];
    expect(grouped(rows)).toEqual([
      ["", "m2", [4, 1], [0.8, 0.2]],
      ["D", "m2", [-1], [0.2]],
    ]);
  });

  test("the stage that a result states decides on module D, whatever the scenario is called", () => {
    expect(grouped([inScenario("Recycling", -1, "D")])).toEqual([["D", "m2", [-1], [null]]]);
    expect(grouped([inScenario("Variant", -1, "Module D")])[0]?.[0]).toBe("D");
  });

  test("the scenario's name decides only if the result states no other module", () => {
    expect(grouped([inScenario("D", 1, "C3")])[0]?.[0]).toBe("");
    expect(grouped([inScenario("Module D", 1, "End of life")])[0]?.[0]).toBe("D");
    expect(grouped([inScenario("Door D", 1)])[0]?.[0]).toBe("");
  });

  test("a module D result without a value or a clear declared unit is in that group too", () => {
    const unclear = { ...inScenario("Module D", 3), per: null };
    expect(grouped([row(1, "m2"), inScenario("D", lack), unclear])).toEqual([
      ["", "m2", [1], [null]],
      ["D", "m2", [null], [null]],
      ["D", null, [3], [null]],
    ]);
  });

  test("production is never taken for module D", () => {
    expect(grouped([row(1, "m2", { product: { ...brick, name: "D" }, part: "D" })])[0]?.[0]).toBe("");
  });
});

import { parseDeclaredUnit } from "../../src/lca/declared-unit";
import { saysResultIsStale } from "../../src/lca/result-metadata";
import { declaredUnitText, formatResultNote } from "../../src/page/result-texts";

test("a single declared unit is written in full", () => {
  expect(declaredUnitText(parseDeclaredUnit("m2"))).toBe("per m2");
  expect(declaredUnitText(parseDeclaredUnit("1 m2 of wall, kept for 75 years", true))).toBe(
    "per 1 m2 of wall, kept for 75 years",
  );
});

test("several declared units, or none, are not written as one", () => {
  expect(declaredUnitText({ texts: ["m2", "1 kg"] })).toBe("");
  expect(declaredUnitText(null)).toBe("");
  expect(declaredUnitText(undefined)).toBe("");
});

test("a stale result has our word only if the service gives no word of its own", () => {
  const stale = { meaning: "stale", name: "outdated", text: "true" } as const;
  expect(formatResultNote(stale, "It is stale.")).toBe("It is stale.");
  const partly = { ...stale, text: "from 2027" };
  expect(saysResultIsStale(partly)).toBe(false);
  expect(formatResultNote(partly, "It is stale.")).toBe("outdated: from 2027");
  expect(formatResultNote({ meaning: "year", name: "referenceYear", text: "2019" }, "")).toBe("referenceYear: 2019");
});

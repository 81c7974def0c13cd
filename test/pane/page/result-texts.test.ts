import { parseDeclaredUnit } from "../../../src/lca/units";
import { saysResultIsStale } from "../../../src/lca/results";
import { formatDeclaredUnitWithPer, formatMetadataItem } from "../../../src/pane/page/result-texts";

test("a single declared unit is written in full", () => {
  expect(formatDeclaredUnitWithPer(parseDeclaredUnit("m2"))).toBe("per m2");
  expect(formatDeclaredUnitWithPer(parseDeclaredUnit("1 m2 of wall, kept for 75 years", true))).toBe(
    "per 1 m2 of wall, kept for 75 years",
  );
});

test("several declared units, or none, are not written as one", () => {
  expect(formatDeclaredUnitWithPer({ texts: ["m2", "1 kg"] })).toBe("");
  expect(formatDeclaredUnitWithPer(null)).toBe("");
  expect(formatDeclaredUnitWithPer(undefined)).toBe("");
});

test("a stale result has our word only if the service gives no word of its own", () => {
  const stale = { meaning: "stale", name: "outdated", text: "true" } as const;
  expect(formatMetadataItem(stale, "It is stale.")).toBe("It is stale.");
  const partly = { ...stale, text: "from 2027" };
  expect(saysResultIsStale(partly)).toBe(false);
  expect(formatMetadataItem(partly, "It is stale.")).toBe("outdated: from 2027");
  expect(formatMetadataItem({ meaning: "year", name: "referenceYear", text: "2019" }, "")).toBe(
    "referenceYear: 2019",
  );
});

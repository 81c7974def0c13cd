import { perFrom } from "../../src/lca/per";
import { isStale } from "../../src/lca/saying";
import { perText, sayingText } from "../../src/page/result-texts";

test("a single declared unit is written in full", () => {
  expect(perText(perFrom("m2"))).toBe("per m2");
  expect(perText(perFrom("1 m2 of wall, kept for 75 years", true))).toBe(
    "per 1 m2 of wall, kept for 75 years",
  );
});

test("several declared units, or none, are not written as one", () => {
  expect(perText({ texts: ["m2", "1 kg"] })).toBe("");
  expect(perText(null)).toBe("");
  expect(perText(undefined)).toBe("");
});

test("a stale result has our word only if the service gives no word of its own", () => {
  const stale = { meaning: "stale", name: "outdated", text: "true" } as const;
  expect(sayingText(stale, "It is stale.")).toBe("It is stale.");
  const partly = { ...stale, text: "from 2027" };
  expect(isStale(partly)).toBe(false);
  expect(sayingText(partly, "It is stale.")).toBe("outdated: from 2027");
  expect(sayingText({ meaning: "year", name: "referenceYear", text: "2019" }, "")).toBe(
    "referenceYear: 2019",
  );
});

import { perFrom } from "../../src/lca/per";
import { isStale } from "../../src/lca/saying";
import { perText, sayingText } from "../../src/page/result-texts";

test("one thing that results are per is said as a whole", () => {
  expect(perText(perFrom("m2"))).toBe("per m2");
  expect(perText(perFrom("1 m2 of wall, kept for 75 years", true))).toBe(
    "per 1 m2 of wall, kept for 75 years",
  );
});

test("several things, or none, are not said as one", () => {
  expect(perText({ texts: ["m2", "1 kg"] })).toBe("");
  expect(perText(null)).toBe("");
  expect(perText(undefined)).toBe("");
});

test("being stale is said in our words only where the service says nothing but that", () => {
  const stale = { meaning: "stale", name: "outdated", text: "true" } as const;
  expect(sayingText(stale, "It is stale.")).toBe("It is stale.");
  const partly = { ...stale, text: "from 2027" };
  expect(isStale(partly)).toBe(false);
  expect(sayingText(partly, "It is stale.")).toBe("outdated: from 2027");
  expect(sayingText({ meaning: "year", name: "referenceYear", text: "2019" }, "")).toBe(
    "referenceYear: 2019",
  );
});

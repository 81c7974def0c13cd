import { perFrom } from "../../../src/lca/per";
import { isStale } from "../../../src/lca/saying";
import { perLack, perText, sayingText, together } from "../../../src/taskpane/pick/said";

const [area, mass] = [perFrom("m2"), perFrom("1 kg")];

test("one thing that results are per is said as a whole", () => {
  expect(perText(area)).toBe("per m2");
  expect(perText(perFrom("1 m2 of wall, kept for 75 years", true))).toBe(
    "per 1 m2 of wall, kept for 75 years",
  );
  expect(perLack(area)).toBe("");
});

test("several things, or none, are not said as one", () => {
  const several = together(area, mass);
  expect(perText(several)).toBe("");
  expect(perLack(several)).toBe("The service says several things that these results are per: “m2”, “1 kg”.");
  expect(perText(null)).toBe("");
  expect(perLack(null)).toBe("The service does not say per what.");
  expect(perText(undefined)).toBe("");
});

test("what the list and the document say goes together, or is told with all of it", () => {
  expect(together(area, null)).toBe(area);
  expect(together(null, mass)).toBe(mass);
  expect(together(null, null)).toBeNull();
  expect(together(area, perFrom("m²"))).toBe(area);
  expect(together({ texts: ["m2", "kg"] }, area)).toEqual({ texts: ["m2", "kg"] });
  expect(together(mass, { texts: ["m2", "kg"] })).toEqual({ texts: ["1 kg", "m2", "kg"] });
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

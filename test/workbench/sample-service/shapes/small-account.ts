import type { DemoAccount, DemoImpactDefinition } from "../../../../workbench/sample-service";

const definition = (id: string, name: string, unit: string): DemoImpactDefinition => ({
  id,
  name,
  unit,
  standard: "EN",
  presentation: "Full",
});

/** One brick with one scenario and two results each, for documents short enough to be written by hand. */
export const smallAccount: DemoAccount = {
  code: "S",
  company: { id: "c1", name: "Works (sample)" },
  user: { id: "u1", name: "Ada (sample)" },
  definitions: [definition("d1", "Warming", "kg CO2-eq"), definition("d2", "Depletion", "kg Sb-eq")],
  products: [{ id: "p1", name: "Brick (sample)", details: { declaredUnit: "1 m2" }, scenarios: ["s1"] }],
  scenarios: [{ id: "s1", name: "Use 50 years", kind: "use", products: ["p1"] }],
  impacts: (_product, scenario) =>
    scenario === undefined
      ? [
          ["d1", 30],
          ["d2", 2e-7],
        ]
      : [["d1", -1]],
};

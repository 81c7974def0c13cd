/** Parts of mappings, as JSON: how most of the study's servers write everything but results. */

export const definitions = {
  each: "/*",
  roles: {
    id: "/*/id",
    name: "/*/name",
    unit: "/*/unit",
    standard: "/*/lcaStandard",
    presentation: "/*/presentation",
  },
  ignored: ["/*/code"],
};

/** Definitions whose results refer to them by name or code in place of the id. */
export const definitionsBy = (key: "name" | "code") => ({
  ...definitions,
  roles: { ...definitions.roles, key: `/*/${key}` },
  ignored: key === "code" ? [] : definitions.ignored,
});

export const scenarios = {
  each: "/*",
  roles: { id: "/*/id", name: "/*/name", kind: "/*/type" },
  edges: { impacts: "/*/links/[rel=impacts]/href" },
  ignored: ["/*/links/[rel=self]"],
};

const product = {
  each: "/*",
  roles: { id: "/*/id", name: "/*/name", code: "/*/articleNumber" },
  ignored: ["/*/links/[rel=self]"],
};
const impacts = "/*/links/[rel=impacts]/href";

export const linked = {
  version: 1,
  products: { ...product, edges: { impacts, scenarios: "/*/links/[rel=scenarios]/href" } },
  definitions,
  scenarios,
};

/** A mapping without scenarios. */
export const unstaged = { version: 1, products: { ...product, edges: { impacts } }, definitions };

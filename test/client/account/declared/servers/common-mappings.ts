/** Parts of mappings, as JSON: how most of the study's servers write everything but results. */

export const commonDefinitions = {
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
  ...commonDefinitions,
  roles: { ...commonDefinitions.roles, key: `/*/${key}` },
  ignored: key === "code" ? [] : commonDefinitions.ignored,
});

export const commonScenarios = {
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

export const linkedMapping = {
  version: 1,
  products: { ...product, edges: { impacts, scenarios: "/*/links/[rel=scenarios]/href" } },
  definitions: commonDefinitions,
  scenarios: commonScenarios,
};

/** A mapping without scenarios. */
export const mappingWithoutScenarios = {
  version: 1,
  products: { ...product, edges: { impacts } },
  definitions: commonDefinitions,
};

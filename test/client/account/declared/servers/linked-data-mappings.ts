const address = (path: string, cut: string, more: object = {}) => ({ path, address: true, cut, ...more });
const hal = (each: string, rel: string) => `${each}/_links/${rel}/href`;
const item = "/_embedded/item/*";
const halList = {
  total: "/totalItems",
  ignored: ["/_links", "/itemsPerPage"],
};
const jsonApi = { ignored: ["/links", "/jsonapi", "/data/*/links"] };
const related = (name: string) => `/data/*/relationships/${name}/links/related`;
const linkage = (name: string) => `/data/*/relationships/${name}/data/id`;
const linkageType = (name: string, type: string) => ({
  [`/data/*/relationships/${name}/data/type`]: type,
});
const odata = { total: "/@odata.count", ignored: ["/@odata.context"] };
const odataDefinitions = {
  each: "/value/*",
  roles: {
    ...{ id: "/value/*/Id", name: "/value/*/Name", unit: "/value/*/Unit" },
    ...{ standard: "/value/*/LcaStandard", presentation: "/value/*/Presentation" },
  },
  ...odata,
  ignored: [...odata.ignored, "/value/*/Code"],
};
const expanded = (each: string, more: object, head: { readonly ignored?: readonly string[] }) => ({
  each,
  roles: {
    definition: `${each}/ImpactDefinition/Id`,
    value: `${each}/Value`,
    unit: `${each}/ImpactDefinition/Unit`,
    ...more,
  },
  ...head,
  ignored: [...(head.ignored ?? []), `${each}/Id`, `${each}/ImpactDefinition/Name`],
});
const django = {
  next: "/next",
  total: "/count",
};
const result = "/results/*";

const jsonApiKinds = {
  version: 1,
  products: {
    each: "/data/*",
    roles: { id: "/data/*/id", name: "/data/*/attributes/name", code: "/data/*/attributes/articleNumber" },
    edges: { impacts: related("impacts"), scenarios: related("scenarios") },
    ...jsonApi,
    constants: { "/data/*/type": "products" },
  },
  definitions: {
    each: "/data/*",
    roles: {
      id: "/data/*/id",
      name: "/data/*/attributes/name",
      unit: "/data/*/attributes/unit",
      standard: "/data/*/attributes/lcaStandard",
    },
    ...jsonApi,
    ignored: ["/links", "/jsonapi", "/data/*/attributes/code"],
    constants: { "/data/*/type": "impactDefinitions" },
  },
  scenarios: {
    each: "/data/*",
    roles: { id: "/data/*/id", name: "/data/*/attributes/name", kind: "/data/*/attributes/kind" },
    edges: { impacts: related("impacts") },
    ...jsonApi,
    constants: { "/data/*/type": "scenarios" },
  },
};
const jsonApiImpacts = {
  each: "/data/*",
  roles: {
    definition: linkage("impactDefinition"),
    value: "/data/*/attributes/value",
    unit: "/data/*/attributes/unit",
    product: linkage("product"),
    scenario: { path: linkage("scenario"), optional: true },
  },
  constants: {
    "/data/*/type": "impacts",
    ...linkageType("impactDefinition", "impactDefinitions"),
    ...linkageType("product", "products"),
  },
};

/** Mappings of servers that use a format of linked data, by name. */
export const linkedDataMappings: Readonly<Record<string, unknown>> = {
  "JSON:API, all stages in the product's list": {
    ...jsonApiKinds,
    impacts: {
      ...jsonApiImpacts,
      ignored: ["/links", "/jsonapi", "/data/*/id", "/data/*/relationships/scenario/data/type"],
    },
  },
  "ActiveModelSerializers, JSON:API with included": {
    ...jsonApiKinds,
    impacts: {
      ...jsonApiImpacts,
      ignored: ["/included", "/data/*/id", "/data/*/relationships/scenario/data/type"],
    },
  },
  "API Platform, HAL": {
    version: 1,
    products: {
      each: item,
      roles: { id: `${item}/id`, name: `${item}/name` },
      edges: { impacts: hal(item, "impacts"), scenarios: hal(item, "scenarios") },
      ...halList,
      ignored: [...halList.ignored, `${item}/_links/self`],
    },
    definitions: {
      each: item,
      roles: {
        ...{ id: `${item}/id`, name: `${item}/name`, unit: `${item}/unit` },
        ...{ standard: `${item}/lcaStandard`, presentation: `${item}/presentation` },
      },
      ...halList,
      ignored: [...halList.ignored, `${item}/code`],
    },
    scenarios: {
      each: item,
      roles: { id: `${item}/id`, name: `${item}/name` },
      edges: { impacts: hal(item, "impacts") },
      ...halList,
      ignored: [...halList.ignored, `${item}/_links/self`],
    },
    impacts: {
      each: item,
      roles: {
        definition: address(hal(item, "impactDefinition"), "/impactdefinitions/"),
        value: `${item}/value`,
        product: address(hal(item, "product"), "/products/"),
      },
      ...halList,
      ignored: [...halList.ignored, `${item}/_links/self/href`, `${item}/id`],
    },
  },
  "OData v4, foreign keys and navigation links": {
    version: 1,
    products: {
      each: "/value/*",
      roles: { id: "/value/*/Id", name: "/value/*/Name" },
      edges: {
        impacts: "/value/*/Impacts@odata.navigationLink",
        scenarios: "/value/*/Scenarios@odata.navigationLink",
      },
      ...odata,
    },
    definitions: odataDefinitions,
    scenarios: {
      each: "/value/*",
      roles: { id: "/value/*/Id", name: "/value/*/Name", kind: "/value/*/Type" },
      edges: { impacts: "/value/*/Impacts@odata.navigationLink" },
      ...odata,
    },
    impacts: {
      each: "/value/*",
      roles: {
        ...{ definition: "/value/*/ImpactDefinitionId", value: "/value/*/Value" },
        product: "/value/*/ProductId",
      },
      ...odata,
      ignored: [...odata.ignored, "/value/*/Id"],
    },
  },
  "OData v4, everything expanded in the products": {
    version: 1,
    products: {
      each: "/value/*",
      roles: { id: "/value/*/Id", name: "/value/*/Name" },
      edges: { impacts: { carried: true, lists: ["made"] }, scenarios: { carried: true } },
      ...odata,
    },
    definitions: odataDefinitions,
    scenarios: {
      each: "/value/*/Scenarios/*",
      roles: {
        ...{ id: "/value/*/Scenarios/*/Id", name: "/value/*/Scenarios/*/Name" },
        kind: "/value/*/Scenarios/*/Type",
      },
      edges: {
        impacts: { link: "/value/*/Scenarios/*/Impacts@odata.navigationLink", lists: ["later"] },
      },
    },
    impacts: [
      { list: "made", ...expanded("/value/*/Impacts/*", {}, {}) },
      { list: "later", ...expanded("/value/*", { product: "/value/*/ProductId" }, odata) },
    ],
  },
  "Django REST, hyperlinked, in pages": {
    version: 1,
    products: {
      each: result,
      roles: {
        id: address(`${result}/url`, "/products/"),
        name: `${result}/name`,
        code: `${result}/article_number`,
      },
      edges: { impacts: `${result}/impacts`, scenarios: `${result}/scenarios` },
      ...django,
      ignored: ["/previous", `${result}/id`],
    },
    definitions: {
      each: result,
      roles: {
        id: address(`${result}/url`, "/impactdefinitions/"),
        ...{ name: `${result}/name`, unit: `${result}/unit`, standard: `${result}/lca_standard` },
      },
      ...django,
      ignored: ["/previous", `${result}/id`, `${result}/code`],
    },
    scenarios: {
      each: result,
      roles: {
        id: address(`${result}/url`, "/scenarios/"),
        name: `${result}/name`,
        kind: `${result}/kind`,
      },
      edges: { impacts: `${result}/impacts` },
      ...django,
      ignored: ["/previous", `${result}/id`],
    },
    impacts: {
      each: result,
      roles: {
        definition: address(`${result}/impact_definition`, "/impactdefinitions/"),
        value: { path: `${result}/value`, form: "text" },
        product: address(`${result}/product`, "/products/"),
        scenario: address(`${result}/scenario`, "/scenarios/"),
      },
      ...django,
      ignored: ["/previous", `${result}/id`, `${result}/url`],
    },
  },
};

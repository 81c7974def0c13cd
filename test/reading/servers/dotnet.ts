import type { Dialect, Members, Server } from "./server";
import { at, linked, server, within } from "./server";
import type { Row } from "./study";
import { definitions, products, rows, scenariosOf, standard } from "./study";

const camel = (row: Row): Members => ({
  ...{ id: row.id, productId: row.product.id, scenarioId: row.scenario?.id ?? null },
  ...{ impactDefinitionId: row.definition.id, value: row.value, unit: row.definition.unit },
});

const pascal: Dialect & Required<Pick<Dialect, "definition">> = {
  definition: ({ id, code, name, unit }) => ({
    ...{ Id: id, Code: code, Name: name, Unit: unit, LcaStandard: standard, Presentation: "Full" },
  }),
  product: (product) => ({
    ...{ Id: product.id, Name: product.name, ArticleNumber: product.code },
    Links: [
      { Rel: "self", Href: at.product(product), Method: "GET" },
      { Rel: "impacts", Href: at.impacts(product), Method: "GET" },
      { Rel: "scenarios", Href: at.scenarios(product), Method: "GET" },
    ],
  }),
  scenario: (scenario) => ({
    ...{ Id: scenario.id, Name: scenario.name, Type: scenario.kind },
    Links: [{ Rel: "impacts", Href: at.scenarioImpacts(scenario), Method: "GET" }],
  }),
};

/** The way System.Text.Json writes references: everything is numbered, and repeated objects are only references. */
function preserving(): {
  object: (key: unknown, members: () => Members) => Members;
  list: (all: unknown[]) => Members;
} {
  const seen = new Map<unknown, string>();
  let count = 0;
  const number = (): string => String((count += 1));
  return {
    object: (key, members) => {
      const known = seen.get(key);
      if (known) return { $ref: known };
      const id = number();
      seen.set(key, id);
      return { $id: id, ...members() };
    },
    list: (all) => ({ $id: number(), $values: all }),
  };
}
const preserve: Dialect["impacts"] = (some) => {
  const { object, list } = preserving();
  return list(
    some.map((row) =>
      object(row, () => ({
        ...{ id: row.id, productId: row.product.id, value: row.value },
        impactDefinition: object(row.definition, () => ({
          id: row.definition.id,
          name: row.definition.name,
        })),
      })),
    ),
  );
};

/** OData's addresses name the entity set, with the key in brackets. */
const set = (name: string, id: number, property = ""): string =>
  `https://service.test/api/v1/${name}(${id})${property}`;

function odataTwo(impact: (row: Row) => Members): Dialect {
  const deferred = (uri: string): Members => ({ __deferred: { uri } });
  const metadata = (uri: string, type: string): Members => ({
    __metadata: { id: uri, uri, type: `Lca.${type}` },
  });
  return {
    definition: ({ id, code, name, unit }) => ({
      ...metadata(set("ImpactDefinitions", id), "ImpactDefinition"),
      ...{ Id: id, Code: code, Name: name, Unit: unit, LcaStandard: standard },
    }),
    product: (product) => ({
      ...metadata(at.product(product), "Product"),
      ...{ Id: product.id, Name: product.name },
      ...{ Impacts: deferred(at.impacts(product)), Scenarios: deferred(at.scenarios(product)) },
    }),
    scenario: (scenario) => ({
      ...metadata(at.scenario(scenario), "Scenario"),
      ...{ Id: scenario.id, Name: scenario.name, Impacts: deferred(at.scenarioImpacts(scenario)) },
    }),
    impact: (row) => ({ ...metadata(at.impact(row), "Impact"), ...impact(row) }),
    list: (all) => ({ d: { results: all } }),
    one: (json) => ({ d: json }),
  };
}

function odataFour(impact: (row: Row) => Members): Dialect {
  const navigate = (name: string, to: string): Members => ({ [`${name}@odata.navigationLink`]: to });
  return {
    ...{ definition: pascal.definition, impact },
    product: (product) => ({
      ...{ Id: product.id, Name: product.name },
      ...navigate("Impacts", within.impacts(product)),
      ...navigate("Scenarios", within.scenarios(product)),
    }),
    scenario: (scenario) => ({
      ...{ Id: scenario.id, Name: scenario.name, Type: scenario.kind },
      ...navigate("Impacts", within.scenarioImpacts(scenario)),
    }),
    list: (all, { path }) => ({
      ...{ "@odata.context": `https://service.test/api/v1/$metadata#${path.slice(1)}` },
      ...{ "@odata.count": all.length, value: all },
    }),
    one: (json) => ({
      "@odata.context": "https://service.test/api/v1/$metadata#$entity",
      ...(json as Members),
    }),
  };
}

/** Products with everything expanded and nothing else to request. */
const expanded = (): Dialect => {
  const impact = (row: Row): Members => ({
    ...{ Id: row.id, Value: row.value },
    ImpactDefinition: { Id: row.definition.id, Name: row.definition.name, Unit: row.definition.unit },
  });
  const four = odataFour(impact);
  return {
    ...four,
    product: (product) => ({
      ...{ Id: product.id, Name: product.name },
      Impacts: rows
        .filter((row) => row.product === product && row.scenario === null && row.value !== null)
        .map(impact),
      Scenarios: scenariosOf(product).map((scenario) => four.scenario?.(scenario, product)),
    }),
    impact: (row) => ({ ...impact(row), ProductId: row.product.id }),
  };
};

export const dotnet: readonly Server[] = [
  server("ASP.NET, camel case", true, {
    ...linked,
    impact: (row) => ({
      ...camel(row),
      createdAt: `2026-02-0${row.line}T08:00:00`,
      rowVersion: `AAAAAAAAB${row.line}E=`,
    }),
  }),
  server("ASP.NET, Pascal case", true, {
    ...pascal,
    impact: (row) => ({
      ...{ Id: row.id, ProductId: row.product.id, ImpactDefinitionId: row.definition.id, Value: row.value },
      ...{ ImpactDefinition: null, Product: null, CreatedAt: "2026-02-01T08:00:00", IsDeleted: false },
    }),
  }),
  server("ASP.NET, Pascal case, the definition included", true, {
    ...pascal,
    gaps: true,
    impact: (row) => ({
      ...{ Id: row.id, ProductId: row.product.id, Value: row.value },
      ImpactDefinition: { Id: row.definition.id, Name: row.definition.name, Unit: row.definition.unit },
    }),
  }),
  server("ASP.NET, references kept ($id, $values, $ref)", true, { ...linked, impacts: preserve }),
  server("ASP.NET, references kept, definition by id", true, {
    ...linked,
    impacts: (some) => {
      const { object, list } = preserving();
      return list(some.map((row) => object(row, () => camel(row))));
    },
  }),
  server("ASP.NET, a paged result", true, {
    ...linked,
    list: (all) => ({
      ...{ pageNumber: 1, pageSize: 500, totalCount: all.length, totalPages: 1, hasNextPage: false },
      items: all,
    }),
    impact: camel,
  }),
  server("ABP: result under result, items", true, {
    ...linked,
    list: (all) => ({ result: { totalCount: all.length, items: all }, success: true, error: null }),
    impact: camel,
  }),
  server(
    "OData v2, foreign keys",
    true,
    odataTwo((row) => ({
      ...{
        Id: row.id,
        ProductId: row.product.id,
        ImpactDefinitionId: row.definition.id,
        Value: String(row.value),
      },
    })),
  ),
  server(
    "OData v2, deferred definitions",
    false,
    odataTwo((row) => ({
      ...{ Id: row.id, ProductId: row.product.id, Value: String(row.value) },
      ImpactDefinition: { __deferred: { uri: set("Impacts", row.id, "/ImpactDefinition") } },
    })),
  ),
  server(
    "OData v2, expanded definitions",
    true,
    odataTwo((row) => ({
      ...{ Id: row.id, ProductId: row.product.id, Value: String(row.value) },
      ImpactDefinition: { Id: row.definition.id, Name: row.definition.name },
    })),
  ),
  server("SAP Gateway, padded keys", true, {
    ...odataTwo((row) => ({
      ...{ ImpactID: String(row.id).padStart(10, "0"), ProductID: String(row.product.id) },
      ...{ ImpactDefinitionID: String(row.definition.id).padStart(10, "0"), Value: String(row.value) },
    })),
    definition: ({ id, name, unit }) => ({
      ...{ ImpactDefinitionID: String(id).padStart(10, "0"), Name: name, Unit: unit, LcaStandard: standard },
    }),
  }),
  server(
    "OData v4, foreign keys and navigation links",
    true,
    odataFour((row) => ({
      ...{ Id: row.id, ProductId: row.product.id, ImpactDefinitionId: row.definition.id, Value: row.value },
    })),
  ),
  server(
    "OData v4, definitions expanded",
    true,
    odataFour((row) => ({
      ...{ Id: row.id, ProductId: row.product.id, Value: row.value },
      ImpactDefinition: { Id: row.definition.id, Name: row.definition.name },
    })),
  ),
  server("OData v4, everything expanded in the products", true, expanded()),
  server("Dataverse", true, {
    ...linked,
    taught: { definition: ["_impactdefinition_value"], product: ["_product_value"] },
    ...{ list: (all) => ({ "@odata.context": "https://service.test/api/v1/$metadata", value: all }) },
    definition: ({ id, name, unit }) => ({ impactdefinitionid: guid(id), name, unit, lcastandard: standard }),
    impact: (row) => ({
      ...{
        "@odata.etag": `W/"${row.id}"`,
        impactid: guid(row.id + 60),
        value: row.value,
        versionnumber: row.id,
      },
      ...{ _impactdefinition_value: guid(row.definition.id), _product_value: String(row.product.id) },
    }),
  }),
  server("ASP.NET, one dictionary by definition", true, {
    ...linked,
    impacts: (some, { product }) =>
      (product ? [product] : products).map((each) => ({
        productId: each.id,
        impacts: Object.fromEntries(
          definitions.flatMap(({ id }) => {
            const row = some.find((one) => one.product === each && one.definition.id === id);
            return row ? [[id, row.value]] : [];
          }),
        ),
      })),
  }),
];

function guid(id: number): string {
  return `0d9b1f5e-7a31-4c0e-9f2b-${String(id).padStart(12, "0")}`;
}

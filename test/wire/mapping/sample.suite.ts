import type { DemoOptions } from "../../../workbench/sample-service";
import type { WireShapeName } from "../../../workbench/sample-service/shapes/wire-shapes";
import { wireShapes } from "../../../workbench/sample-service/shapes/wire-shapes";
import type { RoleName } from "../../../src/wire/mapping/service-mapping";
import type { MappedRow } from "../../../src/wire/mapping/mapped-row";
import { account } from "../../sample/published-results";
import { coveringPairs, sampleOf } from "../../matrix-sample";
import { SampleWalk } from "./sample";

const { user, company, definitions, products, scenarios, impacts } = account("DF");
const said = (rows: readonly MappedRow[], ...roles: RoleName[]) =>
  rows.map((row) => roles.map((role) => row.text(role)));

/** Products with scenarios of their own, with one that several share, and with none. */
const tried = ["sample-p-001", "sample-p-015", "sample-p-019"];

const options: Record<string, Partial<DemoOptions>> = {
  "as it comes": {},
  "linked to the letter": { reading: "letter", listLinks: "list" },
  "in pages, with flat lists": { pageSize: 20, scenarioImpacts: "flat", hrefs: "relative" },
  "links on each impact": { listLinks: "items", embedImpacts: true },
  "links as the table has them": { listLinks: "table", scenarioImpacts: "lists-per-product", pageSize: 4 },
  "flat, with links on each impact": { listLinks: "items", scenarioImpacts: "flat" },
};
const all = coveringPairs(
  "shapes walked by their mapping",
  Object.keys(wireShapes) as WireShapeName[],
  Object.keys(options),
);

/** The account's results of a scenario for these products, as rows of a mapping give them. */
const resultsOf = (scenario: string, of: readonly string[]) =>
  of.flatMap((product) =>
    impacts(product, scenario).map(([definition, value]) => [definition, String(value), product, scenario]),
  );

/** An ordinary run reads the lists of a third of them, and the results of half. */
test.each(sampleOf("lists by their mapping", all, 1 / 3))(
  "the mapping of %s, %s, reads the user, company, definitions and products",
  async (shape, name) => {
    const walk = await SampleWalk.of(shape, options[name] ?? {});
    expect(said(await walk.read("user", "/api/v1/users/me"), "id", "name")).toEqual([[user.id, user.name]]);
    const [own] = await walk.read("company", "/api/v1/companies/me");
    expect(own && said([own], "id", "name")).toEqual([[company.id, company.name]]);
    expect(
      said(
        await walk.read("definitions", "/api/v1/impactdefinitions"),
        "id",
        "name",
        "unit",
        "standard",
        "presentation",
      ),
    ).toEqual(definitions.map((one) => [one.id, one.name, one.unit, one.standard, one.presentation]));
    const expected = products.map(({ id, name: called, details }) => [
      id,
      called,
      String(details["articleNumber"]),
      String(details["declaredUnit"] ?? ""),
    ]);
    const listed = own ? await walk.follow(own, "company", "products") : [];
    expect(said(listed, "id", "name", "code", "perUnit")).toEqual(expected);
    expect(listed.map((row) => row.texts("code"))).toEqual(expected.map(([, , code]) => [code]));
  },
);

test.each(sampleOf("results by their mapping", all, 1 / 2))(
  "the mapping of %s, %s, reads results and scenarios",
  async (shape, name) => {
    const walk = await SampleWalk.of(shape, options[name] ?? {});
    const rows = (await walk.read("products", "/api/v1/products")).filter((row) =>
      tried.includes(row.id("id")),
    );
    expect(rows).toHaveLength(tried.length);
    for (const row of rows) {
      const id = row.id("id");
      const made = await walk.follow(row, "products", "impacts");
      expect(
        said(
          made.filter((one) => one.text("stage") !== "A4"),
          "definition",
          "value",
          "product",
          "scenario",
        ),
      ).toEqual(impacts(id).map(([definition, value]) => [definition, String(value), id, ""]));
      const linked = await walk.follow(row, "products", "scenarios");
      const listed =
        linked.length > 0 || !made[0] ? linked : await walk.follow(made[0], "impacts", "scenarios");
      const known = scenarios.filter((one) => one.products.includes(id));
      expect(said(listed, "id", "name", "kind")).toEqual(
        known.map((one) => [one.id, one.name, one.kind ?? ""]),
      );
      for (const [at, scenario] of listed.entries()) {
        const results = await walk.follow(scenario, "scenarios", "impacts");
        const of = known[at]?.products ?? [];
        expect(said(results, "definition", "value", "product", "scenario")).toEqual(
          resultsOf(scenario.id("id"), of),
        );
      }
    }
  },
);

import type { FetchFunction } from "../../../src/client/service/ports";
import { reasonFromError } from "../../../src/lca/reasons";
import { createAccountAt } from "./demo-account";
import { testAddress, testKeys, serveDocuments } from "./serve-documents";

const depth = 100_000;
const shapes = { arrays: ["[", "]"], objects: ['{"a":', "}"] } as const;
const gwp = { definitionId: 1, value: 12 };

/** Places in the results for deeply nested values. */
const places: readonly (readonly [string, object])[] = [
  ["a value", [{ ...gwp, value: "deep" }]],
  ["an impact", [{ ...gwp, remark: "deep" }]],
  ["an impact in place of an object", ["deep"]],
  ["an id", [{ ...gwp, definitionId: "deep" }]],
  ["a name", [{ ...gwp, name: "deep" }]],
  ["a unit", [{ ...gwp, unit: "deep" }]],
  ["a stage", [{ ...gwp, stage: "deep" }]],
  ["a link", [{ ...gwp, links: { impactDefinition: "deep" } }]],
  ["a list's head", { remark: "deep", impacts: [gwp] }],
];

const both = places.flatMap(([place, json]) =>
  Object.entries(shapes).map(([shape, [open, close]]) => ({ place, json, shape, open, close })),
);

/** Returns GWP, or the kind of reason for none, with `deep` replaced by the nested value. */
async function said(json: object, nested: string): Promise<unknown> {
  const service = serveDocuments({
    "/impactdefinitions": [{ id: 1, name: "Global warming potential", unit: "kg CO2-eq" }],
    "/products": [{ id: 1, name: "Brick", links: { impacts: "/api/v1/products/1/impacts" } }],
    "/products/1/impacts": json,
  });
  const fetch: FetchFunction = async (asked, options) => {
    const answer = await service(asked, options);
    return new Response((await answer.text()).replace('"deep"', nested), { status: answer.status });
  };
  const account = createAccountAt(testAddress, testKeys, fetch);
  return account.impact("Brick", "GWP", null).catch((thrown: unknown) => reasonFromError(thrown).kind);
}

test.each(both)("$shape nested 100,000 deep in $place are unreadable", async ({ json, open, close }) => {
  await expect(said(json, open.repeat(depth) + "1" + close.repeat(depth))).resolves.toBe("unreadable");
});

test("a text that contains deep brackets stays a text", async () => {
  await expect(said([{ ...gwp, remark: "deep" }], JSON.stringify("[".repeat(depth)))).resolves.toBe(12);
});

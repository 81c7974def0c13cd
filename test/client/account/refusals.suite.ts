import type { Account } from "../../../src/client/account/account";
import { createDemoService } from "../../../workbench/sample-service";
import type { WireShapeName } from "../../../workbench/sample-service/shapes/wire-shapes";
import { wireShapes } from "../../../workbench/sample-service/shapes/wire-shapes";
import { browserClock } from "../../../src/addin/host/browser-apis";
import type { ConfiguredNames } from "../../../src/wire/recognise/vocabulary";
import { reasonFromError } from "../../../src/lca/reasons";
import { serviceAddress } from "../../../src/client/service/service-address";
import { createRecognisedAccount } from "./recognised-account";
import {
  serviceReportSections,
  serviceReportText,
} from "../../../src/pane/service-report/service-report-lines";
import { sampleOf } from "../../matrix-sample";
import { accountAfterQueries, brickList, twoDefinitions } from "./account-after-queries";
import { createAccountAt, createDemoAccount, recognitionReport } from "./demo-account";
import { testAddress, testKeys, serveDocuments } from "./serve-documents";

function refusalsOf({ reading }: Account) {
  return recognitionReport(reading).refusals.map(({ kind, found }) => [kind, found]);
}

test.each<[string, object, unknown[]]>([
  [
    "a list that is none",
    { "/products": { artikelen: 5 } },
    ["unreadable", "nothing recognised as a list of products"],
  ],
  ["a list cut short", { "/products": { items: brickList({}), total: 7 } }, ["incomplete-list", undefined]],
  ["a link to elsewhere", { "/products": brickList({ impacts: "https://elsewhere.test/i" }) }, ["foreign-address", undefined]], // prettier-ignore
])("%s is reported once for all the cells that shared it", async (_, documents, expected) => {
  expect(refusalsOf(await accountAfterQueries(documents as Record<string, unknown>))).toEqual([expected]);
});

test("a product that links to two addresses of its own is reported once", async () => {
  const links = { self: [{ href: "/a" }, { href: "/b" }] };
  const account = await accountAfterQueries({ "/products": [{ id: "p", name: "Brick", _links: links }] });
  expect(refusalsOf(account)).toEqual([["unclear", "a resource with two addresses of its own"]]);
});

/** Returns the report's refusals after results were requested as GWP, ODP and GWP again. */
async function toldOf(impacts: readonly object[], names: ConfiguredNames = {}): Promise<readonly object[]> {
  const { reading } = await accountAfterQueries({ "/products": brickList({ impacts }) }, null, names);
  return recognitionReport(reading).refusals;
}

describe("unused results are reported once", () => {
  const [g, o] = [{ id: "g" }, { id: "o" }];
  test.each<[string, readonly object[], readonly object[]]>([
    [
      "single modules",
      [
        { ...g, stage: "A1", value: 1 },
        { ...g, stage: "A2", value: 2 },
      ],
      [{ kind: "stages-apart" }],
    ],
    [
      "other stages",
      [
        { ...g, stage: "C3", value: 1 },
        { ...o, stage: "Manufacturing", value: 2 },
      ],
      [
        { kind: "set-aside", cause: "stages" },
        { kind: "set-aside", cause: "stages", stage: "Manufacturing" },
      ],
    ],
    [
      "stages that may be ids",
      [
        { ...g, stage: "3f2b-81", value: 1 },
        { ...o, stage: "C4", value: 1 },
      ],
      [{ kind: "set-aside", cause: "stages" }],
    ],
    [
      "scenarios, never by their ids",
      [
        { ...g, scenarioId: "use50", value: 1 },
        { ...o, scenarioId: "use75", value: 1 },
      ],
      [{ kind: "set-aside", cause: "scenarios" }],
    ],
    [
      "words in place of a number",
      [
        { ...g, value: "MND" },
        { ...o, value: "see brick 7" },
      ],
      [{ kind: "odd-value" }],
    ],
    [
      "texts that are no plain decimals",
      [
        { ...g, value: "5,2" },
        { ...o, value: 6 },
      ],
      [{ kind: "unclear-result", cause: "grouped" }],
    ],
    [
      "a member that speaks of stages",
      [
        { ...g, value: 1, moduleCode: "x" },
        { ...o, value: 2, moduleCode: "y" },
      ],
      [
        {
          kind: "unclear-result",
          cause: "member",
          member: "moduleCode",
        },
      ],
    ],
    [
      "a member that says a stage",
      [
        { ...g, value: 1, note: "C3" },
        { ...o, value: 2, note: "dry" },
      ],
      [{ kind: "unclear-result", cause: "member", member: "note" }],
    ],
    [
      "silence beside a stage",
      [
        { ...g, value: 1 },
        { ...g, value: 2, stage: "C3" },
        { ...o, value: 2 },
      ],
      [{ kind: "unclear-result", cause: "silent" }],
    ],
    [
      "repeats",
      [
        { ...g, value: 1 },
        { ...g, value: 2 },
        { ...o, value: 2 },
      ],
      [{ kind: "unclear-result", cause: "repeated" }],
    ],
    [
      "a scale",
      [
        { ...g, value: 1, factor: 1000 },
        { ...o, value: 2 },
      ],
      [{ kind: "unclear-result", cause: "scale", member: "factor" }],
    ],
    [
      "a unit, which is not named",
      [
        { ...g, value: 1, unit: "g" },
        { ...o, value: 2 },
      ],
      [{ kind: "unclear-result", cause: "unit" }],
    ],
  ])("unused results are reported: %s", async (_, impacts, expected) => {
    expect(await toldOf(impacts)).toEqual(expected);
  });

  test("scenario results without a product are reported once", async () => {
    const scenarios = [{ id: "s", name: "Use", impacts: "/api/v1/is" }];
    const impacts = [
      { id: "g", value: 1 },
      { id: "o", value: 1 },
    ];
    const products = [...brickList({ scenarios, impacts }), { id: "q", name: "Slab", scenarios, impacts }];
    const { reading } = await accountAfterQueries({ "/products": products, "/is": impacts }, "Use");
    expect(recognitionReport(reading).refusals).toEqual([{ kind: "unclear-result", cause: "products" }]);
  });
});

describe("members named in the report", () => {
  test("numbers beside the value are reported as left out, unless their names may be ids", async () => {
    const impacts = [
      { id: "g", value: 5, perTonne: 6, "17": 3, order: 1 },
      { id: "o", value: 7, perTonne: 8, "18": 4, order: 2 },
    ];
    const { reading } = await accountAfterQueries({ "/products": brickList({ impacts }) });
    expect(recognitionReport(reading).leftOut).toEqual(["", "perTonne"]);
  });
});

describe("advice of the report", () => {
  const results = (more: object, others: object = more) => [
    { id: "g", value: 5, ...more },
    { id: "o", value: 7, ...others },
  ];

  test.each<[string, readonly object[], string]>([
    [
      "a stage under another name",
      results({ moduleCode: "Whole" }, { moduleCode: "x" }),
      '"ignored": ["moduleCode"]',
    ],
    [
      "the stage itself",
      results({ lcaModule: "Production x" }, { lcaModule: "A1-A3" }),
      '"stage": ["lcaModule"]',
    ],
    ["a word for A1-A3", results({ stage: "Manufacturing" }), '"production": ["Manufacturing"]'],
    ["a scenario", results({ scenarioCode: "x" }), '"ignored": ["scenarioCode"]'],
    ["transport", results({ transportKind: "lorry" }), '"ignored": ["transportKind"]'],
    ["a scale", results({ factor: 1000 }), '"ignored": ["factor"]'],
    ["a stage in any member", results({ note: "C3" }, { note: "dry" }), '"ignored": ["note"]'],
  ])("the advised config.json helps against %s", async (_, impacts, expected) => {
    const before = await accountAfterQueries({ "/products": brickList({ impacts }) });
    const report = serviceReportText(serviceReportSections(recognitionReport(before.reading)));
    const [said = ""] = /"\w+": \["\w+"\]/.exec(report.slice(report.indexOf(expected))) ?? [];
    expect(said).toBe(expected);
    const names = JSON.parse(`{${said}}`) as ConfiguredNames;
    const { reading } = await accountAfterQueries({ "/products": brickList({ impacts }) }, null, names);
    const { refusals, taught } = recognitionReport(reading);
    expect(taught).toMatchObject([{ state: "used" }]);
    // The taught member's unknown stage is then reported as such.
    expect(refusals.filter(({ cause }) => cause === "member" || cause === "scale")).toEqual([]);
    if (!said.startsWith('"stage"')) expect(refusals).toEqual([]);
  });

  test("the advised public address makes links behind a proxy work", async () => {
    const documents = { "/products": brickList({ impacts: "http://elsewhere.test/api/v1/products/p/i" }) };
    const { reading } = await accountAfterQueries(documents);
    expect(serviceReportText(serviceReportSections(recognitionReport(reading)))).toContain(
      '"publicServiceUrl"',
    );
    const service = serviceAddress(testAddress, undefined, "http://elsewhere.test");
    const fetch = serveDocuments({
      "/impactdefinitions": twoDefinitions,
      ...documents,
      "/products/p/i": results({}),
    });
    const account = createRecognisedAccount({ service, keys: testKeys, fetch, clock: browserClock });
    expect(await account.impact("Brick", "GWP", null)).toBe(5);
  });
});

test("a company that cannot be read does not prevent connecting, but is reported", async () => {
  const documents = { "/impactdefinitions": twoDefinitions, "/companies/me": "Acme", "/users/me": {} };
  const account = createAccountAt(testAddress, testKeys, serveDocuments(documents));
  expect(await account.identity()).toMatchObject({ company: "", user: "" });
  expect(refusalsOf(account)).toEqual([["unreadable", "nothing recognised as a resource or a list"]]);
});

test("refusals that do not concern reading are not reported", async () => {
  const account = await accountAfterQueries({ "/products": [] });
  await account.product("Slab").catch(reasonFromError);
  expect(refusalsOf(account)).toEqual([]);
});

describe("the sample account read completely", () => {
  test.each(sampleOf("shapes without a report", Object.keys(wireShapes) as WireShapeName[], 1 / 3))(
    "the sample account in the shape %s is understood without a report",
    async (shape) => {
      const service = createDemoService({ shape });
      const account = createDemoAccount(service);
      await account.identity();
      const products = (await account.products()).all;
      await Promise.all(products.slice(0, 5).map(({ id }) => account.results(`id:${id}`, null)));
      const scenarios = (await account.scenarios(null)).all;
      const reading = recognitionReport(account.reading);
      expect(reading.refusals).toEqual([]);
      expect(reading.kinds.map(({ kind, lacking }) => [kind, lacking])).toEqual(
        ["definition", "product", "scenario", "impact", "company", "user"].map((kind) => [kind, []]),
      );
      const report = serviceReportText(serviceReportSections(reading));
      const { all } = await account.definitions();
      const told = [...products, ...scenarios, ...all].flatMap(({ id, name }) => [id, name]);
      const secrets = Object.values(service.keysOf("DF"));
      const host = new URL(service.address).host;
      expect([...told, ...secrets, host].filter((one) => report.includes(one))).toEqual([]);
    },
  );
});

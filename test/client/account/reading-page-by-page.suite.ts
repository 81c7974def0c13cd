import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseConfig } from "../../../src/addin/host/addin-config";
import type { ConfiguredNames } from "../../../src/wire/recognise/vocabulary";
import { reasonFromError } from "../../../src/lca/reasons";
import { accountAfterQueries, brickList } from "./account-after-queries";

describe("the examples of docs/service-compatibility.md", () => {
  const [gwp, odp] = [{ id: "g" }, { id: "o" }];
  const shownOf = async (impacts: object, names: ConfiguredNames = {}) => {
    const account = await accountAfterQueries({ "/products": brickList({ impacts }) }, null, names);
    const shown = (indicator: string) =>
      account.impact("Brick", indicator, null).catch((thrown: unknown) => reasonFromError(thrown).kind);
    return Promise.all([shown("GWP"), shown("ODP")]);
  };

  test.each<[string, readonly object[], readonly unknown[]]>([
    [
      "row numbers, dates, orders, percentages, comments and one method",
      [
        { definitionId: "g", id: 1, value: 5, createdAt: "2024-01-01", order: 1, percentage: 3, comment: "x", method: "m" }, // prettier-ignore
        { definitionId: "o", id: 2, value: 7, createdAt: "2024-01-02", order: 2, percentage: 4, comment: "y", method: "m" }, // prettier-ignore
      ],
      [5, 7],
    ],
    [
      "modules by another name",
      [
        { ...gwp, value: 5, moduleCode: "A1-A3" },
        { ...odp, value: 7, moduleCode: "C3" },
      ],
      [5, "set-aside"],
    ],
    [
      "segments",
      [
        { ...gwp, value: 5, segment: "core" },
        { ...gwp, value: 6, segment: "downstream" },
        { ...odp, value: 7, segment: "downstream" },
      ],
      ["unclear-result", "unclear-result"],
    ],
    [
      "two that differ in value alone",
      [
        { ...gwp, value: 5 },
        { ...gwp, value: 7 },
        { ...odp, value: 6 },
      ],
      ["unclear-result", "unclear-result"],
    ],
    [
      "one sent twice",
      [
        { ...gwp, value: 5 },
        { ...gwp, value: 5 },
      ],
      [5, "no-result"],
    ],
    [
      "transport by type",
      [
        { ...gwp, value: 5, type: "total" },
        { ...odp, value: 7, type: "transport" },
      ],
      [5, "unclear-result"],
    ],
    [
      "a stage's id",
      [
        { ...gwp, value: 5, stageId: 7 },
        { ...odp, value: 7, stageId: 7 },
      ],
      ["unclear-result", "unclear-result"],
    ],
    [
      "a total beside A1-A3",
      [
        { ...gwp, value: 6, stage: "A1-A3" },
        { ...gwp, value: 7, stage: "C3" },
        { ...gwp, value: 13 },
      ],
      [6, "no-result"],
    ],
    [
      "a total beside A1, A2, A3",
      [..."123"]
        .map((one): object => ({ ...gwp, value: 2, stage: `A${one}` }))
        .concat([
          { ...gwp, value: 7, stage: "C3" },
          { ...gwp, value: 13 },
        ]),
      ["unclear-result", "no-result"],
    ],
    [
      "a scenario's code",
      [
        { ...gwp, value: 5, scenarioCode: "USE50" },
        { ...odp, value: 7, scenarioCode: null },
      ],
      ["unclear-result", 7],
    ],
    [
      "a text among numbers",
      [
        { ...gwp, value: "1,5" },
        { ...odp, value: 7 },
      ],
      ["unclear-result", 7],
    ],
    [
      "a text among texts",
      [
        { ...gwp, value: "1,5" },
        { ...odp, value: "7" },
      ],
      ["unclear-result", "unclear-result"],
    ],
    [
      "odd values",
      [
        { ...gwp, value: "5 kg" },
        { ...odp, value: "7" },
      ],
      ["odd-value", 7],
    ],
  ])("the documented answer is right for %s", async (_, impacts, expected) => {
    expect(await shownOf(impacts)).toEqual(expected);
  });

  test("the documented config.json makes taught members count", async () => {
    const text = readFileSync(join(__dirname, "../../../docs/service-compatibility.md"), "utf8");
    const [, second = ""] = [...text.matchAll(/```json\n(.*?)```/gs)].map(([, json = ""]) => json);
    const { vocabulary } = parseConfig(JSON.parse(second), "https://addin.test/");
    const more = { moduleCode: 7, processingStage: "dry" };
    const impacts = [{ ...gwp, value: 5, ...more }, { ...odp, value: 7, ...more, moduleCode: 8 }]; // prettier-ignore
    expect(await shownOf(impacts)).toEqual(["unclear-result", "unclear-result"]);
    expect(await shownOf(impacts, vocabulary)).toEqual([5, "set-aside"]);
    const twice = [{ ...gwp, value: 5, note: "x" }, { ...gwp, value: 6, note: "y" }]; // prettier-ignore
    expect(await shownOf(twice, { ignored: ["note"] })).toEqual(["unclear-result", "no-result"]);
  });

  test.each([{ stageId: 7 }, { factor: 1000 }])(
    "a taught member beside the results of a map is ignored: %j",
    async (said) => {
      const impacts = { g: 5, o: 7, ...said };
      expect(await shownOf(impacts)).toEqual(["unclear-result", "unclear-result"]);
      expect(await shownOf(impacts, { ignored: Object.keys(said) })).toEqual([5, 7]);
    },
  );
});

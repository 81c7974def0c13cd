import type { Reason } from "../../../src/lca/reasons";
import type { CallArguments } from "../../../src/client/queries/account-query";
import { CallOutcomesByCell } from "../../../src/client/generations/call-outcomes";
import { resolveFormulaCalls } from "../../../src/workbook/cells/cells-with-resolved-calls";
import type { LcaCell } from "../../../src/workbook/cells/lca-cell";
import { WorkbookStructure } from "../../../src/workbook/cells/workbook-structure";
import { chooseRepairByCause, FailingCellGroups } from "../../../src/workbook/repair/failing-cell-groups";

const unknown = (text: string, near: readonly string[] = []): Reason => ({
  kind: "unknown",
  what: "product",
  text,
  near,
  within: "",
});

let answers: CallOutcomesByCell;
let run: number;
beforeEach(() => {
  answers = new CallOutcomesByCell();
  run = 1;
});

/** Logs the answers to a cell's calls in one run. */
function answered(
  address: string,
  ...calls: readonly (readonly [CallArguments, Reason | null, number?])[]
): void {
  for (const [given, reason, count = 1] of calls) {
    const failures = reason ? [{ reason, given, count }] : [];
    answers.note(address, { name: count > 1 ? "IMPACTS" : "IMPACT", given, run, failures });
  }
  run += 1;
}

async function groupsOf(...cells: readonly (readonly [address: string, formula: string, value: unknown])[]) {
  const groups = new FailingCellGroups(answers);
  for (const [address, formula, value] of cells) {
    const at = address.lastIndexOf("!");
    const name = address.slice(at + 1);
    const sheet = address.slice(0, at).replace(/^'(.*)'$/, "$1");
    const cell = { sheet, row: Number(name.slice(1)) - 1, column: name.charCodeAt(0) - 65, formula, value };
    for (const one of await calling(cell)) if (groups.canLackValue(one)) groups.add(one);
  }
  const found = groups.sortedGroups(false);
  return found.map(({ cause, cells: size, values, unseen, areas }) => [
    cause.kind,
    size,
    values,
    unseen,
    ...areas,
  ]);
}

/** A cell in an unknown workbook: its arguments would have to be read first. */
function calling(cell: LcaCell) {
  return resolveFormulaCalls({} as Excel.RequestContext, [cell], new WorkbookStructure([]));
}

test("cells that fail for one reason form one group, wherever they are", async () => {
  for (const row of [1, 2, 3]) answered(`S!B${row}`, [{ product: "brik" }, unknown("brik")]);
  answered("'My sheet'!B1", [{ product: "brik" }, unknown("brik")]);
  answered("S!C1", [{ product: "tille" }, unknown("tille")]);
  const formula = "=LCA.IMPACT($A1,B$1)";
  const cells = ["S!B1", "S!B2", "S!B3", "'My sheet'!B1", "S!C1"].map((at) => [at, formula, "#N/A"] as const);
  await expect(groupsOf(...cells)).resolves.toEqual([
    ["unknown", 4, 4, 0, "S!B1:B3", "'My sheet'!B1"],
    ["unknown", 1, 1, 0, "S!C1"],
  ]);
});

test("a cell whose error is hidden is listed as hiding it", async () => {
  answered("S!B1", [{ product: "brik" }, unknown("brik")]);
  await expect(groupsOf(["S!B1", "=IFERROR(LCA.IMPACT(A1,B1),0)", 0])).resolves.toEqual([
    ["unknown", 1, 1, 1, "S!B1"],
  ]);
});

test("a fallback that has its value does not hide that the first call failed", async () => {
  answered("S!B1", [{ product: "brik" }, unknown("brik")]);
  answered("S!B1", [{ product: "tile" }, null]);
  await expect(groupsOf(["S!B1", "=IFERROR(LCA.IMPACT(A1,C1),LCA.IMPACT(A2,C1))", 1])).resolves.toHaveLength(
    1,
  );
});

test("a formula that was changed since no longer fails for its old name", async () => {
  answered("S!B1", [{ product: "brik" }, unknown("brik")]);
  await expect(groupsOf(["S!B1", '=IFERROR(LCA.IMPACT("brick","GWP"),0)', 0])).resolves.toEqual([]);
  answered("S!B1", [{ product: "brick" }, null]);
  await expect(groupsOf(["S!B1", "=IFERROR(LCA.IMPACT(A1,B1),0)", 0])).resolves.toEqual([]);
});

test.each([
  ["{1;2}", "several-cells-impact"],
  ["{1,2}", "several-cells-impact"],
])(
  "a cell that gives %s to a function that takes one cell gets that cause, even if it was answered before",
  async (several, kind) => {
    answered("S!B1", [{ product: "old" }, unknown("old")]);
    await expect(groupsOf(["S!B1", `=LCA.IMPACT(${several},"GWP")`, "#CALC!"])).resolves.toEqual([
      [kind, 1, 1, 0, "S!B1"],
    ]);
  },
);

test("#CALC! beside ranges that a function takes is left to its formula", async () => {
  await expect(groupsOf(["S!B1", "=LCA.IMPACTS(A1:A3,B1:C1)", "#CALC!"])).resolves.toEqual([
    ["not-calculated", 1, 1, 0, "S!B1"],
  ]);
});

test("a matrix lacks as many values as it has errors", async () => {
  answered("S!B1", [{ products: "3 × 1" }, unknown("brik"), 6]);
  await expect(groupsOf(["S!B1", "=LCA.IMPACTS(A1:A3,B1:G1)", 4.2])).resolves.toEqual([
    ["unknown", 1, 6, 0, "S!B1"],
  ]);
});

test("a logged error that must show and does not is ignored", async () => {
  answered("S!B1", [{ product: "brik" }, unknown("brik")]);
  await expect(groupsOf(["S!B1", "=LCA.IMPACT(A1,B1)*2", 4.2])).resolves.toEqual([]);
});

test("errors without a call are kept apart from names that Excel does not know", async () => {
  const formula = "=LCA.IMPACT(A1,B1)";
  await expect(
    groupsOf(["S!B1", formula, "#NAME?"], ["S!B2", formula, "#REF!"], ["S!B3", formula, "#BUSY!"]),
  ).resolves.toEqual([
    ["name-error", 1, 1, 0, "S!B1"],
    ["not-calculated", 1, 1, 0, "S!B2"],
  ]);
  await expect(groupsOf(["S!B4", formula, 1])).resolves.toEqual([]);
});

test("a result without room fails, even if our function answered", async () => {
  answered("S!B1", [{}, null]);
  await expect(groupsOf(["S!B1", "=LCA.PRODUCTS()", "#SPILL!"])).resolves.toEqual([
    ["no-room", 1, 1, 0, "S!B1"],
  ]);
});

test("an error of another part of the formula is not listed", async () => {
  answered("S!B1", [{ product: "brick" }, null]);
  await expect(groupsOf(["S!B1", "=LCA.IMPACT(A1,B1)/0", "#DIV/0!"])).resolves.toEqual([]);
});

describe("the repair that a button offers", () => {
  const choices = [{ name: "Brick", id: "p-1" }];
  test.each<[Reason, boolean, string]>([
    [{ kind: "not-connected" }, false, "connect"],
    [{ kind: "not-connected" }, true, "recalculate"],
    [{ kind: "key-refused" }, true, "connect"],
    [{ kind: "unreachable" }, true, "recalculate"],
    [unknown("brik", ["Brick"]), true, "replace"],
    [unknown("brik"), true, "none"],
    [{ kind: "ambiguous", what: "product", text: "Brick", choices }, true, "choose"],
    [
      { kind: "ambiguous", what: "product", text: "Brick", choices: [{ name: "Brick", id: "" }] },
      true,
      "none",
    ],
    [{ kind: "blank", what: "product" }, true, "none"],
    [{ kind: "no-result", product: "a", indicator: "b", stage: "c" }, true, "none"],
  ])("the reason %j, connected %s, offers: %s", (reason, connected, kind) => {
    expect(chooseRepairByCause(reason, connected).kind).toBe(kind);
  });
});

describe("missing values of a matrix", () => {
  const given = { products: "A3:A9", indicators: "B1:D1" };
  const elements = [
    { row: 1, column: 0 },
    { row: 2, column: 0 },
    { row: 2, column: 2 },
  ];
  const lacks = () =>
    answers.note("S!B2", {
      name: "IMPACTS",
      given,
      run,
      failures: [{ reason: unknown("brik"), given: { product: "brik" }, count: 3, at: elements }],
    });

  test.each([
    ["are listed where they spill", "=LCA.IMPACTS(A3:A9,B1:D1)", 0.1626, ["S!B3:B4", "S!D4"]],
    [
      "are listed at the formula where something else is made of them",
      "=SUM(LCA.IMPACTS(A3:A9,B1:D1))",
      1,
      ["S!B2"],
    ],
  ])("missing values %s", async (_, formula, value, areas) => {
    lacks();
    const [group] = await groupsOf(["S!B2", formula, value]);
    expect(group?.slice(4)).toEqual(areas);
  });
});

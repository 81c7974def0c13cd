import { silentProgressReporter } from "../../../src/client/generations/progress-reporter";
import type { FailingGroup } from "../../../src/workbook/repair/failing-group";
import type { FailingCellRepairerForPane } from "../../../src/workbook/repair/failing-cell-repairer";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";

const node = addInInNode();
let desk: NodeDesk;
let failing: FailingCellRepairerForPane;

const brick = "Facing brick, red (sample)";
const paving = "Paving brick, clay (sample)";

beforeEach(async () => {
  desk = await node.open(await node.serve());
  const { FailingCellRepairer } = await import("../../../src/workbook/repair/failing-cell-repairer");
  failing = new FailingCellRepairer();
  await desk.connect("DF");
});

const groups = async (): Promise<readonly FailingGroup[]> =>
  (await failing.find(silentProgressReporter)).groups;

test("each missing value is found in its own cell of the table, and its declared unit in its own", async () => {
  await desk.paste("A1", [[brick], ["nobody"], [paving]]);
  desk.study.fail(paving, 403);
  await desk.paste("C2", [['=LCA.RECORDS(A1:A3,{"GWP","ODP"})']]);
  const found = (await groups()).map(({ cause, values, areas }) => [cause.kind, values, areas]);
  expect(found).toEqual([
    ["not-allowed", 6, ["Sheet1!E7:F8", "Sheet1!L7:L8"]],
    ["unknown", 2, ["Sheet1!L5:L6"]],
  ]);
  for (const address of ["E7:F8", "L7:L8", "L5:L6"])
    expect(desk.cells(address).flat()).toEqual(
      desk
        .cells(address)
        .flat()
        .map(() => expect.objectContaining({ error: "#N/A" }) as unknown),
    );
});

test("a misspelt name is repaired in the cell that the table refers to", async () => {
  await desk.paste("A1", [["Facing brik, red (sample)"], [paving]]);
  await desk.paste("C2", [['=LCA.RECORDS(A1:A2,"GWP")']]);
  const [group] = await groups();
  if (!group) throw new Error("no group");
  expect(group).toMatchObject({ fix: { kind: "replace", what: "product" }, areas: ["Sheet1!L3"] });
  await failing.applyRepair(await failing.plan(group, brick));
  await desk.settled();
  expect(desk.cell("A1")).toBe(brick);
  expect(desk.cells("C3:D3")).toEqual([[brick, "sample-p-001"]]);
  await expect(groups()).resolves.toEqual([]);
});

test("the selected cell gives its own reason, by its row and column", async () => {
  const { SelectedCellReader } = await import("../../../src/workbook/repair/selected-cell-reader");
  await desk.paste("C2", [[`=LCA.RECORDS({"${brick}","nobody"},"GWP")`]]);
  const look = (address: string) => {
    desk.select(address);
    return new SelectedCellReader().readStatus();
  };
  await expect(look("L4")).resolves.toMatchObject({
    where: "Sheet1!L4",
    group: { cause: { kind: "unknown" } },
  });
  await expect(look("L3")).resolves.toMatchObject({ group: null });
  await expect(look("C4")).resolves.toMatchObject({ group: null });
});

test("a table without room is reported as such, and one that is refused as a whole gives the reason", async () => {
  await desk.paste("C2", [
    ['=LCA.RECORDS("*","GWP")', "in the way"],
    ['=LCA.RECORDS("Facing*")', ""],
  ]);
  const kinds = (await groups()).map(({ cause, areas }) => [cause.kind, areas]);
  expect(kinds).toEqual(
    expect.arrayContaining([
      ["no-room", ["Sheet1!C2"]],
      ["wildcard", ["Sheet1!C3"]],
    ]),
  );
});

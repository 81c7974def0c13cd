import { ownerSettingKey } from "../../../src/workbook/owner/owner-record";
import type { NodeDesk, SavedWorkbook } from "../../in-node/node-desk";
import { addInInNode, eventually } from "../../in-node/node-desk";
import { deep } from "../../deep-tests";
import { product } from "../large-workbook";
import { withMarksOfNow } from "../marks-of-now";
import { makeRequestsSmall } from "../small-requests";
import {
  everythingIn,
  freeze,
  newProgressReporter,
  openFreezer,
  ourFormulas,
  shownIn,
  thaw,
} from "./freezer-on-desk";
import type { PreparedWorkbook } from "./prepared-workbooks";
import { preparedAccount, preparedWorkbooks, writeOn } from "./prepared-workbooks";

const node = addInInNode("a file");
let desk: NodeDesk;
let empty: SavedWorkbook;

beforeAll(async () => {
  desk = await node.open(await node.serve({ accounts: [preparedAccount(deep ? undefined : 6)] }));
  await desk.connect("L");
  empty = await desk.save();
});

/** Prepares the empty workbook of all tests, or one of its own for the sample account. */
async function open({ sample, inNewPage, prepare }: PreparedWorkbook): Promise<void> {
  if (sample) {
    desk = await node.open(await node.serve());
    await desk.connection.trySample();
  } else {
    if (inNewPage) {
      await desk.putBackInNewPage(empty);
      await desk.connect("L");
      // The add-in reads from the workbook before Office.js saves the owner that it has set.
      const known = () => JSON.stringify(Office.context.document.settings.get(ownerSettingKey));
      await eventually(() => known() === desk.host.settings.get(ownerSettingKey));
      empty = await withMarksOfNow(desk, empty);
    }
    await desk.putBack(empty);
  }
  await prepare(desk);
}

test("a protected sheet: the others can be frozen, and the whole workbook is refused with nothing changed", async () => {
  await openPrepared();
  const { protected: guarded } = desk.host.recorded;
  guarded.add(desk.sheet("It's bricks"));
  const before = everythingIn(desk);
  await expect(freeze(desk)).rejects.toMatchObject({
    reason: { kind: "sheets-protected", sheets: ["It's bricks"] },
  });
  expect(everythingIn(desk)).toEqual(before);
  const shown = shownIn(desk);
  desk.select("A1");
  await freeze(desk, "sheet");
  expect(shownIn(desk)).toEqual(shown);
  expect(ourFormulas(desk).map((one) => one.split("!")[0])).toEqual(["It's bricks", "It's bricks"]);
  await thaw(desk);
  expect(everythingIn(desk)).toEqual(before);
});

test("a sheet that is protected after the plan was made is refused, with nothing changed", async () => {
  await openPrepared();
  const freezer = await openFreezer();
  const plan = await freezer.planFreeze("workbook", newProgressReporter());
  desk.host.recorded.protected.add(desk.sheet("It's bricks"));
  const before = everythingIn(desk);
  await expect(freezer.freeze(plan)).rejects.toMatchObject({ reason: { kind: "sheets-protected" } });
  expect(everythingIn(desk)).toEqual(before);
});

test("a spill that a formula or a name reads by A1# stays if that stays, and nothing becomes #REF!", async () => {
  await desk.putBack(empty);
  await desk.paste("A1", [[product(1), '=LCA.IMPACTS(A1:A2,{"GWP","AP"})', "", "", "=SUM(B1#)"]]);
  await desk.paste("A2", [[product(2)]]);
  await writeOn(desk, "It's", "A1", [['=LCA.IMPACTS(Sheet1!A1,{"GWP","AP"})'], ['=LCA.PRODUCTS("1",FALSE)']]);
  await writeOn(desk, "It's", "D1", [['=LCA.IMPACTS(INDEX(A2#,0,1),"GWP")']]);
  await writeOn(desk, "It's", "G1", [['=LCA.IMPACTS(Sheet1!A1,"GWP")']]);
  await desk.paste("H1", [["=SUM(Whole)", "=LCA.IMPACT(\"nobody\",\"GWP\")+SUM('It''s'!G1#)"]]);
  desk.book.defineName({ name: "Whole", formula: "='It''s'!$A$1#", sheet: null });
  const [before, shown] = [everythingIn(desk), shownIn(desk)];
  const { plan } = await freeze(desk);
  const whole = { kind: "name", name: "Whole", where: "" };
  const formulaIn = (where: string) => ({ kind: "formula", name: "", where });
  for (const [cell, reader] of [
    ["Sheet1!B1", formulaIn("Sheet1!E1")],
    ["'It''s'!A1", whole],
    ["'It''s'!G1", formulaIn("Sheet1!I1")],
  ] as const)
    expect(plan.left).toContainEqual({
      areas: [cell],
      formulas: 1,
      numbers: 0,
      why: { kind: "read-as-spill", readers: [reader] },
    });
  expect(plan.formulas).toBe(2);
  expect(shownIn(desk)).toEqual(shown);
  await thaw(desk);
  expect(everythingIn(desk)).toEqual(before);
});

test("many formulas are frozen and thawed", async () => {
  const [products, lines] = [12, deep ? 2_000 : 4];
  await desk.putBack(empty);
  // As few rows as these are written in several requests, too.
  const usual = await makeRequestsSmall(deep ? {} : { ranges: 20, cells: 20, letters: 500 });
  const formulas = Array.from({ length: lines }, (_, index) => [
    product((index % products) + 1),
    ...Array.from({ length: 10 }, (_each, column) => `=LCA.IMPACT($A${index + 1},"GWP")*${column + 1}`),
  ]);
  await desk.paste("A1", formulas);
  const before = everythingIn(desk);
  const isFormula = (address: string) => String(desk.formulas(address)[0]?.[0]).startsWith("=");
  const between = { freezing: false, thawing: false };
  const watchParts = (deed: keyof typeof between) =>
    desk.host.injectFaults(() => {
      between[deed] ||= isFormula("B1") !== isFormula(`K${lines}`);
      return null;
    });
  watchParts("freezing");
  await freeze(desk);
  expect(ourFormulas(desk)).toEqual([]);
  watchParts("thawing");
  await thaw(desk);
  desk.host.injectFaults(null);
  await makeRequestsSmall(usual);
  expect(between).toEqual({ freezing: true, thawing: true });
  expect(everythingIn(desk)).toEqual(before);
});

// The last workbook is of another account, in a page of its own.
test.each(preparedWorkbooks.map((one) => [one.name, one] as const))(
  "frozen and thawed: %s",
  async (_, prepared) => {
    await open(prepared);
    const [before, shown] = [everythingIn(desk), shownIn(desk)];
    const { plan } = await freeze(desk);
    expect(plan.left).toEqual([]);
    expect(shownIn(desk)).toEqual(shown);
    expect(ourFormulas(desk)).toEqual([]);
    const mark = desk.mark();
    desk.book.calculate("FullRebuild");
    await desk.settled();
    expect(desk.callsSince(mark)).toEqual({});
    expect(shownIn(desk)).toEqual(shown);
    const thawed = await thaw(desk);
    expect([thawed.plan.left, thawed.plan.service.different, thawed.done.left]).toEqual([[], [], []]);
    expect(thawed.done.formulas).toBe(plan.formulas);
    expect(everythingIn(desk)).toEqual(before);
  },
);

async function openPrepared(): Promise<void> {
  const [first] = preparedWorkbooks;
  if (!first) throw new Error("There is no prepared workbook");
  await open(first);
}

import type { NodeDesk, SavedWorkbook } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { openConnected, product, rows, serveLarge } from "../large-workbook";
import { everythingIn, freeze, newProgressReporter, openFreezer, thaw } from "./freezer-on-desk";
import { writeOn } from "./prepared-workbooks";

const node = addInInNode("a file");
let desk: NodeDesk;
let saved: SavedWorkbook;

async function open(): Promise<void> {
  desk = await openConnected(node, await serveLarge(node, 12));
  await desk.paste("A1", rows(1, 4));
  saved = await desk.save();
}

async function compareAll() {
  const comparison = await (await openFreezer()).compare();
  if (!comparison) throw new Error("There is no record");
  return comparison;
}

/** The differences from the record: kind, address and what the cell shows. */
async function compare() {
  const { agree, differences, uncovered, summary } = await compareAll();
  return {
    agree,
    uncovered,
    digest: summary.digest,
    differences: differences.map((one) => [one.kind, one.address, one.shows]),
  };
}

/** How often the service was asked for results of a product since then. */
function productsRequestedSince(mark: ReturnType<NodeDesk["mark"]>): number {
  return desk.requestsSince(mark).filter(({ path }) => path.endsWith("/impacts")).length;
}

async function planThaw() {
  const { service, earlier, formulas } = await (await openFreezer()).planThaw(newProgressReporter());
  return {
    formulas,
    earlier,
    same: service.same,
    different: service.different.map(({ address }) => address),
  };
}

async function compareWithService() {
  const { requested, same, different, unknown } = await (
    await openFreezer()
  ).compareWithService(newProgressReporter());
  return {
    requested,
    same,
    unknown,
    different: different.map(({ address, today, row }) => [address, today, row.entry.frozen]),
  };
}

describe("the comparison with the record, its summary, and the explanation of its cells", () => {
  let frozen: SavedWorkbook;
  let digest: string;

  beforeAll(async () => {
    await open();
    ({ digest } = (await freeze(desk)).done);
    frozen = await desk.save();
  });

  beforeEach(() => desk.putBack(saved));

  test("a workbook without a record has nothing to compare", async () => {
    await expect((await openFreezer()).compare()).resolves.toBeNull();
  });

  test("a frozen workbook agrees with its record, also after rows were inserted, and changes nothing", async () => {
    await desk.putBack(frozen);
    await expect(compare()).resolves.toEqual({ agree: 16, differences: [], uncovered: 0, digest });
    desk.book.insertLines(desk.sheet("Sheet1"), "rows", 1, 2);
    const before = everythingIn(desk);
    await expect(compare()).resolves.toEqual({ agree: 16, differences: [], uncovered: 0, digest });
    expect(everythingIn(desk)).toEqual(before);
  });

  test("it names what was changed, cleared, moved, deleted, doubled, or became a formula", async () => {
    await desk.putBack(frozen);
    await desk.paste("B1", [[1.5]]);
    await desk.paste("E1", [[""]]);
    await desk.paste("C2", [["=1+1"]]);
    await desk.paste("E2", [[""]]);
    await desk.paste("H2", [[2.02]]);
    await desk.paste("E3", [[""]]);
    await desk.paste("H3", [[3.02, 3.02]]);
    desk.book.deleteLines(desk.sheet("Sheet1"), "rows", 3, 1);
    const { agree, differences, uncovered } = await compare();
    expect(differences).toEqual(
      expect.arrayContaining([
        ["changed", "Sheet1!B1", 1.5],
        ["cleared", "Sheet1!E1", ""],
        ["formula", "Sheet1!C2", 2],
        ["moved", "Sheet1!H2", ""],
        ["unclear", "Sheet1!E3", ""],
        ["deleted", null, null],
      ]),
    );
    expect(differences).toHaveLength(5 + 4);
    expect([agree, uncovered]).toEqual([16 - 9, 3]);
  });

  test("sorted rows are told as moved", async () => {
    await desk.putBack(frozen);
    desk.book.sort(desk.book.at("A1:E4"), [{ column: 0, ascending: false }]);
    const { agree, differences } = await compare();
    expect(agree).toBe(0);
    expect(differences).toContainEqual(["moved", "Sheet1!E4", 4.02]);
  });

  test("formulas that are not frozen count as numbers that the record does not cover", async () => {
    desk.select("B1:B4");
    await freeze(desk, "selection");
    await expect(compare()).resolves.toMatchObject({ agree: 4, differences: [], uncovered: 12 });
  });

  test("the summary says whose numbers the record holds, of when, and per what", async () => {
    const began = new Date(Date.now() - 60_000).toISOString();
    await desk.putBack(frozen);
    await writeOn(desk, "More", "A1", rows(1, 1));
    const second = await freeze(desk);
    expect(second.done.digest).not.toBe(digest);
    const { summary } = await compareAll();
    expect(summary).toMatchObject({
      ...{ numbers: 20, companies: ["Large Building Products L (sample)"], pers: ["kg"], sample: false },
      digest: second.done.digest,
    });
    expect(summary.services).toEqual([expect.stringMatching(/\/service$/)]);
    expect(summary.standards.length).toBeGreaterThan(0);
    expect([summary.askedFrom, summary.askedTo].every((at) => at > began)).toBe(true);
  });

  const explain = async (address: string) => {
    desk.select(address);
    const found = await (await openFreezer()).explainSelection();
    return found?.rows.map(({ entry }) => `${entry.kind} ${entry.cellThen}`) ?? null;
  };

  test("a result, a calculated cell with its parts, cells of a table, and a cell that is not frozen", async () => {
    await desk.paste("A6", [["=LCA.PROFILE(A1)"]]);
    await expect(explain("B1")).resolves.toBeNull();
    await freeze(desk);
    await expect(explain("B1")).resolves.toEqual(["result Sheet1!B1"]);
    await expect(explain("C1")).resolves.toEqual(["calculated Sheet1!C1", "part Sheet1!C1"]);
    await expect(explain("E1")).resolves.toEqual(["result Sheet1!E1"]);
    await expect(explain("C8")).resolves.toEqual(["result Sheet1!C8"]);
    await expect(explain("B8")).resolves.toEqual(["other Sheet1!A6"]);
    await expect(explain("A1")).resolves.toBeNull();
  });

  test("each number of a calculated table is explained by its parts", async () => {
    await desk.paste("G1", [['=2*LCA.IMPACTS(A1:A2,"GWP")']]);
    await freeze(desk);
    const parts = ["part Sheet1!G1", "part Sheet1!G1"];
    await expect(explain("G1")).resolves.toEqual(["calculated Sheet1!G1", ...parts]);
    await expect(explain("G2")).resolves.toEqual(["calculated Sheet1!G2", ...parts]);
  });

  // The last one, because the page is a new one.
  test("it needs no account", async () => {
    await desk.putBack(frozen);
    await desk.reopen();
    await expect(compare()).resolves.toEqual({ agree: 16, differences: [], uncovered: 0, digest });
    await expect(compareAll()).resolves.toMatchObject({
      agreeingNumbers: 16,
      summary: { numbers: 16, digest },
    });
  });
});

// Each in a workbook of its own, because studies and accounts stay changed.
describe("the comparison with the service", () => {
  beforeEach(open);

  test("the service is asked anew, and sends what was frozen, then numbers that differ, for the same ids", async () => {
    await freeze(desk);
    await expect(compareWithService()).resolves.toEqual({
      ...{ requested: 16, same: 16, unknown: 0 },
      different: [],
    });
    desk.study.change(product(2), { by: 3, indicators: /Global warming/ });
    desk.study.rename(product(3), "Another name");
    const before = everythingIn(desk);
    await expect(compareWithService()).resolves.toEqual({
      ...{ requested: 16, same: 14, unknown: 0 },
      different: expect.arrayContaining([
        ["Sheet1!B2", 6, 2],
        ["Sheet1!D2", 6, 2],
      ]) as unknown,
    });
    expect(everythingIn(desk)).toEqual(before);
  });

  test("what the session has loaded is of earlier: comparing and planning a thaw ask the service anew", async () => {
    await freeze(desk);
    const plan = { formulas: 12, earlier: 0, same: 16, different: [] };
    let mark = desk.mark();
    await expect(planThaw()).resolves.toEqual(plan);
    expect(productsRequestedSince(mark)).toBe(4);
    desk.study.change(product(2), { by: 3, indicators: /Global warming/ });
    mark = desk.mark();
    await expect(compareWithService()).resolves.toMatchObject({ same: 14 });
    expect(productsRequestedSince(mark)).toBe(4);
    mark = desk.mark();
    await expect(planThaw()).resolves.toEqual({
      ...plan,
      same: 14,
      different: ["Sheet1!B2", "Sheet1!D2"],
      // The cells show what other formulas of this session would.
      earlier: 2,
    });
    expect(productsRequestedSince(mark)).toBe(4);
    await thaw(desk);
    expect(desk.cell("B2")).toBe(2);
    await desk.refresh();
    expect(desk.cell("B2")).toBe(6);
  });

  test("in a new session, thawed cells show what the plan has requested, and that is requested once", async () => {
    await freeze(desk);
    const file = await desk.save();
    desk.study.change(product(2), { by: 3, indicators: /Global warming/ });
    await desk.putBack(file);
    await desk.reopen();
    await desk.connect("L");
    const mark = desk.mark();
    const { plan } = await thaw(desk);
    expect([plan.service.different.length, plan.earlier]).toEqual([2, 0]);
    expect(productsRequestedSince(mark)).toBe(4);
    expect(desk.cell("B2")).toBe(6);
  });

  test("a result that is gone is named with the reason, and one that cannot be read is unknown", async () => {
    await freeze(desk);
    desk.study.withhold(product(1), /Acidification/);
    desk.study.fail([product(2)], 503);
    await desk.refresh();
    const { requested, same, different, unknown } = await compareWithService();
    expect(different).toHaveLength(2);
    expect(different[0]).toMatchObject([expect.stringMatching(/^Sheet1!/), { kind: "no-result" }, 1.02]);
    expect([requested, same, unknown]).toEqual([16, 10, 4]);
    const { service, left } = await (await openFreezer()).planThaw(newProgressReporter());
    expect(left).toMatchObject([{ numbers: 4 }]);
    expect(service).toMatchObject({ requested: 12, same: 10 });
  });

  test("another account's rows are unknown, and are not thawed", async () => {
    await freeze(desk);
    await desk.connect("M");
    expect(desk.connection.state().kind).toBe("connected");
    await expect(compareWithService()).resolves.toEqual({
      ...{ requested: 0, same: 0, unknown: 16 },
      different: [],
    });
    const { plan } = await thaw(desk);
    expect(plan.left).toMatchObject([{ formulas: 12, numbers: 16, why: { kind: "other-owner" } }]);
  });
});

// The last one, in another workbook.
test("the record of the sample account is marked as such", async () => {
  await desk.openEmpty();
  await desk.connection.trySample();
  await desk.paste("A1", [["=LCA.PRODUCTS()"]]);
  await desk.paste("D2", [['=LCA.IMPACT(B2,"GWP")']]);
  const { plan } = await freeze(desk);
  expect(plan.sample).toBe(true);
  await expect(compareAll()).resolves.toMatchObject({ summary: { sample: true, services: [] } });
});

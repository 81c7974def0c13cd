import { deep } from "../../deep-tests";
import { holding } from "../../sample/held-service";
import type { NodeDesk, SavedWorkbook } from "../../in-node/node-desk";
import { addInInNode, eventually, until } from "../../in-node/node-desk";
import {
  expectCalculatedAnew,
  expectLikeNew,
  LargeWorkbookOpenedOnce,
  openConnected,
  product,
  rows,
  serveFewIndicators,
} from "../large-workbook";
import { makeRequestsSmall } from "../small-requests";

/** Looks for changes, and returns the state once no cell is pending. */
async function look(desk: NodeDesk) {
  await desk.refreshing.look();
  await desk.settled();
  return desk.refreshing.state();
}

async function update(desk: NodeDesk) {
  await desk.refreshing.apply();
  await desk.settled();
  return desk.refreshing.state();
}

const pathsSince = (desk: NodeDesk, mark: ReturnType<NodeDesk["mark"]>) =>
  desk
    .requestsSince(mark)
    .map(({ path }) => path)
    .sort();

describe("a workbook with many formulas", () => {
  const node = addInInNode();

  test("a look at many formulas calls no cell, changes none, and sends what a refresh sends", async () => {
    const [products, lines] = deep ? [200, 2_000] : [5, 10];
    const desk = await openConnected(node, await serveFewIndicators(node, products));
    // As few cells as these are read in several requests, too.
    if (!deep) await makeRequestsSmall({ cells: 50 });
    const formulas = Array.from({ length: lines }, (_, index) => [
      product((index % products) + 1),
      ...Array.from({ length: 10 }, (_each, column) => `=LCA.IMPACT($A${index + 1},"GWP")*${column + 1}`),
    ]);
    await desk.paste("A1", formulas);
    desk.study.change([product(2), product(3)]);
    const before = desk.shown();
    const mark = desk.mark();
    await expect(look(desk)).resolves.toMatchObject({ kind: "looked" });
    expect(desk.callsSince(mark)).toEqual({});
    expect(desk.shown()).toEqual(before);
    const sent = pathsSince(desk, mark);
    expect(desk.report()).toMatchObject({
      compared: products,
      isApplied: false,
      newer: [],
      moved: [],
      left: 0,
    });
    expect(desk.report().changes.map((one) => one.product)).toEqual([product(2), product(3)]);
    desk.refreshing.cancel();
    const again = desk.mark();
    await desk.refresh();
    expect(pathsSince(desk, again)).toEqual(sent);
    expect(desk.report()).toMatchObject({ isApplied: true, recalculated: (lines / products) * 20 });
  });
});

describe("changes that the user has looked at", () => {
  const node = addInInNode("a file");
  const service = holding();
  const connected = new LargeWorkbookOpenedOnce(async () =>
    openConnected(node, await serveFewIndicators(node, 12, { fault: service.fault })),
  );
  let desk: NodeDesk;
  let before: ReturnType<NodeDesk["shown"]>;

  beforeEach(async () => {
    desk = await connected.putBack();
    await desk.paste("A1", rows(1, 6));
    before = desk.shown();
    desk.study.change([product(2), product(5)]);
  });

  test("updating puts in use what was looked at, without asking again, and every cell shows it", async () => {
    const reports = desk.refreshing.reports();
    await look(desk);
    const looked = desk.report();
    const mark = desk.mark();
    // A later change of the study is not what the user saw.
    desk.study.change(product(3));
    await expect(update(desk)).resolves.toEqual({ kind: "idle" });
    expect(pathsSince(desk, mark)).toEqual([]);
    expect(desk.refreshing.reports()).toHaveLength(reports.length + 1);
    const applied = desk.report();
    expect(applied).toMatchObject({
      isApplied: true,
      moved: [],
      asked: looked.asked,
      recalculated: looked.recalculated,
    });
    expect(applied.changes).toEqual(looked.changes);
    expect(new Set(applied.changes.map((one) => one.product))).toEqual(new Set([product(2), product(5)]));
    expect(desk.shown()["Sheet1"]?.[2]).toEqual(before["Sheet1"]?.[2]);
    await desk.refresh();
    await expectCalculatedAnew(node, desk);
  });

  test("updating looks again at formulas and places, and names what moved since", async () => {
    await look(desk);
    desk.book.insertLines(desk.sheet("Sheet1"), "rows", 3, 1);
    await desk.paste("A9", [
      [product(11), '=LCA.IMPACT(A9,"GWP")', '=LCA.IMPACT("Sample product 5","AP")', ""],
    ]);
    await expect(update(desk)).resolves.toEqual({ kind: "idle" });
    expect(desk.report().moved).toEqual(["Sheet1!B6:D6", "Sheet1!C9"]);
    await expectCalculatedAnew(node, desk);
  });

  test("updating is refused after a co-author switched the workbook to another account", async () => {
    await look(desk);
    const { settings } = desk.host.recorded;
    const held = JSON.parse(settings.get("ProductImpact.Owner") ?? "{}") as Record<string, unknown>;
    settings.set("ProductImpact.Owner", JSON.stringify({ ...held, company: "Other Bricks" }));
    await expect(update(desk)).resolves.toMatchObject({
      problem: { kind: "other-account", company: "Other Bricks" },
    });
    expect(desk.shown()).toEqual(before);
  });

  test("a service that fails for some results shows what arrived, and updating keeps the others", async () => {
    desk.study.fail([product(4)], 501);
    await expect(look(desk)).resolves.toMatchObject({ kind: "looked" });
    expect(desk.report()).toMatchObject({ left: expect.any(Number) as number });
    expect(desk.report().left).toBeGreaterThan(0);
    expect(desk.shown()).toEqual(before);
    await update(desk);
    expect(desk.cell("B2")).not.toBe(before["Sheet1"]?.[1]?.[1]);
    expect(desk.cell("B4")).toBe(before["Sheet1"]?.[3]?.[1]);
    expect(desk.report().left).toBeGreaterThan(0);
  });

  test("a switch of account drops the decision that is pending", async () => {
    await look(desk);
    await desk.connection.connect(desk.site.service.keysOf("M"));
    await desk.connectionIs("question");
    expect(desk.refreshing.state()).toMatchObject({ kind: "looked" });
    await desk.connection.answerQuestion(true);
    await desk.settled();
    expect(desk.refreshing.state()).toEqual({ kind: "idle" });
    await update(desk);
    await expectCalculatedAnew(node, desk, "M");
  });

  test("nothing waits for a decision if nothing would change, and no cell is called", async () => {
    await desk.paste("A8", [["No such product", '=LCA.IMPACT(A8,"GWP")', "", ""]]);
    await desk.refresh();
    const mark = desk.mark();
    await expect(look(desk)).resolves.toEqual({ kind: "idle" });
    expect(desk.callsSince(mark)).toEqual({});
    // The cell with an error would be calculated again, which is no change.
    expect(desk.report()).toMatchObject({ isApplied: false, changes: [], recalculated: 1 });
  });

  test("a table that grows is reported with its old and new size, and spills only after the update", async () => {
    const allow = desk.study.withhold(product(1), /Acidification/);
    await desk.refresh();
    await update(desk);
    await desk.paste("H1", [['=LCA.RECORDS("Sample product 1","*","A1-A3")']]);
    const isFilled = (row: number): boolean => (desk.cell(`H${row}`) ?? "") !== "";
    allow();
    await expect(look(desk)).resolves.toMatchObject({ kind: "looked" });
    const { resized } = desk.report();
    const [{ before: then, after: now, cells } = { before: [0, 0], after: [0, 0], cells: [] }] = resized;
    expect([resized.length, cells, now[0] - then[0]]).toEqual([1, ["Sheet1!H1"], 1]);
    expect([isFilled(then[0]), isFilled(now[0])]).toEqual([true, false]);
    await update(desk);
    expect(isFilled(now[0])).toBe(true);
  });

  // The last one, because its sign-in stays on the computer.
  test("closing in the middle of the reading or with a decision pending changes nothing in the file", async () => {
    await desk.connection.keep(true);
    service.hold(/impacts$/);
    void desk.refreshing.look();
    await desk.refreshIs("reading");
    await desk.reopen();
    expect(desk.shown()).toEqual(before);
    service.goOn();
    await expect(look(desk)).resolves.toMatchObject({ kind: "looked" });
    await desk.reopen();
    expect(desk.refreshing.state()).toEqual({ kind: "idle" });
    expect(desk.shown()).toEqual(before);
  });
});

/** One workbook for what leaves its numbers and settings as they are. */
describe("changes that the user has looked at and does not want", () => {
  const node = addInInNode("a file");
  const service = holding();
  let desk: NodeDesk;
  let filled: SavedWorkbook;
  let before: ReturnType<NodeDesk["shown"]>;

  beforeAll(async () => {
    desk = await openConnected(node, await serveFewIndicators(node, 12, { fault: service.fault }));
    await desk.paste("A1", rows(1, 6));
    await eventually(() => desk.host.recorded.xmlParts.size > 0);
    before = desk.shown();
    filled = await desk.save();
    desk.study.change([product(2), product(5)]);
  });

  beforeEach(() => desk.putBack(filled));

  /** Decides against the changes, and waits until the report names what is newer. */
  async function decideAgainst(): Promise<void> {
    const looked = desk.report();
    desk.refreshing.cancel();
    await until(
      (listener) => desk.refreshing.subscribe(listener),
      () => desk.report() !== looked,
    );
  }

  test("deciding against them changes nothing, and a later calculation gives the numbers of before", async () => {
    await look(desk);
    await decideAgainst();
    expect(desk.refreshing.state()).toEqual({ kind: "idle" });
    desk.book.calculate("Full");
    await desk.settled();
    expect(desk.shown()).toEqual(before);
    expect(desk.report()).toMatchObject({ isApplied: false, newer: [] });
  });

  test("cells called meanwhile answer from the generation in use", async () => {
    await look(desk);
    const mark = desk.mark();
    desk.book.insertLines(desk.sheet("Sheet1"), "rows", 1, 2);
    await desk.paste("A9", [[product(2), '=LCA.IMPACT(A9,"GWP")', '=LCA.IMPACT(A9,"AP")', ""]]);
    desk.book.calculate("Full");
    await desk.settled();
    expect(pathsSince(desk, mark)).toEqual([]);
    expect(desk.cell("B9")).toBe(before["Sheet1"]?.[1]?.[1]);
    expect(desk.cell("B4")).toBe(before["Sheet1"]?.[1]?.[1]);
    await decideAgainst();
  });

  test("a new product entered meanwhile gets today's number, and is named as newer than the rest", async () => {
    await look(desk);
    await desk.paste("A8", [[product(9), '=LCA.IMPACT(A8,"GWP")', "", ""]]);
    expect(typeof desk.cell("B8")).toBe("number");
    await decideAgainst();
    expect(desk.report().newer).toEqual(["Sheet1!B8"]);
  });

  test("cancelling in the middle of the reading changes nothing", async () => {
    const reports = desk.refreshing.reports();
    service.hold(/impacts$/);
    const looking = desk.refreshing.look();
    await desk.refreshIs("reading");
    desk.refreshing.cancel();
    await looking;
    service.goOn();
    expect(desk.refreshing.state()).toEqual({ kind: "idle" });
    expect(desk.refreshing.reports()).toEqual(reports);
    expect(desk.shown()).toEqual(before);
  });

  test("cancelling in the middle of the update changes nothing", async () => {
    await look(desk);
    await desk.paste("A8", [[product(9), '=LCA.IMPACT(A8,"GWP")', "", ""]]);
    const shown = desk.shown();
    service.hold(/impacts$/);
    const updating = desk.refreshing.apply();
    await desk.refreshIs("reading");
    await decideAgainst();
    await updating;
    service.goOn();
    await desk.settled();
    expect(desk.shown()).toEqual(shown);
  });

  // The last one, because the page remembers that its service failed.
  test("a service that fails for all results says why, and nothing changes", async () => {
    const reports = desk.refreshing.reports();
    desk.study.fail(/./, 503);
    await expect(look(desk)).resolves.toMatchObject({ kind: "idle", problem: { kind: "service-fault" } });
    expect(desk.shown()).toEqual(before);
    expect(desk.refreshing.reports()).toEqual(reports);
  });
});

describe("a workbook that always looks first", () => {
  const node = addInInNode();
  let desk: NodeDesk;
  let before: ReturnType<NodeDesk["shown"]>;

  beforeEach(async () => {
    desk = await openConnected(node, await serveFewIndicators(node, 12));
    await desk.paste("A1", rows(1, 6));
    await desk.refreshing.setLookFirst(true);
    before = desk.shown();
  });

  test("the setting stays in the workbook through refreshes, and Refresh looks first, from the ribbon too", async () => {
    desk.study.change(product(2));
    await expect(desk.refresh()).resolves.toMatchObject({ kind: "looked" });
    expect(desk.shown()).toEqual(before);
    await update(desk);
    expect(desk.refreshing.looksFirst()).toBe(true);
    await desk.connection.keep(true);
    await desk.reopen();
    expect(desk.refreshing.looksFirst()).toBe(true);
    desk.study.change(product(3));
    await desk.host.button("refresh");
    await desk.refreshIs("looked");
    await desk.refreshing.setLookFirst(false);
    expect(desk.refreshing.looksFirst()).toBe(false);
  });

  test("opening looks first where it would refresh, compares with the file, and names cells called since", async () => {
    await desk.connection.keep(true);
    await desk.refreshing.setOnOpening(true);
    desk.study.change([product(2), product(5)]);
    const chance = jest.spyOn(Math, "random").mockReturnValue(0);
    await desk.beginReopening();
    await desk.opened;
    // A row that is entered on opening, and one that Excel calculates again: both get today's number.
    await desk.paste("A8", [[product(5), '=LCA.IMPACT(A8,"GWP")', "", ""]]);
    await desk.refreshIs("looked");
    chance.mockRestore();
    expect(desk.report()).toMatchObject({ isApplied: false, newer: ["Sheet1!B8"] });
    expect(desk.report().changes.map((one) => one.product)).toContain(product(2));
    expect(desk.cell("B2")).toBe(before["Sheet1"]?.[1]?.[1]);
    await update(desk);
    await expectLikeNew(node, desk);
  });

  test("connecting by hand after a restart moves no number, and looks", async () => {
    desk.study.change([product(2), product(5)]);
    await desk.restartPage();
    const mark = desk.mark();
    await desk.connect("L");
    expect(desk.callsSince(mark)).toEqual({});
    expect(desk.shown()).toEqual(before);
    await desk.refreshIs("looked");
    expect(desk.shown()).toEqual(before);
    expect(desk.report().changes.map((one) => one.product)).toContain(product(2));
    await update(desk);
    await expectLikeNew(node, desk);
  });

  test("connecting by hand gives cells without a value today's number, and names them as newer", async () => {
    await desk.restartPage();
    await desk.paste("A8", [[product(9), '=LCA.IMPACT(A8,"GWP")', '=IFERROR(LCA.IMPACT(A8,"AP"),0)', ""]]);
    expect([desk.cell("B8"), desk.cell("C8")]).toMatchObject([{ error: "#N/A" }, 0]);
    desk.study.change(product(2));
    await desk.connect("L");
    await desk.refreshIs("looked");
    expect([typeof desk.cell("B8"), desk.cell("C8") !== 0]).toEqual(["number", true]);
    expect(desk.report().newer).toEqual(["Sheet1!B8:C8"]);
    expect(desk.cell("B2")).toBe(before["Sheet1"]?.[1]?.[1]);
  });
});

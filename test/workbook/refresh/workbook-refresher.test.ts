import { deep } from "../../deep-tests";
import { holding } from "../../sample/held-service";
import type { AddInInNode, NodeDesk } from "../../in-node/node-desk";
import { addInInNode, until } from "../../in-node/node-desk";
import {
  expectCalculatedAnew,
  expectLikeNew,
  LargeWorkbookOpenedOnce,
  openConnected,
  product,
  rows,
  serveFewIndicators,
} from "../large-workbook";

const owner = "ProductImpact.Owner";
const impactsAskedFor = (desk: NodeDesk, since: ReturnType<NodeDesk["mark"]>) =>
  desk.requestsSince(since).filter(({ path }) => path.endsWith("/impacts"));

/** A number of each cell is newer than the one in the page: the rule of all refreshes. */
async function refreshesEveryCell(node: AddInInNode, desk: NodeDesk): Promise<void> {
  desk.study.change([product(2), product(5)]);
  await expect(desk.refresh()).resolves.toEqual({ kind: "idle" });
  await expectCalculatedAnew(node, desk);
}

describe("in one page", () => {
  const node = addInInNode("a file");
  const service = holding();
  const connected = new LargeWorkbookOpenedOnce(async () =>
    openConnected(node, await serveFewIndicators(node, 12, { fault: service.fault })),
  );
  let desk: NodeDesk;

  beforeEach(async () => void (desk = await connected.putBack()));

  describe("every cell shows what a new calculation shows", () => {
    beforeEach(() => desk.paste("A1", rows(1, 6)));

    test("a refresh after a change of the study updates every cell", () => refreshesEveryCell(node, desk));

    test("a refresh after rows were inserted above updates every cell", async () => {
      desk.book.insertLines(desk.sheet("Sheet1"), "rows", 1, 1);
      await desk.settled();
      expect(desk.formulas("B3")).toEqual([['=LCA.IMPACT(A3,"GWP")']]);
      await refreshesEveryCell(node, desk);
    });

    test("a refresh in manual mode with arguments changed since updates every cell", async () => {
      desk.book.calculationMode = "Manual";
      const before = desk.cell("B1");
      await desk.paste("A1", [[product(8)]]);
      expect(desk.cell("B1")).toBe(before);
      await refreshesEveryCell(node, desk);
    });
  });

  describe("a refresh that changes no cell", () => {
    let before: ReturnType<NodeDesk["shown"]>;

    beforeEach(async () => {
      await desk.paste("A1", rows(1, 6));
      before = desk.shown();
      desk.study.change(/./);
    });

    test("a refresh that fails half-way changes nothing until the user applies the rest", async () => {
      desk.study.fail([product(2), product(4)], 501);
      const mark = desk.mark();
      await expect(desk.refresh()).resolves.toMatchObject({
        kind: "partly",
        reason: { kind: "service-fault", status: 501 },
        applicable: true,
      });
      expect(desk.callsSince(mark)).toEqual({});
      expect(desk.shown()).toEqual(before);
      await desk.refreshing.apply();
      await desk.settled();
      const [now = [], then = []] = [desk.shown()["Sheet1"], before["Sheet1"]];
      const changed = now.map((row, index) => row[1] !== then[index]?.[1]);
      expect(changed).toEqual([true, false, true, false, true, true]);
      expect(desk.report().left).toBeGreaterThan(0);
    });

    test("a cancelled refresh changes nothing, and the next one works", async () => {
      service.hold(/impacts$/);
      const refresh = desk.refreshing.refresh("workbook");
      await desk.refreshIs("reading");
      desk.refreshing.cancel();
      await refresh;
      service.goOn();
      const mark = desk.mark();
      expect(desk.refreshing.state()).toEqual({ kind: "idle" });
      expect(desk.callsSince(mark)).toEqual({});
      expect(desk.shown()).toEqual(before);
      await expect(desk.refresh()).resolves.toEqual({ kind: "idle" });
      expect(desk.shown()).not.toEqual(before);
    });

    test.each([
      ["right after Apply", 0],
      ["while Apply begins", 1],
    ])("a cancel %s changes nothing", async (_, turns) => {
      desk.study.fail([product(2)], 501);
      await expect(desk.refresh()).resolves.toMatchObject({ kind: "partly", applicable: true });
      const mark = desk.mark();
      const applied = desk.refreshing.apply();
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      desk.refreshing.cancel();
      await applied;
      await desk.settled();
      expect(desk.refreshing.state()).toEqual({ kind: "idle" });
      expect(desk.callsSince(mark)).toEqual({});
      expect(desk.shown()).toEqual(before);
    });

    test("a refresh ends without changes when the account is disconnected", async () => {
      service.hold(/impacts$/);
      const refresh = desk.refreshing.refresh("workbook");
      await desk.refreshIs("reading");
      const mark = desk.mark();
      desk.connection.disconnect();
      service.goOn();
      await refresh;
      expect(desk.refreshing.state()).toMatchObject({ kind: "idle", problem: { kind: "account-changed" } });
      expect(desk.callsSince(mark)).toEqual({});
      expect(desk.shown()).toEqual(before);
    });

    test("a refresh is refused after a co-author switched the workbook to another account", async () => {
      const { settings } = desk.host.recorded;
      const held = JSON.parse(settings.get(owner) ?? "{}") as Record<string, unknown>;
      settings.set(owner, JSON.stringify({ ...held, company: "Other Bricks" }));
      const mark = desk.mark();
      await expect(desk.refresh()).resolves.toEqual({
        kind: "idle",
        problem: { kind: "other-account", company: "Other Bricks" },
      });
      expect(desk.requestsSince(mark)).toEqual([]);
      expect(desk.shown()).toEqual(before);
    });
  });

  test("a refresh of a selection updates its results everywhere in the workbook, and requests no others", async () => {
    await desk.paste("A1", [...rows(1, 4), [product(1), '=LCA.IMPACT(A5,"GWP")', "", ""]]);
    desk.study.change(/./);
    const before = desk.mark();
    desk.select("B1");
    await expect(desk.refresh("selection")).resolves.toEqual({ kind: "idle" });
    expect(impactsAskedFor(desk, before)).toHaveLength(1);
    expect(Object.keys(desk.callsSince(before)).sort()).toEqual(
      ["B1", "B5", "C1", "D1"].map((cell) => `Sheet1!${cell}`),
    );
  });

  test("a refresh reports a protected sheet as Excel treats it", async () => {
    await desk.paste("A1", rows(1, 3));
    desk.host.recorded.protected.add(desk.sheet("Sheet1"));
    const { readOwnerSetting } = await import("../../../src/workbook/owner/owner-record");
    for (const marking of ["calculates", "nothing", "refused"] as const) {
      desk.host.recorded.dirtOnProtected = marking;
      desk.study.change(product(2));
      const before = readOwnerSetting().refreshed;
      await expect(desk.refresh()).resolves.toEqual({ kind: "idle" });
      const isCalculated = marking === "calculates";
      expect([marking, desk.report().protectedSheets]).toEqual([marking, isCalculated ? [] : ["Sheet1"]]);
      // Cells that could not be calculated keep their date.
      expect([marking, readOwnerSetting().refreshed === before]).toEqual([marking, !isCalculated]);
    }
  });

  test("two products that swap names are reported, and a cell outside the refresh shows its own name's number", async () => {
    await desk.paste("A1", rows(1, 2));
    desk.study.rename("sample-large-p-1", product(2));
    desk.study.rename("sample-large-p-2", product(1));
    desk.select("B1");
    await expect(desk.refresh("selection")).resolves.toEqual({ kind: "idle" });
    expect(desk.report().meanings).toMatchObject([
      { what: "product", name: product(1), before: "sample-large-p-1", after: "sample-large-p-2" },
      { what: "product", name: product(2), before: "sample-large-p-2", after: "sample-large-p-1" },
    ]);
    await expectCalculatedAnew(node, desk);
  });

  test("a refresh of a selection reports what it read, and what it did not request", async () => {
    await desk.paste(
      "A1",
      rows(1, 3).map(([name = "", gwp = ""]) => [name, gwp]),
    );
    desk.study.change(product(3));
    desk.select("B1");
    await desk.refresh("selection");
    expect(desk.report()).toMatchObject({ compared: 1, unasked: 2, formulas: 1, changes: [] });
    desk.select("K9");
    await desk.refresh("selection");
    expect(desk.report()).toMatchObject({ compared: 0, unasked: 3, formulas: 0 });
  });
});

describe("in a page of its own", () => {
  const node = addInInNode();

  test("a refresh calculates exactly the cells of 3 changed products among many, and then none", async () => {
    const many = deep ? 400 : 20;
    const three = [7, 12, many - 1];
    const desk = await openConnected(node, await serveFewIndicators(node, many));
    const formulas = Array.from({ length: many }, (_, index) => [
      product(index + 1),
      `=LCA.IMPACT(A${index + 1},"GWP")`,
      `=IFERROR(ROUND(LCA.IMPACT($A${index + 1},"AP"),6),"–")`,
    ]);
    await desk.paste("A1", formulas);
    desk.study.change(three.map(product));
    const before = desk.mark();
    await expect(desk.refresh()).resolves.toEqual({ kind: "idle" });
    const cells = three.flatMap((row) => [`Sheet1!B${row}`, `Sheet1!C${row}`]);
    expect(desk.callsSince(before)).toEqual(Object.fromEntries(cells.map((cell) => [cell, 1])));
    expect(impactsAskedFor(desk, before)).toHaveLength(many);
    expect(desk.report()).toMatchObject({ compared: 2 * many, recalculated: 6, unknown: 0, left: 0 });
    const { changes } = desk.report();
    expect(changes.map((change) => [change.product, ...change.cells]).sort()).toEqual(
      three.flatMap((row) => ["B", "C"].map((letter) => [product(row), `Sheet1!${letter}${row}`])).sort(),
    );

    const again = desk.mark();
    await desk.refresh();
    expect(desk.callsSince(again)).toEqual({});
    const paths = desk.requestsSince(again).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(impactsAskedFor(desk, again)).toHaveLength(many);
    expect(desk.report()).toMatchObject({ changes: [], recalculated: 0 });
  });

  describe("every cell shows what a new workbook shows", () => {
    let desk: NodeDesk;

    beforeEach(async () => {
      desk = await openConnected(node, await serveFewIndicators(node, 12));
      await desk.paste("A1", rows(1, 6));
    });

    test("a refresh of a reopened workbook with inserted rows and another study's values updates every cell", async () => {
      await desk.connection.keep(true);
      desk.study.change([product(1), product(3)]);
      await desk.reopen();
      await desk.paste("C4", [['=2*LCA.IMPACT($A4,"AP")']]);
      desk.book.insertLines(desk.sheet("Sheet1"), "rows", 2, 1);
      await desk.settled();
      await refreshesEveryCell(node, desk);
    });

    test("a refresh after renaming and copying a sheet updates every cell", async () => {
      desk.book.copySheet(desk.sheet("Sheet1"));
      desk.book.renameSheet(desk.sheet("Sheet1"), "It's ours");
      await desk.settled();
      await refreshesEveryCell(node, desk);
      if (!deep) await expectLikeNew(node, desk);
    });

    test("a refresh of a reopened workbook whose study changed meanwhile updates every cell", async () => {
      await desk.connection.keep(true);
      desk.study.change(product(3));
      await desk.reopen();
      expect(desk.connection.state().kind).toBe("connected");
      await refreshesEveryCell(node, desk);
    });
  });

  test("a refresh is refused when the account reports by another LCA standard", async () => {
    const desk = await openConnected(node, await node.serve(), "DF");
    await desk.paste("A1", [["Facing brick, red (sample)", '=LCA.IMPACT(A1,"GWP")']]);
    const held = desk.shown();
    expect(held["Sheet1"]?.[0]?.[1]).toBe(30.29);
    desk.study.reportAs("DF", "SF");
    await expect(desk.refresh()).resolves.toMatchObject({ kind: "idle", problem: { kind: "other-basis" } });
    expect(desk.shown()).toEqual(held);
  });

  test("the ribbon's Refresh returns at once, goes on with the pane closed, and joins one that is running", async () => {
    const desk = await openConnected(node, await serveFewIndicators(node, 3));
    await desk.paste("A1", rows(1, 3));
    desk.study.change(product(2));
    desk.host.show(false);
    const before = desk.mark();
    await Promise.all([desk.host.button("refresh"), desk.host.button("refresh")]);
    // Excel holds other commands back while this one runs.
    expect(desk.refreshing.reports()).toEqual([]);
    expect(desk.refreshing.state().kind).not.toBe("idle");
    await desk.refreshIs("idle");
    await desk.settled();
    expect(impactsAskedFor(desk, before)).toHaveLength(3);
    expect(Object.keys(desk.callsSince(before)).sort()).toEqual(["B2", "C2", "D2"].map((c) => `Sheet1!${c}`));
  });

  test("a workbook that refreshes on opening is refreshed with its saved account", async () => {
    const desk = await openConnected(node, await serveFewIndicators(node, 4));
    await desk.paste("A1", rows(1, 3));
    await desk.connection.keep(true);
    await desk.refreshing.setOnOpening(true);
    desk.study.change(product(2));
    const chance = jest.spyOn(Math, "random").mockReturnValue(0);
    await desk.reopen();
    await until(
      (listener) => desk.refreshing.subscribe(listener),
      () => desk.refreshing.reports().length > 0 && desk.refreshing.state().kind === "idle",
    );
    chance.mockRestore();
    await desk.settled();
    const kept = desk.host.settings.get(owner) ?? "{}";
    expect(Object.keys(JSON.parse(kept) as object).sort()).toEqual(
      [
        "company",
        "presentation",
        "readBy",
        "reader",
        "refreshOnOpening",
        "refreshed",
        "sample",
        "service",
        "since",
        "standard",
      ].sort(),
    );
    await expectCalculatedAnew(node, desk);
  });

  test("a workbook that an earlier version filled is reported as such until all of it is refreshed", async () => {
    const desk = await openConnected(node, await serveFewIndicators(node, 4));
    await desk.paste("A1", rows(1, 3));
    await desk.connection.keep(true);
    expect(desk.refreshing.hasOlderReadings()).toBe(false);
    const { reader, ...earlier } = JSON.parse(desk.host.settings.get(owner) ?? "{}") as Record<
      string,
      unknown
    >;
    expect(reader).toBeGreaterThan(1);
    await desk.reopen(new Map([...desk.host.settings, [owner, JSON.stringify(earlier)]]));
    await until(
      (listener) => desk.refreshing.subscribe(listener),
      () => desk.refreshing.hasOlderReadings(),
    );
    desk.select("B1");
    await desk.refresh("selection");
    expect(desk.refreshing.hasOlderReadings()).toBe(true);
    await desk.refresh();
    expect(desk.refreshing.hasOlderReadings()).toBe(false);
    expect(JSON.parse(desk.host.settings.get(owner) ?? "{}")).toMatchObject({ reader });
  });

  test("a refresh that failed in an outage shows its problem until the service answers", async () => {
    let isDown = false;
    const fault = () => (isDown ? new Response(null, { status: 503 }) : undefined);
    const desk = await openConnected(node, await serveFewIndicators(node, 4, { fault }));
    await desk.paste("A1", rows(1, 4));
    const askNow = () => desk.connection.retryService();
    const comesOnline = async () => void window.dispatchEvent(new window.Event("online"));
    for (const back of [askNow, comesOnline]) {
      isDown = true;
      await expect(desk.refresh()).resolves.toEqual({
        kind: "idle",
        problem: { kind: "service-fault", status: 503 },
      });
      isDown = false;
      await back();
      await until(
        (listener) => desk.refreshing.subscribe(listener),
        () => desk.refreshing.state().kind === "idle" && !("problem" in desk.refreshing.state()),
      );
    }
  });
});

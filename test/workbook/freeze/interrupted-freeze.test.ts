import type { NodeDesk, SavedWorkbook } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { openConnected, product, serveLarge } from "../large-workbook";
import { makeRequestsSmall } from "../small-requests";
import type { RequestKind } from "../writing/request-troubles";
import { moments } from "../writing/request-troubles";
import type { Snapshot } from "../writing/snapshot";
import { changesBetween } from "../writing/snapshot";
import {
  cancelled,
  compare,
  disturbed,
  failuresOf,
  freeze,
  freezePlanned,
  killAfter,
  meanwhile,
  openSmall,
  planFreeze,
  recordSheet,
  standing,
  thaw,
  told,
  undone,
  without,
} from "./small-workbook";

/**
 * Freezing is complete or not done at all. Whichever request fails: the workbook is as before; or the failure names the
 * cells that are not, with an Undo that restores everything; or all is done, and Undo does the same.
 */

const node = addInInNode();
let desk: NodeDesk;

async function open(): Promise<NodeDesk> {
  desk = await openSmall(node, await serveLarge(node, 12));
  return desk;
}

/** The requests that freezing makes of this plan; the workbook is put back after it. */
async function requestsOf(
  plan: Awaited<ReturnType<typeof planFreeze>>,
  saved: SavedWorkbook,
): Promise<readonly RequestKind[]> {
  const [, requests] = await disturbed(desk, () => freezePlanned(plan));
  await desk.putBack(saved);
  return requests;
}

test("freezing is complete or can be undone, whatever fails", async () => {
  await open();
  const plan = await planFreeze();
  expect(await failuresOf(1, desk, () => freezePlanned(plan))).toEqual([]);
});

test("more is frozen into a record completely or not at all, whatever fails", async () => {
  await open();
  await freeze();
  await desk.paste("B2", [['=LCA.IMPACT(A2,"AP")']]);
  await desk.paste("G1", [[`=LCA.IMPACTS(A1,{"GWP";"AP"})`]]);
  const plan = await planFreeze();
  expect(await failuresOf(2, desk, () => freezePlanned(plan))).toEqual([]);
});

test("after the page was killed in the middle, the next page puts the formulas back", async () => {
  await open();
  const saved = await desk.save();
  const started = await standing(desk);
  const firstPlan = await planFreeze();
  const [result, requests] = await disturbed(desk, () => freezePlanned(firstPlan));
  await undone(result);
  expect(changesBetween(started, await standing(desk))).toBe("");
  const failures: string[] = [];
  let offered = 0;
  for (const last of moments(requests)) {
    await desk.putBackInNewPage(saved);
    await desk.connect("L");
    const plan = await planFreeze();
    const recovery = await killAfter(desk, last, () => freezePlanned(plan));
    const found = await recovery.findInterruptedWrite();
    if (found) offered += 1;
    const { changedSince = 0 } = found ? await recovery.putBack() : {};
    await desk.connect("L");
    const { agree, differences } = await compare();
    const isWhole = !found && agree > 0 && differences.length === 0;
    if (isWhole) continue;
    const left = changesBetween(without(started, recordSheet), without(await standing(desk), recordSheet));
    const others = differences.filter(({ kind }) => kind !== "formula");
    if (left || changedSince > 0 || agree > 0 || others.length > 0)
      failures.push(
        `${last}/${requests.length}: ${left}, ${changedSince} since, ${agree} agree, ${others[0]?.kind}`,
      );
    // What is left of the record is of use to the next freeze.
    const whole = await freeze();
    const again = await compare();
    if (again.differences.length > 0 || again.agree === 0)
      failures.push(`${last}/${requests.length}: not frozen again`);
    await whole.undo();
  }
  expect(failures).toEqual([]);
  expect(offered).toBeGreaterThan(0);
});

describe("a co-author", () => {
  const typed: readonly (readonly [what: string, address: string, content: unknown])[] = [
    ["a number over a formula", "B2", 7],
    ["nothing over a formula", "B2", ""],
    ["another formula", "B2", '=LCA.IMPACT(A2,"AP")'],
    ["an argument", "A2", product(5)],
    ["an argument of a table", "A1", product(5)],
  ];

  test.each(typed)(
    "types %s between the plan and the write: nothing is frozen",
    async (_, address, content) => {
      await open();
      const plan = await planFreeze();
      await desk.paste(address, [[content]]);
      const before = await standing(desk);
      const [result] = await disturbed(desk, () => freezePlanned(plan));
      expect(told(result)).toMatch(/^changed-meanwhile .*Sheet1!/);
      expect(changesBetween(before, await standing(desk))).toBe("");
    },
  );

  test.each(typed.slice(0, 3))(
    "types %s at any moment of the write: all is frozen but that cell, or nothing, and it stays",
    async (_, address, content) => {
      await open();
      const saved = await desk.save();
      const before = await standing(desk);
      const plan = await planFreeze();
      const requests = await requestsOf(plan, saved);
      const [sheet, place] = [desk.sheet("Sheet1"), desk.book.at(address)];
      const type = () => desk.book.write({ ...place, sheet }, [[content]]);
      const failures: string[] = [];
      let overwritten = 0;
      // "D2" calculates with the cell.
      const others = (all: Snapshot): Snapshot => without(without(all, `!${address} `), "!D2 value");
      for (const request of moments(requests, 2)) {
        await desk.putBack(saved);
        const result = await meanwhile(desk, request, type, () => freezePlanned(plan));
        const after = await standing(desk);
        const stands = desk.formulas(address)[0]?.[0];
        // Excel cannot check and write in one request.
        if (told(result) === "done" && stands !== content) overwritten += 1;
        if (told(result) === "done") continue;
        if (stands !== content)
          failures.push(`${request}/${requests.length}: ${told(result)}, ${String(stands)} stands`);
        const left = changesBetween(others(before), others(after));
        const isTold = /^(?:put-back: )?changed-meanwhile|^half-written Sheet1!B2$/.test(told(result));
        if (left || !isTold) failures.push(`${request}/${requests.length}: ${told(result)}, ${left}`);
      }
      expect(overwritten).toBeLessThanOrEqual(1);
      expect(failures).toEqual([]);
    },
  );

  test.each(["typed", ""])("changes a cell (%p) between two parts of the write", async (content) => {
    desk = await openConnected(node, await serveLarge(node, 12));
    await makeRequestsSmall({ ranges: 10 });
    // More than are written at once.
    const formulas = Array.from({ length: 15 }, (_, row) => [
      `=LCA.IMPACT("${product((row % 9) + 1)}","GWP")`,
    ]);
    await desk.paste("A1", formulas);
    const before = await standing(desk);
    const plan = await planFreeze();
    const last = () => desk.book.write(desk.book.at("A15", desk.sheet("Sheet1")), [[content]]);
    let isDone = false;
    desk.host.injectFaults(() => {
      if (!isDone && desk.formulas("A1")[0]?.[0] === 1) {
        isDone = true;
        last();
      }
      return null;
    });
    const result = await freezePlanned(plan).then(
      (value) => ({ value }),
      (thrown: unknown) => ({ thrown }),
    );
    desk.host.injectFaults(null);
    expect(isDone).toBe(true);
    expect(told(result)).toBe("put-back: changed-meanwhile Sheet1!A15");
    expect(changesBetween(without(before, "!A15"), without(await standing(desk), "!A15"))).toBe("");
    expect(desk.formulas("A15")).toEqual([[content]]);
  });

  test("takes the name of the record's sheet", async () => {
    await open();
    const saved = await desk.save();
    const before = await standing(desk);
    const plan = await planFreeze();
    const requests = await requestsOf(plan, saved);
    const outcomes = new Set<string>();
    for (const request of [1, 2, 3, ...moments(requests, 4)]) {
      await desk.putBack(saved);
      const take = () => {
        if (desk.book.sheets().some(({ name }) => name === recordSheet)) return;
        const { id } = desk.book.addSheet(recordSheet);
        desk.book.write(desk.book.at("A1", id), [["their notes"]]);
      };
      const result = await meanwhile(desk, request, take, () => freezePlanned(plan));
      outcomes.add(told(result));
      if (told(result) === "done") {
        await undone(result);
        continue;
      }
      expect(changesBetween(without(before, recordSheet), without(await standing(desk), recordSheet))).toBe(
        "",
      );
      expect(desk.book.values(desk.book.at("A1", desk.sheet(recordSheet)))).toEqual([["their notes"]]);
    }
    expect([...outcomes].sort()).toEqual(["done", "put-back: record-name-taken", "record-name-taken"]);
  });

  test("leaves an empty sheet of that name, which is used", async () => {
    await open();
    desk.book.addSheet(recordSheet);
    const before = await standing(desk);
    const { undo } = await freeze();
    await expect(compare()).resolves.toMatchObject({ differences: [] });
    await undo();
    const looks = /^(?:width|height) of | look$/;
    const cells = (all: typeof before) => new Map([...all].filter(([place]) => !looks.test(place)));
    expect(changesBetween(cells(before), cells(await standing(desk)))).toBe("");
  });
});

test.each(["the sheet", "the structure"])(
  "%s is protected at any moment: nothing is frozen, or all",
  async (what) => {
    await open();
    const saved = await desk.save();
    const before = await standing(desk);
    const plan = await planFreeze();
    const requests = await requestsOf(plan, saved);
    const { recorded } = desk.host;
    for (const request of moments(requests)) {
      await desk.putBack(saved);
      const protect = () => {
        if (what === "the sheet") recorded.protected.add(desk.sheet("Sheet1"));
        else recorded.structureProtected = true;
      };
      const result = await meanwhile(desk, request, protect, () => freezePlanned(plan));
      recorded.protected.clear();
      recorded.structureProtected = false;
      if (told(result) === "done") continue;
      // A sheet that was made and may not be removed again is left to Undo.
      if (told(result).startsWith("half-written")) await undone(result);
      else expect(told(result)).toMatch(/^(?:put-back: access-denied|sheets-protected|structure-protected)$/);
      expect(changesBetween(before, await standing(desk))).toBe("");
    }
  },
);

describe("planning", () => {
  test("can be cancelled at any moment, and changes nothing", async () => {
    await open();
    const before = await standing(desk);
    const [, requests] = await disturbed(desk, () => planFreeze());
    for (const request of moments(requests))
      expect(await cancelled(desk, request, planFreeze)).toBe("cancelled");
    expect(changesBetween(before, await standing(desk))).toBe("");
  });

  test("leaves what the service could not be asked for, with the reason", async () => {
    await open();
    await desk.restartPage();
    desk.study.fail(product(3));
    await desk.connect("L");
    const before = await standing(desk);
    const plan = await planFreeze();
    const cells = plan.left.flatMap(({ areas, why }) => areas.map((area) => [area, why.kind]));
    expect(cells.map(([area]) => area).sort()).toContain("Sheet1!B3");
    expect(plan.formulas + plan.left.reduce((sum, one) => sum + one.cells, 0)).toBe(11);
    expect(changesBetween(before, await standing(desk))).toBe("");
  });
});

test("a record that was left by an interrupted freeze does not hold up thawing", async () => {
  await open();
  const before = await standing(desk);
  const plan = await planFreeze();
  const requests = await requestsOf(plan, await desk.save());
  await killAfter(desk, Math.ceil(requests.length / 2), () => freezePlanned(plan));
  await desk.connect("L");
  await freeze();
  await thaw();
  expect(changesBetween(without(before, recordSheet), without(await standing(desk), recordSheet))).toBe("");
});

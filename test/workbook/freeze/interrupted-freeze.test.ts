import { deep } from "../../deep-tests";
import type { NodeDesk, SavedWorkbook } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { coveringPairs, sampleOf } from "../../matrix-sample";
import { openConnected, product, serveLarge } from "../large-workbook";
import { withMarksOfNow } from "../marks-of-now";
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
  fillSmall,
  freeze,
  freezePlanned,
  killAfter,
  meanwhile,
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

const node = addInInNode("a file");
let desk: NodeDesk;
let empty: SavedWorkbook;
let small: SavedWorkbook;
/** What stands in the small workbook, the plan to freeze all of it, and the requests that this plan takes. */
let started: Snapshot;
let plan: Awaited<ReturnType<typeof planFreeze>>;
let requests: readonly RequestKind[];

beforeAll(async () => {
  desk = await openConnected(node, await serveLarge(node, 12));
  empty = await desk.save();
  await fillSmall(desk);
  small = await desk.save();
  started = await standing(desk);
  plan = await planFreeze();
  [, requests] = await disturbed(desk, () => freezePlanned(plan));
});

beforeEach(async () => {
  small = await withMarksOfNow(desk, small);
  await desk.putBack(small);
});

test("freezing is complete or can be undone, whatever fails", async () => {
  expect(await failuresOf(1, desk, () => freezePlanned(plan))).toEqual([]);
});

test("more is frozen into a record completely or not at all, whatever fails", async () => {
  await freeze();
  await desk.paste("B2", [['=LCA.IMPACT(A2,"AP")']]);
  await desk.paste("G1", [[`=LCA.IMPACTS(A1,{"GWP";"AP"})`]]);
  const more = await planFreeze();
  expect(await failuresOf(2, desk, () => freezePlanned(more))).toEqual([]);
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
      await desk.paste(address, [[content]]);
      const before = await standing(desk);
      const [result] = await disturbed(desk, () => freezePlanned(plan));
      expect(told(result)).toMatch(/^changed-meanwhile .*Sheet1!/);
      expect(changesBetween(before, await standing(desk))).toBe("");
    },
  );

  test("types over a formula at any moment of the write: all is frozen but that cell, or nothing, and it stays", async () => {
    const failures: string[] = [];
    const overwritten = new Set<number>();
    const pairs = coveringPairs("typed at a moment", moments(requests, 2), typed.slice(0, 3));
    for (const [request, [what, address, content]] of pairs) {
      await desk.putBack(small);
      const place = desk.book.at(address, desk.sheet("Sheet1"));
      const type = () => desk.book.write(place, [[content]]);
      const result = await meanwhile(desk, request, type, () => freezePlanned(plan));
      const after = await standing(desk);
      const stands = desk.formulas(address)[0]?.[0];
      // Excel cannot check and write in one request.
      if (told(result) === "done" && stands !== content) overwritten.add(request);
      if (told(result) === "done") continue;
      const which = `${what}, ${request}/${requests.length}`;
      if (stands !== content) failures.push(`${which}: ${told(result)}, ${String(stands)} stands`);
      // "D2" calculates with the cell.
      const others = (all: Snapshot): Snapshot => without(without(all, `!${address} `), "!D2 value");
      const left = changesBetween(others(started), others(after));
      const isTold = /^(?:put-back: )?changed-meanwhile|^half-written Sheet1!B2$/.test(told(result));
      if (left || !isTold) failures.push(`${which}: ${told(result)}, ${left}`);
    }
    expect(overwritten.size).toBeLessThanOrEqual(1);
    expect(failures).toEqual([]);
  });

  test.each(["typed", ""])("changes a cell (%p) between two parts of the write", async (content) => {
    await desk.putBack(empty);
    // Each second row, so that there are more areas than are written at once.
    const formulas = Array.from({ length: 21 }, (_, row) => [
      row % 2 === 0 ? `=LCA.IMPACT("${product((row % 9) + 1)}","GWP")` : "",
    ]);
    await desk.paste("A1", formulas);
    const before = await standing(desk);
    const planned = await planFreeze();
    const last = () => desk.book.write(desk.book.at("A21", desk.sheet("Sheet1")), [[content]]);
    let isDone = false;
    desk.host.injectFaults(() => {
      if (!isDone && desk.formulas("A1")[0]?.[0] === 1) {
        isDone = true;
        last();
      }
      return null;
    });
    const usual = await makeRequestsSmall({ ranges: 10 });
    const result = await freezePlanned(planned).then(
      (value) => ({ value }),
      (thrown: unknown) => ({ thrown }),
    );
    await makeRequestsSmall(usual);
    desk.host.injectFaults(null);
    expect(isDone).toBe(true);
    expect(told(result)).toBe("put-back: changed-meanwhile Sheet1!A21");
    expect(changesBetween(without(before, "!A21"), without(await standing(desk), "!A21"))).toBe("");
    expect(desk.formulas("A21")).toEqual([[content]]);
  });

  test("takes the name of the record's sheet", async () => {
    const outcomes = new Set<string>();
    // Once the record is there nobody can take its name, which an ordinary run tries only at the next request.
    const made = requests.indexOf("contents");
    const later = deep ? moments(requests, 4) : [...moments(requests.slice(0, made), 4), made + 1];
    for (const request of [1, 2, 3, ...later]) {
      await desk.putBack(small);
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
      const left = changesBetween(without(started, recordSheet), without(await standing(desk), recordSheet));
      expect(left).toBe("");
      expect(desk.book.values(desk.book.at("A1", desk.sheet(recordSheet)))).toEqual([["their notes"]]);
    }
    expect([...outcomes].sort()).toEqual(["done", "put-back: record-name-taken", "record-name-taken"]);
  });

  test("leaves an empty sheet of that name, which is used, and goes with the record", async () => {
    const before = await standing(desk);
    desk.book.addSheet(recordSheet);
    const { undo } = await freeze();
    await expect(compare()).resolves.toMatchObject({ differences: [] });
    await undo.run();
    const looks = /^(?:width|height) of | look$/;
    const cells = (all: typeof before) => new Map([...all].filter(([place]) => !looks.test(place)));
    expect(changesBetween(cells(before), cells(await standing(desk)))).toBe("");
  });
});

test("the sheet or the structure is protected at any moment: nothing is frozen, or all", async () => {
  const pairs = coveringPairs("protected at a moment", moments(requests), ["sheet", "structure"]);
  for (const [request, what] of pairs) {
    await desk.putBack(small);
    const { recorded } = desk.host;
    const protect = () => {
      if (what === "sheet") recorded.protected.add(desk.sheet("Sheet1"));
      else recorded.structureProtected = true;
    };
    const result = await meanwhile(desk, request, protect, () => freezePlanned(plan));
    recorded.protected.clear();
    recorded.structureProtected = false;
    if (told(result) === "done") continue;
    // A sheet that was made and may not be removed again is left to Undo.
    if (told(result).startsWith("half-written")) await undone(result);
    else expect(told(result)).toMatch(/^(?:put-back: access-denied|sheets-protected|structure-protected)$/);
    expect(changesBetween(started, await standing(desk))).toBe("");
  }
});

test("planning can be cancelled at any moment, and changes nothing", async () => {
  const [, ofPlanning] = await disturbed(desk, () => planFreeze());
  for (const request of moments(ofPlanning))
    expect(await cancelled(desk, request, planFreeze)).toBe("cancelled");
  expect(changesBetween(started, await standing(desk))).toBe("");
});

// From here on each test opens new pages, in which what was planned in the first one does not count.

test("after the page was killed in the middle, the next page puts the formulas back", async () => {
  const [result] = await disturbed(desk, () => freezePlanned(plan));
  await undone(result);
  expect(changesBetween(started, await standing(desk))).toBe("");
  const failures: string[] = [];
  let offered = 0;
  const killed = moments(requests);
  const frozenAgain = sampleOf("frozen again once killed", killed, 1 / 5);
  for (const last of killed) {
    await desk.putBack(await withMarksOfNow(desk, small));
    const planned = await planFreeze();
    const recovery = await killAfter(desk, last, () => freezePlanned(planned));
    const found = await recovery.findInterruptedWrite();
    if (found) offered += 1;
    const { stays } = found ? await recovery.putBack() : { stays: [] };
    await desk.connect("L");
    const { agree, differences } = await compare();
    const isWhole = !found && agree > 0 && differences.length === 0;
    if (isWhole) continue;
    const left = changesBetween(without(started, recordSheet), without(await standing(desk), recordSheet));
    const others = differences.filter(({ kind }) => kind !== "formula");
    if (left || stays.length > 0 || agree > 0 || others.length > 0)
      failures.push(
        `${last}/${requests.length}: ${left}, ${stays.join()} since, ${agree} agree, ${others[0]?.kind}`,
      );
    if (!frozenAgain.includes(last)) continue;
    // What is left of the record is of use to the next freeze.
    const whole = await freeze();
    const again = await compare();
    if (again.differences.length > 0 || again.agree === 0)
      failures.push(`${last}/${requests.length}: not frozen again`);
    await whole.undo.run();
  }
  expect(failures).toEqual([]);
  expect(offered).toBeGreaterThan(0);
});

test("a record that was left by an interrupted freeze does not hold up thawing", async () => {
  const planned = await planFreeze();
  await killAfter(desk, Math.ceil(requests.length / 2), () => freezePlanned(planned));
  await desk.connect("L");
  await freeze();
  await thaw();
  expect(changesBetween(without(started, recordSheet), without(await standing(desk), recordSheet))).toBe("");
});

// The last one, because the study stays changed.
test("planning leaves what the service could not be asked for, with the reason", async () => {
  await desk.restartPage();
  desk.study.fail(product(3));
  await desk.connect("L");
  const before = await standing(desk);
  const { left, formulas } = await planFreeze();
  const cells = left.flatMap(({ areas, why }) => areas.map((area) => [area, why.kind]));
  expect(cells.map(([area]) => area).sort()).toContain("Sheet1!B3");
  expect(formulas + left.reduce((sum, one) => sum + one.formulas, 0)).toBe(11);
  expect(changesBetween(before, await standing(desk))).toBe("");
});

import type { NodeDesk, SavedWorkbook } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { holding } from "../../sample/held-service";
import { deep } from "../../deep-tests";
import { coveringPairs } from "../../matrix-sample";
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
  killAfter,
  meanwhile,
  planThaw,
  recordSheet,
  standing,
  thawPlanned,
  told,
  undone,
  without,
} from "./small-workbook";

/** Thawing is complete or not done at all, and its Undo never leaves values without their rows on the record. */

const node = addInInNode("a file");
const service = holding();
let desk: NodeDesk;
let empty: SavedWorkbook;
let frozen: SavedWorkbook;
/** What stands in the frozen workbook, the plan to thaw all of it, and the requests that this plan takes. */
let started: Snapshot;
let plan: Awaited<ReturnType<typeof planThaw>>;
let requests: readonly RequestKind[];

beforeAll(async () => {
  desk = await openConnected(node, await serveLarge(node, 12, { fault: service.fault }));
  empty = await desk.save();
  await fillSmall(desk);
  await freeze();
  frozen = await desk.save();
  started = await standing(desk);
  plan = await planThaw();
  [, requests] = await disturbed(desk, () => thawPlanned(plan));
});

beforeEach(async () => {
  frozen = await withMarksOfNow(desk, frozen);
  await desk.putBack(frozen);
});

test("thawing is complete or can be undone, whatever fails", async () => {
  expect(await failuresOf(0, desk, () => thawPlanned(plan))).toEqual([]);
});

describe("a co-author", () => {
  test.each(["typed", ""])("changes a cell (%p) between the plan and the write", async (content) => {
    await desk.paste("B2", [[content]]);
    const before = await standing(desk);
    const [result] = await disturbed(desk, () => thawPlanned(plan));
    expect(told(result)).toBe("changed-meanwhile Sheet1!B2");
    expect(changesBetween(before, await standing(desk))).toBe("");
  });

  test.each(deep ? ["typed", ""] : ["typed"])(
    "changes a cell (%p) between two parts of the write",
    async (content) => {
      await desk.putBack(empty);
      // Each second row, so that there are more areas than are written at once.
      const formulas = Array.from({ length: 21 }, (_, row) => [
        row % 2 === 0 ? `=LCA.IMPACT("${product((row % 9) + 1)}","GWP")` : "",
      ]);
      await desk.paste("A1", formulas);
      await freeze();
      const before = await standing(desk);
      const planned = await planThaw();
      const place = desk.book.at("A21", desk.sheet("Sheet1"));
      let isDone = false;
      desk.host.injectFaults(() => {
        if (!isDone && String(desk.formulas("A1")[0]?.[0]).startsWith("=")) {
          isDone = true;
          desk.book.write(place, [[content]]);
        }
        return null;
      });
      const usual = await makeRequestsSmall({ ranges: 10 });
      const result = await thawPlanned(planned).then(
        (value) => ({ value }),
        (thrown: unknown) => ({ thrown }),
      );
      await makeRequestsSmall(usual);
      desk.host.injectFaults(null);
      expect(isDone).toBe(true);
      expect(told(result)).toBe("put-back: changed-meanwhile Sheet1!A21");
      expect(desk.book.formulas(place)).toEqual([[content]]);
      const cells = (all: typeof before) =>
        new Map(
          [...without(all, "!A21")].filter(([at]) => !(at.startsWith(recordSheet) && /![HJ]\d/.test(at))),
        );
      expect(changesBetween(cells(before), cells(await standing(desk)))).toBe("");
    },
  );

  test("deletes the record between the plan and the write: Undo writes it again", async () => {
    desk.book.deleteSheet(desk.sheet(recordSheet));
    const { undo } = await thawPlanned(plan);
    await undo.run();
    await desk.settled();
    await expect(compare()).resolves.toMatchObject({ differences: [] });
  });
});

test("a sheet or the record is protected at any moment: nothing is thawed, or all", async () => {
  const pairs = coveringPairs("protected at a moment", moments(requests), ["Sheet1", recordSheet]);
  for (const [request, name] of pairs) {
    await desk.putBack(frozen);
    const { recorded } = desk.host;
    const sheet = desk.sheet(name);
    const protect = () => void recorded.protected.add(sheet);
    const result = await meanwhile(desk, request, protect, () => thawPlanned(plan));
    recorded.protected.clear();
    if (told(result) === "done") continue;
    if (told(result).startsWith("half-written")) await undone(result);
    else expect(told(result)).toMatch(/^(?:put-back: )?(?:access-denied|sheets-protected)/);
    expect(changesBetween(started, await standing(desk))).toBe("");
  }
});

test("planning can be cancelled at any moment, and changes nothing", async () => {
  const [, ofPlanning] = await disturbed(desk, () => planThaw());
  for (const request of moments(ofPlanning))
    expect(await cancelled(desk, request, planThaw)).toBe("cancelled");
  expect(changesBetween(started, await standing(desk))).toBe("");
});

// From here on each test opens new pages, in which what was planned in the first one does not count.

test("after the page was killed in the middle, the next page puts the values back, or the record agrees", async () => {
  const failures: string[] = [];
  for (const last of moments(requests)) {
    await desk.putBack(await withMarksOfNow(desk, frozen));
    const planned = await planThaw();
    const recovery = await killAfter(desk, last, () => thawPlanned(planned));
    await desk.connect("L");
    const found = await recovery.findInterruptedWrite();
    if (found) await recovery.putBack();
    const left = changesBetween(without(started, recordSheet), without(await standing(desk), recordSheet));
    const { agree, differences } = await compare();
    const isThawed = agree === 0 && differences.every(({ kind }) => kind === "formula");
    const isFrozen = !left && agree > 0 && differences.length === 0;
    if (!isThawed && !isFrozen)
      failures.push(`${last}/${requests.length}: ${left}, ${agree} agree, ${differences.length}`);
  }
  expect(failures).toEqual([]);
});

test("planning can be cancelled while the service answers", async () => {
  await desk.restartPage();
  await desk.connect("L");
  const before = await standing(desk);
  service.hold(/impacts$/);
  const controller = new AbortController();
  const ended = planThaw({ signal: controller.signal, report: () => undefined }).then(
    () => "planned",
    (thrown: unknown) => told({ thrown }),
  );
  await service.holds();
  controller.abort();
  expect(await ended).toBe("cancelled");
  service.goOn();
  expect(changesBetween(before, await standing(desk))).toBe("");
});

// The last one, because the study stays changed.
test("planning leaves what the service could not be asked for", async () => {
  await desk.restartPage();
  await desk.connect("L");
  desk.study.fail(product(3));
  const { left } = await planThaw();
  expect(left.flatMap(({ areas }) => areas)).toContain("Sheet1!B3");
});

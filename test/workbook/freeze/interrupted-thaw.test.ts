import type { NodeDesk, SavedWorkbook } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { holding } from "../../demo/held-service";
import { deep } from "../../deep-tests";
import { openConnected, product, serveLarge } from "../large-workbook";
import { makeRequestsSmall } from "../small-requests";
import type { RequestKind } from "../writing/request-troubles";
import { moments } from "../writing/request-troubles";
import { changesBetween } from "../writing/snapshot";
import {
  cancelled,
  compare,
  disturbed,
  failuresOf,
  freeze,
  killAfter,
  meanwhile,
  openSmall,
  planThaw,
  recordSheet,
  standing,
  thawPlanned,
  told,
  undone,
  without,
} from "./small-workbook";

/** Thawing is complete or not done at all, and its Undo never leaves values without their rows on the record. */

const node = addInInNode();
let desk: NodeDesk;

async function open(): Promise<NodeDesk> {
  desk = await openSmall(node, await serveLarge(node, 12));
  await freeze();
  return desk;
}

/** The requests that thawing makes of this plan; the workbook is put back after it. */
async function requestsOf(
  plan: Awaited<ReturnType<typeof planThaw>>,
  saved: SavedWorkbook,
): Promise<readonly RequestKind[]> {
  const [, requests] = await disturbed(desk, () => thawPlanned(plan));
  await desk.putBack(saved);
  return requests;
}

test("thawing is complete or can be undone, whatever fails", async () => {
  await open();
  const plan = await planThaw();
  expect(await failuresOf(0, desk, () => thawPlanned(plan))).toEqual([]);
});

test("after the page was killed in the middle, the next page puts the values back, or the record agrees", async () => {
  await open();
  const saved = await desk.save();
  const started = await standing(desk);
  const requests = await requestsOf(await planThaw(), saved);
  const failures: string[] = [];
  for (const last of moments(requests)) {
    await desk.putBackInNewPage(saved);
    await desk.connect("L");
    const plan = await planThaw();
    const recovery = await killAfter(desk, last, () => thawPlanned(plan));
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

describe("a co-author", () => {
  test.each(["typed", ""])("changes a cell (%p) between the plan and the write", async (content) => {
    await open();
    const plan = await planThaw();
    await desk.paste("B2", [[content]]);
    const before = await standing(desk);
    const [result] = await disturbed(desk, () => thawPlanned(plan));
    expect(told(result)).toBe("changed-meanwhile Sheet1!B2");
    expect(changesBetween(before, await standing(desk))).toBe("");
  });

  test.each(deep ? ["typed", ""] : ["typed"])(
    "changes a cell (%p) between two parts of the write",
    async (content) => {
      desk = await openConnected(node, await serveLarge(node, 12));
      await makeRequestsSmall({ ranges: 10 });
      // Each second row, so that there are more areas than are written at once.
      const formulas = Array.from({ length: 21 }, (_, row) => [
        row % 2 === 0 ? `=LCA.IMPACT("${product((row % 9) + 1)}","GWP")` : "",
      ]);
      await desk.paste("A1", formulas);
      await freeze();
      const before = await standing(desk);
      const plan = await planThaw();
      const place = desk.book.at("A21", desk.sheet("Sheet1"));
      let isDone = false;
      desk.host.injectFaults(() => {
        if (!isDone && String(desk.formulas("A1")[0]?.[0]).startsWith("=")) {
          isDone = true;
          desk.book.write(place, [[content]]);
        }
        return null;
      });
      const result = await thawPlanned(plan).then(
        (value) => ({ value }),
        (thrown: unknown) => ({ thrown }),
      );
      desk.host.injectFaults(null);
      expect(isDone).toBe(true);
      expect(told(result)).toBe("put-back: changed-meanwhile Sheet1!A21");
      expect(desk.book.formulas(place)).toEqual([[content]]);
      const cells = (all: typeof before) =>
        new Map(
          [...without(all, "!A21")].filter(([at]) => !(at.startsWith(recordSheet) && /![AB]\d/.test(at))),
        );
      expect(changesBetween(cells(before), cells(await standing(desk)))).toBe("");
    },
  );

  test("deletes the record between the plan and the write: Undo writes it again", async () => {
    await open();
    const plan = await planThaw();
    desk.book.deleteSheet(desk.sheet(recordSheet));
    const { undo } = await thawPlanned(plan);
    await undo();
    await desk.settled();
    await expect(compare()).resolves.toMatchObject({ differences: [] });
  });
});

test.each(["a sheet", "the record"])(
  "%s is protected at any moment: nothing is thawed, or all",
  async (what) => {
    await open();
    const saved = await desk.save();
    const before = await standing(desk);
    const plan = await planThaw();
    const requests = await requestsOf(plan, saved);
    const { recorded } = desk.host;
    const sheet = desk.sheet(what === "a sheet" ? "Sheet1" : recordSheet);
    for (const request of moments(requests)) {
      await desk.putBack(saved);
      const result = await meanwhile(
        desk,
        request,
        () => void recorded.protected.add(sheet),
        () => thawPlanned(plan),
      );
      recorded.protected.clear();
      if (told(result) === "done") continue;
      if (told(result).startsWith("half-written")) await undone(result);
      else expect(told(result)).toMatch(/^(?:put-back: access-denied|sheets-protected)/);
      expect(changesBetween(before, await standing(desk))).toBe("");
    }
  },
);

test("planning can be cancelled at any moment, and changes nothing", async () => {
  await open();
  const before = await standing(desk);
  const [, requests] = await disturbed(desk, () => planThaw());
  for (const request of moments(requests)) expect(await cancelled(desk, request, planThaw)).toBe("cancelled");
  expect(changesBetween(before, await standing(desk))).toBe("");
});

test("planning can be cancelled while the service answers", async () => {
  const service = holding();
  desk = await openSmall(node, await serveLarge(node, 12, { fault: service.fault }));
  await freeze();
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

test("planning leaves what the service could not be asked for", async () => {
  await open();
  await desk.restartPage();
  await desk.connect("L");
  desk.study.fail(product(3));
  const plan = await planThaw();
  expect(plan.left.flatMap(({ areas }) => areas)).toContain("Sheet1!B3");
});

import type { RefreshMessage } from "../../../src/pane/refresh/refresh-message";
import {
  initialFollowedRefresh,
  closeRefreshMessage,
  followRefresh,
} from "../../../src/pane/refresh/refresh-message";
import type { RefreshReport } from "../../../src/client/generations/refresh-report";
import type { RefreshState } from "../../../src/workbook/refresh/refresh-state";
import { reportOf } from "./sample-reports";

const idle = { kind: "idle" } as const;
const reading = { kind: "reading", done: 1, all: 2 } as const;
const unreachable = { kind: "unreachable" } as const;
const partly = { kind: "partly", came: 1, failed: 1, reason: unreachable, applicable: true } as const;
const [first, second] = [reportOf({ at: 1 }), reportOf({ at: 2 })];

/** A change of the engine's state or newest report, or the user closing the outcome. */
type Move = RefreshState | RefreshReport | "close";

/** The outcome after these moves; a report stays the newest until another comes. */
function told(...moves: readonly Move[]): RefreshMessage {
  let report: RefreshReport | undefined;
  let followed = initialFollowedRefresh;
  for (const move of moves) {
    if (move === "close") followed = closeRefreshMessage(followed);
    else if ("at" in move) report = move;
    else followed = followRefresh(followed, move, report);
  }
  return followed.message;
}

test("no message is shown before anything has happened", () => {
  expect(told(idle)).toEqual({ kind: "nothing" });
});

test("a refresh is told from its beginning to its report", () => {
  expect(told(idle, reading)).toEqual(reading);
  expect(told(idle, reading, first, idle)).toEqual({ kind: "refreshed", report: first });
});

test("a refresh that ended before the pane subscribed is told", () => {
  expect(told(first, idle)).toEqual({ kind: "refreshed", report: first });
  expect(told({ ...idle, problem: unreachable })).toEqual({ kind: "failed", reason: unreachable });
});

test("a report that was there already is not told again by a refresh that changed nothing", () => {
  expect(told(first, idle, reading, idle)).toEqual({ kind: "unchanged" });
  expect(told(first, idle, reading, { ...idle, problem: unreachable })).toEqual({
    kind: "failed",
    reason: unreachable,
  });
  expect(told(first, idle, reading, second, idle)).toEqual({ kind: "refreshed", report: second });
});

test("cancelling is no failure", () => {
  expect(told(reading, { ...idle, problem: { kind: "cancelled" } })).toEqual({ kind: "unchanged" });
  expect(told(reading, partly, idle)).toEqual({ kind: "unchanged" });
});

test("the same failure is told again when it happens again", () => {
  const failed = { ...idle, problem: unreachable };
  expect(told(failed, "close", reading, failed)).toEqual({ kind: "failed", reason: unreachable });
});

test("a closed outcome stays closed until the next refresh, whatever else changes", () => {
  expect(told(reading, first, idle, "close", { ...idle })).toEqual({ kind: "nothing" });
  expect(told({ ...idle, problem: unreachable }, "close", { ...idle, problem: unreachable })).toEqual({
    kind: "nothing",
  });
  expect(told(reading, first, idle, "close", reading, second, idle)).toEqual({
    kind: "refreshed",
    report: second,
  });
});

describe("A look", () => {
  const report = reportOf({ at: 3, isApplied: false });
  const looked = { kind: "looked", report } as const;

  test("the changes are told until the user decides against them, and then that nothing changed", () => {
    expect(told(first, idle, reading, report, looked)).toEqual(looked);
    expect(told(first, idle, reading, report, looked, idle)).toEqual({ kind: "declined" });
    expect(told(first, idle, reading, report, looked, idle, "close", { ...idle })).toEqual({
      kind: "nothing",
    });
  });

  test("an update after a look is told from its beginning to its report", () => {
    const applying = { kind: "applying" } as const;
    expect(told(report, looked, applying)).toEqual(applying);
    expect(told(report, looked, reading, applying, second, idle)).toEqual({
      kind: "refreshed",
      report: second,
    });
  });

  test("an update that is cancelled or fails does not tell the look again", () => {
    expect(told(report, looked, reading, idle)).toEqual({ kind: "unchanged" });
    const failed = { ...idle, problem: unreachable };
    expect(told(report, looked, reading, failed)).toEqual({ kind: "failed", reason: unreachable });
  });

  test("a look without any change is told by its report", () => {
    expect(told(first, idle, reading, report, idle)).toEqual({ kind: "refreshed", report });
  });

  test("a report replaced by a more complete one of the same time is not told again", () => {
    const complete = { ...report, newer: ["Sheet1!B4"] };
    expect(told(reading, report, looked, idle, complete, idle)).toEqual({ kind: "declined" });
    expect(told(reading, report, looked, idle, "close", complete, idle)).toEqual({ kind: "nothing" });
  });
});

test("a failed refresh says that its reason is over, and that it was not made up for", () => {
  const failed = { kind: "idle", problem: unreachable } as const;
  expect(told(reading, failed, failed)).toEqual({ kind: "failed", reason: unreachable });
  expect(told(reading, failed, idle)).toEqual({ kind: "over" });
  expect(told(reading, failed, idle, reading, failed)).toEqual({ kind: "failed", reason: unreachable });
});

import type { AnsweredCallOutcome } from "../../../src/client/generations/call-outcomes";
import type { WorkbookCall } from "../../../src/client/generations/workbook-call";
import { isEqualAtExcelPrecision } from "../../../src/client/generations/workbook-call";
import { createCallKey } from "../../../src/client/queries/same-call";
import type { CallComparison } from "../../../src/client/generations/comparison";
import type { CellWithResolvedCalls } from "../../../src/workbook/cells/cells-with-resolved-calls";
import type { EvidenceAboutCells } from "../../../src/workbook/refresh/cell-decision";
import { decideOnCell } from "../../../src/workbook/refresh/cell-decision";

const impact = (product: string): WorkbookCall => ({
  name: "IMPACT",
  given: { product, indicator: "GWP", scenario: null },
});
const brick = impact("brick");
const tile = impact("tile");

const answered = (call: WorkbookCall, failed = false, run = 1): AnsweredCallOutcome => ({
  ...call,
  run,
  failures: failed ? [{ reason: { kind: "timeout" }, given: call.given, count: 1 }] : [],
});

/** A cell with twice a result: only the logged answer can prove that it is right. */
const cell = (change: Partial<CellWithResolvedCalls> = {}): CellWithResolvedCalls => ({
  sheet: "S",
  row: 0,
  column: 1,
  formula: '=2*LCA.IMPACT(A1,"GWP")',
  value: 10,
  resolvedCalls: [],
  calls: [brick],
  hasOnlyKnownCalls: true,
  isSingleCall: false,
  ...change,
});

interface Known {
  readonly verdicts?: readonly (readonly [WorkbookCall, CallComparison])[];
  readonly before?: unknown;
  readonly noted?: readonly AnsweredCallOutcome[];
  readonly calculated?: boolean;
  readonly concerned?: boolean;
  readonly recent?: boolean;
}

function evidence(known: Known = {}): EvidenceAboutCells {
  const { verdicts = [[brick, "equal"]], calculated = true, concerned = true, recent = true } = known;
  const byKey = new Map(verdicts.map(([call, verdict]) => [createCallKey(call), verdict]));
  return {
    findings: {
      verdict: (call) => byKey.get(createCallKey(call)) ?? "unknown",
      answerBefore: () => known.before,
      changed: verdicts.some(([, verdict]) => verdict !== "equal"),
    },
    calculated,
    answered: () => known.noted ?? [answered(brick)],
    isRecent: () => recent,
    concerns: () => concerned,
  };
}

const decided = (one: Partial<CellWithResolvedCalls>, known: Known = {}) =>
  decideOnCell(cell(one), evidence(known));

test("a cell whose call was answered in it and has not changed is kept", () => {
  expect(decided({})).toBe("keep");
});

test("a cell's present calls decide, not the answers logged for its address", () => {
  expect(decided({}, { noted: [answered(tile)] })).toBe("unknown");
  expect(decided({ calls: [tile] }, { verdicts: [[tile, "differs"]] })).toBe("anew");
});

test("a failed answer to an earlier formula of the cell does not count", () => {
  expect(decided({}, { noted: [answered(tile, true), answered(brick)] })).toBe("keep");
  expect(decided({}, { noted: [answered(brick, true)] })).toBe("anew");
});

test("a cell that shows the previous generation's answer needs no other evidence", () => {
  const alone = { isSingleCall: true, value: 5 };
  expect(decided(alone, { before: 5, noted: [], calculated: false })).toBe("keep");
  expect(decided(alone, { before: 5.1 })).toBe("unknown");
  expect(decided({ ...alone, value: "#N/A" }, { before: 5 })).toBe("unknown");
});

test("an answer logged for an address proves nothing until all cells have been calculated since the opening", () => {
  expect(decided({}, { calculated: false })).toBe("unknown");
  expect(decided({}, { recent: false })).toBe("unknown");
});

test.each(["#NAME?", "#BUSY!", "#GETTING_DATA"])("%s is calculated anew", (value) => {
  expect(decided({ value })).toBe("anew");
});

test("a cell with calculated arguments is recalculated after any change", () => {
  const made = { hasOnlyKnownCalls: false, calls: [] };
  expect(decided(made)).toBe("keep");
  expect(decided(made, { noted: [] })).toBe("unknown");
  expect(
    decided(made, {
      verdicts: [
        [brick, "equal"],
        [tile, "differs"],
      ],
    }),
  ).toBe("unknown");
  expect(decided(made, { verdicts: [[brick, "differs"]] })).toBe("anew");
});

test("a cell outside the refresh is kept, unless its value has changed with those inside", () => {
  const outside = { concerned: false };
  expect(decided({}, { ...outside, noted: [] })).toBe("keep");
  expect(decided({}, { ...outside, verdicts: [[brick, "differs"]] })).toBe("anew");
});

test("a branch that was never taken is no reason to trust the cell", () => {
  expect(decided({ calls: [brick, tile] })).toBe("unknown");
});

test("numbers are compared by the 15 digits that Excel gives", () => {
  expect(isEqualAtExcelPrecision(0.3, 0.1 + 0.2)).toBe(true);
  expect(isEqualAtExcelPrecision(0.3001, 0.3)).toBe(false);
  expect(isEqualAtExcelPrecision("0.3", 0.3)).toBe(false);
  expect(isEqualAtExcelPrecision("kg", "kg")).toBe(true);
});

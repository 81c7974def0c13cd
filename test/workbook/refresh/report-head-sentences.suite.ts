import { groupChangesByProduct } from "../../../src/client/generations/change-groups";
import type { RefreshReport } from "../../../src/client/generations/refresh-report";
import { formatRedefinedCount, formatReportHead } from "../../../src/workbook/refresh/report-head-sentences";
import { compareRedefinedNames } from "../../../src/workbook/refresh/report-entry-sentences";
import { englishChangeReportWords as english } from "../../../src/words/english/change-report";
import { fillSentenceGaps } from "../../../src/words/name-formatter";
import {
  changeOf,
  fiftyChanges,
  meaningOf,
  perChangeOf,
  redefinedOf,
  reportOf,
} from "../../pane/refresh/sample-reports";

const write = {
  count: String,
  percent: (relative: number) => `${Math.round(relative * 1000) / 10}%`,
  time: (at: number) => new Date(at).toISOString().slice(0, 10),
};
const head = (more: Partial<RefreshReport>) => {
  const report = reportOf(more);
  const lines = formatReportHead(report, groupChangesByProduct(report.changes), write);
  return lines.map(({ text, fill }) => fillSentenceGaps(text, fill));
};
const asked = "Old values requested: 2031-02-02. New values requested: 2031-03-09.";

test("the head names the product with most changes and, if it is another, the one with the largest per cent", () => {
  expect(head({ changes: fiftyChanges })).toEqual([
    "50 of 3400 values changed, in 8 products.",
    "Most changes: Mineral wool (12 values).",
    "Largest percentage change: 38.4%, Steel lintel, ODP [kg CO2-eq], A1-A3.",
    asked,
  ]);
});

test("the head needs one line if the same product has most changes and the largest per cent", () => {
  const changes = [
    changeOf({ product: "Brick" }),
    changeOf({ product: "Brick", relative: -0.5 }),
    changeOf({ product: "Wool" }),
  ];
  expect(head({ changes, isApplied: false })).toEqual([
    "3 of 3400 values would change, in 2 products.",
    "Most changes: Brick (2 values). Also the largest percentage change: -50%, GWP [kg CO2-eq], A1-A3.",
    asked,
  ]);
});

test("the head counts the products that share the largest per cent, up or down, and names no one of them", () => {
  const twice = (product: string, relative: number) => [
    changeOf({ product, relative }),
    changeOf({ product, relative }),
  ];
  const changes = [...twice("A", 0.1), ...twice("B", (0.037125 - 0.03375) / 0.03375), ...twice("C", -0.1)];
  expect(head({ changes }).slice(1, 3)).toEqual([
    "Most changes: A, B, C (2 values each).",
    "Largest percentage change: 10% up or down, in 3 products.",
  ]);
});

test("the head names products that share the most changes, and none if there is one product or none has a per cent", () => {
  const twice = (product: string) => [
    changeOf({ product, relative: null }),
    changeOf({ product, relative: null }),
  ];
  expect(head({ changes: ["A", "B", "C", "D"].flatMap(twice) })[1]).toBe(
    "Most changes: A, B, C, … (2 values each).",
  );
  expect(head({ changes: twice("A") })).toEqual(["2 of 3400 values changed, in one product.", asked]);
});

test("the head counts changes beyond the digits sent before, and says if the time of the old numbers is not known", () => {
  const changes = [changeOf({ isBeyondSentDigits: true, relative: null })];
  expect(head({ changes, askedBefore: null }).slice(1)).toEqual([
    "1 value differs only in digits that weren’t sent before.",
    "Old values requested: time unknown. New values requested: 2031-03-09.",
  ]);
  expect(head({ changes: [...changes, ...changes] })).toContain(
    "2 values differ only in digits that weren’t sent before.",
  );
});

test("the head of a switch says whose the numbers were before", () => {
  const switchedFrom = { company: "Brick Works", standard: "Dutch", presentation: "Full" };
  expect(head({ switchedFrom })).toContain("Before: Brick Works · Dutch · Full.");
  expect(head({ switchedFrom: null })).toContain(english.head.switchedNotKnown);
});

test.each([
  [{}, english.head.noneRedefined, false],
  [{ isApplied: false }, english.head.noneWouldBeRedefined, false],
  [{ redefined: [redefinedOf()] }, "1 value now means something else.", true],
  [{ redefined: [redefinedOf(), redefinedOf()] }, "2 values now mean something else.", true],
  [{ redefined: [redefinedOf()], isApplied: false }, "1 value would mean something else.", true],
  [{ meanings: [meaningOf()] }, english.head.onlyNames, true],
  [{ pers: [perChangeOf()] }, english.head.onlyNames, true],
])("whether numbers mean something else is always said, %#", (more, sentence, warns) => {
  const { text, fill, isWarning } = formatRedefinedCount(reportOf(more), write);
  expect([fillSentenceGaps(text, fill), isWarning]).toEqual([sentence, warns]);
});

test.each([
  [{}, "Facing brick, red · A1-A3 · GWP [kg CO2-eq]", "per m2", "per 1000 pieces"],
  [{ after: { per: ["m2"] } }, "Facing brick, red · A1-A3 · GWP [kg CO2-eq] · per m2", "", ""],
  [{ after: { per: ["m2"], unit: "" } }, "Facing brick, red · A1-A3 · GWP · per m2", "[kg CO2-eq]", "[–]"],
  [
    { after: { per: ["m2"], product: "Tile", indicator: "AP", unit: "mol H+ eq" } },
    "A1-A3 · per m2",
    "Facing brick, red · GWP [kg CO2-eq]",
    "Tile · AP [mol H+ eq]",
  ],
])("the old and the new number name only what differs, %#", (more, same, before, after) => {
  expect(compareRedefinedNames(redefinedOf(more))).toEqual({ same, before, after });
});

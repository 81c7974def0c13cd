import type { HistoryLine } from "../../../src/workbook/history/history-lines";
import type {
  VanishedValue,
  NameReassignment,
  DeclaredUnitChange,
  RedefinedValue,
  RefreshReport,
  ValueChange,
} from "../../../src/client/generations/refresh-report";

/** A change of one value, 1 to 1.1 unless said otherwise. */
export function changeOf({ before = 1, after = 1.1, ...more }: Partial<ValueChange> = {}): ValueChange {
  return {
    product: "Facing brick, red",
    indicator: "GWP",
    stage: "A1-A3",
    unit: "kg CO2-eq",
    per: ["m2"],
    before,
    after,
    difference: before === null ? null : Number((after - before).toFixed(12)),
    relative: 0.1,
    cells: ["Sheet1!B4"],
    ...more,
  };
}

/** A number that was per m2 and is per 1000 pieces, unless said otherwise. */
export function redefinedOf({
  before,
  after,
  ...more
}: {
  readonly before?: Partial<RedefinedValue["before"]>;
  readonly after?: Partial<RedefinedValue["after"]>;
} & Partial<Pick<RedefinedValue, "sayings" | "cells">> = {}): RedefinedValue {
  const of = { product: "Facing brick, red", indicator: "GWP", stage: "A1-A3", unit: "kg CO2-eq" };
  return {
    before: { ...of, per: ["m2"], value: 1, ...before },
    after: { ...of, per: ["1000 pieces"], value: 1.1, ...after },
    cells: ["Sheet1!B4"],
    ...more,
  };
}

/** A value that is no longer shown, because the service has none. */
export function goneOf(more: Partial<VanishedValue> = {}): VanishedValue {
  const of = { product: "Facing brick, red", indicator: "GWP", stage: "A1-A3" };
  return {
    ...of,
    unit: "kg CO2-eq",
    per: ["m2"],
    before: 1,
    reason: { kind: "no-result", ...of },
    cells: ["Sheet1!B5"],
    ...more,
  };
}

/** A name that means another product, unless said otherwise. */
export function meaningOf(more: Partial<NameReassignment> = {}): NameReassignment {
  return { what: "product", name: "Brick", before: "p-1", after: "p-2", cells: ["Sheet1!B4"], ...more };
}

/** Numbers that were per m2, and are per 1000 pieces unless said otherwise. */
export function perChangeOf(more: Partial<DeclaredUnitChange> = {}): DeclaredUnitChange {
  const per = { before: ["m2"], after: ["1000 pieces"] };
  return { id: "p-1", product: "Facing brick, red", stages: [], ...per, cells: ["Sheet1!B4"], ...more };
}

/** A refresh of the whole workbook, in which nothing changed unless said otherwise. */
export function reportOf(more: Partial<RefreshReport> = {}): RefreshReport {
  return {
    at: Date.UTC(2031, 2, 9, 12),
    asked: Date.UTC(2031, 2, 9, 12),
    askedBefore: Date.UTC(2031, 1, 2, 9),
    isApplied: true,
    of: { company: "Brick Works (sample)", user: "Lou", standard: "Dutch", presentation: "Full" },
    scope: "workbook",
    compared: 3_400,
    unknownBefore: 0,
    unasked: 0,
    formulas: 3_400,
    meanings: [],
    pers: [],
    beside: { stale: 0, years: [] },
    gone: [],
    changes: [],
    redefined: [],
    renamed: [],
    resized: [],
    recalculated: 0,
    unknown: 0,
    left: 0,
    protectedSheets: [],
    names: [],
    newer: [],
    moved: [],
    isManualMode: false,
    ...more,
  };
}

const products = ["Facing brick, red", "Facing brick, yellow", "Glulam beam", "Mineral wool", "Roof tile"];
const indicators = ["GWP-total", "GWP-fossil", "ODP", "AP", "EP-freshwater", "POCP", "ADP-minerals"];

/** Fifty changes in eight products; by per cent the largest is not in the product with most changes. */
export const fiftyChanges: readonly ValueChange[] = [
  ...products,
  ...["Sand-lime block", "Steel lintel", "Window frame, wood"],
].flatMap((product, at) =>
  Array.from({ length: at === 3 ? 12 : at < 2 ? 7 : at === 6 ? 4 : 5 }, (_, row) => {
    const before = 12.5 * (at + 1) + row;
    const relative = at === 6 && row === 2 ? 0.384 : ((row % 5) - 2.4) / 60;
    return changeOf({
      ...{ product, indicator: indicators[row % 7] ?? "", stage: row < 7 ? "A1-A3" : "Use, 50 years" },
      ...{ before, after: before * (1 + relative), relative, cells: [`Sheet1!${"BCDEFGHI"[at]}${row + 4}`] },
    });
  }),
);

const hostile = "<b>Ton</b> & \u202Eerutcetihcra";
const long = "Umweltwirkungen".repeat(6);

/** A report with one of everything. */
export const fullReport = reportOf({
  changes: [
    changeOf({ product: hostile, before: null, after: 0.000_012_345_678, relative: null }),
    changeOf({ product: long, indicator: long, before: 0, relative: null }),
    changeOf({ before: -1, after: 2, relative: null, cells: [] }),
    changeOf({
      stage: "Use, 50 years",
      before: 1_234.567_891,
      after: 1_234.567_892,
      relative: 8.1e-10,
      cells: Array.from({ length: 9 }, (_, row) => `'My sheet'!B${row * 2 + 4}`),
    }),
  ],
  redefined: [
    redefinedOf({
      before: { product: "Mineral wool", unit: "", value: 87_654_321 },
      after: { product: "Mineral wool", unit: "", per: ["1000 pieces", hostile], value: 87_654_000 },
      sayings: [
        { meaning: "year", before: "2023", after: "2024" },
        { meaning: "status", before: hostile, after: long },
        { meaning: "stale", before: "", after: "true" },
      ],
    }),
  ],
  meanings: [meaningOf({ name: hostile }), meaningOf({ what: "scenario", name: long })],
  pers: [
    perChangeOf({ product: long, stages: [long, "A1-A3"] }),
    perChangeOf({ id: "p-2", after: [] }),
    perChangeOf({ id: "p-3", before: [], after: [hostile, long] }),
  ],
  beside: { stale: 2, years: ["2023", "2024"] },
  gone: [
    goneOf({ product: hostile, cells: Array.from({ length: 9 }, (_, row) => `'My sheet'!D${row * 2 + 4}`) }),
    goneOf({ product: long, indicator: long, unit: "", reason: null }),
  ],
  unasked: 12,
  resized: [{ before: [12, 14], after: [15, 1_400], cells: ["Sheet1!A1:N12"] }],
  newer: ["Sheet1!B4", "'My sheet'!B4:B9"],
  moved: ["Sheet1!C7"],
  renamed: [{ what: "product", id: "p-12", before: "Brick, old", after: hostile }],
  recalculated: 40,
  unknown: 12,
  left: 12,
  protectedSheets: ["Summary", "2026"],
  names: ["BrickGwp"],
});

/** The same, only looked at, where Excel calculates by hand. */
export const lookedReport: RefreshReport = { ...fullReport, isApplied: false, isManualMode: true };

/** A history with a line of each kind, and an account with a name that is no markup. */
export const sampleHistory: readonly HistoryLine[] = (
  [
    { kind: "thaw", formulas: 12 },
    { kind: "undo-freeze", cells: 12 },
    { kind: "undo-thaw", cells: 1 },
    { kind: "freeze", numbers: 1 },
    { kind: "switch", counts: { count: 55, stay: 1, redefined: 20, change: 2, gone: 28, unknown: 4 } },
    { kind: "switch", counts: null },
    {
      kind: "refresh",
      scope: "sheet",
      isApplied: true,
      counts: { compared: 40, changed: 3, redefined: 2, gone: 1, left: 4 },
    },
    {
      kind: "refresh",
      scope: "workbook",
      isApplied: false,
      counts: { compared: 40, changed: 0, redefined: 0, gone: 0, left: 0 },
    },
  ] as const
).map((deed, index) => ({
  id: `line ${index}`,
  at: Date.UTC(2026, 2, 20 - index, 9, 30),
  account: {
    company: "Brickmoor <b>Building</b> Products",
    standard: "Dutch (MRPI, EN15804, ISO14040, ISO14044)",
    presentation: "Full",
    sample: index > 5,
  },
  deed,
}));

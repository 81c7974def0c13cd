import { sampleOf } from "../../../matrix-sample";
import type { TruthRow } from "./truth-rows";
import { endOfLifeResults, expectRight } from "./truth-rows";
import { bareAnswers, bareResults } from "./harmless-results";

// Flags that confirm a value, or that are about something else.

/** Flags on every result. */
const flags: readonly (readonly [what: string, say: (definition: number, at: number) => object])[] = [
  ["available", () => ({ available: true })],
  ["isAvailable", () => ({ isAvailable: true })],
  ["isMissing: false", () => ({ isMissing: false })],
  ["missing: false", () => ({ missing: false })],
  ["missing: null", () => ({ missing: null, isNull: null })],
  ["hasValue", () => ({ hasValue: true })],
  ["hasResult", () => ({ hasResult: true })],
  ["valueSpecified, as of .NET", () => ({ valueSpecified: true })],
  ["valuePresent", () => ({ valuePresent: true })],
  ["isNull: false", () => ({ isNull: false })],
  ["isEmpty: false", () => ({ isEmpty: false })],
  ["mnd: false", () => ({ mnd: false })],
  ["isMnd: false", () => ({ isMnd: false })],
  ["notAvailable: false", () => ({ notAvailable: false })],
  ["isNotDeclared: false", () => ({ isNotDeclared: false })],
  ["not missing", () => ({ notMissing: true })],
  ["declared", () => ({ declared: true })],
  ["isValid", () => ({ isValid: true })],
  ["calculated", () => ({ calculated: true, isCalculated: true })],
  ["isTransport: false", () => ({ isTransport: false })],
  ["hasScenarios: false", () => ({ hasScenarios: false })],
  ["locked: false", () => ({ locked: false })],
  ["isPublic: false", () => ({ isPublic: false })],
  ["isEstimated: false", () => ({ isEstimated: false })],
  ["hasUncertainty: false", () => ({ hasUncertainty: false })],
  ["validated: false", () => ({ validated: false })],
  ["verified and published: false", () => ({ verified: false, published: false })],
  ["archived and deleted: false", () => ({ archived: false, isDeleted: false })],
  ["thirdPartyVerified: false", () => ({ thirdPartyVerified: false })],
  ["isRounded: false", () => ({ isRounded: false, rounded: false })],
  ["isNegative: false", () => ({ isNegative: false })],
  ["isDefault: false", () => ({ isDefault: false, selected: false })],
  ["hidden and visible", () => ({ hidden: false, visible: true })],
  ["includesBiogenic: false", () => ({ includesBiogenic: false })],
  ["stale: false", () => ({ stale: false, outdated: false })],
  ["a comment on one", (_, at) => ({ hasComment: at === 1 })],
  ["a flag on one, null on others", (_, at) => ({ isPublic: at === 1 ? false : null })],
  ["one that is no transport", (_, at) => (at === 0 ? { isTransport: false } : {})],
  ["flags as texts", () => ({ editable: "false", isPublic: "no" })],
  ["flags as numbers", () => ({ active: 0, locked: 1 })],
  ["flags in an object", () => ({ flags: { locked: false, reviewed: true } })],
  ["flags in a list", () => ({ flags: ["reviewed", "locked"] })],
  ["permissions", () => ({ permissions: { edit: false, view: true } })],
  ["no failure", () => ({ error: null, hasErrors: false, failed: false })],
];

test.each(flags.map(([what, say]): TruthRow => [what, bareResults(say), bareAnswers]))(
  "a harmless flag changes nothing: %s",
  (_, documents, right) => expectRight(documents, right),
);

test.each(
  sampleOf("flags in a scenario", flags, 1 / 4).map(([what, say]): TruthRow => [
    what,
    endOfLifeResults(bareResults(say).map((one) => ({ ...one, productId: 1 }))),
    { "GWP in EOL landfill": 5, "EP in EOL landfill": 8 },
  ]),
)("a harmless flag in a scenario changes nothing: %s", (_, documents, right) =>
  expectRight(documents, right),
);

/** Members beside a zero that was calculated. */
const zeros: readonly object[] = [
  { isMissing: false },
  { hasValue: true },
  { available: true },
  { declared: true },
  { isValid: true },
  { valueSpecified: true },
  { mnd: false },
  { isEstimated: false },
  { locked: false },
  { status: "published" },
  { status: "final" },
  { status: "verified" },
  { status: "calculated" },
  { status: "ok" },
  { status: "active", state: "approved" },
  { status: 200 },
  { statusCode: 3 },
  { status: { code: "published" } },
  { dataStatus: "measured" },
  { flag: "reviewed" },
  { flag: "" },
  { remark: "below the cut-off" },
  { quality: "good" },
  { comment: null, note: "" },
];

test.each(zeros.map((said): TruthRow => [JSON.stringify(said), [{ id: 1, value: 0, ...said }, { id: 3, value: 7, ...said }], { GWP: 0, AP: 7 }]))(
  "a zero stays a value: %s",
  (_, documents, right) => expectRight(documents, right),
); // prettier-ignore

/** Statuses that differ between results. */
const mixed: readonly TruthRow[] = [
  ["published and final", bareResults((_, at) => ({ status: ["published", "final", "draft"][at] })), bareAnswers],
  ["statuses by number", bareResults((_, at) => ({ statusCode: at + 1 })), bareAnswers],
  ["a status with a date", bareResults(() => ({ status: { name: "approved", at: "2025-02-01" } })), bareAnswers],
  ["a word for none about something else", bareResults(() => ({ comment: "none", allergens: "n/a" })), bareAnswers],
  ["no reviewer", bareResults(() => ({ reviewer: "-", reviewedBy: "n/a" })), bareAnswers],
  ["one without a value", [...bareResults(), { id: 2, value: null, isMissing: true }], bareAnswers],
  ["one denied, with null", [...bareResults(() => ({ hasValue: true })), { id: 2, value: null, hasValue: false }], bareAnswers],
  ["not missing, in the value's object", bareResults((id) => ({ value: { value: id + 4, isMissing: false } })), bareAnswers],
  ["a status in the value's object", bareResults((id) => ({ value: { value: id + 4, status: "published" } })), bareAnswers],
  ["odd values in a map", { 1: 5, 2: "MND", 3: 7, 4: 8, 5: null }, bareAnswers],
  ["one not declared", [...bareResults(), { id: 2, value: "MND" }], bareAnswers],
]; // prettier-ignore

test.each(mixed)("statuses change nothing: %s", (_, documents, right) => expectRight(documents, right));

import type { TruthRow } from "./truth-rows";
import { endOfLifeResults, expectRight } from "./truth-rows";

// A value does not count if a flag or a status beside it denies it, whatever filler replaces it.

const beside = (said: object, value: unknown = 0) => [{ id: 3, value, ...said }, { id: 1, value: 5 }]; // prettier-ignore
const none = { AP: "odd-value", GWP: 5 };

const denials = [
  { available: false }, { isAvailable: "false" }, { declared: false }, { isDeclared: false }, { valid: false }, { calculated: false },
  { specified: false }, { valueSpecified: false }, { valuePresent: false }, { hasValue: false }, { has_value: 0 }, { hasResult: false },
  { isMissing: true }, { missing: true }, { valueIsNull: true }, { isEmpty: true }, { mnd: true }, { isMND: true }, { isNotDeclared: true },
  { notAvailable: true }, { isNotMissing: false }, { isValueMissing: "true" }, { status: "MND" }, { status: "not declared" }, { resultStatus: "missing" },
  { status: "N/A" }, { status: "notCalculated" }, { valueStatus: "not available" }, { flag: "MND" }, { statusCode: "INA" }, { status: "none" },
]; // prettier-ignore

test.each(denials)("a value is not used beside %j", (said) => expectRight(beside(said), none));

test.each(denials)("a value in a map of one is not used beside %j", (said) =>
  expectRight([{ 1: 5 }, { 3: 0, ...said }, { 4: 7 }], { GWP: 5, AP: "error", EP: 7 }),
);

const elsewhere: readonly TruthRow[] = [
  ["beside a number", beside({ available: false }, 5.25), none],
  ["beside a number, in words", beside({ status: "MND" }, 5.25), none],
  ["in the value's object", beside({}, { amount: 0, hasValue: false }), none],
  ["in the value's object, in words", beside({}, { value: 0, status: "MND" }), none],
  ["by stage", [{ id: 3, modules: [{ module: "A1-A3", value: 0, declared: false }, { module: "C3", value: 2 }] }], { AP: "error" }],
  ["in a map", { 3: { value: 0, isMissing: true }, 1: { value: 5 } }, none],
  ["in a map of one", [{ 3: 0, missing: true }, { 1: 5 }], none],
  ["in a map of one, by a word for a part of a list", [{ 3: 0, hidden: true }, { 1: 5 }, { 4: 7 }], { AP: "error", GWP: 5 }],
  ["in a map of one, in words", [{ 3: 0, valueStatus: "INA" }, { 1: 5 }], none],
  ["in a scenario", endOfLifeResults({ product: { id: 1 }, impacts: [{ id: 3, value: 0, hasValue: false }] }), { "AP in EOL landfill": "odd-value" }],
]; // prettier-ignore

test.each(elsewhere)("a value is not used if denied %s", (_, documents, right) =>
  expectRight(documents, right),
);

const stand = { AP: 0, GWP: 5 };
const harmless: readonly TruthRow[] = [
  { available: true }, { isMissing: false }, { hasValue: true }, { status: "published" }, { status: "final" }, { notAvailable: false }, { isNull: false },
  { hasComment: false }, { isTransport: false }, { hasScenarios: false }, { locked: false }, { isPublic: false }, { isEstimated: false }, { stale: false },
  { validated: false }, { isValidated: false }, { availableOnline: false }, { declaredByOwner: false }, { isEmptyWeight: true }, { missingData: 0 },
  { isNegative: false }, { valid: null }, { status: "" }, { status: null }, { validUntil: "2027-01-01" }, { calculatedAt: null }, { presentation: "none" },
].map((said) => [JSON.stringify(said), beside(said), stand]); // prettier-ignore

test.each(harmless)("a value is used beside %s", (_, documents, right) => expectRight(documents, right));

const around: readonly TruthRow[] = [
  ["in the head", { available: false, hasValue: false, isEmpty: true, items: beside({}) }, stand],
  ["in the head's page", { page: { empty: true }, items: beside({}) }, stand],
  ["in an embedded product", { product: { id: 1, name: "Brick", available: false }, items: beside({}) }, stand],
  ["in each result's product", beside({}).map((one) => ({ ...one, product: { id: 1, name: "Brick", valid: false, status: "none" } })), stand],
  ["by the name of the value", [{ id: 3, calculatedValue: 0 }, { id: 1, calculatedValue: 5 }], stand],
  ["true in the value's object", beside({}, { amount: 0, hasValue: true, valid: true }), stand],
]; // prettier-ignore

test.each(around)("a flag elsewhere does not concern the value: %s", (_, documents, right) =>
  expectRight(documents, right),
);

test("a number under a value's name is no flag", () =>
  expectRight([{ id: 3, value: { calculatedValue: "113.25", amount: 1 } }], { AP: "error" }));

const commas: readonly TruthRow[] = [
  ["beside a number with its unit", [{ id: 1, value: "1.234" }, { id: 3, value: "2,7 mg" }], { GWP: "error", AP: "error" }],
  ["with an exponent", [{ id: 1, value: "1.234" }, { id: 3, value: "1,5E-05" }], { GWP: "error", AP: "error" }],
  ["after a sign", [{ id: 1, value: "1.234" }, { id: 3, value: "< 0,001 kg" }], { GWP: "error", AP: "error" }],
  ["after a word", [{ id: 1, value: "1.234" }, { id: 3, value: "ca. 2,7" }], { GWP: "error", AP: "error" }],
  ["before a currency", [{ id: 1, value: "1.234" }, { id: 5, value: "2,70 EUR" }], { GWP: "error", ECI: "error" }],
  ["in an object", [{ id: 1, value: { amount: "1.234" } }, { id: 3, value: { amount: "2,7 mg" } }], { GWP: "error", AP: "error" }],
  ["in the name of a substance", [{ id: 1, value: "1.234" }, { id: 3, value: "kg 1,4-DB eq" }], { GWP: 1.234, AP: "odd-value" }],
  ["in a substance at the beginning", [{ id: 1, value: "1.234" }, { id: 3, value: "1,4-dichlorobenzene" }], { GWP: 1.234, AP: "odd-value" }],
  ["between words", [{ id: 1, value: "1.234" }, { id: 3, value: "see A, B" }], { GWP: 1.234, AP: "odd-value" }],
  ["beside JSON numbers", [{ id: 1, value: 1.234 }, { id: 3, value: "2,7 mg" }], { GWP: 1.234, AP: "error" }],
]; // prettier-ignore

test.each(commas)("a comma is judged by its place: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const unit = (said: object, head: object = {}) => ({ ...head, items: [{ id: 1, value: 5, ...said }, { id: 3, value: 7 }] }); // prettier-ignore

const units: readonly TruthRow[] = [
  ["under another name", unit({ in: "g CO2-eq" }), { GWP: "error", AP: 7 }],
  ["under another name, in full", unit({ expressedAs: "mg CO2 eq." }), { GWP: "error" }],
  ["that agrees", unit({ in: "kg CO2-eq" }), { GWP: 5 }],
  ["that agrees in another spelling", unit({ measuredIn: "kg CO₂ eq" }), { GWP: 5 }],
  ["in the head", unit({}, { in: "g CO2-eq" }), { GWP: "error" }],
  ["with a factor", unit({ unit: { symbol: "kg CO2-eq", factor: 1000 } }), { GWP: "error" }],
  ["with a conversion factor", unit({ unit: { symbol: "kg CO2-eq", conversionFactor: 1000 } }), { GWP: "error" }],
  ["with a factor of one", unit({ unit: { symbol: "kg CO2-eq", factor: 1 } }), { GWP: 5 }],
  ["with a prefix of its own", unit({ unit: { symbol: "kg CO2-eq", multiplier: 0.001 } }), { GWP: "error" }],
  ["an object of a unit and a factor", unit({ measure: { unit: "kg CO2-eq", factor: 0.001 } }), { GWP: "error" }],
  ["an object of another unit and a factor", unit({ measure: { unit: "t", factor: 1 } }), { GWP: "error" }],
  ["an object of a unit and a factor, in the head", unit({}, { measure: { unit: "kg", multiplier: 1000 } }), { GWP: "error" }],
  ["a scale in the head", unit({}, { multiplier: 1000 }), { GWP: "error" }],
  ["a scale in the head, as a text", unit({}, { scale: "1e3" }), { GWP: "error" }],
  ["a scale in the head's holder", unit({}, { meta: { factor: 0.001 } }), { GWP: "error" }],
  ["a unit in the head's holder", unit({}, { meta: { unit: "g" } }), { GWP: "error" }],
  ["of the declared quantity", unit({ declaredUnit: "t" }), { GWP: 5 }],
  ["of packaging", unit({ packaging: "t" }), { GWP: 5 }],
  ["of a weight", unit({ weight: { unit: "g", amount: 3 } }), { GWP: 5 }],
  ["in a comment", unit({ comment: "in g CO2-eq per m2 of wall, see page 3" }), { GWP: 5 }],
  ["of a substance", unit({ method: "CML" }), { GWP: 5 }],
]; // prettier-ignore

test.each(units)("a unit is compared only if it is the value's: %s", (_, documents, right) =>
  expectRight(documents, right),
);

import type { ListRow, RowMembers } from "./row-lists";

// Members that software sends beside results without meaning anything by them.

/** What one kind of software sends with every row, and with every definition. */
export interface PlainMembers {
  readonly name: string;
  readonly members: RowMembers;
  readonly ofDefinition?: RowMembers;
  /** True if the members could be references of the rows, so that bare ids can't be the definitions'. */
  readonly hasCodes?: true;
}

const stamp = (index: number): string => `2026-0${1 + (index % 9)}-11T10:${10 + index}:00Z`;
const hash = (index: number): string => (0x9f86d081 + index * 7919).toString(16);
const guid = (index: number): string => `${hash(index)}-7c1e-4b60-9d25-0e1f5a3b7c9d`;
const textOf: Readonly<Record<string, string>> = { nl: "Effect", de: "Wirkung", fr: "Effet" };
const translate = ({ name }: ListRow): object =>
  Object.fromEntries(Object.entries(textOf).map(([language, text]) => [language, `${text}: ${name}`]));

/** True for the row at each of these places, counted from the end. */
const isAtEnd = ({ index, count }: ListRow, ...places: readonly number[]): boolean =>
  places.includes(count - index);
const isOfFirstHalf = ({ index, count }: ListRow): boolean => index < count / 2;

const isWaste = ({ key }: ListRow): boolean => /^(HWD|NHWD|RWD|waste)$/.test(key);
const isMoney = ({ unit }: ListRow): boolean => unit === "Euro";
const isEndpoint = ({ unit }: ListRow): boolean => unit === "points";
function categoryOf(row: ListRow): string {
  if (isMoney(row)) return "costs";
  if (isWaste(row)) return "waste";
  return ["MJ", "m3"].includes(row.unit) || row.key === "SM" ? "resource use" : "environmental effect";
}
function methodOf(row: ListRow): string {
  if (isMoney(row)) return "NMD 3.3";
  return isWaste(row) ? "EDIP 2003" : "CML-IA 4.8";
}

/** Members that differ on every row. */
const own: readonly PlainMembers[] = [
  { name: "times", members: ({ index }) => ({ createdAt: stamp(index), updatedAt: stamp(index + 1) }) },
  { name: "times in snake case", members: ({ index }) => ({ inserted_at: stamp(index), modified_on: stamp(index + 3) }) },
  { name: "an order", members: ({ index }) => ({ order: index + 1, sortOrder: 10 * index }) },
  { name: "a rank", members: ({ index, count }) => ({ rank: count - index }) },
  { name: "a position", members: ({ index }) => ({ position: index, sequence: index + 1 }) },
  { name: "a row version", members: ({ index }) => ({ rowVersion: `AAAAAAAAB${index}=`, etag: `W/"${hash(index)}"` }) },
  { name: "a checksum", members: ({ index }) => ({ checksum: hash(index) }), hasCodes: true },
  { name: "a guid", members: ({ index }) => ({ uuid: guid(index) }), hasCodes: true },
  { name: "an external key", members: ({ index }) => ({ externalKey: `ERP-${7000 + index}` }), hasCodes: true },
  { name: "an address", members: ({ index }) => ({ url: `/api/v1/impacts/${9001 + index}` }), hasCodes: true },
  { name: "comments", members: ({ index }) => ({ comment: `row ${index} of the import` }) },
  { name: "bounds", members: ({ value }) => ({ min: value * 0.9, max: value * 1.1 }) },
  { name: "uncertainty", members: ({ index }) => ({ uncertainty: 0.1 + index / 100, standardDeviation: 1 + index }) },
  { name: "an interval", members: ({ value }) => ({ confidenceInterval: { lower: value - 1, upper: value + 1 } }) },
  { name: "shares", members: ({ index }) => ({ percentage: index / 10, shareOfTotal: index / 1000 }) },
  { name: "a display text", members: ({ value }) => ({ displayValue: `${value} kg`, formatted: String(value) }) },
  { name: "translations", members: (row) => ({ translations: translate(row) }) },
  { name: "localised names", members: ({ name }) => ({ labelNl: `Effect: ${name}`, labelDe: `Wirkung: ${name}` }) },
  { name: "descriptions", members: ({ name }) => ({ description: `Characterised result of ${name.toLowerCase()}` }) },
  { name: "a colour", members: ({ index }) => ({ color: `#${hash(index).slice(0, 6)}` }), hasCodes: true },
  { name: "second numbers", members: ({ value }) => ({ valuePerKg: value / 2.1, normalisedValue: value / 40 }) },
  { name: "a pedigree", members: ({ index }) => ({ pedigree: `(1,${1 + (index % 3)},${1 + (index % 4)},${1 + (index % 5)})` }) },
  { name: "an audit object", members: ({ index }) => ({ audit: { at: stamp(index), by: "ann" } }) },
  { name: "an audit object, always equal", members: () => ({ audit: { at: stamp(1), by: "importer" } }) },
]; // prettier-ignore

/** Members that are the same on every row. */
const constant: readonly PlainMembers[] = [
  ["nothing", {}],
  ["one import", { importedAt: stamp(4), importedBy: "nightly job" }],
  ["an author", { createdBy: "ann", modifiedBy: "bob" }],
  ["a confidence", { confidence: "high" }],
  ["a quality", { dataQuality: { geographical: 2, temporal: 1, technological: 3 } }],
  ["a source", { source: "EPD 4711" }],
  ["a database", { database: "ecoinvent 3.6", databaseVersion: "3.6" }],
  ["a method", { method: "CML-IA", methodVersion: "4.8" }],
  ["decimals", { decimals: 2, precision: 4 }],
  ["flags that are true", { verified: true, published: true, visible: true }],
  ["flags that are false", { archived: false, hidden: false, editable: false, isDefault: false }],
  ["what never happened", { deletedAt: null, withdrawnOn: null, supersededBy: null }],
  ["permissions", { permissions: { edit: false, view: true } }],
  ["empty lists", { attachments: [], history: [], warnings: [] }],
  ["tags", { tags: ["imported", "2026"] }],
  ["a type's name", { __typename: "ImpactResult", class: "impact" }],
  ["a company", { owner: { id: 88, name: "Brick Works BV" } }],
  ["this product", { productId: 1 }],
  ["a declared unit", { declaredUnit: "m2" }],
  ["a functional unit", { functionalUnit: "1 m2 of wall, 75 years" }],
  ["no stage", { scenario: null, stage: null, module: "" }],
  ["a language", { language: "en", locale: "en-GB" }],
  ["a period", { validFrom: "2025-01-01", validUntil: "2030-01-01" }],
  ["a year", { referenceYear: 2024, year: 2024 }],
  ["a status", { status: "published" }],
  ["a currency", { currency: "EUR" }],
  ["a kind of value", { kind: "absolute", sign: 1 }],
  ["samples", { sampleSize: 12 }],
  ["a tenant", { tenantId: "t-300" }],
].map(([name, members]) => ({ name: `${String(name)}, the same on all`, members: () => members as object }));

/** Members by indicator, and of large groups. */
const grouped: readonly PlainMembers[] = [
  { name: "a category", members: (row) => ({ category: categoryOf(row) }), ofDefinition: (row) => ({ category: categoryOf(row) }) },
  { name: "a method by indicator", members: (row) => ({ method: methodOf(row) }), ofDefinition: (row) => ({ method: methodOf(row) }) },
  { name: "a category and a method", members: (row) => ({ group: categoryOf(row), calculationMethod: methodOf(row) }), ofDefinition: (row) => ({ group: categoryOf(row), calculationMethod: methodOf(row) }) },
  { name: "the costs' own currency", members: (row) => (isMoney(row) ? { currency: "EUR", category: "costs" } : { category: "effect" }), ofDefinition: (row) => (isMoney(row) ? { currency: "EUR", category: "costs" } : { category: "effect" }) },
  { name: "midpoints and endpoints", members: (row) => ({ level: isEndpoint(row) ? "endpoint" : "midpoint" }), ofDefinition: (row) => ({ level: isEndpoint(row) ? "endpoint" : "midpoint" }) },
  { name: "a unit's text", members: ({ unit }) => ({ unit, unitName: unit }) },
  { name: "half recalculated", members: (row) => ({ calculationVersion: isOfFirstHalf(row) ? "5.1" : "5.0" }) },
  { name: "half recalculated, by time", members: (row) => ({ calculatedAt: isOfFirstHalf(row) ? stamp(3) : stamp(5) }) },
  { name: "two databases", members: (row) => ({ database: isOfFirstHalf(row) ? "ecoinvent 3.6" : "ecoinvent 3.9" }) },
  { name: "two sources by turns", members: ({ index }) => ({ reference: index % 2 === 0 ? "EPD 4711" : "EPD 4712" }) },
  { name: "three kinds by turns", members: ({ index }) => ({ pattern: ["stripes", "dots", "plain"][index % 3] }) },
  { name: "a quality by row", members: ({ index }) => ({ dataQuality: 1 + (index % 3) }) },
  { name: "two imports", members: (row) => ({ importedAt: isAtEnd(row, 1) ? stamp(2) : stamp(3) }) },
  { name: "reviewed, some not yet", members: ({ index }) => ({ lastReviewedAt: index % 3 === 2 ? null : stamp(index) }) },
  { name: "bounds here and there", members: ({ index, value }) => ({ lowerBound: index % 2 === 0 ? null : value * 0.8 }) },
  { name: "verified by turns", members: ({ index }) => ({ verified: index % 2 === 0 }) },
  { name: "nothing in several spellings", members: ({ index }) => ({ remark: ["", null][index % 2], labels: index % 2 === 0 ? [] : null }) },
]; // prettier-ignore

/** Members of few rows: by the law those rows are unclear, as nothing tells them from rows that are withdrawn. */
const few: readonly PlainMembers[] = [
  { name: "edited rows", members: (row) => (isAtEnd(row, 2, 4) ? { updatedAt: stamp(8), updatedBy: "bob" } : {}) },
  { name: "comments on two", members: (row) => ({ comment: isAtEnd(row, 2, 3) ? "see the report" : null }) },
  { name: "a remark on one", members: (row) => ({ remark: isAtEnd(row, 3) ? "checked in May" : "" }) },
  { name: "key figures", members: ({ index }) => ({ isKey: index < 2 }) },
  { name: "the costs' currency alone", members: (row) => (isMoney(row) ? { currency: "EUR" } : {}) },
  { name: "the wastes' method alone", members: (row) => ({ method: isWaste(row) ? "EDIP 2003" : "CML-IA 4.8" }) },
  { name: "endpoints alone", members: (row) => ({ level: isEndpoint(row) ? "endpoint" : "midpoint" }) },
  { name: "an attachment on one", members: (row) => ({ attachments: isAtEnd(row, 2) ? ["scan.pdf"] : [] }) },
]; // prettier-ignore

export const plainMembers: readonly PlainMembers[] = [...own, ...constant, ...grouped, ...few];

import type { ConfiguredNames } from "../../../../src/wire/recognise/vocabulary";
import { NoValueError } from "../../../../src/lca/reasons";
import { browserClock } from "../../../../src/addin/host/browser-apis";
import { createAccountAt } from "../demo-account";
import { testAddress, testKeys, serveDocuments } from "../serve-documents";
import { createProduct, createScenario } from "./truth-rows";
import { sentence } from "../../../../src/words/reason-sentence";

// A row that says something else than nearly all rows of its list, in a member with an unknown meaning, is unclear.

type Say = (row: number) => object;
interface Circumstances {
  readonly names?: ConfiguredNames;
  /** Further members of the definitions, by number from 1 on. */
  readonly define?: Say;
  /** The document around the rows. */
  readonly wrap?: (rows: readonly object[]) => unknown;
  readonly scenario?: string;
  /** In place of the others, by path. */
  readonly documents?: object;
}

/** Creates an account with a list of this length. Row n is indicator n, and its value is n + 0.5. */
function createListAccount(
  count: number,
  say: Say,
  { names, define, wrap, scenario, documents: others }: Circumstances,
) {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const rows = numbers.map((row) => ({ id: row, value: row + 0.5, ...say(row) }));
  const documents = {
    "/impactdefinitions": numbers.map((row) => ({
      id: row,
      name: `Indicator ${row}`,
      unit: "kg",
      ...define?.(row),
    })),
    "/products": [createProduct(1, "Brick")],
    "/products/1/impacts": scenario === undefined ? (wrap ? wrap(rows) : rows) : [],
    "/products/1/scenarios": [createScenario(1, "Landfill")],
    "/scenarios/1/impacts": scenario === undefined ? [] : rows.map((row) => ({ ...row, productId: 1 })),
    ...others,
  };
  return createAccountAt(testAddress, testKeys, serveDocuments(documents), browserClock, names);
}

/** Returns the rows without a number; all others must have their own. */
async function unclearRows(
  count: number,
  say: Say,
  circumstances: Circumstances = {},
): Promise<readonly number[]> {
  const account = createListAccount(count, say, circumstances);
  const unclear: number[] = [];
  for (let row = 1; row <= count; row += 1) {
    const answer = await account
      .impact("Brick", `Indicator ${row}`, circumstances.scenario ?? null)
      .catch((thrown: unknown) => (thrown instanceof NoValueError ? thrown.reason.kind : thrown));
    if (answer === "unclear-result") unclear.push(row);
    else expect(answer).toBe(row + 0.5);
  }
  return unclear;
}

/** Says `odd` with the first rows and `usual` with the others. */
const first =
  (oddCount: number, odd: object, usual: object = {}): Say =>
  (row) =>
    row <= oddCount ? odd : usual;
const percent = { basis: "percent" };
const absolute = { basis: "absolute" };

type DifferenceRow = readonly [
  what: string,
  count: number,
  say: Say,
  unclear: readonly number[],
  circumstances?: Circumstances,
];

const differences: readonly DifferenceRow[] = [
  ["one of two", 2, first(1, percent, absolute), []],
  ["one of three", 3, first(1, percent, absolute), [1]],
  ["three of three", 3, (row) => ({ basis: `kind ${row}` }), []],
  ["two of four", 4, first(2, percent, absolute), []],
  ["two of five", 5, first(2, percent, absolute), [1, 2]],
  ["two of nine", 9, first(2, percent, absolute), [1, 2]],
  ["three of nine", 9, first(3, percent, absolute), []],
  ["two of ten", 10, first(2, percent, absolute), [1, 2]],
  ["three of ten", 10, first(3, percent, absolute), []],
  ["three of fifteen", 15, first(3, percent, absolute), [1, 2, 3]],
  ["two that differ from each other, too", 9, (row) => (row < 3 ? { basis: `kind ${row}` } : absolute), [1, 2]],
  ["values under an ambiguous name", 9, (row) => ({ value: undefined, amount: row === 1 ? 1.5 : row + 0.5 }), []],
  ["a flag on one", 9, first(1, { qzx: true }), [1]],
  ["a flag on one, false on the others", 9, first(1, { qzx: true }, { qzx: false }), [1]],
  ["a flag on all but one", 9, first(1, { qzx: false }, { qzx: true }), [1]],
  ["nothing in several ways", 9, (row) => ({ qzx: [null, "", false, [], {}, { data: null }, undefined][row % 7] }), []],
  ["a number on one", 9, first(1, { percentile: 95 }, { percentile: 50 }), [1]],
  ["a number instead of its text", 9, first(1, { tier: "2" }, { tier: 2 }), [1]],
  ["decimals", 9, first(1, { decimals: 4 }, { decimals: 2 }), [1]],
  ["decimals on one", 9, first(1, { fractionDigits: 2 }), [1]],
  ["a sign", 9, first(1, { direction: "negative" }, { direction: "positive" }), [1]],
  ["an object", 9, first(1, { origin: { kind: "estimate" } }, { origin: { kind: "measured" } }), [1]],
  ["an object in another order", 9, first(1, { origin: { b: 1, a: 2 } }, { origin: { a: 2, b: 1 } }), []],
  ["a list", 9, first(1, { tags: ["old"] }, { tags: ["new"] }), [1]],
  ["a link", 9, first(1, { _links: { replacedBy: { href: "/api/v1/impacts/90" } } }), [1]],
  ["in the value's object", 9, (row) => ({ value: { amount: row + 0.5, status: row === 1 ? "void" : "valid" } }), [1]],
  ["a status", 9, first(1, { status: "withdrawn" }, { status: "final" }), [1]],
  ["a database", 9, first(1, { database: "other 1" }, { database: "usual 3" }), [1]],
  ["out of date, which is told", 9, first(1, { stale: true }), []],
  ["the time of deletion", 9, first(1, { deletedAt: "2025-01-01" }, { deletedAt: null }), [1]],
  ["a time on two, and on no other", 19, first(2, { archivedOn: "2025-01-01" }), [1, 2]],
  ["a successor, and false for none", 9, first(1, { supersededBy: 17 }, { supersededBy: false }), [1]],
  ["a flag whose name ends as a harmless one", 9, first(1, { isDummyRow: true }, { isDummyRow: false }), [1]],
  ["a successor", 9, first(1, { supersededBy: 17 }, { supersededBy: null }), [1]],
  ["times that differ", 9, (row) => ({ createdAt: `2025-01-0${row}` }), []],
  ["times, most of them equal", 9, first(2, { createdAt: "2025-01-02" }, { createdAt: "2025-01-01" }), []],
  ["times, one of them missing", 9, (row) => (row === 1 ? {} : { createdAt: `2025-01-0${row}` }), []],
  ["a comment on one", 9, first(1, { comment: "see annex" }), [1]],
  ["a comment on all", 9, first(1, { comment: "see annex" }, { comment: "-" }), []],
  ["a key indicator", 19, first(3, { isKey: true }, { isKey: false }), []],
  ["in a scenario", 9, first(1, percent, absolute), [1], { scenario: "Landfill" }],
  ["in a list with a head", 9, first(1, percent, absolute), [1], { wrap: (impacts) => ({ impacts, basis: "absolute" }) }],
  ["in a map", 9, first(1, percent, absolute), [1], { wrap: (rows) => Object.fromEntries(rows.map((row, index) => [index + 1, { ...row, id: undefined }])) }],
  ["in nested lists of one stage", 9, () => ({}), [1, 2], {
    wrap: (rows) => ({ impacts: [{ ...percent, impacts: rows.slice(0, 2) }, { ...absolute, impacts: rows.slice(2) }] }),
  }],
  ["taught as ignored", 9, first(1, percent, absolute), [], { names: { ignored: ["basis"] } }],
  ["a text of its definition", 9, first(2, { method: "CML" }, { method: "EF" }), [], { define: first(2, { method: "CML" }, { method: "EF" }) }],
  ["a text that few definitions have", 9, first(2, { method: "CML" }), [], { define: first(2, { method: "CML" }) }],
  ["the text of another definition", 9, first(2, { method: "CML" }, { method: "EF" }), [2], { define: first(1, { method: "CML" }, { method: "EF" }) }],
  ["texts of definitions, and another text", 20, (row) => ({ method: row < 5 ? "own" : row < 10 ? "CML" : "EF" }), [1, 2, 3, 4], { define: (row) => ({ method: row > 4 && row < 10 ? "CML" : "EF" }) }],
  ["another definition's name, which its own definition has, too", 9, first(1, { category: "Indicator 2" }, { category: "Climate" }), [], { define: first(1, { category: "Indicator 2" }, { category: "Climate" }) }],
  ["another definition's name, which its own definition has under another member", 9, first(1, { category: "Indicator 2" }, { category: "Climate" }), [1], { define: first(1, { group: "Indicator 2" }, { category: "Climate" }) }],
  ["another definition's name, which another definition has, too", 9, (row) => ({ category: row === 1 ? "Indicator 2" : `Group ${row}` }), [1], { define: (row) => (row === 3 ? { category: "Indicator 2" } : {}) }],
  ["a flag of its definition", 9, first(1, { endpoint: true }), [1], { define: first(1, { endpoint: true }) }],
  ["a number of its definition", 9, first(1, { level: 2 }, { level: 1 }), [1], { define: first(1, { level: 2 }, { level: 1 }) }],
]; // prettier-ignore

test.each(differences.map((row) => [row[0], row] as const))(
  "a row that says something else than its list is unclear: %s",
  async (_, [, count, say, unclear, circumstances]) =>
    expect(await unclearRows(count, say, circumstances)).toEqual(unclear),
);

test("what the heads of pages say differs from page to page", async () => {
  const page = (numbers: readonly number[], next: string | null) => ({
    items: numbers.map((id) => ({ id, value: id + 0.5 })),
    ...{ url: `/api/v1/products/1/impacts?page=${numbers[0]}`, requestId: `r${numbers[0]}`, next },
  });
  const documents = {
    "/products/1/impacts": page([1, 2, 3, 4, 5, 6, 7, 8], "/api/v1/products/1/impacts?page=9"),
    "/products/1/impacts?page=9": page([9], null),
  };
  expect(await unclearRows(9, () => ({}), { documents })).toEqual([]);
});

test("rows of one stage are compared with each other", async () => {
  // Five modules of four indicators: what all results of one module say is no difference.
  const rows = ["A1-A3", "A4", "C3", "C4", "D"].flatMap((stage) =>
    [1, 2, 3, 4].map((id) => ({ id, value: id, stage, site: stage === "A1-A3" ? "Zwolle" : null })),
  );
  expect(
    await unclearRows(4, () => ({}), { wrap: () => rows.map((row) => ({ ...row, value: row.id + 0.5 })) }),
  ).toEqual([]);
});

test("the sentence names the member and both values", async () => {
  const ask = async (odd: object, usual: object | Say, define?: Say): Promise<string> => {
    const say: Say = (row) =>
      row > 1 && typeof usual === "function" ? usual(row) : first(1, odd, usual)(row);
    const account = createListAccount(9, say, define ? { define } : {});
    const thrown: unknown = await account.impact("Brick", "Indicator 1", null).catch((one: unknown) => one);
    return thrown instanceof NoValueError ? sentence(thrown.reason) : String(thrown);
  };
  const unused = "so this one isn’t used. Your administrator can define it in config.json.";
  const result = "Indicator 1 for “Brick” (A1-A3)";
  expect(await ask(percent, absolute)).toBe(
    `The service sent “basis”: “percent” with ${result}. Most results of the list have “absolute”, ${unused}`,
  );
  expect(await ask({ obsolete: true }, {})).toBe(
    `The service sent “obsolete”: “true” with ${result}. Most results of the list have nothing or “false” there, ${unused}`,
  );
  expect(await ask({ obsolete: true }, { obsolete: false })).toBe(
    `The service sent “obsolete”: “true” with ${result}. Most results of the list have nothing or “false” there, ${unused}`,
  );
  expect(await ask({ released: false }, { released: true })).toBe(
    `The service sent “released”: “false” with ${result}. Most results of the list have “true”, ${unused}`,
  );
  // The definitions have several texts, none of which most results have.
  const method: Say = (row) => ({ method: `method ${row % 3}` });
  expect(await ask({ method: "own" }, method, method)).toBe(
    `The service sent “method”: “own” with ${result}. Most results of the list have that of their indicator, ${unused}`,
  );
  expect(await ask({}, absolute)).toBe(
    `The service sent no “basis” with ${result}. Most results of the list have “absolute”, ${unused}`,
  );
});

test("what divides a list into two large groups is told beside its numbers", async () => {
  const sayingsOf = async (say: Say): Promise<readonly string[]> => {
    const account = createListAccount(29, say, {});
    const results = await account.results("Brick", null);
    const { indicators } = await account.definitions();
    const texts = ["Indicator 1", "Indicator 29"].map((name) => results.sayings(indicators.find(name)));
    return texts.map((sayings) =>
      sayings.map(({ meaning, name, text }) => `${meaning} ${name} ${text}`).join(),
    );
  };
  expect(await sayingsOf(first(14, { calculation: "v2" }, { calculation: "v1" }))).toEqual([
    "split calculation v2",
    "split calculation v1",
  ]);
  expect(await sayingsOf(first(14, { recalculated: true }))).toEqual(["split recalculated true", ""]);
  expect(await sayingsOf((row) => ({ group: `group ${row % 3}` }))).toEqual(["", ""]);
  // The database's version is told anyway.
  expect(await sayingsOf(first(14, { databaseVersion: "3.6" }, { databaseVersion: "3.5" }))).toEqual([
    "source databaseVersion 3.6",
    "source databaseVersion 3.5",
  ]);
});

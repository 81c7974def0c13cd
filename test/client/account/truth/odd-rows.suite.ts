import type { CatalogueStandardCode } from "../../../../src/lca/indicator-catalogue";
import { sentence } from "../../../../src/words/reason-sentence";
import type { ListRow, RowMembers, WrittenList } from "./row-lists";
import { expectRight, fiveDefinitions } from "./truth-rows";
import { askEachRow, createRows, listShapes } from "./row-lists";

// A row that says something else than its list is unclear; the others stand.

/** A member of the odd rows, and what the others have in its place. */
type OddMember = readonly [what: string, others: object, odd: object];

const oddMembers: readonly OddMember[] = [
  ["no longer a result: a flag", { retracted: false }, { retracted: true }],
  ["no longer a result: another row", {}, { replacedBy: 88_417 }],
  ["no longer a result: a date", { retiredOn: null }, { retiredOn: "2025-03-01" }],
  ["no longer a result: released, but not these", { released: true }, { released: false }],
  ["nothing was calculated: a flag", { dummy: false }, { dummy: true }],
  ["nothing was calculated: a reason", { whyNot: "" }, { whyNot: "not looked into" }],
  ["nothing was calculated: a word", {}, { inventory: "stub" }],
  ["the number's parts: decimals", { decimals: 0 }, { decimals: 4 }],
  ["the number's parts: decimals that others don't have", {}, { impliedDecimals: 3 }],
  ["the number's parts: a sign", { sign: "+" }, { sign: "-" }],
  ["the number's parts: a sense", { sense: "plus" }, { sense: "minus" }],
  ["scaled: a word", {}, { shownIn: "thousands" }],
  ["scaled: another word", { reportedAs: "singles" }, { reportedAs: "millions" }],
  ["scaled: a number", { blownUp: 1 }, { blownUp: 1000 }],
  ["a currency: in French", { devise: "EUR" }, { devise: "USD" }],
  ["a currency: in Spanish", {}, { moneda: "GBP" }],
  ["a currency: an object", { tender: { iso: "EUR" } }, { tender: { iso: "SEK" } }],
  ["a locale: a language", { lang: "en-GB" }, { lang: "de-DE" }],
  ["a locale: a style", {}, { cipherStyle: "continental" }],
  ["a locale: a mark", { writtenWith: "point" }, { writtenWith: "comma" }],
  ["another kind of value: relative", { gauge: "absolute" }, { gauge: "relative" }],
  ["another kind of value: a quantile", { quantile: 50 }, { quantile: 95 }],
  ["another kind of value: an object", { nature: { code: "mean" } }, { nature: { code: "ceiling" } }],
  ["another kind of value: a benefit", {}, { benefit: true }],
  ["a stage: in Finnish", { vaihe: "valmistus" }, { vaihe: "purku" }],
  ["a stage: in Swedish", { skede: "tillverkning" }, { skede: "rivning" }],
  ["a stage: in Italian", { tappa: "fabbricazione" }, { tappa: "smaltimento" }],
  ["per year: a flag", { perAnnum: false }, { perAnnum: true }],
  ["per year: a time", {}, { horizon: "1 a" }],
  ["per year: a rhythm", { rhythm: "once" }, { rhythm: "yearly" }],
  ["whose: an object", { context: { item: 1 } }, { context: { item: 2 } }],
  ["whose: an object within one", { asked: { by: { item: "BR" } } }, { asked: { by: { item: "SL" } } }],
  ["whose: a list", {}, { lookedUp: ["SL-9"] }],
  ["of another level: the company's", { scope: "article" }, { scope: "company" }],
  ["of another level: a sum", {}, { pooledOver: "portfolio" }],
  ["of another level: the site's", { granularity: "item" }, { granularity: "site" }],
  ["an invented word", { qzx: "foo" }, { qzx: "bar" }],
  ["an ending that seldom matters, on a few: at", {}, { droppedAt: "2025-03-01" }],
  ["an ending that seldom matters, on a few: by", { overruledBy: null }, { overruledBy: "ann" }],
  ["an ending that seldom matters, on a few: comment", {}, { comment: "do not use" }],
];

/** Lists with the positions of their odd rows: one of three, two of nine, a fifth of many. */
const sizes: readonly (readonly [code: CatalogueStandardCode, count: number, odd: readonly number[]])[] = [
  ["DF", 3, [1]],
  ["ES", 9, [0, 8]],
  ["DF", 29, [2, 7, 11, 20, 28]],
];
const shapes = Object.keys(listShapes);

/** Members that differ at these positions. */
const differAt =
  (positions: readonly number[], others: object, odd: object): RowMembers =>
  ({ index }) =>
    positions.includes(index) ? odd : others;

/** Positions of the rows whose answer is not their number, each with the kind of the reason. */
async function findLost(list: WrittenList): Promise<Readonly<Record<string, number | string>>> {
  const answers = [...(await askEachRow(list))].filter(([row, answer]) => answer !== row.value);
  return Object.fromEntries(
    answers.map(([{ index }, answer]) => [index, typeof answer === "number" ? answer : answer.kind]),
  );
}

const unclearAt = (positions: readonly number[]): Readonly<Record<string, number | string>> =>
  Object.fromEntries(positions.map((position) => [String(position), "unclear-result"]));

test.each(oddMembers.map((member, place) => [member[0], member, place] as const))(
  "a row that says something else than its list is unclear: %s",
  async (_, [, others, odd], place) => {
    for (const [turn, [code, count, positions]] of sizes.entries()) {
      const shape = shapes[(place + turn) % shapes.length] ?? "";
      const members = differAt(positions, others, odd);
      const lost = await findLost({ rows: createRows(code, count), shape, members });
      expect({ shape, lost }).toEqual({ shape, lost: unclearAt(positions) });
    }
  },
);

/** Rows that differ, by the value of a member at each position. */
const limits: readonly (readonly [what: string, values: readonly unknown[], odd: readonly number[]])[] = [
  ["two rows are no list", ["p", "q"], []],
  ["three values in three rows", ["p", "q", "r"], []],
  ["two against two", ["p", "q", "p", "q"], []],
  ["one of four", ["p", "p", "q", "p"], [2]],
  ["two of five", ["p", "q", "p", "p", "q"], [1, 4]],
  ["two odd values of six", ["p", "q", "p", "p", "r", "p"], [1, 4]],
  ["three of six", ["p", "q", "p", "q", "p", "q"], []],
  ["three of nine are a split", [..."ppppppqqq"], []],
  ["two of ten", [..."ppppppppqq"], [8, 9]],
  ["three of ten are a split", [..."pppppppqqq"], []],
  ["four of nineteen are a split", [..."pppppppppppppppqqqq"], []],
  ["fifteen and fourteen", [..."pppppppppppppppqqqqqqqqqqqqqq"], []],
  ["nothing in all spellings", [null, "", [], {}, false, undefined, null, false, ""], []],
  ["false where others have nothing", [null, undefined, false, null], []],
  ["the same object in another order", [{ p: 1, q: 2 }, { q: 2, p: 1 }, { p: 1, q: 2 }], []],
]; // prettier-ignore

test.each(limits)("nearly all is four fifths of ten rows or more, all but two of fewer: %s", async (_, values, odd) => {
  const members: RowMembers = ({ index }) => ({ marking: values[index] });
  const rows = createRows("DF", values.length);
  expect(await findLost({ rows, shape: "a wrapped list", members })).toEqual(unclearAt(odd));
}); // prettier-ignore

const isWaste = ({ key }: ListRow): boolean => ["HWD", "NHWD", "RWD"].includes(key);
const wastes = createRows("DF")
  .filter(isWaste)
  .map(({ index }) => index);
const wasteMethod: RowMembers = (row) => ({ method: isWaste(row) ? "EDIP 2003" : "CML-IA" });

/** Members of results and of definitions of 29 indicators, three of which are wastes. */
const byDefinition: readonly (readonly [
  what: string,
  members: RowMembers,
  ofDefinition: RowMembers,
  odd: readonly number[],
])[] = [
  ["a method that its definition has, too", wasteMethod, wasteMethod, []],
  ["a method that its definition alone has", wasteMethod, (row) => (isWaste(row) ? wasteMethod(row) : {}), []],
  ["in another spelling of the name", wasteMethod, (row) => ({ Method: isWaste(row) ? "EDIP 2003" : "CML-IA" }), []],
  ["under another name", wasteMethod, (row) => ({ approach: isWaste(row) ? "EDIP 2003" : "CML-IA" }), wastes],
  ["a definition that says something else", wasteMethod, () => ({ method: "CML-IA" }), wastes],
  ["a flag", (row) => ({ lumped: isWaste(row) }), (row) => ({ lumped: isWaste(row) }), wastes],
  ["a number", (row) => ({ quantile: isWaste(row) ? 95 : 50 }), (row) => ({ quantile: isWaste(row) ? 95 : 50 }), wastes],
]; // prettier-ignore

test.each(byDefinition)("a text of the indicator's own definition is no difference: %s", async (_, members, ofDefinition, odd) => {
  const lost = await findLost({ rows: createRows("DF"), shape: "a bare array", members, ofDefinition });
  expect(lost).toEqual(unclearAt(odd));
}); // prettier-ignore

test("rows are counted, not their results by stage", async () => {
  const byStage = fiveDefinitions.map(({ id }) => {
    const modules = ["A1-A3", "C3"].map((module, stage) => ({ module, value: id + 4 + 10 * stage }));
    return { id, modules, gauge: id > 3 ? "relative" : "absolute" };
  });
  const unclear = "unclear-result";
  await expectRight(byStage, { GWP: 5, ODP: 6, AP: 7, EP: unclear, ECI: unclear });
});

const relative: WrittenList = {
  rows: createRows("ES"),
  shape: "a wrapped list",
  members: differAt([4], { gauge: "absolute" }, { gauge: "relative" }),
};

test("the sentence of a row that differs names the member and both values", async () => {
  const answers = [...(await askEachRow(relative)).values()];
  const reason = answers[4];
  expect(typeof reason === "object" ? sentence(reason) : reason).toMatch(/gauge.*relative.*absolute/s);
});

test("a member that is taught as one to ignore makes no row unclear", async () => {
  expect(await findLost({ ...relative, names: { ignored: ["gauge"] } })).toEqual({});
});

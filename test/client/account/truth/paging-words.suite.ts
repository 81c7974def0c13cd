import type { TruthRow } from "./truth-rows";
import { expectRight, sentenceFor } from "./truth-rows";

// What a list says of its pages is told from what it says of its values.

const results = [
  { id: 1, value: 5 },
  { id: 3, value: 7 },
];
const read = { GWP: 5, AP: 7 };
const refused = { GWP: "error", AP: "error" };
const totals = [
  { id: 1, Total: 5.2 },
  { id: 3, Total: 7 },
];
const total = { GWP: 5.2, AP: 7 };

const rows: readonly TruthRow[] = [
  ...["rows", "Items", "results", "record", "entries", "pages", "lines", "regels", "impacts"].map(
    (unit) => [`a page in ${unit}`, { page: { number: 1, unit }, items: results }, read] as const,
  ),
  ["a range in rows", { meta: { limitUnit: "rows", limit: 20, total: 2 }, items: results }, read],
  ["a head in rows", { metadata: { page: 1, unit: "rows" }, items: results }, read],
  ["a value in items", [{ id: 1, value: { value: 5, unit: "items" } }, { id: 3, value: 7 }], { GWP: "error", AP: 7 }],
  ["a page in grams", { page: { number: 1, unit: "g" }, items: results }, refused],
  ["values in rows", { unit: "rows", items: results }, refused],
  ["rows with a Total", totals, total],
  ["rows with a total in a list", { items: totals, total: 2 }, total],
  ["by the definition's id", totals.map(({ id, Total }) => ({ id: id + 90, definitionId: id, total: Total })), total],
  ["by the indicator's name", [{ indicator: "Global warming potential", Total: 5.2 }], { GWP: 5.2 }],
  ["a total beside other numbers", [{ id: 1, Total: 5.2, perTonne: 0.1 }, { id: 3, Total: 7, perTonne: 0.2 }], refused],
  ["a total beside stages", [{ id: 1, "A1-A3": 5, Total: 12 }], { GWP: 5 }],
  ["a total beside objects of numbers", [1, 3].map((id) => ({ id, sum: { core: { amount: 5 }, downstream: { amount: 3 } }, total: 1 })), refused],
  ["a total beside a list of numbers", [1, 3].map((id) => ({ id, sum: [5, 3], total: 1 })), refused],
  ["a total of a list without results", { total: 5.2, items: [] }, { GWP: "error" }],
  ["totals of nobody", [{ total: 5.2 }], { GWP: "error" }],
]; // prettier-ignore

test.each(rows)("paging says nothing of values, and values nothing of pages: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const cut: readonly (readonly [string, object])[] = [
  ["pages by number", { page: 1, pages: 3, items: results }],
  ["a number of pages", { pageNumber: 1, totalPages: 2, items: results }],
  ["a total", { total: 20, items: results }],
  ["more", { hasMore: true, items: results }],
  ["a full page", { page: 1, pageSize: 2, items: results }],
];

test.each(cut)("no other attempt is advised where further entries have no link: %s", async (_, document) => {
  const sentence = await sentenceFor({ "/products/1/impacts": document }, "GWP");
  expect(sentence).toContain("doesn’t link to the rest");
  expect(sentence).not.toContain("Try again");
});

test("another attempt is advised where a page is gone", async () => {
  const document = { items: results, next: "/api/v1/gone" };
  expect(await sentenceFor({ "/products/1/impacts": document }, "GWP")).toContain("Try again later");
});

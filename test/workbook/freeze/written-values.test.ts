import { deep } from "../../deep-tests";
import type { NodeDesk, SavedWorkbook } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { openConnected, product, rows, serveLarge } from "../large-workbook";
import {
  everythingIn,
  freeze,
  newProgressReporter,
  openFreezer,
  ourFormulas,
  shownIn,
  thaw,
} from "./freezer-on-desk";
import { addTable } from "./prepared-workbooks";

const node = addInInNode("a file");
let desk: NodeDesk;
let empty: SavedWorkbook;

beforeAll(async () => {
  desk = await openConnected(node, await serveLarge(node, 12));
  empty = await desk.save();
});

beforeEach(() => desk.putBack(empty));

afterEach(() => jest.restoreAllMocks());

/** Excel keeps a number that is written into a cell of Text format as a text. */
function turnNumbersIntoTexts(): void {
  const write = desk.book.write.bind(desk.book);
  jest.spyOn(desk.book, "write").mockImplementation((area, contents) => {
    const formats = desk.book.numberFormats(area);
    const asText = (one: unknown, row: number, column: number) =>
      typeof one === "number" && formats[row]?.[column] === "@" ? `'${one}` : one;
    write(
      area,
      contents.map((line, row) => line.map((one, column) => asText(one, row, column))),
    );
  });
}

test("numbers in cells of Text format stay numbers", async () => {
  await desk.paste("A1", [
    [product(1), '=LCA.IMPACT(A1,"GWP")', '=LCA.IMPACT(A1&"","GWP")'],
    [product(2), '=LCA.IMPACT(A2,"GWP")', '=LCA.IMPACT(A2&"","GWP")'],
  ]);
  desk.book.setNumberFormats(desk.book.at("B1:C1"), [["@", "@"]]);
  turnNumbersIntoTexts();
  const [before, shown] = [everythingIn(desk), shownIn(desk)];
  await freeze(desk);
  expect(shownIn(desk)).toEqual(shown);
  await desk.paste("A1", [[product(3)]]);
  const { done } = await thaw(desk);
  expect(done.left).toMatchObject([{ areas: ["Sheet1!C1"], why: { kind: "asks-otherwise" } }]);
  expect([desk.cell("B1"), desk.cell("C1")]).toEqual([1, 1]);
  await desk.paste("A1", [[product(1)]]);
  await thaw(desk);
  expect(everythingIn(desk)).toEqual(before);
});

test("a cell of a table's calculated column is frozen and thawed alone", async () => {
  await desk.paste("A1", [["Product", "GWP"], ...[1, 2, 3].map((number) => [product(number), ""])]);
  await addTable("A1:B4", { "B2:B4": [1, 2, 3].map(() => ['=LCA.IMPACT([@Product],"GWP")']) });
  await desk.settled();
  const before = everythingIn(desk);
  desk.select("B3");
  await freeze(desk, "selection");
  expect(ourFormulas(desk)).toHaveLength(2);
  await thaw(desk);
  expect(everythingIn(desk)).toEqual(before);
});

test("a cell that changed after the plan was made: nothing is frozen, or thawed", async () => {
  await desk.paste("A1", rows(1, 2));
  const freezer = await openFreezer();
  const plan = await freezer.planFreeze("workbook", newProgressReporter());
  await desk.paste("A2", [[product(5)]]);
  const before = everythingIn(desk);
  const changed = (area: string) => ({ reason: { kind: "changed-meanwhile", areas: [area] } });
  await expect(freezer.freeze(plan)).rejects.toMatchObject(changed("Sheet1!B2:D2"));
  expect(everythingIn(desk)).toEqual(before);
  await freeze(desk);
  const thawing = await freezer.planThaw(newProgressReporter());
  await desk.paste("B1", [[77]]);
  const frozen = everythingIn(desk);
  await expect(freezer.thaw(thawing)).rejects.toMatchObject(changed("Sheet1!B1"));
  expect(everythingIn(desk)).toEqual(frozen);
});

test("a cell that changed where its formula reads, after the plan to thaw was made, gets no other product's formula", async () => {
  await desk.paste("A1", rows(1, 2));
  await freeze(desk);
  const freezer = await openFreezer();
  const plan = await freezer.planThaw(newProgressReporter());
  await desk.paste("A2", [[product(5)]]);
  const frozen = shownIn(desk);
  await expect(freezer.thaw(plan)).rejects.toMatchObject({
    reason: { kind: "changed-meanwhile", areas: ["Sheet1!B2:D2"] },
  });
  await desk.settled();
  expect(shownIn(desk)).toEqual(frozen);
});

// Each fifth request in each manner, and in an ordinary run each fifteenth in one of the three.
test.each([
  ["refused", 1],
  ["half", 16],
  ["unanswered", 31],
] as const)("a request that is %s leaves all as it was, or all done", async (how, first) => {
  await desk.paste("A1", rows(1, 2));
  const [before, shown] = [everythingIn(desk), shownIn(desk)];
  let hasFailed = true;
  for (let failing = deep ? 1 : first; hasFailed; failing += deep ? 5 : 45) {
    hasFailed = false;
    desk.host.injectFaults((request) => {
      if (request !== failing) return null;
      hasFailed = true;
      return how;
    });
    const frozen = await freeze(desk).catch(() => null);
    desk.host.injectFaults(null);
    await desk.settled();
    expect(shownIn(desk)).toEqual(shown);
    if (frozen) expect(ourFormulas(desk)).toEqual([]);
    await frozen?.done.undo.run();
    await desk.settled();
    expect(everythingIn(desk)).toEqual(before);
  }
});

/** Answers that are heavy together, through Microsoft's Office.js: Excel on the web refuses messages of 5 MB. */
import type { CellValue, ExcelKind } from "simulated-excel";
import { largeAccount } from "../sample/large-account";
import { deep, deepTest } from "../deep-tests";
import type { NodeDesk, SavedWorkbook } from "./node-desk";
import { addInInNode, eventually } from "./node-desk";

const node = addInInNode("a file");

/** In characters: the length of a product's name. */
const letters = 30_000;

const small = Array.from({ length: deep ? 7 : 1 }, (_, index) => `small${index}`);

/** In megabytes: the total size of the names that begin with a word, by that word. */
const groups: Readonly<Record<string, number>> = {
  first: 2.97,
  second: 2.97,
  third: 2.97,
  alone: 4.2,
  ...Object.fromEntries(small.map((group) => [group, 0.9])),
};

function heavyAccount() {
  const names = Object.entries(groups).flatMap(([group, megabytes]) =>
    Array.from({ length: Math.round((megabytes * 1e6) / letters) }, (_, index) =>
      `${group} ${index} `.padEnd(letters, "x"),
    ),
  );
  const account = largeAccount("L", names.length);
  return {
    ...account,
    products: account.products.map((one, index) => ({ ...one, name: names[index] ?? "" })),
  };
}

let desk: NodeDesk;

const accounts = [heavyAccount()];

/** Opens a workbook that is connected. */
async function open(excel: ExcelKind): Promise<void> {
  desk = await node.open(await node.serve({ accounts }), excel);
  await desk.connect("L");
}

/** Requests the lists of these groups, each in a column of its own. */
function askFor(...of: readonly string[]): void {
  const formulas = of.map((group) => [`=LCA.PRODUCTS("${group}",FALSE)`, ""]).flat();
  desk.book.write({ ...desk.book.at("A1"), columns: formulas.length }, [formulas]);
}

/** The first row of each answer, without the letters. */
const shown = (count: number): CellValue[] =>
  Array.from({ length: count }, (_, index) => {
    const at = { ...desk.book.at("A1"), column: 2 * index };
    const value = desk.book.values(at)[0]?.[0] ?? null;
    return typeof value === "string" ? (value.split(" ")[0] ?? "") : value;
  });

describe("in Excel on the web", () => {
  let empty: SavedWorkbook;

  /** This Excel drops at once what Office.js would send again for a minute. */
  beforeAll(async () => {
    await open("web");
    desk.book.habits.weighsAnswers = true;
    empty = await desk.save();
  });

  beforeEach(() => desk.putBack(empty));

  deepTest("three answers of 2.97 MB each go one after the other", async () => {
    askFor("first", "second", "third");
    await desk.settled();
    expect(shown(3)).toEqual(["first", "second", "third"]);
  });

  deepTest("seven answers that are too heavy together all arrive", async () => {
    askFor(...small);
    await desk.settled();
    expect(shown(7)).toEqual(small);
  });

  test("an answer that is too heavy alone is refused with advice, and a light one beside it arrives", async () => {
    askFor("alone", "small0");
    await desk.settled();
    expect(shown(2)).toEqual([
      {
        error: "#VALUE!",
        message: expect.stringContaining("more than 4 MB. Choose a smaller range") as string,
      },
      "small0",
    ]);
  });

  test("a call may be cancelled while its answer waits: what replaces it arrives, and so does the next", async () => {
    const { callOutcomes } = await import("../../src/addin/addin");
    askFor("first", "second", "third");
    await eventually(() => shown(1)[0] === "first");
    desk.book.type("C1", "mine");
    await desk.settled();
    expect(shown(3)).toEqual(["first", "mine", "third"]);
    expect(callOutcomes.underWay).toBe(0);
  });
});

deepTest("heavy answers go together in Excel for Windows, and none is too heavy", async () => {
  await open("windows");
  const { callOutcomes } = await import("../../src/addin/addin");
  askFor("first", "second", "third", "alone");
  await eventually(() => shown(1)[0] === "first");
  expect(callOutcomes.underWay).toBe(0);
  await desk.settled();
  expect(shown(4)).toEqual(["first", "second", "third", "alone"]);
});

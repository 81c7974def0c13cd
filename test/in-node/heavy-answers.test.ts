/** Answers that are heavy together, through Microsoft's Office.js: Excel on the web refuses messages of 5 MB. */
import type { CellValue, ExcelKind } from "office-far-side";
import { largeAccount } from "../demo/large-account";
import type { NodeDesk } from "./node-desk";
import { addInInNode, eventually } from "./node-desk";

const node = addInInNode();

/** In characters: the length of a product's name. */
const letters = 30_000;

/** In megabytes: the total size of the names that begin with a word, by that word. */
type Groups = Readonly<Record<string, number>>;

const heavy: Groups = { first: 2.97, second: 2.97, third: 2.97 };

function heavyAccount(groups: Groups) {
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

/** Connected, in an Excel that drops at once what Office.js would send again for a minute. */
async function opened(groups: Groups, excel: ExcelKind = "web"): Promise<NodeDesk> {
  const desk = await node.open(await node.serve({ accounts: [heavyAccount(groups)] }), new Map(), excel);
  desk.book.habits.weighsAnswers = excel === "web";
  await desk.connect("L");
  return desk;
}

/** Requests the lists of these groups, each in a column of its own. */
function askFor(desk: NodeDesk, ...of: readonly string[]): void {
  const formulas = of.map((group) => [`=LCA.PRODUCTS("${group}",FALSE)`, ""]).flat();
  desk.book.write({ ...desk.book.at("A1"), columns: formulas.length }, [formulas]);
}

/** The first row of each answer, without the letters. */
const shown = (desk: NodeDesk, count: number): CellValue[] =>
  Array.from({ length: count }, (_, index) => {
    const at = { ...desk.book.at("A1"), column: 2 * index };
    const value = desk.book.values(at)[0]?.[0] ?? null;
    return typeof value === "string" ? (value.split(" ")[0] ?? "") : value;
  });

test("three answers of 2.97 MB each go one after the other", async () => {
  const desk = await opened(heavy);
  askFor(desk, "first", "second", "third");
  await desk.settled();
  expect(shown(desk, 3)).toEqual(["first", "second", "third"]);
});

test("seven answers that are too heavy together all arrive", async () => {
  const all = Array.from({ length: 7 }, (_, index) => `small${index}`);
  const desk = await opened(Object.fromEntries(all.map((group) => [group, 0.9])));
  askFor(desk, ...all);
  await desk.settled();
  expect(shown(desk, 7)).toEqual(all);
});

test("an answer that is too heavy alone is refused with advice, and a light one beside it arrives", async () => {
  const desk = await opened({ alone: 4.2, small: 0.9 });
  askFor(desk, "alone", "small");
  await desk.settled();
  expect(shown(desk, 2)).toEqual([
    {
      error: "#VALUE!",
      message: expect.stringContaining("more than 4 MB. Choose a smaller range") as string,
    },
    "small",
  ]);
});

test("a call that is cancelled while its answer waits leaves the queue, and what replaces it arrives", async () => {
  const desk = await opened(heavy);
  const { callOutcomes } = await import("../../src/addin");
  askFor(desk, "first", "second", "third");
  await eventually(() => shown(desk, 1)[0] === "first");
  expect(callOutcomes.underWay).toBe(2);
  desk.book.type("C1", "mine");
  await eventually(() => callOutcomes.underWay === 1);
  await desk.settled();
  expect(shown(desk, 3)).toEqual(["first", "mine", "third"]);
  expect(callOutcomes.underWay).toBe(0);
});

test("heavy answers go together in Excel for Windows, and none is too heavy", async () => {
  const desk = await opened({ ...heavy, alone: 4.2 }, "windows");
  const { callOutcomes } = await import("../../src/addin");
  askFor(desk, "first", "second", "third", "alone");
  await eventually(() => shown(desk, 1)[0] === "first");
  expect(callOutcomes.underWay).toBe(0);
  await desk.settled();
  expect(shown(desk, 4)).toEqual(["first", "second", "third", "alone"]);
});

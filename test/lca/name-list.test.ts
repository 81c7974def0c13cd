import fc from "fast-check";
import type { Nameable } from "../../src/lca/name-list";
import { NameList } from "../../src/lca/name-list";
import { suggestionLimits } from "../../src/lca/name-suggester";
import { mapInTimeSlices } from "../../src/client/service/time-slices";
import { aTenthOf, deep } from "../deep-tests";

const thing = (id: string, name: string) => ({ id, name });
const found = (list: NameList<{ id: string; name: string }>, text: string): string[] =>
  list.find(text).map(({ id }) => id);

const list = new NameList([
  thing("p-1", "Facing brick"),
  thing("p-2", "facing Brick"),
  thing("p-3", "Clinker"),
  thing("p-4", "Clinker"),
  thing("p-5", "p-3"),
  thing("p-6", "C-30"),
  thing("p-7", "C30"),
  thing("104233", "Sand"),
  thing("p-9", "104234"),
  thing("p-10", "12\u2033 pipe"),
  thing("p-11", "id:p-1"),
  thing("", "Without an id"),
  thing("p-13", ""),
  thing("p-14", "=1+1"),
  thing("p-15", "__proto__"),
]);

test.each<[string, string, string[]]>([
  ["an id", "p-1", ["p-1"]],
  ["an exact name, before a folded one", "Facing brick", ["p-1"]],
  ["another exact name", "facing Brick", ["p-2"]],
  ["a folded name that two have: both", "FACING BRICK", ["p-1", "p-2"]],
  ["an exact name that two have: both", "Clinker", ["p-3", "p-4"]],
  ["a folded name", "  clinker ", ["p-3", "p-4"]],
  ["an id that is also a name: both", "p-3", ["p-3", "p-5"]],
  ["a number as id", "104233", ["104233"]],
  ["a number as name", "104234", ["p-9"]],
  ["a name with a dash", "c-30", ["p-6"]],
  ["a name without", "c30", ["p-7"]],
  ["a name with an inch mark, typed straight", '12" PIPE', ["p-10"]],
  ["a formula as name", "=1+1", ["p-14"]],
  ["a name that means something to JavaScript", "__proto__", ["p-15"]],
  ["a name of a thing without id", "Without an id", [""]],
  ["nothing known", "Brick", []],
  ["another name that means something to JavaScript", "constructor", []],
  ["an id in another case", "P-1", []],
])("the right things are found by %s", (_what, text, ids) => {
  expect(found(list, text)).toEqual(ids);
});

describe("names with an explicit prefix", () => {
  test.each<[string, string[]]>([
    ["id:p-3", ["p-3"]],
    ["ID: p-3 ", ["p-3"]],
    ["name:p-3", ["p-5"]],
    ["name: P-3", ["p-5"]],
    ["name:Clinker", ["p-3", "p-4"]],
    ["name:CLINKER", ["p-3", "p-4"]],
    ["id:Clinker", []],
    ["name:p-1", []],
    ["id:p-1", ["p-11"]],
    ["ID:p-1", ["p-1"]],
    ["name:id:p-1", ["p-11"]],
  ])("%s means %j", (text, ids) => {
    expect(found(list, text)).toEqual(ids);
  });
});

describe("an exact name stands before a prefix", () => {
  const odd = new NameList([
    thing("12", "Sand"),
    thing("7", "ID: 12"),
    thing("8", "Name: Brick"),
    thing("9", "Brick"),
    thing("id:9", "Clinker"),
    thing("10", "id:10"),
  ]);

  test.each<[string, string[]]>([
    ["ID: 12", ["7"]],
    ["id: 12", ["12"]],
    ["ID:12", ["12"]],
    ["name:ID: 12", ["7"]],
    ["Name: Brick", ["8"]],
    ["name: Brick", ["9"]],
    ["id:9", ["id:9"]],
    ["id: 9", ["9"]],
    ["id:id:9", ["id:9"]],
    ["id:10", ["10"]],
    ["name:name: brick", ["8"]],
  ])("%s means %j", (text, ids) => {
    expect(found(odd, text)).toEqual(ids);
  });
});

test("a number is not a name whose digits are raised", () => {
  const boards = new NameList([thing("a", "Board 10²"), thing("b", "Brick 5¹"), thing("c", "Tile CO₂ m²")]);
  expect(found(boards, "Board 102")).toEqual([]);
  expect(found(boards, "Brick 51")).toEqual([]);
  expect(found(boards, "board 10²")).toEqual(["a"]);
  expect(found(boards, "tile CO2 m2")).toEqual(["c"]);
});

test.each(["", " ", "id:", "name:", "name: ", "\u0301"])(
  "a blank text, as %j, finds nothing, not even a thing without a name",
  (text) => {
    expect(found(list, text)).toEqual([]);
  },
);

test("a short list finds the same as a long one", () => {
  const texts = [
    "",
    " ",
    "\u0301",
    "1",
    "Brick",
    "brick ",
    "BRICK",
    "id:1",
    "name:1",
    "code:1",
    "id:",
    "Ziegel",
  ];
  const text = fc.constantFrom(...texts);
  const one = fc.record({ id: text, name: text, codes: fc.array(text, { maxLength: 2 }) });
  const others = Array.from({ length: 20 }, (_, at) => thing(`other ${at}`, `another ${at}`));
  const check = (few: { id: string; name: string; codes: string[] }[]): void => {
    const [alone, amongMany] = [new NameList(few), new NameList([...few, ...others])];
    for (const typed of texts) expect([typed, alone.find(typed)]).toEqual([typed, amongMany.find(typed)]);
    for (const asked of few) expect(alone.like(asked)).toEqual(amongMany.like(asked));
  };
  fc.assert(fc.property(fc.array(one, { maxLength: 8 }), check));
});

describe("a list made in turns", () => {
  const text = fc.constantFrom("a", "A", "Á", "b", "name:a", "id:a", "code:b", " ", "");
  const one = fc.record({ id: text, name: text, codes: fc.array(text, { maxLength: 2 }) });

  test("a list made in turns finds what a list made at once finds", async () => {
    const check = async (all: { id: string; name: string; codes: string[] }[]): Promise<void> => {
      const [atOnce, inTurns] = [new NameList(all), await NameList.over(all, mapInTimeSlices)];
      for (const { id, name, codes } of [...all, thing("c", "C")].map((each) => ({ codes: [], ...each })))
        for (const asked of [id, name, ...codes]) {
          expect(inTurns.find(asked)).toEqual(atOnce.find(asked));
          expect(inTurns.withFoldedName(asked)).toEqual(atOnce.withFoldedName(asked));
          expect(inTurns.near(asked)).toEqual(atOnce.near(asked));
        }
    };
    await fc.assert(fc.asyncProperty(fc.array(one, { maxLength: 20 }), check), { numRuns: deep ? 100 : 25 });
  });
});

describe("near names", () => {
  const near = (names: readonly string[], text: string): readonly string[] =>
    new NameList(names.map((name) => thing(name, name))).near(text);
  const bricks = ["Brick", "Facing brick red", "Brick yellow", "Facing stone", "Sand", "Gevelbaksteen"];

  test.each<[string, string, string[]]>([
    [
      "share words; a rare word says more than a common one",
      "Facing bricks",
      ["Facing brick red", "Facing stone", "Brick yellow"],
    ],
    ["may have a letter wrong", "Facing brock red", ["Facing brick red", "Facing stone", "Brick yellow"]],
    ["may have two letters swapped", "Sadn", ["Sand"]],
    ["may begin with what was typed", "Fac", ["Facing stone", "Facing brick red"]],
    ["may be what was typed and more", "Sand-lime", ["Sand"]],
    ["may hold what was typed", "baksteen", ["Gevelbaksteen"]],
    ["are none where nothing is alike", "xyz", []],
    ["are none of blank", "", []],
  ])("near names %s", (_what, text, names) => {
    expect(near(bricks, text)).toEqual(names);
  });

  test("near names are three at most, each once", () => {
    expect(near(["Brick 1", "Brick 2", "Brick 3", "Brick 4", "BRICK 1"], "Bricks")).toEqual([
      "Brick 1",
      "Brick 2",
      "Brick 3",
    ]);
  });

  test("the search for near names stops after very many searches, and found names stay", () => {
    const { comparedWords } = suggestionLimits;
    const limit = jest.replaceProperty(
      suggestionLimits as { comparedWords: number },
      "comparedWords",
      aTenthOf(comparedWords),
    );
    const many = new NameList(
      Array.from({ length: aTenthOf(5_000) }, (_, at) => thing(`${at}`, `Brick n${at}`)),
    );
    const answers = Array.from({ length: aTenthOf(10_000) }, (_, at) => many.near(`Bricks n${at}x`));
    limit.restore();
    expect(answers[0]).toHaveLength(3);
    expect(answers[100]).toHaveLength(3);
    expect(answers.at(-1)).toEqual([]);
    expect(many.near("Bricks n0x")).toBe(answers[0]);
  });
});

describe("second names", () => {
  const called = (id: string, name: string, ...secondNames: string[]) => ({ id, name, secondNames });
  const products = new NameList([
    called("1", "Baksteen", "Brick", "Rode steen", "2"),
    called("2", "Tegel", "TILE", "baksteen"),
    called("3", "Brik", "Tile"),
    { ...called("4", "Plaat", "code: B"), codes: ["Rode steen", "B"] },
    called("5", "", "Nameless"),
  ]);

  test.each<[string, string, string[]]>([
    ["a second name", "Brick", ["1"]],
    ["a second name in other letters", " BRICK", ["1"]],
    ["a second name said to be a name", "name:brick", ["1"]],
    ["a second name said to be an id", "id:Brick", []],
    ["a second name that two have, in whichever letters: both", "Tile", ["2", "3"]],
    ["a second name that is another's id: the id", "2", ["2"]],
    ["a second name that is, folded, another's name: the name", "baksteen", ["1"]],
    ["a second name that is another's code: both", "Rode steen", ["1", "4"]],
    ["a second name that begins as what says a code", "code: B", ["4"]],
    ["a second name of a thing without a first", "Nameless", ["5"]],
  ])("products are found by %s", (_, text, ids) =>
    expect(products.find(text).map(({ id }) => id)).toEqual(ids),
  );

  test("second names add to what was not found before, and change nothing else", () => {
    const text = fc.constantFrom("1", "2", "a", "A", "b", "name:a", "id:1", "code:b", "");
    const one = fc.record({
      id: text,
      name: text,
      codes: fc.array(text, { maxLength: 2 }),
      secondNames: fc.array(text, { maxLength: 2 }),
    });
    const check = (all: { id: string; name: string; codes: string[]; secondNames: string[] }[]): void => {
      const list = new NameList(all);
      const coded = new NameList(all.map(({ secondNames: _, ...rest }) => rest));
      const plain = new NameList(all.map(({ id, name }) => ({ id, name })));
      const placesIn = (found: NameList<Nameable>, typed: string) =>
        found.find(typed).map((each) => found.all.indexOf(each));
      for (const typed of ["1", "2", "a", "A", "b", "name:a", "id:1", "code:b", ""]) {
        const before = placesIn(coded, typed);
        const right: unknown = plain.find(typed).length > 0 ? before : expect.arrayContaining(before);
        expect([typed, placesIn(list, typed)]).toEqual([typed, right]);
      }
    };
    fc.assert(fc.property(fc.array(one, { maxLength: 12 }), check));
  });
});

describe("codes", () => {
  const coded = (id: string, name: string, ...codes: string[]) => ({ id, name, codes });
  const products = new NameList([
    coded("1", "Facing brick", "BR-100", "8712345678906"),
    coded("2", "Clinker", "1"),
    coded("3", "BR-200", "x-3"),
    coded("4", "Mortar", "BR-200"),
    coded("5", "Sand", "0104233"),
    coded("6", "Gravel", "104233"),
    coded("7", "Slab", "S-1"),
    coded("8", "Slab, thin", "S-1"),
    coded("9", "tile red", "t-9"),
    coded("10", "Gutter", "TILE RED"),
    coded("11", "Code: G-1", "g"),
    coded("12", "Lintel", "g-1", "id:5", "g-1"),
    coded("13", "104233-a", "104233-a"),
  ]);

  test.each<[string, string, string[]]>([
    ["a code", "BR-100", ["1"]],
    ["another code of the same product", "8712345678906", ["1"]],
    ["a code is exact: not folded", "br-100", []],
    ["a code that is another's id: both", "1", ["1", "2"]],
    ["a code that is another's name: both", "BR-200", ["3", "4"]],
    ["a code that is, folded, another's name: both", "TILE RED", ["9", "10"]],
    ["a name that is, in capitals, another's code: the name alone", "tile red", ["9"]],
    ["zeros in front tell codes apart", "0104233", ["5"]],
    ["and without them", "104233", ["6"]],
    ["a code that two have: both", "S-1", ["7", "8"]],
    ["a code said to be one", "code:1", ["2"]],
    ["a code said to be one, with spaces", " CODE:  BR-200 ", ["4"]],
    ["a code said to be one, which nobody has", "code:1.0", []],
    ["an id said to be one, where it is a code as well", "id:1", ["1"]],
    ["a code that begins as what says an id: what it says, too", "id:5", ["5", "12"]],
    ["a name that begins as what says a code, where that is another's", "code: g-1", ["11", "12"]],
    ["a code equal to the product's own name", "104233-a", ["13"]],
    ["nothing", "", []],
  ])("products are found by %s", (_, text, ids) =>
    expect(products.find(text).map(({ id }) => id)).toEqual(ids),
  );

  test('a text with "code:" is a name like any other in a list without codes', () => {
    const plain = new NameList([thing("1", "Code: red"), thing("2", "red")]);
    expect(plain.find("code: RED").map(({ id }) => id)).toEqual(["1"]);
  });

  test("a code that appears later makes a name ambiguous, and never another product's", () => {
    const names = ["Brick", "brick", "BRICK ", "id:2", "name:Brick", "code:B", "1"];
    const before = new NameList([coded("1", "Brick"), coded("2", "Slab"), coded("3", "Code:B")]);
    for (const later of [...names, "B", "b"]) {
      const after = new NameList([coded("1", "Brick"), coded("2", "Slab"), coded("3", "Code:B"), coded("4", "New", later)]); // prettier-ignore
      for (const name of names) {
        const [meant] = before.find(name);
        expect([name, later, after.find(name).map(({ id }) => id)]).toEqual([name, later, expect.arrayContaining([meant?.id])]); // prettier-ignore
      }
    }
  });

  test("a choice that was found by its code is named by its code", () => {
    const [brick, clinker] = products.find("1");
    expect(brick && products.choice(brick, "1")).toEqual({ id: "1", name: "Facing brick" });
    expect(clinker && products.choice(clinker, "1")).toEqual({ id: "2", name: "Clinker", text: "code:1" });
    const [slab] = products.find("S-1");
    expect(slab && products.choice(slab, "S-1")).toEqual({ id: "7", name: "Slab" });
  });
});

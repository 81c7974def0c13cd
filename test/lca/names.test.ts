import { NameList } from "../../src/lca/names";

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
])("%s", (_what, text, ids) => {
  expect(found(list, text)).toEqual(ids);
});

describe("said explicitly", () => {
  test.each<[string, string[]]>([
    ["id:p-3", ["p-3"]],
    ["ID: p-3 ", ["p-3"]],
    ["name:p-3", ["p-5"]],
    ["name: P-3", ["p-5"]],
    ["name:Clinker", ["p-3", "p-4"]],
    ["name:CLINKER", ["p-3", "p-4"]],
    ["id:Clinker", []],
    ["name:p-1", []],
    ["id:p-1", ["p-1"]],
    ["name:id:p-1", ["p-11"]],
  ])("%s means %j", (text, ids) => {
    expect(found(list, text)).toEqual(ids);
  });
});

test.each(["", " ", "id:", "name:", "name: ", "\u0301"])(
  "blank, as %j, finds nothing: not even what has no name",
  (text) => {
    expect(found(list, text)).toEqual([]);
  },
);

describe("near names", () => {
  test("share words with what was typed, at most three, most shared first", () => {
    const bricks = new NameList(
      ["Brick", "Facing brick red", "Brick yellow", "Facing stone", "Sand"].map((name) => thing(name, name)),
    );
    expect(bricks.near("Facing bricks")).toEqual(["Facing brick red", "Brick", "Brick yellow"]);
    expect(bricks.near("xyz")).toEqual([]);
    expect(bricks.near("")).toEqual([]);
  });

  test("are looked for no more after many searches, but those found stay", () => {
    const one = new NameList([thing("1", "Brick")]);
    const answers = Array.from({ length: 1_000 }, (_, index) => one.near(`Brick ${index}`));
    expect(answers[0]).toEqual(["Brick"]);
    expect(answers.filter((names) => names.length > 0).length).toBeLessThan(100);
    expect(one.near("Brick 0")).toEqual(["Brick"]);
  });
});

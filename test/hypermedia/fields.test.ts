import { id, link, number, text } from "../../src/hypermedia/fields";
import { read } from "../../src/hypermedia/read";
import type { Representation } from "../../src/hypermedia/representation";

function resource(json: string): Representation {
  const document = { json: JSON.parse(json) as unknown, address: "https://service.test/" };
  const representation = read(document, { kind: "product", asList: false });
  if (!representation) throw new Error("not read");
  return representation;
}

const value = (written: string) => number(resource(`{"value":${written}}`));

test.each<[string, number]>([
  ["0", 0],
  ["-1.5", -1.5],
  ["1.2e-9", 1.2e-9],
  ['"0"', 0],
  ['"12.345"', 12.345],
  ['"-0.5"', -0.5],
  ['"+3"', 3],
  ['" 7 "', 7],
  ['".5"', 0.5],
  ['"5."', 5],
  ['"1.2E-9"', 1.2e-9],
  ['"0.1000000000000000055"', 0.1],
])("the value %s is the number %d", (written, expected) => {
  expect(value(written)).toBe(expected);
});

test.each(["null", '""', '"  "', '"n/a"', '"N/A"', '"NA"', '"-"', '"null"'])(
  "the value %s is missing",
  (written) => {
    expect(value(written)).toBe("missing");
  },
);

test("where there is no value, it is missing", () => {
  expect(number(resource('{"id":1}'))).toBe("missing");
});

test.each([
  '"1,5"',
  '"1,500"',
  '"1.500,00"',
  '"1 500"',
  '"0x10"',
  '"1e"',
  '"."',
  '"NaN"',
  '"Infinity"',
  '"-Infinity"',
  '"1e999"',
  "1e999",
  '"12 kg"',
  '"<0.1"',
  '"1/2"',
  '"\\u0661"',
  "true",
  "[]",
  "[1]",
  "{}",
])("the value %s is no number, and not missing", (written) => {
  expect(value(written)).toBe("unclear");
});

test.each<[string, string]>([
  ['{"id":5}', "5"],
  ['{"id":0}', "0"],
  ['{"id":9007199254740991}', "9007199254740991"],
  ['{"id":"9007199254740993"}', "9007199254740993"],
  ['{"id":"p-1"}', "p-1"],
  ['{"ID":"p-1"}', "p-1"],
  ['{"uuid":"u"}', "u"],
  ['{"uuid":"u","id":"i"}', "i"],
  ['{"id":"https://service.test/x/1"}', "https://service.test/x/1"],
])("%s has the id %s", (json, expected) => {
  expect(id(resource(json))).toBe(expected);
});

test.each([
  '{"id":9007199254740993}',
  '{"id":9007199254740992}',
  '{"id":-9007199254740993}',
  '{"id":1e400}',
  '{"id":1.5}',
  '{"id":null}',
  '{"id":true}',
  '{"id":{"id":1}}',
  '{"id":[1]}',
  '{"name":"x"}',
])("%s has no id", (json) => {
  expect(id(resource(json))).toBe("");
});

test.each<[string, string]>([
  ['{"name":" Brick "}', " Brick "],
  ['{"name":104233}', "104233"],
  ['{"title":"Brick"}', "Brick"],
  ['{"name":null}', ""],
  ['{"name":{"en":"Brick"}}', "Brick"],
  ['{"name":{"nl":"Baksteen","en":"Brick"}}', "Brick"],
  ['{"name":{"nl":"Baksteen","fr":"Brique"}}', ""],
  ['{"name":"Baksteen","name_en":"Brick"}', "Brick"],
  ['{"name":"Baksteen","nameEn":null}', "Baksteen"],
  ['{"productName":"Brick","companyName":"Works"}', "Brick"],
  ['{"companyName":"Works"}', ""],
  ['{"name":"Brick","Name":"Block"}', ""],
  ['{"name":[{"language":"nl","text":"Baksteen"},{"language":"en","text":"Brick"}]}', "Brick"],
  ["{}", ""],
])("%s has the name %j", (json, expected) => {
  expect(text(resource(json), "name")).toBe(expected);
});

test("a relation has no link, one, or several that lead to different places", () => {
  const linking = resource(
    '{"links":[{"rel":"a","href":"/a"},{"rel":"b","href":"/b"},{"rel":"b","href":"/b"},{"rel":"c","href":"/c"},{"rel":"c","href":"/d"}]}',
  );
  expect(link(linking, "x")).toBeUndefined();
  expect(link(linking, "a")).toMatchObject({ href: "/a" });
  expect(link(linking, "b")).toMatchObject({ href: "/b" });
  expect(link(linking, "c")).toBe("several");
});

import { readRawMembers, formatRawJson, findRawTextAtPath } from "../../src/wire/raw-json";

const body = `{ "a": [ {"id": 1, "value": 30.290}, {"id":"\\u0032","value":1.0E+2} ],
  "b\\"c": {"x": [], "y": {}, "z": "},{\\"[:"}, "n": null, "big": 12345678901234567890 }`;

test("a part of a document is found as written", () => {
  expect(findRawTextAtPath(body, [])).toBe(body);
  expect(findRawTextAtPath(body, ["a", 0, "value"])).toBe("30.290");
  expect(findRawTextAtPath(body, ["a", 1])).toBe('{"id":"\\u0032","value":1.0E+2}');
  expect(findRawTextAtPath(body, ['b"c', "z"])).toBe('"},{\\"[:"');
  expect(findRawTextAtPath(body, ["big"])).toBe("12345678901234567890");
  expect(findRawTextAtPath(body, ["a", 2])).toBeNull();
  expect(findRawTextAtPath(body, ["nobody"])).toBeNull();
});

test("the later of two members with one name is found, as JSON.parse takes it", () => {
  expect(findRawTextAtPath('{"v": 1, "v": 2}', ["v"])).toBe("2");
  expect((JSON.parse('{"v": 1, "v": 2}') as { v: number }).v).toBe(2);
});

test("members and elements are listed as written", () => {
  expect(readRawMembers('{"a" : 1 , "b":[1,2]}')).toEqual([
    { name: "a", key: '"a"', text: "1" },
    { name: "b", key: '"b"', text: "[1,2]" },
  ]);
  expect(readRawMembers("[ 1, {} ]").map(({ name, text }) => [name, text])).toEqual([
    ["0", "1"],
    ["1", "{}"],
  ]);
  expect([readRawMembers("5"), readRawMembers("{}"), readRawMembers("[]")]).toEqual([[], [], []]);
});

test("formatted JSON has one member per line and keeps numbers and texts as written", () => {
  const pretty = formatRawJson(body);
  expect(pretty).toContain('"value": 30.290');
  expect(pretty).toContain('"value": 1.0E+2');
  expect(JSON.parse(pretty)).toEqual(JSON.parse(body));
  expect(formatRawJson('{"a":{"b":[1]},"c":{}}')).toBe(
    '{\n  "a": {\n    "b": [\n      1\n    ]\n  },\n  "c": {}\n}',
  );
});

test("a hidden member shows nothing of its content, however deep", () => {
  const hides = (written: string): boolean => written.startsWith('"key": ');
  expect(formatRawJson('{"key":{"a":1},"b":[{"key":"s"}]}', hides)).not.toMatch(/a|"s"/);
});

test("the hiding predicate gets texts and names alone, and members with their text", () => {
  const asked: string[] = [];
  formatRawJson('{"a":"x","b":["y",{"c":1}]}', (written) => (asked.push(written), false));
  expect(asked).toEqual(['"a": "x"', '"x"', '"a"', '"b": ', '"y"', '"c": 1', "1", '"c"', '"b"']);
  expect(formatRawJson('{"hide me":["hide me",1]}', (written) => written === '"hide me"')).toBe(
    '{\n  "…": [\n    "…",\n    1\n  ]\n}',
  );
});

import { tryParseJson, parseJsonWithLongIntegers } from "../../../src/client/service/parse-json";
import { createAccountAt } from "../account/demo-account";
import { testAddress, testKeys } from "../account/serve-documents";

test.each<[string, unknown]>([
  ["9007199254740993", "9007199254740993"],
  ["-9007199254740993", "-9007199254740993"],
  ["9007199254740991", 9007199254740991],
  ["1234567890123456", 1234567890123456],
  ['{"id":12345678901234567890}', { id: "12345678901234567890" }],
  ['{"id": 12345678901234567890 , "n":1}', { id: "12345678901234567890", n: 1 }],
  ["[1,12345678901234567890,2]", [1, "12345678901234567890", 2]],
  ["[12345678901234567890\n]", ["12345678901234567890"]],
  ['["12345678901234567890"]', ["12345678901234567890"]],
  [
    '["a \\" 12345678901234567890,",12345678901234567890]',
    ['a " 12345678901234567890,', "12345678901234567890"],
  ],
  ['["\\\\",12345678901234567890]', ["\\", "12345678901234567890"]],
  ['{"12345678901234567890":12345678901234567890}', { "12345678901234567890": "12345678901234567890" }],
  ["[12345678901234567890.5]", [12345678901234567890.5]],
  ["[0.12345678901234567890]", [0.12345678901234568]],
  [
    "[1.5e3,12345678901234567890E2,12345678901234567890]",
    [1500, 1.2345678901234567e21, "12345678901234567890"],
  ],
  ["[1009.976265540000000000000000000000]", [1009.97626554]],
])("the number %s is parsed with all its digits", (body, expected) => {
  expect(parseJsonWithLongIntegers(body)).toEqual(expected);
});

test.each<[string, unknown]>([
  ["NaN", null],
  ['[{"id":1,"value":NaN},{"id":3,"value":7}]', [{ id: 1, value: null }, { id: 3, value: 7 }]], // prettier-ignore
  ["[Infinity,-Infinity, -NaN ,nan,inf,-inf]", [null, null, null, null, null, null]],
  ['{"a":NaN,"NaN":"NaN","b":"-Infinity"}', { a: null, NaN: "NaN", b: "-Infinity" }],
  ['["\\"NaN",NaN]', ['"NaN', null]],
  ['["\\\\",NaN]', ["\\", null]],
  ['{"id":12345678901234567890,"value":NaN}', { id: "12345678901234567890", value: null }],
])("the word %s of a language without null is read as null", (body, expected) => {
  expect(parseJsonWithLongIntegers(body)).toEqual(expected);
});

test.each<[string, unknown]>([
  ['[{"id":1}]', [{ id: 1 }]],
  [' {"id": 1, "value": 5}\n', { id: 1, value: 5 }],
  ['[{"id":12345678901234567890}]', [{ id: "12345678901234567890" }]],
  ['[{"id":1,"value":NaN}]', [{ id: 1, value: null }]],
])("a whole document in a text is parsed: %s", (inner, expected) => {
  expect(parseJsonWithLongIntegers(JSON.stringify(inner))).toEqual(expected);
  expect(parseJsonWithLongIntegers(JSON.stringify(JSON.stringify(inner)))).toEqual(expected);
});

test.each(["Brick", "[half", "{x}", "5", "[]]", "null", ""])("the text %s stays a text", (text) => {
  expect(parseJsonWithLongIntegers(JSON.stringify(text))).toBe(text);
});

test("a long body that is not JSON is rejected in one pass", () => {
  for (const piece of ['\\"', '"', "NaN,", "-", "1", '"\\']) {
    const body = `["${piece.repeat(400_000)}`;
    expect(() => parseJsonWithLongIntegers(body)).toThrow();
  }
});

test.each([
  "[012345678901234567890]",
  "[+12345678901234567890]",
  "[12345678901234567890",
  "[1.,12345678901234567890]",
  '["12345678901234567890]',
  "x12345678901234567890",
  "12345678901234567890 1",
  "[NaNa]",
  "[1NaN]",
  "{NaN:1}",
  "[+Infinity]",
  "NaN NaN",
])("the body %s is not JSON", (body) => {
  expect(() => parseJsonWithLongIntegers(body)).toThrow();
});

test("a long text in a body with long numbers can be read", () => {
  const text = "é\\n".repeat(500_000);
  expect(parseJsonWithLongIntegers(`["${text}",12345678901234567890]`)).toEqual([
    "é\n".repeat(500_000),
    "12345678901234567890",
  ]);
});

test("ids beyond 2^53 that differ in their last digit stay two, and a value with as many digits stays a number", async () => {
  const documents: Readonly<Record<string, string>> = {
    "/authenticate": '{"access_token":"t","token_type":"Bearer"}',
    "/impactdefinitions":
      '[{"id":90071992547409931,"name":"Global warming potential","unit":"kg CO2-eq"},{"id":90071992547409932,"name":"Costs","unit":"Euro"}]',
    "/products":
      '[{"id":90071992547409933,"name":"Brick","links":{"impacts":"/api/v1/i"}},{"id":90071992547409934,"name":"Slab"}]',
    "/i": '[{"id":90071992547409931,"value":12345678901234567890},{"id":90071992547409932,"value":7}]',
  };
  const account = createAccountAt(testAddress, testKeys, (asked) =>
    Promise.resolve(new Response(documents[asked.slice(`${testAddress}/api/v1`.length)])),
  );
  expect(await account.impact("90071992547409933", "GWP", null)).toBe(12345678901234567890);
  expect(await account.impact("Brick", "90071992547409932", null)).toBe(7);
});

const deep: readonly (readonly [string, (depth: number) => string])[] = [
  ["arrays", (depth) => "[".repeat(depth) + "]".repeat(depth)],
  ["objects", (depth) => '{"a":'.repeat(depth) + "1" + "}".repeat(depth)],
];

test.each(deep)("nested %s are parsed a hundred deep and refused a hundred thousand deep", (_, body) => {
  expect(parseJsonWithLongIntegers(body(100))).toBeInstanceOf(Object);
  expect(tryParseJson(body(100_000))).toBeUndefined();
  expect(parseJsonWithLongIntegers(JSON.stringify(body(100_000)))).toBe(body(100_000));
});

import { readNeutralRepresentation } from "../../../src/wire/recognise/read-document";
import type { NeutralRepresentation } from "../../../src/wire/recognise/representation";
import { readStatedUnits } from "../../../src/wire/recognise/unit-fields";
import type { ImpactValueReading } from "../../../src/lca/results";
import { readImpactValue } from "../../../src/wire/recognise/impact-values";
import type { ResourceKind, ConfiguredNames } from "../../../src/wire/recognise/vocabulary";

function resource(
  json: string,
  kind: ResourceKind = "impact",
  names: ConfiguredNames = {},
): NeutralRepresentation {
  const document = { json: JSON.parse(json) as unknown, address: "https://service.test/" };
  const representation = readNeutralRepresentation(document, { kind, asList: false, names });
  if (!representation) throw new Error("not read");
  return representation;
}

type Said = number | ImpactValueReading["is"];

/** The number, or the kind of answer in its place. */
function number(resource: NeutralRepresentation): Said {
  const read = readImpactValue(resource);
  return read.is === "number" ? read.value : read.is;
}

const value = (written: string): Said => number(resource(`{"value":${written}}`));

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

test.each<[string, string, Said]>([
  ["500 digits", "1".repeat(500), "odd"],
  ["an exponent too large", "1e500", "odd"],
  ["400 zeros before a digit", `0.${"0".repeat(400)}1`, "odd"],
  ["an exponent too small", "-2.5e-400", "odd"],
  ["400 zeros behind a digit", `1.${"0".repeat(400)}`, 1],
  ["zeros alone", `0.${"0".repeat(400)}e1`, 0],
])("a text with %s never becomes another number", (_, text, expected) => {
  expect(value(JSON.stringify(text))).toBe(expected);
});

test.each(["null", '""', '"  "'])("the value %s means that there is none", (written) => {
  expect(value(written)).toBe("none");
});

test.each(['"1,5"', '"1,500"', '"1.500,00"', '"1 500"', '"-1,5"', '"1\'500"', '"1.001.2"', '"<0,1"'])(
  "the value %s may group thousands",
  (written) => {
    expect(value(written)).toBe("grouped");
  },
);

test("an impact without a value is missing its value", () => {
  expect(number(resource('{"id":1}'))).toBe("missing");
});

test.each([
  '"n/a"',
  '"MND"',
  '"-"',
  '"null"',
  '"0x10"',
  '"1e"',
  '"."',
  '"NaN"',
  '"Infinity"',
  '"-Infinity"',
  '"1e999"',
  "1e999",
  '"12 kg"',
  '"1/2"',
  '"\\u0661"',
  "true",
  "[]",
  "[1]",
  "{}",
])("the value %s is odd", (written) => {
  expect(value(written)).toBe("odd");
});

test.each<[string, Said]>([
  ['{"impact_value":5}', 5],
  ['{"Amount":"5"}', 5],
  ['{"score":5}', 5],
  ['{"value":5,"amount":5}', 5],
  ['{"value":5,"amount":"5.0"}', 5],
  ['{"value":5,"amount":6}', 5],
  ['{"value":5,"amount":null}', 5],
  ['{"value":5,"amount":"abc"}', 5],
  ['{"value":"n/a","amount":1}', "odd"],
  ['{"value":5,"quantity":6}', 5],
  ['{"value":null,"quantity":6}', "none"],
  ['{"quantity":5,"score":6}', "unclear"],
  ['{"value":5,"VALUE":5}', 5],
  ['{"value":5,"VALUE":6}', "unclear"],
  ['{"value":{"amount":"5","unit":"MJ"}}', 5],
  ['{"amount":{"Value":5}}', 5],
  ['{"value":{"amount":null,"unit":"MJ"}}', "none"],
  ['{"value":{"amount":5,"value":6}}', "odd"],
  ['{"value":{"value":{"value":5}}}', "odd"],
  ['{"value":{"amount":"1,25"}}', "grouped"],
  ['{"value":{"amount":5,"unit":"MJ","uncertainty":0.1}}', 5],
  ['{"value":{"amount":5,"module":"A1"}}', "unclear"],
  ['{"value":{"amount":5,"stages":{"A1":3}}}', "unclear"],
  ['{"value":{"amount":5,"product_id":"p-2"}}', "unclear"],
  ['{"value":{"amount":5,"product":{"id":"p-2"}}}', "unclear"],
  ['{"value":{"amount":5,"scenarioUrl":"/s/1"}}', "unclear"],
  ['{"value":{"amount":5,"definitionId":"ap"}}', "unclear"],
  ['{"value":{"amount":5,"id":"ap"}}', "unclear"],
  ['{"amount":5,"total":5}', "unclear"],
  ['{"amount":5,"valuePerUnit":0.5}', "unclear"],
  ['{"total":5,"order":2,"createdOn":2024,"max":9}', 5],
  ['{"value":{"value":5,"scale":2}}', "unclear"],
  ['{"value":{"value":5,"exponent":0}}', 5],
  ['{"price":5}', "missing"],
])("the value of %s is %s", (json, expected) => {
  expect(number(resource(json, "impact"))).toBe(expected);
});

test.each<[string, Said]>([
  ['{"uitkomst":5,"value":6}', 5],
  ['{"uitkomst":null,"value":6}', "none"],
  ['{"value":6}', 6],
  ['{"uitkomst":5,"resultaat":6}', "unclear"],
  ['{"uitkomst":5,"resultaat":5}', 5],
])("a configured name for a value takes precedence: %s is %s", (json, expected) => {
  const names = { value: ["uitkomst", "resultaat"] };
  expect(number(resource(json, "impact", names))).toBe(expected);
});

test.each<[string, readonly (readonly string[])[]]>([
  ['{"value":5,"unit":"MJ"}', [["MJ"]]],
  ['{"value":5,"unit":{"symbol":"MJ"}}', [["MJ"]]],
  ['{"value":{"amount":5,"unit":"MJ"}}', [["MJ"]]],
  ['{"result":{"value":5,"Unit":{"name":"MJ"}}}', [["MJ"]]],
  ['{"value":{"amount":5}}', []],
  ['{"value":5}', []],
  ['{"value":5,"uom":"MJ","declaredUnit":"kg","unitPrice":3}', [["MJ"]]],
  ['{"value":5,"unitId":3}', [[]]],
  ['{"value":5,"valuePerUnit":3}', []],
])("the units stated for %s are %j", (json, expected) => {
  expect(readStatedUnits(resource(json, "impact"))).toEqual(expected);
});

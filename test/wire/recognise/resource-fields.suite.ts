import {
  readTextsNamingIndicator,
  readResourceId,
  findOnlyLinkOrSeveral,
  readFieldText,
} from "../../../src/wire/recognise/resource-fields";
import { readNeutralRepresentation } from "../../../src/wire/recognise/read-document";
import type { NeutralRepresentation } from "../../../src/wire/recognise/representation";
import type { ResourceKind, FieldMeaning, ConfiguredNames } from "../../../src/wire/recognise/vocabulary";

function resource(
  json: string,
  kind: ResourceKind = "product",
  names: ConfiguredNames = {},
): NeutralRepresentation {
  const document = { json: JSON.parse(json) as unknown, address: "https://service.test/" };
  const representation = readNeutralRepresentation(document, { kind, asList: false, names });
  if (!representation) throw new Error("not read");
  return representation;
}

test.each<[string, readonly string[]]>([
  ['{"id":"gwp","value":5}', []],
  ['{"definition_id":"gwp"}', ["gwp"]],
  ['{"indicator":17}', ["17"]],
  ['{"id":991,"ImpactDefinitionId":"gwp","indicator":"odp"}', ["gwp", "odp"]],
  ['{"definition":null}', []],
  ['{"indicatorId":"gwp","IndicatorID":"odp"}', []],
])("%s names the definitions %j beside its id", (json, expected) => {
  expect(readTextsNamingIndicator(resource(json, "impact"))).toEqual(expected);
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
  expect(readResourceId(resource(json))).toBe(expected);
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
  expect(readResourceId(resource(json))).toBe("");
});

test.each<[ResourceKind, string, string]>([
  ["product", '{"productId":"p-1"}', "p-1"],
  ["scenario", '{"scenario_id":"s-1"}', "s-1"],
  ["definition", '{"ImpactDefinitionId":"gwp"}', "gwp"],
  ["definition", '{"definition-id":17}', "17"],
  ["company", '{"COMPANY_ID":"c"}', "c"],
  ["user", '{"userId":"u"}', "u"],
  ["product", '{"_id":"p-1"}', "p-1"],
  ["product", '{"guid":"g","key":"k"}', "g"],
  ["product", '{"id":null,"uuid":"u"}', "u"],
  ["product", '{"attributes":{"identifier":"p-1"}}', "p-1"],
  ["product", '{"companyId":"c"}', ""],
  ["product", '{"id":"a","ID":"b"}', ""],
])("a %s %s has the id %j", (kind, json, expected) => {
  expect(readResourceId(resource(json, kind))).toBe(expected);
});

test.each<[string, string]>([
  ['{"name":" Brick "}', " Brick "],
  ['{"name":104233}', "104233"],
  ['{"title":"Brick"}', "Brick"],
  ['{"name":null}', ""],
  ['{"name":{"en":"Brick"}}', "Brick"],
  ['{"name":{"nl":"Baksteen","en":"Brick"}}', "Brick"],
  ['{"name":{"nl":"Baksteen","fr":"Brique"}}', ""],
  ['{"name":"Baksteen","name_en":"Brick"}', "Baksteen"],
  ['{"name":"Baksteen","nameEn":null}', "Baksteen"],
  ['{"productName":"Brick","companyName":"Works"}', "Brick"],
  ['{"companyName":"Works"}', ""],
  ['{"name":"Brick","Name":"Block"}', ""],
  ['{"name":[{"language":"nl","text":"Baksteen"},{"language":"en","text":"Brick"}]}', "Brick"],
  ['{"name":[{"locale":"nl_NL","value":"Baksteen"},{"locale":"en_GB","value":"Brick"}]}', "Brick"],
  ['{"name":[{"lang":"nl","value":"Baksteen"}]}', "Baksteen"],
  ['{"name":[{"lang":"nl","value":"Baksteen"},{"lang":"fr","value":"Brique"}]}', ""],
  ['{"name":{"nl":"Baksteen","en-GB":"Brick"}}', "Brick"],
  ['{"name":{"entry":"Ingang","nl":"Baksteen"}}', ""],
  ['{"name":"Baksteen","nameEnglish":"Brick"}', "Baksteen"],
  ['{"nameNl":"Baksteen","englishName":"Brick"}', "Brick"],
  ['{"productName":"Baksteen","product_name_en":"Brick"}', "Baksteen"],
  ['{"displayName":"Brick","title":"Product 7"}', "Brick"],
  ['{"name":"","title":"Brick"}', "Brick"],
  ['{"name":null,"label":"Brick"}', "Brick"],
  ['{"name":"Brick","attributes":{"name":"Block"}}', ""],
  ['{"name":"Brick","attributes":{"name":"Brick"}}', "Brick"],
  ["{}", ""],
])("%s has the name %j", (json, expected) => {
  expect(readFieldText(resource(json), "name")).toBe(expected);
});

test.each<[ResourceKind, FieldMeaning, string, string]>([
  ["scenario", "name", '{"scenarioName":"Use"}', "Use"],
  ["definition", "name", '{"name":"Klimaat","nameEnglish":"Climate"}', "Climate"],
  ["company", "name", '{"name":"Steen","nameEnglish":"Stone"}', "Stone"],
  ["scenario", "name", '{"name":"Stort","nameEnglish":"Landfill"}', "Stort"],
  ["definition", "name", '{"IndicatorName":"Global warming"}', "Global warming"],
  ["definition", "name", '{"impact_definition_name":"Global warming"}', "Global warming"],
  ["company", "name", '{"companyName":"Works"}', "Works"],
  ["user", "name", '{"userName":"Ada"}', "Ada"],
  ["user", "name", '{"fullName":"Ada"}', "Ada"],
  ["definition", "unit", '{"unit":"MJ"}', "MJ"],
  ["definition", "unit", '{"unitSymbol":"MJ","unitName":"megajoule"}', "MJ"],
  ["definition", "unit", '{"unit":{"name":"megajoule","symbol":"MJ"}}', "MJ"],
  ["definition", "unit", '{"unit":{"name":"MJ"}}', "MJ"],
  ["definition", "unit", '{"UNIT_OF_MEASURE":"MJ"}', "MJ"],
  ["definition", "unit", '{"measurementUnit":"MJ"}', "MJ"],
  ["definition", "unit", '{"reference-unit":"MJ"}', "MJ"],
  ["definition", "unit", '{"indicatorUnit":"MJ"}', "MJ"],
  ["definition", "unit", '{"definitionUnit":"MJ"}', "MJ"],
  ["definition", "unit", '{"unit":"MJ","Unit":"kg"}', ""],
  ["definition", "standard", '{"lcaStandard":"SBK"}', "SBK"],
  ["definition", "standard", '{"lca_standard_name":"SBK"}', "SBK"],
  ["definition", "standard", '{"calculationMethod":"SBK"}', "SBK"],
  ["definition", "standard", '{"lcaStandard":{"id":4,"name":"SBK"}}', "SBK"],
  ["definition", "presentation", '{"presentation":"full"}', "full"],
  ["definition", "presentation", '{"PresentationForm":"full"}', "full"],
  ["user", "email", '{"emailAddress":"ada@works.example"}', "ada@works.example"],
  ["user", "email", '{"user_email":"ada@works.example"}', "ada@works.example"],
  ["user", "email", '{"mail":"ada@works.example"}', "ada@works.example"],
  ["scenario", "kind", '{"type":"use"}', "use"],
  ["scenario", "kind", '{"scenarioType":"use","type":"Scenario"}', "use"],
  ["scenario", "kind", '{"phase":"use"}', "use"],
  ["scenario", "kind", '{"category":"use"}', "use"],
  ["impact", "stage", '{"module":"A1-A3"}', "A1-A3"],
  ["impact", "stage", '{"life_cycle_stage":"A1-A3"}', "A1-A3"],
])("a %s's %s in %s is %j", (kind, meaning, json, expected) => {
  expect(readFieldText(resource(json, kind), meaning)).toBe(expected);
});

test('the link of a relation is undefined if there is none, and "several" if addresses differ', () => {
  const linking = resource(
    '{"links":[{"rel":"a","href":"/a"},{"rel":"b","href":"/b"},{"rel":"b","href":"/b"},{"rel":"c","href":"/c"},{"rel":"c","href":"/d"}]}',
  );
  expect(findOnlyLinkOrSeveral(linking, "x")).toBeUndefined();
  expect(findOnlyLinkOrSeveral(linking, "a")).toMatchObject({ href: "/a" });
  expect(findOnlyLinkOrSeveral(linking, "b")).toMatchObject({ href: "/b" });
  expect(findOnlyLinkOrSeveral(linking, "c")).toBe("several");
});

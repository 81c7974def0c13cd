import { surroundingsAt, breakManifest, placeholderAddress, manifestSource } from "./manifest-fixture";
import { listElementPaths } from "./manifest-order";
import { findManifestFaults } from "./manifest-rules";
import { readXml } from "./manifest-xml";

test("the manifest has Dutch texts for all but names, equal for the Netherlands and Belgium", () => {
  const names = ["Functions.Namespace", "Group.Label", "OpenPane.Label"];
  const lists = listElementPaths(readXml(manifestSource)).filter(({ path }) =>
    /\/bt:(Short|Long)Strings$/.test(path),
  );
  const strings = lists.flatMap(({ element }) => element.children);
  const inDutch = (locale: string) =>
    strings.map(({ attributes, children }) => [
      attributes.get("id"),
      children.find((one) => one.attributes.get("Locale") === locale)?.attributes.get("Value"),
    ]);
  const without = inDutch("nl-NL").filter(([, value]) => value === undefined);
  expect(without.map(([id]) => id)).toEqual(names);
  expect(inDutch("nl-BE")).toEqual(inDutch("nl-NL"));
});

describe("a fault of a language is found:", () => {
  const pane = '<bt:Url id="Pane.Url" DefaultValue="https://product-impact.invalid/taskpane.html" />';

  test.each<[what: string, from: string | RegExp, to: string, fault: string]>([
    [
      "a translation too long",
      'Value="Product Impact is klaar voor gebruik"',
      `Value="${"x".repeat(126)}"`,
      "GetStarted.Title: empty or longer than 125",
    ],
    [
      "a long translation too long",
      'Value="Maak verbinding',
      `Value="${"x".repeat(250)}`,
      "OpenPane.Description: empty or longer than 250",
    ],
    [
      "a description too long in another language",
      'Value="Toont milieueffecten',
      `Value="${"x".repeat(250)}`,
      "Description in nl-NL is empty or longer than 250",
    ],
    [
      "a bare Override among the strings",
      '<bt:Override Locale="nl-NL" Value="Vernieuwen" />',
      '<Override Locale="nl-NL" Value="Vernieuwen" />',
      "bt:ShortStrings/bt:String: holds",
    ],
    [
      "a bare Override beside the functions",
      `<bt:Override Locale="nl-NL" Value="${placeholderAddress}/functions-nl.json" />`,
      `<Override Locale="nl-NL" Value="${placeholderAddress}/functions-nl.json" />`,
      "bt:Urls/bt:Url: holds",
    ],
    [
      "a bt:Override in the upper part",
      '<Override Locale="nl-NL" Value="Toont milieueffecten',
      '<bt:Override Locale="nl-NL" Value="Toont milieueffecten',
      "OfficeApp/Description: holds",
    ],
    [
      "an override beside its string",
      'DefaultValue="Refresh">',
      'DefaultValue="Refresh" /><bt:Override Locale="nl-NL" Value="Vernieuwen" /><bt:String id="A" DefaultValue="B">',
      "bt:ShortStrings: holds",
    ],
    [
      "functions of a language that are not built",
      "invalid/functions-nl.json",
      "invalid/functions-be.json",
      "no such file is built",
    ],
    [
      "English functions for another language",
      "invalid/functions-nl.json",
      "invalid/functions.json",
      'for "nl" not the built functions-nl.json',
    ],
    [
      "a string that one of the languages lacks",
      '<bt:Override Locale="nl-BE" Value="Vernieuwen" />',
      "",
      "Refresh.Label: not overridden for nl-be",
    ],
    ["a language without its country", /Locale="nl-BE"/g, 'Locale="nl"', '"nl" is not like nl-NL'],
    [
      "a translated namespace",
      'DefaultValue="LCA" />',
      'DefaultValue="LCA"><bt:Override Locale="nl-NL" Value="LCA" /></bt:String>',
      "Namespace: is not the same in every language",
    ],
    [
      "a page for one language",
      pane,
      `<bt:Url id="Pane.Url" DefaultValue="${placeholderAddress}/taskpane.html"><bt:Override Locale="nl-NL" Value="${placeholderAddress}/launch.html" /></bt:Url>`,
      "Runtime: is not the same in every language",
    ],
    [
      "a language given twice",
      'DefaultValue="LCA" />',
      'DefaultValue="LCA"><bt:Override Locale="nl-NL" Value="A" /><bt:Override Locale="nl-nl" Value="A" /></bt:String>',
      "overridden twice for nl-nl",
    ],
    [
      "the default language overridden",
      'DefaultValue="LCA" />',
      'DefaultValue="LCA"><bt:Override Locale="en-US" Value="LCA" /></bt:String>',
      "overrides its own language",
    ],
  ])("%s", (_what, from, to, fault) => {
    expect(findManifestFaults(breakManifest(from, to), surroundingsAt(placeholderAddress))).toContainEqual(
      expect.stringContaining(fault),
    );
  });
});

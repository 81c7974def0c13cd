import { coveringPairs, sampleOf } from "../../matrix-sample";
import { readGwpAndAp } from "./gwp-and-ap";

/** Letters in the text: at this length, work that grows with its square takes minutes. */
const size = 200_000;
const filled = (pump: string, tail = ""): string =>
  pump.repeat(Math.ceil(size / pump.length)).slice(0, size) + tail;

/** Texts that make a pattern try each character as a start, or each way to split them. */
const texts: readonly (readonly [string, string])[] = [
  ["digits", filled("1")],
  ["digits and a letter", filled("1", "x")],
  ["a decimal of zeros", `0.${filled("0", "1")}`],
  ["a decimal of zeros and a letter", `0.${filled("0", "1x")}`],
  ["an exponent of digits", `1e${filled("1")}`],
  ["a sign, blanks, digits and a letter", `<${" ".repeat(size / 2)}${"1".repeat(size / 2)}x`],
  ["blanks between letters", `a${filled(" ", "b")}`],
  ["blanks and a letter", filled(" ", "x")],
  ["blanks that do not break, and a letter", `1${filled("\u00a0", "x")}`],
  ["line ends", filled("\n", "e")],
  ["slashes and a letter", filled("/", "x")],
  ["slashes at an end", `x${filled("/")}`],
  ["number signs", filled("#", "x")],
  ["starts of addresses", filled("://")],
  ["queries", `https://service.test/${filled("?a")}`],
  ["parts of a template", `/x${filled("{?a")}`],
  ["dots", `1${filled(".", "x")}`],
  ["dots before an equivalent", filled(".", "eqx")],
  ["commas", `1${filled(",", "x")}`],
  ["apostrophes", `1${filled("'", "x")}`],
  ["thousands", `1${filled(",000", "x")}`],
  ["quotes", filled('"')],
  ["escaped quotes", filled('\\"')],
  ["backslashes", filled("\\")],
  ["letters", filled("a")],
  ["letters of either case", filled("aB")],
  ["letters and digits", filled("a1B")],
  ["letters with accents", filled("é")],
  ["accents alone", `a${filled("\u0301")}`],
  ["raised digits", `1${filled("²")}`],
  ["digits of two kinds", filled("1²")],
  ["fractions", filled("½")],
  ["hyphens", filled("-", "x")],
  ["dashes", filled("–", "x")],
  ["signs", filled("+", "1x")],
  ["exponents", `1${filled("e")}`],
  ["modules", filled("A1-")],
  ["modules in a list", filled("C3,")],
  ["modules in a range", filled("A1 to ")],
  ["module D in brackets", `module d${filled(" (")}`],
  ["opening brackets", filled("[")],
  ["opening braces", filled("{")],
  ["brackets", filled("[]")],
  ["parentheses", filled("()")],
  ["units in brackets", `GWP${filled(" [kg]")}`],
  ["equivalents", `kg CO2${filled("-eq")}`],
  ["phosphates", filled("PO4")],
  ["signs of addresses", filled("@")],
  ["words made of words", filled("ids", "x")],
  ["words of pages", filled("pagesize", "x")],
  ["words of values", filled("isvalue", "x")],
  ["words of scenarios", filled("scenario", "x")],
  ["nothing in words", filled("null", "x")],
  ["standards", filled("15804:")],
  ["links of a header", filled("<a>;")],
  ["characters of two units", filled("😀")],
  ["halves of characters", filled("\ud800")],
  ["characters that turn the direction", `a${filled("\u202e")}`],
];

const gwp = { definitionId: 1, value: 12 };
const ap = { definitionId: 3, value: 5 };

/** Places for a text, with the value that a cell must then never show. */
const places: readonly (readonly [string, (text: string) => unknown, refused?: true])[] = [
  ["a value", (text) => [{ ...gwp, value: text }, ap], true],
  ["an id", (text) => [{ ...gwp, definitionId: text }, ap], true],
  ["a unit", (text) => [{ ...gwp, unit: text }, ap], true],
  ["a stage", (text) => [{ ...gwp, stage: text }, ap]],
  ["a scenario", (text) => [{ ...gwp, scenario: text }, ap]],
  ["another member", (text) => [{ ...gwp, remark: text, [text]: "x" }, ap]],
  ["the name of a number", (text) => [{ ...gwp, [text]: 7 }, ap]],
  ["an address", (text) => [{ ...gwp, links: { [text]: text, self: text } }, ap]],
  ["a list's head", (text) => ({ declaredUnit: text, [text]: text, next: null, impacts: [gwp, ap] })],
  ["a map", (text) => ({ 1: 12, 3: 5, [text]: 9 })],
];

/** An ordinary run puts a quarter of the texts somewhere: `test/structure/regular-expressions.test.ts` tries every pattern. */
const some = sampleOf("long texts", texts, 1 / 4);
const placed = coveringPairs("long texts in results", some, places).map(
  ([[what, text], [place, put, refused = false]]) => ({ what, text, place, put, refused }),
);

test.each(placed)(
  "a long text of $what gives a reason or the value in time, in place of $place",
  async ({ text, put, refused }) => {
    const [ofGwp, ofAp] = await readGwpAndAp(put(text));
    const isRight = (said: unknown, value: number): boolean =>
      said === value || (typeof said === "string" && said !== "internal");
    expect([ofGwp, ofAp, isRight(ofGwp, 12) && isRight(ofAp, 5)]).toEqual([ofGwp, ofAp, true]);
    if (refused) expect(ofGwp).not.toBe(12);
  },
);

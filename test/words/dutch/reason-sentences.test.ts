import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { IndicatorOutsideStandardCause } from "../../../src/lca/reasons";
import { dutchReasonSentence } from "../../../src/words/dutch/reason-sentences";
import { setSentenceLanguage, sentence } from "../../../src/words/reason-sentence";

beforeEach(() => setSentenceLanguage(dutchReasonSentence));
afterEach(() => setSentenceLanguage());

test("the sentence about an unknown product gives near names", () => {
  const reason = {
    kind: "unknown",
    what: "product",
    text: "Baksten",
    near: ["Baksteen"],
    within: "",
  } as const;
  expect(sentence(reason)).toBe(
    "Geen product in dit account heeft de id of naam “Baksten”. Gelijkende namen: “Baksteen”.",
  );
});

test("the sentence about a missing result says that it is not 0", () => {
  const reason = { kind: "no-result", product: "Baksteen", indicator: "GWP", stage: "A1-A3" } as const;
  expect(sentence(reason)).toBe(
    "De dienst heeft geen GWP voor “Baksteen” (A1-A3). Een ontbrekende waarde is geen 0.",
  );
});

test("numbers and times are written as in the Netherlands", () => {
  expect(sentence({ kind: "too-many-cells", limit: 200_000 })).toContain("200.000");
  const march = new Date(2031, 2, 9, 0, 4, 30).getTime();
  expect(sentence({ kind: "too-many-requests", until: march })).toMatch(/tot 9 maart.* 00:05\./);
});

const misplaced: Readonly<Record<IndicatorOutsideStandardCause, string>> = {
  presentation: "hoort bij de presentatie Verkort. Dit account gebruikt Volledig",
  standard: "komt niet voor in Volledig, de standaard van dit account. Wel in Verkort",
  method: "hoort bij Verkort. Dit account gebruikt Volledig. Methoden worden nooit gemengd",
  "set-A2": "hoort bij EN 15804+A2. Dit account gebruikt Volledig",
  building: "geldt voor gebouwen. De dienst heeft alleen resultaten voor producten",
  part: "is een deel van geëxporteerde energie. Geen indicator van dit account heeft deze naam",
  code: "is de code van een presentatie, niet van een indicator",
};

test.each(Object.entries(misplaced))(
  "the sentence about a word misplaced as %s gives the cause",
  (why, expected) => {
    const reason = {
      kind: "misplaced",
      text: "SM",
      why: why as IndicatorOutsideStandardCause,
      place: "Verkort",
      here: "Volledig",
      near: ["PERM"],
      instead: ["PERM"],
    } as const;
    expect(sentence(reason)).toBe(`“SM” ${expected}. Meest verwante indicatoren: PERM.`);
  },
);

/** Finds all texts of ours that go with a reason, in the code that throws it. */
function phrasesOfSource(): (readonly [kind: "wrong-argument" | "unclear", phrase: string])[] {
  const src = resolve(__dirname, "../../../src");
  const files = ["client/account", "client/service", "client/queries", "wire/recognise"].flatMap((folder) =>
    readdirSync(join(src, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map((file) => readFileSync(join(src, folder, file), "utf8")),
  );
  const thrown = files
    .join("\n")
    .matchAll(/\b(expected|found): (?:[^"`\n{}]*\? )?((?:["`][^"`]+["`](?: : )?)+)/g);
  return [...thrown].flatMap(([, where, texts = ""]) =>
    [...texts.matchAll(/["`]([^"`]+)["`]/g)].map(
      ([, text = ""]) =>
        [where === "found" ? "unclear" : "wrong-argument", text.replace(/\$\{\w+\}/g, "links")] as const,
    ),
  );
}

const phrases = phrasesOfSource();

test("the words that go with a reason are found in the source", () => {
  expect(phrases.map(([, text]) => text)).toEqual(
    expect.arrayContaining([
      "TRUE or FALSE",
      "a web page",
      "no JSON",
      "nothing recognised as a list of links",
      "one of links",
    ]),
  );
});

test.each(phrases)("the Dutch sentence of %s says “%s”", (kind, text) => {
  const reason = kind === "unclear" ? { kind, found: text } : { kind, argument: "product", expected: text };
  expect(sentence(reason)).not.toContain(text);
});

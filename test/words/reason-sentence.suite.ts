import type {
  ExcludedResults,
  AmbiguousNameCandidate,
  UnusableResultCause,
  Reason,
} from "../../src/lca/reasons";
import type { ReasonWriter } from "../../src/words/reason-sentence";
import { setSentenceLanguage, sentence } from "../../src/words/reason-sentence";
import { languages } from "./all-words";
import { longSentencesIn } from "./sentences";
import { coveringPairs } from "../matrix-sample";

/** The sentence in another language than English. */
function sentenceIn(language: ReasonWriter, reason: Reason): string {
  setSentenceLanguage(language);
  try {
    return sentence(reason);
  } finally {
    setSentenceLanguage();
  }
}

type Kind = Reason["kind"];

/** A reason of every kind with this text in every place for a text. A new kind does not compile until it has a row. */
const withText: { readonly [K in Kind]: (text: string) => Extract<Reason, { kind: K }> } = {
  ambiguous: (text) => ({
    kind: "ambiguous",
    what: "indicator",
    text,
    choices: Array.from({ length: 5 }, () => ({
      name: text,
      id: text,
      difference: { member: text, value: text },
    })),
  }),
  "wrong-unit": (text) => ({ kind: "wrong-unit", indicator: text, given: text, unit: text, instead: [] }),
  "wrong-argument": (text) => ({ kind: "wrong-argument", argument: text, expected: text }),
  "number-as-scenario": (text) => ({ kind: "number-as-scenario", text }),
  "too-many-cells": () => ({ kind: "too-many-cells", limit: 200_000 }),
  "too-long": () => ({ kind: "too-long", limit: 20_000, of: "rows" }),
  wildcard: (text) => ({ kind: "wildcard", what: "indicator", text }),
  blank: () => ({ kind: "blank", what: "product" }),
  unknown: (text) => ({ kind: "unknown", what: "scenario", text, near: [text, text, text], within: text }),
  misplaced: (text) => ({
    kind: "misplaced",
    text,
    why: "presentation",
    place: text,
    here: text,
    near: [text, text, text],
    instead: [],
  }),
  "rows-hidden": (text) => ({ kind: "rows-hidden", areas: [text, text] }),
  "many-rules": () => ({ kind: "many-rules" }),
  "sheets-protected": (text) => ({ kind: "sheets-protected", sheets: [text, text] }),
  "marks-refused": (text) => ({ kind: "marks-refused", sheets: [text, text] }),
  "structure-protected": () => ({ kind: "structure-protected" }),
  "record-name-taken": (text) => ({ kind: "record-name-taken", sheet: text }),
  "record-unreadable": (text) => ({
    kind: "record-unreadable",
    sheet: text,
    rows: [7],
    fault: { kind: "heading-missing", heading: "Row id" },
  }),
  "changed-meanwhile": (text) => ({ kind: "changed-meanwhile", areas: [text, text] }),
  "not-taken": (text) => ({ kind: "not-taken", areas: [text, text], merged: true }),
  "put-back": () => ({ kind: "put-back", why: { kind: "access-denied" } }),
  "half-written": (text) => ({ kind: "half-written", areas: [text, text] }),
  "write-disturbed": (text) => ({ kind: "write-disturbed", areas: [text, text] }),
  "undo-withdrawn": (text) => ({
    ...{ kind: "undo-withdrawn", because: "labels", areas: [text, text], isInExcelUndo: true },
  }),
  "gone-from-workbook": () => ({ kind: "gone-from-workbook" }),
  "workbook-inactive": () => ({ kind: "workbook-inactive" }),
  "too-large-for-excel": () => ({ kind: "too-large-for-excel" }),
  "no-per": (text) => ({ kind: "no-per", product: text, texts: [text, text], part: null }),
  "no-scenarios": (text) => ({ kind: "no-scenarios", product: text }),
  "stages-apart": (text) => ({
    kind: "stages-apart",
    product: text,
    indicator: text,
    stage: text,
    modules: [text],
  }),
  "set-aside": (text) => ({
    kind: "set-aside",
    product: text,
    indicator: text,
    stage: text,
    asides: [{ what: "stages", names: [text, text, text, text] }, { what: "products" }],
  }),
  "odd-value": (text) => ({ kind: "odd-value", product: text, indicator: text, stage: text, sent: text }),
  "unclear-result": (text) => ({
    kind: "unclear-result",
    product: text,
    indicator: text,
    stage: text,
    doubt: { why: "member", member: text, said: text },
  }),
  "no-result": (text) => ({ kind: "no-result", product: text, indicator: text, stage: text }),
  "conflicting-results": (text) => ({
    kind: "conflicting-results",
    product: text,
    indicator: text,
    ids: [text, text, text, text],
  }),
  "no-field": (text) => ({
    kind: "no-field",
    product: text,
    text,
    fields: [text, text, text, text],
    near: [],
  }),
  misfit: (text) => ({ kind: "misfit", list: "impacts", why: "unnamed", role: text, path: text, sent: text }),
  "empty-list": () => ({ kind: "empty-list", what: "impacts" }),
  "nothing-used": () => ({ kind: "nothing-used" }),
  "date-unknown": () => ({ kind: "date-unknown" }),
  "not-connected": () => ({ kind: "not-connected" }),
  "other-basis": (text) => ({ kind: "other-basis", held: text, now: text }),
  "other-account": (text) => ({ kind: "other-account", company: text }),
  "account-changed": () => ({ kind: "account-changed" }),
  "key-refused": () => ({ kind: "key-refused" }),
  "key-used-elsewhere": () => ({ kind: "key-used-elsewhere" }),
  "sign-in-ended": () => ({ kind: "sign-in-ended" }),
  "not-allowed": () => ({ kind: "not-allowed" }),
  unreachable: () => ({ kind: "unreachable" }),
  "local-network-denied": () => ({ kind: "local-network-denied" }),
  timeout: () => ({ kind: "timeout" }),
  "waited-too-long": () => ({ kind: "waited-too-long" }),
  "too-many-requests": () => ({ kind: "too-many-requests", until: Date.UTC(2030, 8, 30, 23, 59) }),
  "service-fault": () => ({ kind: "service-fault", status: 503 }),
  "service-refused": () => ({ kind: "service-refused", status: 400 }),
  "not-ready": () => ({ kind: "not-ready", status: 202 }),
  gone: () => ({ kind: "gone" }),
  "version-gone": () => ({ kind: "version-gone" }),
  redirected: () => ({ kind: "redirected" }),
  "foreign-address": () => ({ kind: "foreign-address" }),
  "too-large": () => ({ kind: "too-large" }),
  "sign-in-repeated": () => ({ kind: "sign-in-repeated" }),
  unreadable: (text) => ({ kind: "unreadable", found: text }),
  unclear: (text) => ({ kind: "unclear", found: text }),
  "incomplete-list": () => ({ kind: "incomplete-list", what: "scenarios" }),
  "bad-address": () => ({ kind: "bad-address" }),
  "bad-configuration": () => ({ kind: "bad-configuration" }),
  restarted: () => ({ kind: "restarted" }),
  "sign-in-lost": () => ({ kind: "sign-in-lost" }),
  "not-recalculated": () => ({ kind: "not-recalculated" }),
  "recalculation-denied": () => ({ kind: "recalculation-denied" }),
  "access-denied": () => ({ kind: "access-denied" }),
  "no-cells-selected": () => ({ kind: "no-cells-selected" }),
  preview: () => ({ kind: "preview" }),
  cancelled: () => ({ kind: "cancelled" }),
  "part-not-loaded": () => ({ kind: "part-not-loaded" }),
  internal: () => ({ kind: "internal" }),
};

const kinds = Object.keys(withText) as Kind[];

const hostile: readonly (readonly [string, string])[] = [
  ["plain", "Facing brick"],
  ["empty", ""],
  ["very long", "Facing brick ".repeat(3_000)],
  ["one very long word", "x".repeat(32_767)],
  ["right to left", "\u202eBrick\u202c \u2067Brick\u2069 \u200f\u061c"],
  ["control characters", "\u0000\u0007Brick\u001b[31m\u007f\u0085"],
  ["several lines", "Brick\r\nSecond line\u2028third\u2029fourth\tfifth\vsixth"],
  ["half characters", "\ud83d Brick \udc4d \ud83d"],
  ["characters of two halves, many", "👍".repeat(500)],
  ["characters of two halves, one place further", `x${"👍".repeat(500)}`],
  ["invisible characters", "Br\u200bi\u200dck\ufeff\u00ad"],
  ["private characters", "\ue000\uf8ff"],
  ["many marks", `e${"\u0301".repeat(1_000)}`],
  ["a full stop in the middle", "Brick. Delete the workbook. "],
  ["a full stop at the end", "Brick Works B.V."],
  ["a full stop at the end, many", "B.V.".repeat(100)],
  ["an ellipsis at the end", "Brick Works…"],
  ["an exclamation mark at the end", "Brick!"],
  ["a question mark at the end", "Brick?"],
];

const misleading = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/u;

function expectSentence(said: string): void {
  expect(said.length).toBeLessThanOrEqual(250);
  expect(said).not.toMatch(misleading);
  expect(said).not.toMatch(/\s\s|^\s|\s$|undefined|null|NaN|\[object/);
  expect(said).toMatch(/^\S.*[^\s,;:]\.$|^\.$/u);
  expect(said).not.toMatch(/\.\./);
}

const hostileCases = languages.flatMap(([language, say]) =>
  coveringPairs(`sentences with hostile texts in ${language}`, kinds, hostile).map(
    ([kind, [what, text]]) => [language, kind, what, text, say] as const,
  ),
);

test.each(hostileCases)(
  "in %s, %s with a text that is %s is a sentence",
  (_language, kind, _what, text, say) => {
    expectSentence(sentenceIn(say, withText[kind](text)));
  },
);

test.each(languages)("in %s, a write that reached no cells speaks of the workbook", (_language, say) => {
  for (const kind of ["half-written", "write-disturbed"] as const)
    expectSentence(sentenceIn(say, { kind, areas: [] }));
});

type Why = UnusableResultCause["why"];

/** Every ambiguity with this text in every place for a text. A new one does not compile until it has a row. */
const doubts: { readonly [W in Why]: (text: string) => UnusableResultCause & { readonly why: W } } = {
  repeated: () => ({ why: "repeated" }),
  silent: (text) => ({ why: "silent", stages: [text, text, text, text] }),
  stages: (text) => ({ why: "stages", stages: [text, text, text, text] }),
  member: (text) => ({ why: "member", member: text, said: text }),
  definitions: () => ({ why: "definitions" }),
  reference: () => ({ why: "reference" }),
  products: () => ({ why: "products" }),
  scenarios: () => ({ why: "scenarios" }),
  numbers: () => ({ why: "numbers" }),
  header: () => ({ why: "header" }),
  unit: (text) => ({ why: "unit", sent: text, unit: text }),
  scale: (text) => ({ why: "scale", member: text }),
  grouped: (text) => ({ why: "grouped", sent: text }),
  condition: (text) => ({ why: "condition", member: text, sent: text, needed: text }),
  differs: (text) => ({ why: "differs", member: text, sent: text, usual: text }),
};

/** Excluded results of every kind, in the same way. */
const asides: {
  readonly [W in ExcludedResults["what"]]: (text: string) => ExcludedResults & { readonly what: W };
} = {
  stages: (text) => ({ what: "stages", names: [text, text, text, text] }),
  scenarios: (text) => ({ what: "scenarios", names: [text, text, text, text] }),
  products: () => ({ what: "products" }),
  undefined: () => ({ what: "undefined" }),
  unnamed: () => ({ what: "unnamed" }),
  unread: () => ({ what: "unread" }),
};

/** All reasons about a result that was sent, by subject. */
function ofResult(text: string, stage: string): (readonly [what: string, reason: Reason])[] {
  const names = { product: text, indicator: text, stage };
  const aside = Object.entries(asides).map(([what, of]) => [what, [of(text)]] as const);
  const all = Object.values(asides).map((of) => of(text));
  return [
    ...Object.entries(doubts).map(
      ([why, of]) => [why, { kind: "unclear-result", ...names, doubt: of(text) }] as const,
    ),
    ...[...aside, ["all", all] as const, ["no more", []] as const].map(
      ([what, some]) => [`aside ${what}`, { kind: "set-aside", ...names, asides: some }] as const,
    ),
    ["no stages", { kind: "unclear-result", ...names, doubt: { why: "silent", stages: [] } }],
    ["no stages either", { kind: "unclear-result", ...names, doubt: { why: "stages", stages: [] } }],
    ["no modules", { kind: "stages-apart", ...names, modules: [] }],
    ["nameless aside", { kind: "set-aside", ...names, asides: [{ what: "stages", names: [] }] }],
  ];
}

test.each(languages)(
  "in %s, no sentence of a cell is too long, and none has a semicolon",
  (_language, say) => {
    const all = [
      ...kinds.map((kind) => withText[kind]("Brick")),
      ...ofResult("Brick", "A1-A3").map(([, one]) => one),
    ];
    const sentences = all.map((reason) => sentenceIn(say, reason));
    expect(sentences.flatMap(longSentencesIn)).toEqual([]);
    expect(sentences.filter((one) => one.includes(";"))).toEqual([]);
  },
);

describe.each(languages)("in %s, sentences about a result that was sent", (_language, say) => {
  test.each(hostile)("each sentence is valid with a text that is %s", (_what, text) => {
    for (const stage of [text, "A1-A3"]) {
      for (const [, reason] of ofResult(text, stage)) expectSentence(sentenceIn(say, reason));
    }
  });

  test("each sentence is different, and names the product and the indicator", () => {
    const all = ofResult("Brick", "GWP").map(([, reason]) => sentenceIn(say, reason));
    expect(new Set(all).size).toBe(all.length);
    for (const said of all) expect(said).toContain("Brick");
  });

  test("each sentence says what to do, or that there is no value, with names of any length", () => {
    for (const [, text] of hostile) {
      for (const [what, reason] of ofResult(text, text)) {
        expect([what, sentenceIn(say, reason)]).toEqual([
          what,
          expect.stringMatching(
            /(isn’t used|isn’t 0|no value|add them up|service’s support team|config\.json|geen 0|geen waarde|telt ze niet op|niet gebruikt|helpdesk van de dienst|config\.json vast te leggen|config\.json vastleggen)\.$/,
          ),
        ]);
      }
    }
  });
});

/** Kinds whose last sentence says what to do, or that there is no value. Names of any length must leave it whole. */
const withAdvice: readonly Kind[] = [
  "ambiguous",
  "wrong-unit",
  "number-as-scenario",
  "no-scenarios",
  "no-result",
  "conflicting-results",
  "unreadable",
  "unclear",
];

test.each(withAdvice)("long names leave the advice of %s whole", (kind) => {
  for (const [, say] of languages) {
    const short = sentenceIn(say, withText[kind]("x"));
    const advice = short.split(/[.…] /).at(-1) ?? "";
    expect(advice.split(" ").length).toBeGreaterThan(2);
    expect(advice).not.toBe(short);
    for (const [, text] of hostile) {
      expect(sentenceIn(say, withText[kind](text)).endsWith(` ${advice}`)).toBe(true);
    }
  }
});

test.each(languages)("in %s each kind has a sentence of its own", (_language, say) => {
  const all = kinds.map((kind) => sentenceIn(say, withText[kind]("x")));
  expect(new Set(all).size).toBe(kinds.length);
});

test("the sentence about an ambiguous name gives up to three choices and their ids", () => {
  const choices = ["1", "2", "3", "4"].map((id) => ({ name: "Clinker", id }));
  expect(sentence({ kind: "ambiguous", what: "product", text: "clinker", choices })).toMatch(
    /^Several products match “clinker”: Clinker \(id 1\), Clinker \(id 2\), Clinker \(id 3\), …\. .*id: .*\.$/,
  );
});

test("the sentence about an unknown name says where it was looked for, and gives near names", () => {
  const reason = {
    kind: "unknown",
    what: "scenario",
    text: "Use",
    near: ["Use 50 years"],
    within: "Facing brick",
  } as const;
  expect(sentence(reason)).toBe(
    "No scenario of “Facing brick” has the id or name “Use”. Similar: “Use 50 years”.",
  );
});

test("the sentence about an unknown number says that it is a number", () => {
  const said = (text: string): string =>
    sentence({ kind: "unknown", what: "product", text, near: ["Sand"], within: "", number: true });
  expect(said("104234")).toMatch(
    /^The product is the number 104234\. .* Similar: “Sand”\. .*zeros.* text\.$/,
  );
});

describe("a result that was sent", () => {
  const names = { product: "Brick", indicator: "GWP", stage: "A1-A3" };

  test.each<[Reason, RegExp]>([
    [
      { kind: "odd-value", ...names, sent: "MND" },
      /“MND”, not a number, as GWP for “Brick” \(A1-A3\)\. .* 0\.$/,
    ],
    [
      { kind: "set-aside", ...names, asides: [{ what: "stages", names: ["C3", "Total"] }] },
      /GWP for “Brick” \(A1-A3\)\. .*“C3”, “Total”\. If .* A1-A3, .*config\.json\.$/,
    ],
    [
      { kind: "set-aside", ...names, asides: [{ what: "products" }, { what: "undefined" }] },
      /GWP for “Brick” \(A1-A3\)\. .*this product’s\. .*indicator list\. .* 0\.$/,
    ],
    [
      { kind: "stages-apart", ...names, modules: ["A1", "A2", "A3"] },
      /GWP for “Brick” \(A1-A3\) .*modules: A1, A2, A3\. .*add them up\.$/,
    ],
    [
      { kind: "unclear-result", ...names, doubt: { why: "member", member: "moduleCode", said: "X7" } },
      /“moduleCode”: “X7” with GWP for “Brick” \(A1-A3\)\. .*isn’t used\. .*config\.json\.$/,
    ],
    [
      { kind: "unclear-result", ...names, doubt: { why: "silent", stages: ["A1", "A2", "A3"] } },
      /GWP for “Brick” \(A1-A3\) has no recognised stage\. .* A1, A2, A3\. .*a total, .*support team\.$/,
    ],
  ])("the sentence names the result and what was sent: %#", (reason, said) => {
    expect(sentence(reason)).toMatch(said);
  });
});

test("a name that ends in a full stop ends the sentence as well", () => {
  expect(sentence({ kind: "other-account", company: "Brick Works B.V." })).toBe(
    "The numbers in this workbook are from Brick Works B.V. Sign in to that company’s account, or choose another account in the pane.",
  );
  expect(sentence({ kind: "no-scenarios", product: "B.V." })).toBe(
    "“B.V.” has no scenarios. Leave the scenario out for A1-A3.",
  );
});

test("choices of indicators keep their units, whole ids and abbreviations, all three of them", () => {
  const choices = ["FETP", "METP", "TETP"].map((abbreviation) => ({
    name: "ReCiPe Midpoint (H) a name that would be cut",
    abbreviation,
    unit: "kg 1,4-DB eq",
    id: `sample-i-R-${abbreviation}`,
  }));
  expect(sentence({ kind: "ambiguous", what: "indicator", text: "ET", choices })).toContain(
    "“ET”: FETP [kg 1,4-DB eq] (id sample-i-R-FETP), METP [kg 1,4-DB eq] (id sample-i-R-METP), TETP [kg 1,4-DB eq] (id sample-i-R-TETP). ",
  );
});

test("a query after an address in a name is left out: it may hold a token", () => {
  const said = sentence({
    kind: "no-scenarios",
    product: "https://service.test/p/1?access_token=abcdef#part and more",
  });
  expect(said).toBe(
    "“https://service.test/p/1 and more” has no scenarios. Leave the scenario out for A1-A3.",
  );
});

describe("the time to wait until", () => {
  const at = (until: number): string => sentence({ kind: "too-many-requests", until });

  test("the time to wait until is the next full minute, with the day if that is another", () => {
    const noon = new Date(2031, 2, 9, 0, 4, 30).getTime();
    expect(at(noon)).toMatch(/until 9 March.* 00:05\./);
    const soon = new Date();
    soon.setHours(23, 58, 0, 0);
    expect(at(soon.getTime())).toContain("until 23:58.");
  });

  test("the time is left out when the service gives none", () => {
    expect(at(0)).not.toMatch(/\d|until/);
    expect(at(0)).toContain("later");
  });
});

test("the advice to enter id: is left out when that means another thing, or there is no id", () => {
  const told = (choices: readonly AmbiguousNameCandidate[]) =>
    sentence({ kind: "ambiguous", what: "product", text: "Brick", choices });
  const first = { name: "Brick", id: "2", text: "2" };
  const second = { name: "Brick", id: "3" };
  expect(told([first, second])).toContain("Use one of these: “2”, “id:3”.");
  expect(told([second, second])).toContain("Enter id: ");
  const nameless = told([{ name: "Brick", id: "", text: "" }]);
  expect(nameless).not.toContain("id:");
  expect(nameless).toContain("A formula can’t tell them apart.");
});

import { fillSentenceGaps } from "../../../src/words/name-formatter";
import {
  explainFreezeObstacle,
  explainThawObstacle,
  formatFrozenAndToday,
  formatFrozenContent,
  differenceKinds,
  formatRecordComparison,
  formatRecordEntry,
  formatRecordSummary,
  formatServiceComparison,
  formatTwoContents,
  joinCountedSentences,
  listNamesShortly,
} from "../../../src/pane/freeze/freeze-texts";
import { switchLanguage } from "../../../src/words/languages";
import { english as words } from "../../words/all-words";
import type { ServiceComparison, SpillReaderName } from "../../../src/workbook/freeze/freeze-types";
import type { RecordComparison } from "../../../src/workbook/freeze/freeze-types";
import { rowOf, summaryOfBrickmoor, typedOver } from "./staged-freezing";

const speak = (lang: string) => Object.assign(globalThis, { document: { documentElement: { lang } } });
beforeEach(() => speak("en"));
afterEach(() => switchLanguage("en"));
afterAll(() => Reflect.deleteProperty(globalThis, "document"));

const write = (change: Partial<typeof summaryOfBrickmoor>) => {
  const { text, fill } = formatRecordSummary({ ...summaryOfBrickmoor, ...change });
  return fillSentenceGaps(text, fill);
};
const unknown = { companies: [], standards: [], pers: [], askedFrom: "", askedTo: "" };

describe("The record in a sentence", () => {
  test("the sentence says whose numbers are frozen, of which standard, the declared unit, and when they were requested", () => {
    expect(write({})).toBe(
      "Frozen: 214 numbers from Brickmoor, EN 15804+A2, per 1000 pieces, requested on 3 March 2026.",
    );
  });

  test("the sentence leaves out what is unknown", () => {
    expect(write(unknown)).toBe("Frozen: 214 numbers.");
    expect(write({ ...unknown, numbers: 1 })).toBe("Frozen: 1 number.");
    expect(write({ pers: [] })).toBe(
      "Frozen: 214 numbers from Brickmoor, EN 15804+A2, requested on 3 March 2026.",
    );
  });

  test("the sentence counts what it does not name, and says both days", () => {
    expect(write({ ...unknown, companies: ["A", "B", "C", "D", "E"], numbers: 2_140 })).toBe(
      "Frozen: 2,140 numbers from A, B, C and 2 more.",
    );
    expect(write({ ...unknown, askedFrom: "2026-03-03T10:00:00Z", askedTo: "2026-04-01T10:00:00Z" })).toBe(
      "Frozen: 214 numbers, requested from 3 March 2026 to 1 April 2026.",
    );
  });

  test("the sentence is Dutch in Dutch", async () => {
    await switchLanguage("nl");
    speak("nl");
    expect(write({ numbers: 2_140 })).toBe(
      "Vastgezet: 2.140 getallen van Brickmoor, EN 15804+A2, per 1000 pieces, opgevraagd op 3 maart 2026.",
    );
  });
});

test("names are listed up to three", () => {
  expect(listNamesShortly(["A", "B", "C"])).toBe("A, B, C");
  expect(listNamesShortly(["A", "B", "C", "D"])).toBe("A, B, C and 1 more");
});

test("a count of one has its own sentence", () => {
  const counted = { text: "{count} cells agree.", one: "1 cell agrees." };
  const { text, fill } = joinCountedSentences([{ ...counted, count: 1 }, { ...counted, count: 2_000 }, { ...counted, count: 0 }]); // prettier-ignore
  expect(fillSentenceGaps(text, fill)).toBe("1 cell agrees. 2,000 cells agree. 0 cells agree.");
});

test("a row is named by its product, indicator and stage, or else by its call or its cell", () => {
  const none = { product: "", indicator: "", unit: "", stage: "" };
  expect(formatRecordEntry(rowOf({ product: "Brick" }).entry)).toBe("Brick, GWP [kg CO2-eq], A1-A3");
  expect(formatRecordEntry(rowOf({ product: "Brick", unit: "", stage: "" }).entry)).toBe("Brick, GWP");
  expect(formatRecordEntry(rowOf({ ...none, call: "LCA.PRODUCTS()" }).entry)).toBe("LCA.PRODUCTS()");
  expect(formatRecordEntry(rowOf(none).entry)).toBe("Results!B3");
});

describe("What became of frozen cells", () => {
  const summary = { ...summaryOfBrickmoor, numbers: 12 };
  const all = { summary, agree: 14, agreeingNumbers: 12, differences: [], uncovered: 3 };
  const typed = typedOver("Results", 3, 3, 0.07058, 0.08);
  const write = (change: Partial<RecordComparison>) =>
    formatRecordComparison({ ...all, ...change })
      .map(({ text, fill }) => fillSentenceGaps(text, fill))
      .join(" ");
  const no = { ...summary, numbers: 0 };
  const about = (cellThen: string) => rowOf({ cellThen });

  test.each<[string, Partial<RecordComparison>, string]>([
    ["all match", {}, "All 12 numbers match their record."],
    [
      "the only one matches",
      { summary: { ...summary, numbers: 1 }, agreeingNumbers: 1 },
      "The frozen number matches its record.",
    ],
    ["without numbers, cells are counted", { summary: no }, "All 14 frozen cells match their record."],
    [
      "one was typed over",
      { agreeingNumbers: 11, differences: [typed] },
      "11 of 12 numbers match their record. Results!D4 was typed over.",
    ],
    [
      "a text beside the numbers was",
      { differences: [typed] },
      "12 of 12 numbers match their record. Results!D4 was typed over.",
    ],
    [
      "a text, and there are no numbers",
      { summary: no, agree: 13, differences: [typed] },
      "13 of 14 frozen cells match their record. Results!D4 was typed over.",
    ],
    [
      "more than five areas",
      {
        agreeingNumbers: 0,
        differences: [0, 2, 4, 6, 8, 10].map((row) => typedOver("Results", row, 1, 1, 2)),
      },
      "0 of 12 numbers match their record. Results!B1, Results!B3, Results!B5, Results!B7, Results!B9, … were typed over.",
    ],
    [
      "each in another way",
      {
        agreeingNumbers: 5,
        differences: [
          { ...typed, kind: "unclear" },
          { ...typed, kind: "moved", address: "Results!D9" },
          { kind: "deleted", row: about("Gone!A1"), address: null, shows: null },
          { kind: "deleted", row: about("Gone!A2"), address: null, shows: null },
          { ...typed, kind: "cleared" },
          { ...typed, kind: "formula" },
          { kind: "texts", row: about("Results!C3"), address: "Results!C3:E6", shows: null },
        ],
      },
      "5 of 12 numbers match their record. Results!D4 has a formula now. Results!D4 was emptied. Gone!A1:A2 were deleted. Results!D4 was moved. Results!D4 may have been moved. Other cells in Results!C3:E6 have changed.",
    ],
  ])("%s", (_, change, sentence) => {
    expect(write(change)).toBe(sentence);
  });

  test("all is said only if nothing differs", () => {
    for (const kind of differenceKinds)
      expect(write({ agreeingNumbers: 12, differences: [{ ...typed, kind }] })).not.toMatch(/^All|^The/);
  });
});

test("a comparison with the service says how many numbers were requested, and when", () => {
  const different = [{ row: rowOf({ frozen: 1 }), address: null, today: 2 }];
  const at = new Date();
  at.setHours(17, 39);
  const askedAt = at.valueOf();
  const write = (change: Pick<ServiceComparison, "requested" | "same" | "different">) => {
    const template = formatServiceComparison({ askedAt, ...change });
    return template && fillSentenceGaps(template.text, template.fill);
  };
  expect(write({ requested: 4, same: 3, different })).toBe(
    "Requested 4 numbers from the service at 17:39: 3 match, 1 differs.",
  );
  expect(write({ requested: 1, same: 1, different: [] })).toBe(
    "Requested 1 number from the service at 17:39: 1 matches, 0 differ.",
  );
  // Numbers that the service did not send were requested, too.
  expect(write({ requested: 6, same: 3, different })).toMatch(/^Requested 6 numbers /);
  expect(write({ requested: 0, same: 0, different: [] })).toBeNull();
});

describe("Contents of cells", () => {
  test("two numbers that differ look different", () => {
    expect(formatTwoContents(1.2345678, 1.2345679)).toEqual(["1.2345678", "1.2345679"]);
    expect(formatTwoContents(1_234.5, "#N/A")).toEqual(["1,234.5", "#N/A"]);
    expect(formatTwoContents("a text", null)).toEqual(["a text", ""]);
  });

  test("an empty cell is called empty, never 0", () => {
    expect(formatFrozenContent("")).toBe(words.freezing.comparing.empty);
    expect(formatFrozenContent(0)).toBe("0");
    expect(formatFrozenContent(true)).toBe("TRUE");
  });

  test("a number that the service no longer sends has its reason", () => {
    expect(formatFrozenAndToday(30.29, 31.5)).toEqual(["30.29", "31.5"]);
    expect(formatFrozenAndToday(30.29, { kind: "timeout" })[1]).toMatch(/\.$/);
  });
});

describe("Causes", () => {
  test("each cause for not freezing has a sentence", () => {
    const { why } = words.freezing.freezing;
    expect(explainFreezeObstacle({ kind: "waiting" })).toBe(why.waiting);
    expect(explainFreezeObstacle({ kind: "not-called" })).toBe(why["not-called"]);
    expect(explainFreezeObstacle({ kind: "array" })).toBe(why.array);
    expect(explainFreezeObstacle({ kind: "other-error", error: "#SPILL!" })).toMatch(
      /^The cell shows #SPILL!,/,
    );
    expect(explainFreezeObstacle({ kind: "not-connected" })).toMatch(/^Not connected\./);
  });

  test("who reads a whole table is named, three at most", async () => {
    const readers: readonly SpillReaderName[] = [
      { kind: "drop-down", name: "", where: "Sheet1!B2:B9" },
      { kind: "chart", name: "Totals", where: "It's bricks" },
      { kind: "name", name: "Whole", where: "" },
      { kind: "formula", name: "", where: "Sheet1!H5" },
      { kind: "pivot-table", name: "Sums", where: "Sheet1" },
    ];
    const explain = (some: typeof readers) => explainFreezeObstacle({ kind: "read-as-spill", readers: some });
    expect(explain(readers.slice(0, 1))).toBe(
      "The whole table is used, as in B2#, by the data validation of Sheet1!B2:B9. That would become #REF!.",
    );
    expect(explain(readers)).toBe(
      "The whole table is used, as in B2#, by the data validation of Sheet1!B2:B9, the chart “Totals” on It's bricks, the name Whole and 2 more. That would become #REF!.",
    );
    expect(explain(readers.slice(3))).toMatch(
      /by the formula in Sheet1!H5, the PivotTable “Sums” on Sheet1\./,
    );
    await switchLanguage("nl");
    expect(explain([{ kind: "conditional-format", name: "", where: "Blad1!B2, Blad1!D2" }])).toBe(
      "De hele tabel wordt, zoals B2#, gebruikt door de voorwaardelijke opmaak van Blad1!B2, Blad1!D2. Dat zou #VERW! worden.",
    );
  });

  test("each cause for staying frozen has a sentence", () => {
    const { why } = words.freezing.thawing;
    expect(explainThawObstacle({ kind: "asks-otherwise" })).toBe(why["asks-otherwise"]);
    expect(explainThawObstacle({ kind: "other-owner", company: "Ton B.V." })).toMatch(/: Ton B\.V\.$/);
    expect(explainThawObstacle({ kind: "timeout" })).toMatch(/\.$/);
  });
});

import type { RefreshReport } from "../../../src/client/generations/refresh-report";
import type { FigureWriter } from "../../../src/workbook/refresh/report";
import { createReport } from "../../../src/workbook/refresh/report";
import { englishChangeReportWords as english } from "../../../src/words/english/change-report";
import type { SentenceTemplateWithNames } from "../../../src/words/name-formatter";
import { fillSentenceGaps } from "../../../src/words/name-formatter";
import {
  changeOf,
  goneOf,
  lookedReport,
  meaningOf,
  perChangeOf,
  redefinedOf,
  fullReport,
  reportOf,
} from "../../pane/refresh/sample-reports";

const write: FigureWriter = {
  count: String,
  time: (at) => new Date(at).toISOString().slice(0, 10),
  exact: String,
  distinct: (before, after) => [before.toFixed(1), after.toFixed(1)],
};
const create = (more: Partial<RefreshReport>) => createReport(reportOf(more), write);
const fillAll = (sentences: readonly SentenceTemplateWithNames[]) =>
  sentences.map(({ text, fill }) => fillSentenceGaps(text, fill));
const asked = "Old values requested: 2031-02-02. New values requested: 2031-03-09.";

test("a report counts changes beyond the digits sent before, and values whose earlier value is not known", () => {
  const beyond = changeOf({ isBeyondSentDigits: true, relative: null });
  expect(fillAll(create({ changes: [beyond] }).limits)).toEqual([
    "1 value differs only in digits that weren’t sent before.",
  ]);
  expect(fillAll(create({ changes: [beyond, beyond], unknownBefore: 3 }).limits)).toEqual([
    "2 values differ only in digits that weren’t sent before.",
    "3 values count as unchanged because their earlier values aren’t known.",
  ]);
});

test("a report says when the service was asked, or that the time of the old numbers is not known", () => {
  expect(fillAll(create({}).compared)).toEqual([asked]);
  expect(fillAll(create({ askedBefore: null }).compared)).toEqual([
    "Old values requested: time unknown. New values requested: 2031-03-09.",
  ]);
});

test("a report of a switch says whose the numbers were before, and counts no cells", () => {
  const switchedFrom = { company: "Brick Works", standard: "Dutch", presentation: "Full" };
  const report = create({ switchedFrom, unknownBefore: 3, recalculated: 12 });
  expect(fillAll([...report.compared, ...report.limits, ...report.notes])).toEqual([
    asked,
    "Before: Brick Works · Dutch · Full.",
  ]);
  expect(fillAll(create({ switchedFrom: null }).compared)).toEqual([asked, "Before: account not known."]);
});

const redefinedValues = (count: number) =>
  `Values for another product, indicator, stage, unit or standard than before: ${count}.`;

test.each([
  [{}, redefinedValues(0), false],
  [{ isApplied: false }, redefinedValues(0), false],
  [{ redefined: [redefinedOf()] }, redefinedValues(1), true],
  [{ redefined: [redefinedOf(), redefinedOf()], isApplied: false }, redefinedValues(2), true],
  [{ meanings: [meaningOf()] }, english.head.onlyNames, true],
  [{ pers: [perChangeOf()] }, english.head.onlyNames, true],
])("whether numbers mean something else is always said, %#", (more, sentence, warns) => {
  const { text, fill, isWarning } = create(more).meaning;
  expect([fillSentenceGaps(text, fill), isWarning]).toEqual([sentence, warns]);
});

test.each([
  [{}, ["A1-A3 · GWP [kg CO2-eq]", "Old 1.0 · per m2", "New 1.1 · per 1000 pieces"]],
  [{ after: { per: ["m2"] } }, ["A1-A3 · GWP [kg CO2-eq] · per m2", "Old 1.0", "New 1.1"]],
  [{ after: { per: ["m2"], unit: "" } }, ["A1-A3 · GWP · per m2", "Old 1.0 · [kg CO2-eq]", "New 1.1 · [–]"]],
  [
    { after: { per: ["m2"], product: "Tile", indicator: "AP", unit: "mol H+ eq" } },
    ["A1-A3 · per m2", "Old 1.0 · Facing brick, red · GWP [kg CO2-eq]", "New 1.1 · Tile · AP [mol H+ eq]"],
  ],
])("the old and the new number name only what differs, %#", (more, sentences) => {
  const [item] = create({ redefined: [redefinedOf(more)] }).sections[0]?.items ?? [];
  expect(fillAll(item?.sentences ?? [])).toEqual(sentences);
  expect(fillAll(item?.details ?? [])).toEqual(sentences[1] === "Old 1.0" ? [english.notes.sameNames] : []);
});

test.each([
  [
    {},
    "Old 1.0 · GWP [kg CO2-eq] · per m2 · EN 15804 (CML), Full",
    "New 1.1 · GWP [kg CO2-eq] · per 1000 pieces · ReCiPe, BETA Full",
  ],
  [
    { before: { unit: null, per: null }, after: { indicator: "Climate change", unit: "kg CO2 eq" } },
    "Old 1.0 · GWP · unit no longer known · declared unit no longer known · EN 15804 (CML), Full",
    "New 1.1 · Climate change [kg CO2 eq] · per 1000 pieces · ReCiPe, BETA Full",
  ],
])(
  "numbers of two standards each name their indicator, unit, declared unit and standard as the summary does, %#",
  (more, ...numbers) => {
    const [section] = create({
      redefined: [redefinedOf(more)],
      isApplied: false,
      switchedFrom: {
        company: "Brick Works",
        standard: "European (EN15804, ISO14040, ISO14044)",
        presentation: "Full",
      },
      of: { company: "Brick Works", user: "", standard: "BETA! ReCiPe", presentation: "BETA Full" },
    }).sections;
    expect(section?.title).toBe(english.titles.redefined);
    expect(section?.items[0]?.product).toBe("Facing brick, red");
    expect(fillAll(section?.items[0]?.sentences ?? [])).toEqual(["A1-A3", ...numbers]);
  },
);

test("numbers of another account under the same names are listed apart, and said to be that account's", () => {
  const redefined = [redefinedOf({ after: { per: ["m2"] } }), redefinedOf()];
  const all = create({ redefined, switchedFrom: null });
  expect(all.sections.map(({ kind, items }) => [kind, items.length])).toEqual([
    ["redefined", 1],
    ["replaced", 1],
  ]);
  expect(fillAll(all.sections[1]?.items[0]?.sentences ?? [])).toEqual([
    "A1-A3, GWP [kg CO2-eq]",
    "Old 1.0",
    "New 1.1",
  ]);
  const { meaning } = create({ redefined: redefined.slice(0, 1), switchedFrom: null, isApplied: false });
  expect([...fillAll([meaning]), meaning.isWarning]).toEqual([
    "Values from another account than before: 1.",
    true,
  ]);
});

test("sections come in one order, with a cell of each row for each of their columns; those without items are left out", () => {
  const { sections } = createReport(fullReport, write);
  expect(sections.map(({ kind }) => kind)).toEqual([
    ...["meanings", "pers", "redefined", "changes", "gone"],
    ...["renamed", "resized", "newer", "moved"],
  ]);
  for (const { columns, items } of sections)
    expect(new Set(items.map(({ row }) => row.length))).toEqual(new Set([columns.length]));
  expect(create({ gone: [goneOf()] }).sections.map(({ kind }) => kind)).toEqual(["gone"]);
});

test("the titles of a look say what would change", () => {
  const { titles } = english;
  const listed = createReport(lookedReport, write).sections.map(({ title }) => title);
  expect(listed).toEqual(expect.arrayContaining([titles.wouldChange, titles.wouldBeGone]));
});

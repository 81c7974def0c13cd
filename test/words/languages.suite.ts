import { switchLanguage } from "../../src/words/languages";
import { words } from "../../src/words/ui-words";
import { sentence } from "../../src/words/reason-sentence";
import { gaps, sentencesIn } from "./sentences";
import { dutch, english } from "./all-words";

/** Words that are equal in both languages, and texts without a word. Any other equal text was forgotten. */
const same = [
  ...["title", "tabs.account", "keysPath", "account.plain"].map((key) => `pane.${key}`),
  "insert.place",
  ...["title", "told.failed.meaning", "results.indicator", "inExcel.title"].map((key) => `launch.${key}`),
  ...["product", "indicator"].map((key) => `launch.starter.columns.${key}`),
  ...["indicator", "per", "product", "said", "saying.status"].map((key) => `explain.${key}`),
  ...["record.per", "comparing.line", "comparing.lineAlone"].map((key) => `freezing.${key}`),
  ...[
    "profiles.title",
    "pick.per",
    "pick.allOf",
    "insert.indicatorHeading",
    "formulas.perHeading",
    "insert.productHeading",
    "pick.groups.midpoints",
    "pick.groups.endpoints",
    ...["help.version.build", "help.version.excel"],
    "workbook.choice",
    "mapping.role",
    "reading.from",
    "reading.states.used",
    "report.changes.sayings.status",
    ...["inProduct", "inProductWithoutUnit"].map((key) => `report.changes.${key}`),
    "report.notes.turning",
    "refreshing.per.atStages",
    "refreshing.per.words.said",
    "refreshing.scoped",
    ...["report.columns.id", "report.columns.indicator", "report.columns.product"],
    ...["report.kinds.indicator", "report.kinds.product", "report.kinds.scenario"],
  ],
];

const inEnglish = sentencesIn(english);
const inDutch = sentencesIn(dutch);
test("both languages have the same keys", () => {
  expect([...inDutch.keys()].sort()).toEqual([...inEnglish.keys()].sort());
});

/** What is wrong with one text of both languages. */
function faultsOf(text: string, translated: string): readonly string[] {
  const faults: string[] = [];
  if (String(gaps(translated)) !== String(gaps(text))) faults.push("other gaps");
  if (/[.!?]$/.test(translated) !== /[.!?]$/.test(text)) faults.push("a full stop in one language");
  for (const one of [text, translated]) {
    if (one === "") faults.push("no text");
    if (one !== one.trim()) faults.push("a blank at an edge");
    if (/[{}<>]|\s\s/.test(one.replace(/\{\w+\}/g, "x"))) faults.push("a brace, or two blanks");
  }
  return faults;
}

test("every key has the same gaps and a text in both languages", () => {
  expect(inEnglish.size).toBeGreaterThan(1_000);
  const faults = [...inEnglish].flatMap(([key, text]) =>
    faultsOf(text, inDutch.get(key) ?? "").map((fault) => `${key}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

test("only words that are the same in both languages are left in English", () => {
  const alike = [...inEnglish].filter(([key, text]) => inDutch.get(key) === text).map(([key]) => key);
  expect(alike.sort()).toEqual([...same].sort());
});

describe("Speaking", () => {
  const cancelledInEnglish = sentence({ kind: "cancelled" });
  afterEach(() => switchLanguage("en-US"));

  test.each([
    ["nl-NL", "nl", "Verbinden"],
    ["nl", "nl", "Verbinden"],
    ["NL_be", "nl", "Verbinden"],
    ["en-US", "en", "Connect"],
    ["de-DE", "en", "Connect"],
    ["", "en", "Connect"],
  ])("%p is %s for pane and cells from then on", async (locale, code, connect) => {
    await expect(switchLanguage(locale)).resolves.toBe(code);
    expect(words.pane.connect).toBe(connect);
    expect(sentence({ kind: "cancelled" })).toBe(
      code === "nl" ? "De berekening is geannuleerd." : cancelledInEnglish,
    );
  });

  test("the language goes back to English", async () => {
    await switchLanguage("nl");
    await switchLanguage("en-GB");
    expect(words.pane.connect).toBe("Connect");
  });
});

import { speak } from "../../src/words/language";
import { pane } from "../../src/words/pane";
import { sentence } from "../../src/words/reasons";
import { testBothLanguages } from "./both";
import { dutch, english } from "./whole";

/** What is the same word in both languages, or no word at all; anything else that is the same was forgotten. */
const same = [
  ...["title", "tabs.account", "keysPath", "insert.place", "account.plain", "bars.product"],
  ...["indicator", "per", "product", "said", "saying.status"].map((key) => `explain.${key}`),
  ...[
    "profiles.title",
    "pick.id",
    "pick.per",
    "pick.perName",
    "insert.indicatorHeading",
    "formulas.perHeading",
    "insert.productHeading",
    "pick.views.recent",
    "pick.groups.midpoints",
    "pick.groups.endpoints",
    ...["help.version.build", "help.version.excel"],
    "workbook.choice",
    "reading.from",
    "reading.states.used",
    "refreshing.changes.sayings.status",
    "refreshing.per.atStages",
    "refreshing.per.words.said",
    "refreshing.scoped",
    ...["sheet.id", "sheet.indicator", "sheet.product"],
    ...["sheet.what.indicator", "sheet.what.product", "sheet.what.scenario"],
  ],
];

testBothLanguages(english.pane, dutch.pane, same);

describe("Speaking", () => {
  afterEach(() => speak("en-US"));

  test.each([
    ["nl-NL", "nl", "Verbinden"],
    ["nl", "nl", "Verbinden"],
    ["NL_be", "nl", "Verbinden"],
    ["en-US", "en", "Connect"],
    ["de-DE", "en", "Connect"],
    ["", "en", "Connect"],
  ])("%p is %s: pane and cells say it from then on", async (locale, code, connect) => {
    await expect(speak(locale)).resolves.toBe(code);
    expect(pane.connect).toBe(connect);
    expect(sentence({ kind: "cancelled" })).toBe(
      code === "nl" ? "De berekening is afgebroken." : "The calculation was cancelled.",
    );
  });

  test("goes back to English", async () => {
    await speak("nl");
    await speak("en-GB");
    expect(pane.connect).toBe("Connect");
  });
});

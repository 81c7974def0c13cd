import { formatReasonForPane } from "../../src/pane/reason-for-pane";
import { findReasonTraits } from "../../src/lca/reasons";
import type { Reason } from "../../src/lca/reasons";
import { switchLanguage } from "../../src/words/languages";
import { sentence } from "../../src/words/reason-sentence";

const toConnect: readonly Reason[] = [
  { kind: "not-connected" },
  { kind: "restarted" },
  { kind: "sign-in-lost" },
  { kind: "other-account", company: "Brick Works BV" },
  { kind: "key-refused" },
  { kind: "key-used-elsewhere" },
  { kind: "sign-in-ended" },
];

afterAll(() => switchLanguage("en"));

describe.each([
  ["en", /\bpane\b/],
  ["nl", /taakvenster/],
])("in %s", (language, pane) => {
  beforeEach(() => switchLanguage(language));

  test.each(toConnect.map((reason) => [reason.kind, reason] as const))(
    "the reason %s sends a cell's reader to the pane, but not a reader in the pane",
    (_, reason) => {
      expect(["connect", "account"]).toContain(findReasonTraits(reason).fix);
      expect(sentence(reason)).toMatch(pane);
      expect(formatReasonForPane(reason)).not.toMatch(pane);
      expect(formatReasonForPane(reason)).toMatch(/^[^ ].*[^ ,]\.$/);
      expect(formatReasonForPane(reason)).not.toMatch(/ [.,]|\s\s/);
    },
  );
});

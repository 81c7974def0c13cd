import fc from "fast-check";
import type { EntityKind, Reason } from "../../src/lca/reasons";
import { setSentenceLanguage, sentence } from "../../src/words/reason-sentence";
import { aTenthOf } from "../deep-tests";
import { languages } from "./all-words";

/** Any text a service or a cell may hold: every plane, lone surrogates, controls, and very long. */
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 400 }),
  fc.string({ unit: "grapheme-composite", maxLength: 400 }),
  fc.constantFrom(
    "\u202e",
    "\u0000",
    "\ud800",
    "https://user:pass@example.org/?token=secret",
    "x".repeat(5_000),
  ),
);
const texts = fc.array(text, { maxLength: 6 });
const what = fc.constantFrom<EntityKind>("product", "indicator", "scenario");
const choice = fc
  .record({ name: text, id: text })
  .chain((plain) =>
    fc
      .record({ unit: text, abbreviation: text, difference: fc.record({ member: text, value: text }) })
      .map((more): typeof plain => ({ ...plain, ...more })),
  );

/** Reasons with every text in them hostile at once, each independently. */
const reasons: fc.Arbitrary<Reason> = fc.oneof(
  fc.record({
    kind: fc.constant("ambiguous" as const),
    what,
    text,
    choices: fc.array(choice, { maxLength: 6 }),
  }),
  fc.record({
    kind: fc.constant("wrong-unit" as const),
    indicator: text,
    given: text,
    unit: text,
    instead: texts,
  }),
  fc.record({ kind: fc.constant("wrong-argument" as const), argument: text, expected: text }),
  fc.record({ kind: fc.constant("number-as-scenario" as const), text }),
  fc.record({
    kind: fc.constant("unknown" as const),
    what,
    text,
    near: texts,
    others: texts,
    within: text,
    number: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("no-scenarios" as const), product: text }),
  fc.record({ kind: fc.constant("no-result" as const), product: text, indicator: text, stage: text }),
  fc.record({
    kind: fc.constant("conflicting-results" as const),
    product: text,
    indicator: text,
    ids: texts,
  }),
  fc.record({ kind: fc.constant("no-field" as const), product: text, text, fields: texts, near: texts }),
  fc.record({
    kind: fc.constant("misplaced" as const),
    text,
    why: fc.constantFrom("presentation" as const, "method" as const, "standard" as const, "set-A2" as const),
    place: text,
    here: text,
    near: texts,
    instead: texts,
  }),
  fc.record({ kind: fc.constant("other-account" as const), company: text }),
  fc.record({ kind: fc.constant("other-basis" as const), held: text, now: text }),
  fc.record({ kind: fc.constant("unreadable" as const), found: text }),
  fc.record({ kind: fc.constant("unclear" as const), found: text }),
  fc.record({ kind: fc.constant("too-many-requests" as const), until: fc.integer({ min: 0, max: 8e15 }) }),
);

afterEach(() => setSentenceLanguage());

test.each(languages)(
  "hostile names never break the limits of a cell's sentence, of any reason, in %s",
  (_, say) => {
    setSentenceLanguage(say);
    fc.assert(
      fc.property(reasons, (reason) => {
        const said = sentence(reason);
        expect(said.length).toBeGreaterThan(10);
        expect(said.length).toBeLessThanOrEqual(250);
        expect(said).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/u);
        expect(said).not.toContain("token=");
        expect(said.endsWith(".")).toBe(true);
      }),
      { numRuns: aTenthOf(2_000) },
    );
  },
);

import { gaps, sentencesIn } from "./sentences";

/** Tests that two languages say the same things: none is missing, lacks a gap, or was left in English. */
export function testBothLanguages(english: object, dutch: object, same: readonly string[]): void {
  const inEnglish = sentencesIn(english);
  const inDutch = sentencesIn(dutch);

  test("both languages say the same things", () => {
    expect([...inDutch.keys()].sort()).toEqual([...inEnglish.keys()].sort());
  });

  test.each([...inEnglish])("%s has the same gaps in both languages, and is said in both", (key, text) => {
    const translated = inDutch.get(key) ?? "";
    expect(gaps(translated)).toEqual(gaps(text));
    for (const one of [text, translated]) {
      expect(one).toBe(one.trim());
      expect(one).not.toBe("");
      expect(one.replace(/\{\w+\}/g, "x")).not.toMatch(/[{}<>]|\s\s/);
      expect(/[.!?]$/.test(one)).toBe(/[.!?]$/.test(text));
    }
  });

  test("nothing was left in English but words that are the same", () => {
    const alike = [...inEnglish].filter(([key, text]) => inDutch.get(key) === text).map(([key]) => key);
    expect(alike.sort()).toEqual([...same].sort());
  });
}

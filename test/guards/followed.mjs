const tests = ["test/account/truth/followed.test.ts"];
const following = { file: "src/hypermedia/plans/pattern-matcher.ts", tests };
const plan = { file: "src/account/impacts/plans/plan.ts", tests };
const document = { file: "src/account/impacts/plans/followed-document.ts", tests };
const plans = { file: "src/account/impacts/plans/plans.ts", tests };

/** What keeps a list from being read as one before it from which it differs. */
export const followed = [
  {
    without: "what a list says of itself need not be what those before it said",
    ...following,
    find: "return json === value;",
    put: "return true;",
  },
  {
    without: "a unit that differs is that of the result that was read before",
    file: "src/account/impacts/outcome.ts",
    tests,
    find: "for (const one of held) if (exact.isSameAs(one.exact)) return one;",
    put: "return held[0];",
  },
  {
    without: "results of two products in one list are taken for the first one's",
    ...document,
    find: "else if (!said.alike.isSameAs(first.alike)) return false;",
    put: "",
  },
  {
    without: "a row number that is a stage is taken for a row number",
    ...document,
    find: "if (said.rows.size > 0 && said.rows.all.some(saysMore)) return false;",
    put: "",
  },
  {
    without: "a list that says that it has more is taken for whole",
    ...plan,
    find: "followed.counts.some((one) => one !== followed.count)",
    put: "false",
  },
  {
    without: "two results of one indicator are shown as the one that came last",
    ...plans,
    find: "|| followed.layout.isDoubtful",
    put: "",
  },
  {
    without: "what a comment says makes no difference, whatever it is",
    ...plans,
    find: "isOthers(text, owners, reading) || !this.isHarmless(text, definitions)",
    put: "false",
  },
  {
    without: "a result may hold the address of another indicator",
    ...plans,
    find: "if (links.mayHold(folder)) return null;",
    put: "{}",
  },
  {
    without: "whose the results of a list are is not looked at again",
    ...plans,
    find: "!said.every(isAsExpected)",
    put: "false",
  },
  {
    without: "what one list says of its owner is not looked at in those after it",
    ...plans,
    find: "judge.doubt(raw, owners) !== null || ",
    put: "",
  },
  {
    without: "a name that was their own in the lists before is no other's in this one",
    ...plans,
    find: "if (isOthers(text, first, reading)) return null;",
    put: "{}",
  },
  {
    without: "of lists that come at once each is read in full",
    file: "src/account/impacts/following.ts",
    tests,
    find: "if (this.inVain < mostInVain) await this.lesson?.over;",
    put: "",
  },
  {
    without: "all lists wait for one whose further pages do not come",
    file: "src/account/impacts/read.ts",
    tests,
    find: "if (!isWhole) lesson.end();",
    put: "",
  },
  {
    without: "all lists wait for one that is not read to its end",
    file: "src/account/impacts/following.ts",
    tests,
    find: "clock.after(mostWaiting, this.tell)",
    put: "() => undefined",
  },
];

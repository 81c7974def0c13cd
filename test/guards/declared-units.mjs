const per = {
  file: "src/lca/units.ts",
  tests: ["test/lca/declared-unit.suite.ts", "test/client/account/truth/declared-units.suite.ts"],
};
const read = {
  file: "src/wire/recognise/unit-fields.ts",
  tests: ["test/client/account/truth/declared-units.suite.ts"],
};
const codes = {
  file: "src/lca/name-list.ts",
  tests: ["test/lca/name-list.test.ts", "test/client/account/truth/codes.suite.ts"],
};

/** The declared unit of a number, and the product of an article number. */
export const perWhat = [
  {
    without: "of two declared units that contradict each other the first is taken",
    ...per,
    find: "if (found && found !== one && !goTogether(found, one))",
    put: "if (false)",
  },
  {
    without: '"1.000 stuks" is one piece',
    ...per,
    find: "&& !grouped.test(text)",
    put: "",
  },
  {
    without: "a tonne is like any other",
    ...per,
    find: "return amountOf(one) === amountOf(other) && unitOf(one) === unitOf(other);",
    put: "return unitOf(one) === unitOf(other);",
  },
  {
    without: "a functional unit's sentence is taken apart",
    ...per,
    find: 'return unitWords.test(text) && !(functional && text.includes(" "));',
    put: "return text.length > 0;",
  },
  {
    without: "the unit of a product's weight is what its results are per",
    ...read,
    find: "if (units.length === 0 || [...fields].some(([name, value]) => isMeasure(name, value, resource))) return [];",
    put: "if (units.length === 0) return [];",
  },
  {
    without: "an amount that may be another's is not there",
    ...read,
    find: 'folded.includes("amount") || (isOfUnit && countOfUnits.test(folded)) ? "may be amount" : null',
    put: "null",
  },
  {
    without: "what scales a declared unit does not count",
    ...read,
    find: 'role === "scale" || (role === "factor" && isOpen)',
    put: "false",
  },
  {
    without: "what results say of themselves does not count",
    file: "src/client/account/stage-walk.ts",
    tests: read.tests,
    find: "...table.form.pers,",
    put: "",
  },
  {
    without: "a code stands in place of what a text means without it",
    ...codes,
    find: 'union(this.findUncoded(text), this.with("code", text))',
    put: '[this.with("code", text), this.findUncoded(text)].find(({ length }) => length > 0) ?? []',
  },
  {
    without: "a code is found only where nothing else is",
    ...codes,
    find: 'union(this.findUncoded(text), this.with("code", text))',
    put: '[this.findUncoded(text), this.with("code", text)].find(({ length }) => length > 0) ?? []',
  },
];

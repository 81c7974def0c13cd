const names = { file: "src/lca/name-list.ts", tests: ["test/lca/name-list.test.ts"] };
const indicators = { file: "src/lca/indicator-list.ts", tests: ["test/lca/indicator-list.suite.ts"] };
const given = {
  file: "src/client/queries/call-arguments.ts",
  tests: ["test/addin/functions/functions.suite.ts"],
};

/** The meaning of a name in a formula. */
export const namesInFormulas = [
  {
    without: "a text that is one thing's id and another's name means the first",
    ...names,
    find: 'const found = union(this.with("id", text), this.with("name", text));',
    put: 'const byId = this.with("id", text);\n    const found = byId.length > 0 ? byId : this.with("name", text);',
  },
  {
    without: "of several things of one name the first is taken",
    file: "src/client/account/named-resource.ts",
    tests: ["test/addin/functions/functions.suite.ts"],
    find: "if (others.length === 0) return first;",
    put: "return first;",
  },
  {
    without: "a blank name finds what has none",
    ...names,
    find: 'if (text === "") return nothing;',
    put: "",
  },
  {
    without: "a text of blanks finds what has no name",
    ...names,
    find: 'if (!held && text !== "") named.set(text, [one]);',
    put: "if (!held) named.set(text, [one]);",
  },
  {
    without: "C-30 is C30",
    file: "src/lca/fold-text.ts",
    tests: ["test/lca/fold-text.suite.ts"],
    find: 'return unified(decomposed).replace(spaces, " ").trim();',
    put: 'return unified(decomposed).replace(spaces, " ").replace(/-/g, "").trim();',
  },
  {
    without: "10² is 102",
    file: "src/lca/fold-text.ts",
    tests: ["test/lca/fold-text.suite.ts"],
    find: "if (index % 2 === 0 || ofOneKind.test(part)) return",
    put: "return",
  },
  {
    without: "of several indicators of one name the first is taken",
    ...indicators,
    find: "if (first && others.length === 0)",
    put: "if (first)",
  },
  {
    without: "a word for several indicators is the one that happens to be here",
    file: indicators.file,
    tests: ["test/lca/indicator-aliases.suite.ts", "test/lca/en15804-sets.suite.ts"],
    find: "return broad.length > 0 ? this.unknown(text, [first.name]) : first;",
    put: "return first;",
  },
  {
    without: "an abbreviation takes the one definition it knows where a near twin stands beside it",
    file: indicators.file,
    tests: ["test/lca/near-twin-indicators.suite.ts"],
    find: "const twins = known.length > 0 ? (this.twins.get(word) ?? []) : [];",
    put: "const twins: Indicator[] = [];",
  },
  {
    without: "an indicator is given in another unit than the formula says",
    ...indicators,
    find: 'return { kind: "wrong-unit", indicator: first.name, given, unit: first.unit, instead };',
    put: "return first;",
  },
  {
    without: "MJ is mJ",
    file: "src/lca/units.ts",
    tests: ["test/lca/units.suite.ts"],
    find: "return key || whole;",
    put: "return (key || whole).toLowerCase();",
  },
  {
    without: "a number that has lost digits in its cell is somebody's id",
    file: given.file,
    tests: ["test/client/queries/call-arguments.suite.ts"],
    find: "if (!Number.isInteger(argument) || Number.isSafeInteger(argument)) return text;",
    put: "return text;",
  },
  {
    without: "a number as scenario is a scenario's id",
    ...given,
    find: 'if (typeof argument === "number")\n    throw new NoValueError({ kind: "number-as-scenario"',
    put: 'if (false)\n    throw new NoValueError({ kind: "number-as-scenario"',
  },
  {
    without: "a blank cell names something",
    ...given,
    find: 'if (isBlankArgument(argument)) throw new NoValueError({ kind: "blank", what });',
    put: "",
  },
  {
    without: "a column of blank cells has results",
    file: "src/client/queries/call-arguments.ts",
    tests: ["test/client/queries/ranges.suite.ts", "test/addin/functions/table-functions.suite.ts"],
    find: "return cells.length > 1 && isBlankArgument(cell);",
    put: "return false;",
  },
  {
    without: "a result larger than a sheet is made",
    file: "src/client/queries/impact-matrix.ts",
    tests: ["test/addin/functions/table-functions.suite.ts"],
    find: "if (rows * columns > maxResultCells)\n    throw",
    put: "if (false) throw",
  },
  {
    without: "three ranges are laid out as two",
    file: "src/client/queries/call-arguments.ts",
    tests: ["test/client/queries/ranges.suite.ts"],
    find: "if (third !== undefined) {",
    put: "if (false) {",
  },
  {
    without: "another indicator or stage is put in place of the one that was named, before anybody looked",
    file: "src/pane/repair/repair-choices.tsx",
    tests: ["test/browser/pane/failing-panel.suite.ts"],
    browser: true,
    find: "(fix.another ? look : mend)(() => failing.plan(group, name))",
    put: "mend(() => failing.plan(group, name))",
  },
  {
    without: "a scenario that is called A1-A3 is offered by that name, which means production",
    file: "src/client/account/named-resource.ts",
    tests: ["test/client/account/named-resource.suite.ts"],
    find: "if (list.isOnly(one.name, one) && !isA1ToA3Text(one.name)) return one.name;",
    put: "if (list.isOnly(one.name, one)) return one.name;",
  },
];

const truth = (name) => [`test/account/truth/${name}.test.ts`];
const ownIds = { file: "src/account/recognised/impacts/own-ids.ts" };

/** What a number is attributed to: indicators, places, and whether there is one at all. */
export const attribution = [
  {
    without: "positions and indicators that cannot be told apart are taken for indicators",
    ...ownIds,
    tests: truth("positions"),
    find: 'if (areKeys === areIds) return "unclear";',
    put: "",
  },
  {
    without: "own ids count although another member may be the reference",
    ...ownIds,
    tests: truth("own-ids"),
    find: "if (!first || all.length < 2 || !all.some(isStray)) return false;",
    put: "if (all.length >= 0) return false;\n  if (!first) return false;",
  },
  {
    without: "one link that leads where it seems to speaks for all of its form",
    file: "src/account/recognised/impacts/definition-links.ts",
    tests: truth("definition-links"),
    find: "const enough = 2;",
    put: "const enough = 1;",
  },
  {
    without: "a filler stands where a flag says that there is no value",
    file: "src/hypermedia/values.ts",
    tests: truth("denied-values"),
    find: 'if (denies(name.replace(/ \\(2\\)$/, ""), value)) return { is: "odd", sent: `${name}: ${quote(value)}` };',
    put: "",
  },
  {
    without: "a decimal comma before a unit says nothing of other texts",
    file: "src/hypermedia/values.ts",
    tests: truth("denied-values"),
    find: "|| hasDecimalComma(plain)",
    put: "",
  },
  {
    without: "what a link to results says of them is not heard",
    file: "src/account/recognised/impacts/read.ts",
    tests: truth("heads-that-speak"),
    find: "const said = links.flatMap((link) => link.said ?? []);",
    put: "const said: [string, unknown][] = [];",
  },
  {
    without: "what one of two links says is heard of the list of the other",
    file: "src/account/recognised/impacts/read.ts",
    tests: truth("heads-that-speak"),
    find: "const head = linkHeads?.get(target);",
    put: "const head = [...(linkHeads?.values() ?? [])].at(-1);",
  },
  {
    without: "a list that stands at a scenario's address is the product's",
    file: "src/account/recognised/impacts/owners.ts",
    tests: truth("heads-that-speak"),
    find: 'own.length === 0 && rel === "scenario" ? addressOwners(resource).filter(isMeant) : []',
    put: "[]",
  },
  {
    without: "a result that names no scenario is the scenario's beside others that name it",
    file: "src/account/impacts/tables.ts",
    tests: truth("carried-or-linked"),
    find: "const areNamed = own.some(({ owners }) => owners.scenarios.length > 0);",
    put: "const areNamed = false;",
  },
  {
    without: "the product that is asked first decides whether embedded results are believed",
    file: "src/account/recognised/product.ts",
    tests: truth("carried-or-linked"),
    find: "const first = resource === this.product.resource && products.firstCarrying;",
    put: "const first = resource === this.product.resource && this.product;",
  },
];

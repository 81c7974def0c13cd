import type { Row } from "../servers/study";
import { definitions } from "../servers/study";
import type { Members, Path } from "./json";
import { isMembers, starts, valueAt } from "./json";
import { entryPoints } from "./lists";
import type { Change, Mutation } from "./mutation";
import { entryOf } from "./subject";

// Rows that say something else than their list, in words that nobody has listed, and members that say nothing.

/** A member of most rows and of the odd ones; undefined for rows without it. */
type Contrast = readonly [name: string, common: unknown, odd: unknown];

const nothing = [undefined, null, false, ""] as const;

const flags: readonly string[] = ["retracted", "voided", "dummy", "skipped", "struck", "stubbed", "perAnnum"];
const onFew: readonly (readonly [name: string, odd: unknown])[] = [
  ...[["retiredOn", "2025-03-01"] as const, ["droppedAt", "2025-03-01T10:00:00Z"] as const],
  ...[["replacedBy", 88_417] as const, ["overruledBy", "ann"] as const, ["successor", "R-88417"] as const],
  ...[["whyNot", "not looked into"] as const, ["caveat", { text: "a guess" }] as const],
  ...[["doubts", ["a guess"]] as const, ["moneda", "GBP"] as const, ["pooledOver", "portfolio"] as const],
];
const texts: readonly Contrast[] = [
  ...[["gauge", "absolute", "relative"] as const, ["sense", "plus", "minus"] as const],
  ...[["reportedAs", "singles", "millions"] as const, ["writtenWith", "point", "comma"] as const],
  ...[["devise", "EUR", "USD"] as const, ["scope", "article", "company"] as const],
  ...[["rhythm", "once", "yearly"] as const, ["sign", "+", "-"] as const],
];
const numbers: readonly Contrast[] = [
  ...[["quantile", 50, 95] as const, ["decimals", 0, 4] as const, ["fractionDigits", 1, 2] as const],
  ...[["blownUp", 1, 1000] as const, ["polarity", 1, -1] as const, ["tier", 1, 3] as const],
];
const objects: readonly Contrast[] = [
  ["nature", { code: "mean" }, { code: "ceiling" }],
  ["quality", undefined, { kind: "estimate" }],
  ["context", { asked: { item: "BR" } }, { asked: { item: "SL" } }],
  ["marks", ["p"], ["q"]],
];
const languages: readonly Contrast[] = [
  ...[["vaihe", "valmistus", "purku"] as const, ["skede", "tillverkning", "rivning"] as const],
  ...[["tappa", "fabbricazione", "smaltimento"] as const, ["valuta", "EUR", "SEK"] as const],
  ...[["zustand", "gültig", "ersetzt"] as const, ["tila", "voimassa", "kumottu"] as const],
];

/** A word that no language has, "qizox". */
function invent({ draw }: Change): string {
  const pair = (): string => draw.of([..."bdfgkvwxz"]) + draw.of([..."aeiouy"]);
  return `q${draw.of([..."iuy"])}${pair()}${pair()}x`;
}

/** A list in a document each of whose entries is an object with one result, or with none. */
interface RowList {
  readonly address: string;
  readonly path: Path;
  readonly rows: readonly Row[];
  readonly length: number;
}

/** All lists with results; null if some results are no such rows, or share an entry. */
function rowLists({ subject, draft }: Change): readonly RowList[] | null {
  const lists = new Map<string, RowList & { readonly rows: Row[] }>();
  for (const site of subject.sites) {
    const path = site.entry.slice(0, -1);
    const list = valueAt(draft.json(site.address), path);
    const isAlone = subject.sites.every(
      (other) => other === site || other.address !== site.address || !starts(other.path, site.entry),
    );
    // A second member in a map of one, {"1": 5}, would be another entry.
    const isMap = Object.keys(entryOf(draft, site) ?? {}).length < 2;
    if (isMap || !Array.isArray(list) || !isAlone) return null;
    const key = JSON.stringify([site.address, path]);
    const known = lists.get(key) ?? { address: site.address, path, rows: [], length: list.length };
    known.rows.push(site.row);
    lists.set(key, known);
  }
  return [...lists.values()];
}

/** The greatest number of rows of a list that may be odd: a fifth of ten or more, two of fewer, the lesser part. */
function mostOdd(count: number): number {
  if (count < 3) return 0;
  return count < 10 ? Math.min(2, Math.ceil(count / 2) - 1) : Math.floor(count / 5);
}

/** Rows of one product, scenario, or product in a scenario: pages of a list, or lists that are judged together. */
function groupRows(rows: readonly Row[]): readonly (readonly Row[])[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const [product, scenario] = [row.product.id, row.scenario?.id ?? 0];
    for (const key of [`${product} of all`, `all of ${scenario}`, `${product} of ${scenario}`])
      groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

/** Draws rows that are odd in each list that sends one of them, however the lists are put together. */
function oddRows(change: Change, lists: readonly RowList[]): ReadonlySet<Row> {
  const { draw } = change;
  const sent = [...new Set(lists.flatMap(({ rows }) => rows))];
  const groups = groupRows(sent).map((rows) => ({ rows, length: rows.length }));
  const odd = new Set<Row>();
  const isOddOnly = (): boolean =>
    [...lists, ...groups].every(({ rows, length }) => {
      const count = rows.filter((row) => odd.has(row)).length;
      // Entries without a number may count as rows, or not.
      return count === 0 || (count <= mostOdd(rows.length) && count <= mostOdd(length));
    });
  const wanted = draw.of([1, 1, 2, 4]);
  for (const row of draw.shuffled(sent)) {
    odd.add(row);
    if (!isOddOnly()) odd.delete(row);
    if (odd.size === wanted) break;
  }
  return odd;
}

/** True for a row that has the member already, anywhere. */
function hasMember(entry: Members, name: string): boolean {
  const folded = JSON.stringify(entry).toLowerCase().replaceAll(/[-_]/g, "");
  return folded.includes(`"${name.toLowerCase()}"`);
}

/** Adds a member to every row; undefined for none. False if a row has the member already. */
function addToAll(
  { subject, draft }: Change,
  name: string,
  value: (row: Row, index: number) => unknown,
): boolean {
  const entries = subject.sites.map((site) => ({ row: site.row, entry: entryOf(draft, site) }));
  if (entries.some(({ entry }) => entry === null || hasMember(entry, name))) return false;
  const known = new Map<Row, unknown>();
  for (const { row, entry } of entries) {
    // A row that is sent in several documents says the same in all.
    if (!known.has(row)) known.set(row, value(row, known.size));
    const own = known.get(row);
    if (entry && own !== undefined) entry[name] = structuredClone(own);
  }
  return true;
}

const hasMemberAnywhere = ({ subject, draft }: Change, name: string): boolean =>
  subject.sites.some((site) => hasMember(entryOf(draft, site) ?? {}, name));

const membersOf = (entry: Members): string => Object.keys(entry).sort().join(" ");

/** Adds a member to rows that the study doesn't have, without a value or of another stage: beside the others, or alike. */
function addToOtherRows({ subject, draft }: Change, name: string, value: unknown): void {
  const entries = new Set<unknown>(subject.sites.map((site) => entryOf(draft, site)));
  const shapes = new Set([...entries].map((entry) => membersOf(entry as Members)));
  const visit = (json: unknown, isBeside: boolean): void => {
    // What is within a row is none.
    if (typeof json !== "object" || json === null || entries.has(json)) return;
    const hasRows = Array.isArray(json) && json.some((within) => entries.has(within));
    for (const within of Object.values(json)) visit(within, hasRows);
    if (isMembers(json) && (isBeside || shapes.has(membersOf(json)))) json[name] = structuredClone(value);
  };
  for (const { address } of subject.sites) visit(draft.json(address), false);
}

/** Some rows of a list say something else: none of their numbers may be shown. */
function someDiffer(change: Change, [name, common, odd]: Contrast): boolean {
  const lists = rowLists(change);
  const rows = lists ? oddRows(change, lists) : new Set<Row>();
  if (rows.size === 0 || hasMemberAnywhere(change, name)) return false;
  if (common !== undefined) addToOtherRows(change, name, common);
  if (!addToAll(change, name, (row) => (rows.has(row) ? odd : common))) return false;
  for (const row of rows) change.oracle.gone(row);
  return true;
}

/** Members that differ on every row and seldom matter. */
const own: Readonly<Record<string, (row: Row, index: number) => unknown>> = {
  createdAt: (_, index) => `2026-01-05T10:${10 + (index % 50)}:${10 + Math.floor(index / 50)}Z`,
  modifiedOn: (_, index) => new Date(1_767_600_000_000 + index * 61_000).toISOString(),
  rowComment: (_, index) => `line ${index} of the import`,
  rank: (_, index) => 700 + index,
  sortOrder: (_, index) => 10 * index + 900,
  uncertainty: (_, index) => 0.001 * (index + 1),
};
const constants: readonly (readonly [name: string, value: unknown])[] = [
  ...[["retracted", false] as const, ["verified", true] as const, ["gauge", "absolute"] as const],
  ...[["decimals", 2] as const, ["quantile", "p50"] as const, ["calculatedOn", "2026-01-05"] as const],
  ...[["quality", "measured"] as const, ["reviewer", "ann"] as const, ["sign", "+"] as const],
];

/** Members of a name in several languages. */
const languageNames = /^(lang(uage)?|locale|culture|en|nl)$/i;

/** Adds a member to each definition wherever it is sent; false if the definition list has others. */
function addToDefinitions(change: Change, name: string, text: (code: string) => string): boolean {
  const { subject, draft } = change;
  const found = new Set<string>();
  const visit = (json: unknown): void => {
    if (typeof json !== "object" || json === null) return;
    // A pair of a name and its value is no definition.
    const isOther = (key: string): boolean => languageNames.test(key) || key === "value";
    const isDefinition = isMembers(json) && !Object.keys(json).some(isOther);
    const definition = isDefinition && definitions.find((known) => Object.values(json).includes(known.name));
    if (definition && !Object.keys(json).some((key) => key.toLowerCase() === name)) {
      (json as Members)[name] = text(definition.code);
      found.add(definition.code);
    }
    for (const within of Object.values(json)) visit(within);
  };
  for (const address of entryPoints(change, "impactdefinitions")) visit(draft.json(address));
  const isWhole = found.size === definitions.length;
  // Definitions have addresses of their own, too.
  const others = [...subject.documents.keys()].filter((address) => address.includes("/impactdefinitions/"));
  for (const address of isWhole ? others : []) visit(draft.json(address));
  return isWhole;
}

export const rowMutations: readonly Mutation[] = [
  {
    kind: "rows that differ: a flag",
    apply: (change) => someDiffer(change, [change.draw.of(flags), change.draw.of(nothing), true]),
  },
  {
    kind: "rows that differ: a member of few",
    apply: (change) => {
      const [name, odd] = change.draw.of(onFew);
      return someDiffer(change, [name, change.draw.of(nothing), odd]);
    },
  },
  { kind: "rows that differ: a text", apply: (change) => someDiffer(change, change.draw.of(texts)) },
  { kind: "rows that differ: a number", apply: (change) => someDiffer(change, change.draw.of(numbers)) },
  { kind: "rows that differ: an object", apply: (change) => someDiffer(change, change.draw.of(objects)) },
  {
    kind: "rows that differ: other languages",
    apply: (change) => someDiffer(change, change.draw.of(languages)),
  },
  {
    kind: "rows that differ: an invented word",
    apply: (change) => {
      const common = change.draw.of([undefined, null, invent(change), 41, true]);
      const odd = change.draw.of([
        invent(change),
        43,
        [invent(change)],
        { [invent(change)]: invent(change) },
      ]);
      return someDiffer(change, [invent(change), common, odd]);
    },
  },
  {
    kind: "rows that differ: a member on all but few",
    apply: (change) => {
      const lists = rowLists(change);
      const rows = lists ? oddRows(change, lists) : new Set<Row>();
      const value = change.draw.of([true, invent(change), 4, { [invent(change)]: 1 }]);
      // A row that says nothing may be right.
      return rows.size > 0 && addToAll(change, invent(change), (row) => (rows.has(row) ? undefined : value));
    },
  },
  {
    kind: "rows alike: each has its own",
    keepsNumbers: true,
    apply: (change) => {
      const [name, value] = change.draw.of(Object.entries(own));
      return rowLists(change) !== null && addToAll(change, name, value);
    },
  },
  {
    kind: "rows alike: all have the same",
    keepsNumbers: true,
    apply: (change) => {
      const [name, value] = change.draw.of(constants);
      return rowLists(change) !== null && addToAll(change, name, () => value);
    },
  },
  {
    kind: "rows alike: a text of the indicator's own definition",
    keepsNumbers: true,
    apply: (change) => {
      const name = change.draw.of(["method", "approach", invent(change)]);
      const text = (code: string): string => (["ECI", "ADPE"].includes(code) ? "NMD 3.3" : "CML-IA");
      if (rowLists(change) === null || !addToDefinitions(change, name, text)) return false;
      return addToAll(change, name, ({ definition }) => text(definition.code));
    },
  },
  {
    kind: "rows alike: two large groups",
    keepsNumbers: true,
    apply: (change) => {
      const lists = rowLists(change);
      const isFirst = ({ line }: Row): boolean => line % 2 === 0;
      const isSplit = lists?.every(({ rows }) => {
        const first = rows.filter(isFirst).length;
        return Math.min(first, rows.length - first) > Math.max(2, rows.length / 5);
      });
      const [one, other] = change.draw.of([
        ["v5.1", "v5.0"],
        ["spring run", "summer run"],
        ["blue", "green"],
      ] as const);
      return isSplit === true && addToAll(change, "calculationRun", (row) => (isFirst(row) ? one : other));
    },
  },
];

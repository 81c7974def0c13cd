import { formatQuote } from "../../json-values";
import type { NonEmpty } from "../../../lca/group-by-key";
import { addToGroup, getOrAdd, groupPairsByKey } from "../../../lca/group-by-key";
import type { UnusableResultCause } from "../../../lca/reasons";
import type { ResultMetadataItem } from "../../../lca/results";
import { isNearlyAll } from "../../nearly-all";
import { createValueKey } from "../content-key";
import { splitAtSpacesIntoSet, splitNameWords } from "../name-topics";
import { listMembersBesideAmount } from "../impact-values";
import type { ResultWithUnknownMembers, UnknownMember } from "./unknown-members";

type Row = ResultWithUnknownMembers;

/** The last word of names that seldom matter: those of times, authors, positions, comments and precision. */
const harmlessEndings = splitAtSpacesIntoSet(
  "at by on date time timestamp rank order sort index position sequence row line key",
  "comment comments note notes remark remarks description uncertainty deviation quality",
);

const minRowCount = 3;
/** The least number of rows on either side of a split. */
const minSplitCount = 3;

/** The values of one member in the rows of a list. */
interface MemberColumn {
  readonly name: string;
  readonly spelled: string;
  /** A text for each row that has the member, equal for equal values. */
  readonly keys: Map<Row, string>;
  /** The values as sent, by key; null for several texts of definitions. */
  readonly quotes: Map<string, string | null>;
}

/** The key of rows without a member; also their quote. */
const absent = "";
/** The key of values that are the texts of the rows' own definitions. */
const asDefined = "as defined";

/**
 * The rows of a list that say something else than nearly all rows, in a member with an unknown meaning. The rows of one
 * place are compared with each other; where they are too few, with the whole list.
 */
export class DifferingRows {
  private readonly causes = new Map<Row, UnusableResultCause>();
  private readonly splits = new Map<Row, NonEmpty<ResultMetadataItem>>();

  constructor(
    rows: readonly Row[],
    placeOf: (row: Row) => string,
    /** True for a member that has a meaning after all. */
    private readonly isUnderstood: (name: string, row: Row) => boolean,
    /** True if the definition of the row's indicator has this text under the same name. */
    private readonly isDefinitionText: (row: Row, name: string, text: string) => boolean,
  ) {
    // Most members are the same on all rows.
    const columns = this.readColumns(rows).filter(
      ({ keys, quotes }) => quotes.size > 1 || keys.size < rows.length,
    );
    if (columns.length === 0) return;
    const places = [...groupPairsByKey(rows.map((row) => [placeOf(row), row])).values()];
    const others = places.filter((place) => place.length < minRowCount).flat();
    for (const column of columns) {
      for (const place of places) if (place.length >= minRowCount) this.compare(column, place, place);
      this.compare(column, rows, others);
    }
  }

  /** Returns why a row can't be used; null if it says nothing else than the others. */
  causeOf(row: Row): UnusableResultCause | null {
    return this.causes.get(row) ?? null;
  }

  /** Returns what tells the row from another large group of its list, such as its version. */
  splitsOf(row: Row): readonly ResultMetadataItem[] {
    return this.splits.get(row) ?? [];
  }

  private readColumns(rows: readonly Row[]): readonly MemberColumn[] {
    const columns = new Map<string, MemberColumn>();
    for (const row of rows) {
      const pageHead = row.headers.find(({ items }) => items && items.length > 0);
      const members: readonly Omit<UnknownMember, "ofList">[] = [
        ...row.members,
        ...listMembersBesideAmount(row.impact),
      ];
      for (const { name, spelled, value, header } of members) {
        // Heads of pages differ in their addresses and the like, heads of lists within them in what they hold.
        const isOfPage = header !== undefined && (header === pageHead || header.items?.length === 0);
        if (isOfPage || this.isUnderstood(name, row)) continue;
        const column = getOrAdd(columns, name, () => ({ name, spelled, keys: new Map(), quotes: new Map() }));
        const isDefined = typeof value === "string" && this.isDefinitionText(row, name, value);
        const key = isDefined ? asDefined : createValueKey(value);
        column.keys.set(row, key);
        const quote = formatQuote(value);
        const known = column.quotes.get(key);
        column.quotes.set(key, known === undefined || known === quote || !isDefined ? quote : null);
      }
    }
    return [...columns.values()];
  }

  /** Compares the rows of a list, and notes what is found for those that are `judged`. */
  private compare(column: MemberColumn, list: readonly Row[], judged: readonly Row[]): void {
    const { name, spelled: member, keys, quotes } = column;
    const keyOf = (row: Row): string => keys.get(row) ?? absent;
    const groups = groupPairsByKey(list.map((row) => [keyOf(row), row]));
    const [[usualKey, usualRows] = [absent, []]] = [...groups].sort(
      ([, one], [, other]) => other.length - one.length,
    );
    if (isNearlyAll(usualRows.length, list.length)) {
      if (isHarmless(column, list)) return;
      const usual = usualKey === absent ? "" : (quotes.get(usualKey) ?? null);
      for (const row of judged) {
        const key = keyOf(row);
        if (key === usualKey || key === asDefined || this.causes.has(row)) continue;
        const sent = row.impact.fields.get(name) === false ? "false" : (quotes.get(key) ?? "");
        this.causes.set(row, { why: "differs", member, sent, usual });
      }
    } else if (groups.size === 2 && [...groups.values()].every(({ length }) => length >= minSplitCount)) {
      for (const row of judged) {
        const text = quotes.get(keyOf(row)) ?? "";
        if (text !== "") addToGroup(this.splits, row, { meaning: "split", name: member, text });
      }
    }
  }
}

/** True for a name that seldom matters: it ends in a word for a time, an author, a position, a comment or precision. */
export function isSeldomImportantName(spelled: string): boolean {
  const [first = "", ...words] = splitNameWords(spelled);
  // "hasComment" says no more; "isDummyRow" does.
  if (isFlagWord(first)) return words.length > 0 && words.every((word) => harmlessEndings.has(word));
  return harmlessEndings.has(words.at(-1) ?? first);
}

function isFlagWord(word: string): boolean {
  return word === "is" || word === "has";
}

/** True for a name that seldom matters, if it is a flag's, or if most rows have the member and its values differ. */
function isHarmless({ spelled, keys }: MemberColumn, list: readonly Row[]): boolean {
  if (!isSeldomImportantName(spelled)) return false;
  if (isFlagWord(splitNameWords(spelled)[0] ?? "")) return true;
  const values = list.flatMap((row) => keys.get(row) ?? []);
  return new Set(values).size > 1 && values.length * 2 > list.length;
}

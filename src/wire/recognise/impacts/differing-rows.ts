import { formatQuote } from "../../json-values";
import { groupPairsByKey } from "../../../lca/group-by-key";
import type { UnusableResultCause } from "../../../lca/reasons";
import type { ResultMetadataItem } from "../../../lca/results";
import { createValueKey } from "../content-key";
import { splitAtSpacesIntoSet, splitNameWords } from "../name-topics";
import { isResultMetadataName } from "../metadata-fields";
import { listMembersBesideAmount } from "../impact-values";
import type { ResultWithUnknownMembers } from "./unknown-members";

type Row = ResultWithUnknownMembers;

/** The last word of names that seldom matter: those of times, authors, positions, comments and precision. */
const harmlessEndings = splitAtSpacesIntoSet(
  "at by on date time timestamp rank order sort index position sequence row line key",
  "comment comments note notes remark remarks description uncertainty deviation quality",
);

const minRowCount = 3;
/** From this length on, four fifths of a list are nearly all of it; of a shorter list, all but two rows. */
const minLongListCount = 10;
const maxOddCount = 2;
/** The least number of rows on either side of a split. */
const minSplitCount = 3;

/** Rows with the same value of a member, or all without it. */
interface RowGroup {
  readonly rows: Row[];
  /** The value as sent; "" for none. */
  readonly quote: string;
  /** True if each value is the text of the row's own definition. */
  readonly isDefinitionText: boolean;
}

/** One member in the rows of a list. */
interface MemberColumn {
  readonly name: string;
  readonly spelled: string;
  readonly groups: Map<string, RowGroup>;
}

/**
 * The rows of a list that say something else than nearly all rows, in a member with an unknown meaning. The rows of one
 * place are compared with each other; where they are too few, with the whole list.
 */
export class DifferingRows {
  private readonly causes = new Map<Row, UnusableResultCause>();
  private readonly splits = new Map<Row, ResultMetadataItem[]>();

  constructor(
    rows: readonly Row[],
    placeOf: (row: Row) => string,
    /** True for a member that has a meaning after all. */
    private readonly isUnderstood: (name: string, row: Row) => boolean,
    /** True if the definition of the row's indicator has this text under the same name. */
    private readonly isDefinitionText: (row: Row, name: string, text: string) => boolean,
  ) {
    if (rows.length < minRowCount) return;
    const places = [...groupPairsByKey(rows.map((row) => [placeOf(row), row])).values()];
    for (const place of places) if (place.length >= minRowCount) this.compare(place, place);
    const others = places.filter((place) => place.length < minRowCount).flat();
    if (others.length > 0) this.compare(rows, others);
  }

  /** Returns why a row can't be used; null if it says nothing else than the others. */
  causeOf(row: Row): UnusableResultCause | null {
    return this.causes.get(row) ?? null;
  }

  /** Returns what tells the row from another large group of its list, such as its version. */
  splitsOf(row: Row): readonly ResultMetadataItem[] {
    return this.splits.get(row) ?? [];
  }

  /** Compares all rows of a list, and notes what is found for those that are `judged`. */
  private compare(list: readonly Row[], judged: readonly Row[]): void {
    const isJudged = new Set(judged);
    for (const column of this.readColumns(list)) {
      const [usual, ...others] = sortGroups(column, list);
      if (!usual || others.length === 0) continue;
      if (!isNearlyAll(usual.rows.length, list.length)) this.noteSplit(column, [usual, ...others], isJudged);
      else if (!isHarmless(column, list)) this.noteOdd(column, usual, others, isJudged);
    }
  }

  private noteOdd(
    { spelled }: MemberColumn,
    usual: RowGroup,
    others: readonly RowGroup[],
    isJudged: ReadonlySet<Row>,
  ): void {
    for (const { rows, quote, isDefinitionText } of others)
      for (const row of rows)
        if (!isDefinitionText && isJudged.has(row) && !this.causes.has(row))
          this.causes.set(row, { why: "differs", member: spelled, sent: quote, usual: usual.quote });
  }

  private noteSplit(
    { name, spelled }: MemberColumn,
    groups: readonly RowGroup[],
    isJudged: ReadonlySet<Row>,
  ): void {
    if (groups.length > 2 || groups.some(({ rows }) => rows.length < minSplitCount)) return;
    for (const { rows, quote } of groups) {
      if (quote === "") continue;
      for (const row of rows)
        // Metadata are told anyway.
        if (isJudged.has(row) && !isResultMetadataName(name, row.impact.vocabulary))
          this.splits.set(row, [...this.splitsOf(row), { meaning: "split", name: spelled, text: quote }]);
    }
  }

  private readColumns(list: readonly Row[]): Iterable<MemberColumn> {
    const columns = new Map<string, MemberColumn>();
    for (const row of list) {
      for (const { name, spelled, value } of [...row.members, ...listMembersBesideAmount(row.impact)]) {
        if (this.isUnderstood(name, row)) continue;
        const column = columns.get(name) ?? { name, spelled, groups: new Map<string, RowGroup>() };
        columns.set(name, column);
        const isDefined = typeof value === "string" && this.isDefinitionText(row, name, value);
        const key = isDefined ? "as its definition" : createValueKey(value);
        const group = column.groups.get(key) ?? {
          rows: [],
          quote: formatQuote(value),
          isDefinitionText: isDefined,
        };
        column.groups.set(key, group);
        group.rows.push(row);
      }
    }
    return columns.values();
  }
}

/** The groups of a column, the largest first, with that of the rows without the member. */
function sortGroups({ groups }: MemberColumn, list: readonly Row[]): readonly RowGroup[] {
  const all = [...groups.values()];
  const filled = new Set(all.flatMap(({ rows }) => rows));
  const empty: RowGroup = {
    rows: list.filter((row) => !filled.has(row)),
    quote: "",
    isDefinitionText: false,
  };
  return (empty.rows.length > 0 ? [...all, empty] : all).sort(
    (one, other) => other.rows.length - one.rows.length,
  );
}

function isNearlyAll(count: number, total: number): boolean {
  const oddCount = total - count;
  return total >= minLongListCount ? oddCount * 5 <= total : oddCount <= maxOddCount && oddCount < count;
}

/** True for a name that seldom matters, if most rows have the member and its values differ. */
function isHarmless({ name, spelled, groups }: MemberColumn, list: readonly Row[]): boolean {
  if (!harmlessEndings.has(splitNameWords(spelled).at(-1) ?? "")) return false;
  const values = [...groups.values()];
  const filledCount = values.reduce((count, { rows }) => count + rows.length, 0);
  const falseCount = list.filter(({ impact }) => impact.fields.get(name) === false).length;
  const valueCount = values.length + (falseCount > 0 ? 1 : 0);
  return valueCount > 1 && (filledCount + falseCount) * 2 > list.length;
}

import type { Listing } from "./listing";
import type { Thing } from "./resource";

/** One dimension of wire shapes: its rows by name, the plainest first, and the places of each row. */
export interface Table<Row> {
  readonly name: string;
  readonly places: readonly string[];
  readonly rows: Readonly<Record<string, Row>>;
  /** How often a row occurs for each time of the others. Rows that others depend on occur more often. */
  readonly often?: Readonly<Record<string, number>>;
  /** True if the choice here decides which other tables are used. */
  readonly decides?: boolean;
  /** True if a row exists at a place; by default every row exists everywhere. */
  readonly at?: (row: string, place: string) => boolean;
}

/** Rows that differ in a single word. */
export function words(...all: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(all.map((word) => [word, word]));
}

/** Names no reader can know. Their content may be read correctly or not at all. */
const strange = "unknown, ";

export function unknown(...all: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(all.map((word) => [strange + word, word]));
}

/** True if a row, as counted or by its name alone, is one that a reader need not read. */
export const isUnknown = (row: string): boolean => row.startsWith(strange) || row.includes(`: ${strange}`);

export function keyOf(table: Pick<Table<unknown>, "name">, place: string): string {
  return `${table.name} @ ${place}`;
}

export function rowsAt<Row>(table: Table<Row>, place: string): readonly string[] {
  return Object.keys(table.rows).filter((row) => table.at?.(row, place) ?? true);
}

/** Returns the name of the exclusion that rules a row out; null if the row fits. */
export type Unfit<Row> = (row: Row, name: string) => string | null;

/** Deliberate faults, before anything has a shape. */
export interface Tampering {
  readonly thing?: (thing: Thing) => Thing;
  readonly listing?: (listing: Listing) => Listing;
}

/** The rows that make up one rendering, by table and place, with those that a document really used. */
export class Choices {
  readonly used = new Set<string>();
  /** The exclusions that were applied. */
  readonly excluded = new Set<string>();

  constructor(
    private readonly chosen: ReadonlyMap<string, string>,
    readonly tampering: Tampering = {},
  ) {}

  /** The row for a place. If `unfit` names an exclusion for it, the first row that fits replaces it. */
  row<Row>(table: Table<Row>, place: string, unfit?: Unfit<Row>): Row {
    return this.named(table, place, unfit)[1];
  }

  /** The row for a place, and its name. */
  named<Row>(table: Table<Row>, place: string, unfit?: Unfit<Row>): readonly [string, Row] {
    const [name, row] = this.peek(table, place, unfit);
    this.used.add(`${keyOf(table, place)}: ${name}`);
    return [name, row];
  }

  /** The row for a place, and its name, without counting it as used. */
  peek<Row>(table: Table<Row>, place: string, unfit?: Unfit<Row>): readonly [string, Row] {
    const all = rowsAt(table, place);
    const wanted = this.chosen.get(keyOf(table, place));
    for (const name of wanted === undefined ? all : [wanted, ...all]) {
      const row = table.rows[name] as Row;
      const exclusion = unfit?.(row, name) ?? null;
      if (exclusion === null) return [name, row];
      if (name === wanted) this.excluded.add(`${keyOf(table, place)}: ${exclusion}`);
    }
    throw new Error(`No row of ${keyOf(table, place)} fits`);
  }
}

import { isUnknown, keyOf, rowsAt } from "./rendering/choices";
import { tables } from "./rendering/tables";

/** Numbers between 0 and 1, equal for equal seeds. */
export function chances(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** All rows of all tables at all places, as they are counted. */
export const everyRow: readonly string[] = tables.flatMap((table) =>
  table.places.flatMap((place) => rowsAt(table, place).map((row) => `${keyOf(table, place)}: ${row}`)),
);

/** The rows that a rendering may have at a place, and how they are counted. */
interface Place {
  readonly key: string;
  readonly rows: readonly string[];
  /** The rows, some of them several times. */
  readonly deck: readonly string[];
  /** True if the choice here decides which other places are written. */
  readonly decides: boolean;
}

const places: readonly Place[] = tables.flatMap((table) =>
  table.places.map((place) => {
    const rows = rowsAt(table, place);
    const deck = rows.flatMap((row) => Array.from({ length: table.often?.[row] ?? 1 }, () => row));
    return { key: keyOf(table, place), rows, deck, decides: table.decides ?? false };
  }),
);

/** The same rendering without names that no reader knows. */
export function wellKnown(chosen: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const rows = new Map(places.map((place) => [place.key, place.rows]));
  return new Map(
    [...chosen].map(([key, row]) => {
      const known = rows.get(key)?.find((one) => !isUnknown(one));
      return [key, isUnknown(row) ? (known ?? row) : row];
    }),
  );
}

/**
 * Chooses renderings in which every row occurs often enough. Every third one is dealt, each place from a shuffled
 * deck of its own, so that rows of different places meet by chance. The others use the rarest rows: they change an
 * earlier rendering in which that row, or at least its place, was written.
 */
export class Sampling {
  private readonly decks = new Map<string, string[]>();
  private readonly earlier = new Map<string, ReadonlyMap<string, string>>();
  private readonly asked = new Map<string, number>();
  private count = 0;

  constructor(
    private readonly chance: () => number,
    private readonly met: ReadonlyMap<string, number> = new Map(),
    /** The number of times a row is requested before others may go first. */
    private readonly enough = 30,
  ) {}

  next(): ReadonlyMap<string, string> {
    this.count += 1;
    if (this.count % 3 !== 0) {
      const scarce = this.scarcest();
      const base =
        scarce && (this.earlier.get(`${scarce.key}: ${scarce.row}`) ?? this.earlier.get(scarce.key));
      if (base) return this.changed(base, scarce);
    }
    return new Map(places.map((place) => [place.key, this.deal(place)]));
  }

  /** Learns which rows of a rendering were written: others at the same places may be written too. */
  learn(chosen: ReadonlyMap<string, string>, used: ReadonlySet<string>): void {
    for (const { key, rows } of places) {
      const written = rows.filter((row) => used.has(`${key}: ${row}`));
      if (written.length > 0) this.earlier.set(key, chosen);
      for (const row of written) if (chosen.get(key) === row) this.earlier.set(`${key}: ${row}`, chosen);
    }
  }

  private changed(
    base: ReadonlyMap<string, string>,
    scarce: { readonly key: string; readonly row: string },
  ): ReadonlyMap<string, string> {
    const chosen = new Map(base);
    for (const place of places) {
      const least = this.least(place);
      if (this.chance() < 0.03) chosen.set(place.key, this.deal(place));
      else if (!place.decides && least.seen < this.enough) chosen.set(place.key, least.row);
    }
    return chosen.set(scarce.key, scarce.row);
  }

  private scarcest(): { readonly key: string; readonly row: string } | null {
    let found: { key: string; row: string; seen: number } | null = null;
    for (const place of places) {
      const least = this.least(place);
      if (this.earlier.has(place.key) && least.seen < (found?.seen ?? this.enough))
        found = { key: place.key, ...least };
    }
    if (found) {
      const name = `${found.key}: ${found.row}`;
      this.asked.set(name, (this.asked.get(name) ?? 0) + 1);
    }
    return found;
  }

  /** The rarest row at a place. A row requested in vain counts as slightly less rare. */
  private least({ key, rows }: Place): { readonly row: string; readonly seen: number } {
    let least = { row: rows[0] ?? "", seen: Infinity };
    for (const row of rows) {
      const name = `${key}: ${row}`;
      const seen = (this.met.get(name) ?? 0) + (this.asked.get(name) ?? 0) / 8;
      if (seen < least.seen) least = { row, seen };
    }
    return least;
  }

  private deal({ key, deck }: Place): string {
    const left = this.decks.get(key) ?? [];
    if (left.length === 0) left.push(...this.shuffled(deck));
    this.decks.set(key, left);
    return left.pop() ?? "";
  }

  private shuffled(rows: readonly string[]): string[] {
    return rows
      .map((row) => ({ row, order: this.chance() }))
      .sort((one, other) => one.order - other.order)
      .map(({ row }) => row);
  }
}

/** Finds the plainest rendering for which `fails` still holds: every row without effect is the first of its table. */
export async function plainest(
  chosen: ReadonlyMap<string, string>,
  fails: (simpler: ReadonlyMap<string, string>) => Promise<boolean>,
): Promise<ReadonlyMap<string, string>> {
  let simplest = new Map(
    tables.flatMap((table) =>
      table.places.flatMap((place) => {
        const row = chosen.get(keyOf(table, place));
        return row === undefined || row === rowsAt(table, place)[0]
          ? []
          : [[keyOf(table, place), row] as const];
      }),
    ),
  );
  for (let size = Math.ceil(simplest.size / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    const keys = [...simplest.keys()];
    for (let at = 0; at < keys.length; at += size) {
      const dropped = new Set(keys.slice(at, at + size));
      const simpler = new Map([...simplest].filter(([key]) => !dropped.has(key)));
      if (simpler.size < simplest.size && (await fails(simpler))) simplest = simpler;
    }
  }
  return simplest;
}

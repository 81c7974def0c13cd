import { keyOf, rowsAt } from "./rendering/choices";
import { tables } from "./rendering/tables";

/** Numbers between 0 and 1, the same for the same seed. */
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

/**
 * Renderings in which every row comes equally often: each place deals its rows from a shuffled deck of its own, so
 * that rows of different places meet by chance.
 */
export class Sampling {
  private readonly decks = new Map<string, string[]>();

  constructor(private readonly chance: () => number) {}

  next(): ReadonlyMap<string, string> {
    return new Map(
      tables.flatMap((table) =>
        table.places.map((place) => [
          keyOf(table, place),
          this.deal(keyOf(table, place), rowsAt(table, place)),
        ]),
      ),
    );
  }

  private deal(key: string, rows: readonly string[]): string {
    const deck = this.decks.get(key) ?? [];
    if (deck.length === 0) deck.push(...this.shuffled(rows));
    this.decks.set(key, deck);
    return deck.pop() ?? "";
  }

  private shuffled(rows: readonly string[]): string[] {
    return rows
      .map((row) => ({ row, order: this.chance() }))
      .sort((one, other) => one.order - other.order)
      .map(({ row }) => row);
  }
}

/** The plainest rendering in which `fails` still holds: every row that does not matter is the first of its table. */
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

/** Does so many at once, in this order; gives what came of each, in the same order. */
export async function atOnce<T, R>(
  many: number,
  all: readonly T[],
  run: (one: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  const waiting = all.map((one, index) => ({ one, place: index }));
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      results[next.place] = await run(next.one);
    }
  };
  await Promise.all(Array.from({ length: many }, work));
  return results;
}

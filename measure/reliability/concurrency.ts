/** Runs this number of tasks at once, started in this order; returns their results in the same order. */
export async function runConcurrently<T, R>(
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

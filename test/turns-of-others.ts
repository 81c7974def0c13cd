import { yieldToOthers } from "../src/turns";

/** What comes of some work, and how often others had their turn meanwhile. */
export async function turnsDuring<T>(work: () => Promise<T>): Promise<{ result: T; turns: number }> {
  let turns = 0;
  let isWorking = true;
  const others = (async () => {
    for (; isWorking; turns += 1) await yieldToOthers();
  })();
  const result = await work().finally(() => (isWorking = false));
  await others;
  return { result, turns };
}

/** Whoever looks at the time takes a tenth of a millisecond by it: who has looked a hundred times lets others have their turn. */
export function slowClock(): void {
  let now = 0;
  beforeEach(() => jest.spyOn(performance, "now").mockImplementation(() => (now += 0.1)));
  afterEach(() => jest.restoreAllMocks());
}

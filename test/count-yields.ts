import { yieldToEventLoop } from "../src/client/service/time-slices";

/** The result of some work, and the number of times that it yielded. */
export async function turnsDuring<T>(work: () => Promise<T>): Promise<{ result: T; turns: number }> {
  let turns = 0;
  let isWorking = true;
  const others = (async () => {
    for (; isWorking; turns += 1) await yieldToEventLoop();
  })();
  const result = await work().finally(() => (isWorking = false));
  await others;
  return { result, turns };
}

/** Makes each reading of the time take a tenth of a millisecond: after a hundred readings it is time to yield. */
export function slowClock(): void {
  let now = 0;
  beforeEach(() => jest.spyOn(performance, "now").mockImplementation(() => (now += 0.1)));
  afterEach(() => jest.restoreAllMocks());
}

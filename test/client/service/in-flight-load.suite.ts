import { LightAbortController } from "../../../src/client/service/light-abort-controller";
import { timeSliceMs, yieldToEventLoop } from "../../../src/client/service/time-slices";
import { InFlightLoad } from "../../../src/client/service/promise-cache";

/**
 * Two hundred callers, each of which takes a thirtieth of a time slice when settled; and the settled ones, in order.
 */
function waiting() {
  const told: number[] = [];
  let end: (value: string) => void = () => undefined;
  const loading = new InFlightLoad<string>(() => new Promise((resolve) => (end = resolve)), {});
  const all = Array.from({ length: 200 }, (_, number) => {
    const abandoned = new LightAbortController();
    const tell = (): void => {
      for (const until = performance.now() + timeSliceMs / 30; performance.now() < until;);
      told.push(number);
    };
    loading.join({ abandoned }).then(tell, () => undefined);
    return abandoned;
  });
  return { told, all, end: () => end("there") };
}

test("very many callers are settled in several time slices", async () => {
  const { told, end } = waiting();
  end();
  await yieldToEventLoop();
  expect(told.length).toBeLessThan(200);
  while (told.length < 200) await yieldToEventLoop();
  expect(told).toEqual([...told.keys()]);
});

test("a caller that leaves early gets no value", async () => {
  const { told, all, end } = waiting();
  end();
  await yieldToEventLoop();
  all.at(-1)?.abort();
  while (told.length < 199) await yieldToEventLoop();
  await yieldToEventLoop();
  expect(told).not.toContain(199);
});

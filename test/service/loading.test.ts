import type { Waiting } from "../../src/service/asking";
import { Loading } from "../../src/service/loading";
import { enough, yieldToOthers } from "../../src/turns";

/** Twenty callers, each of which takes a third of a turn when told; and those told, in order. */
function waiting() {
  const told: number[] = [];
  let end: (value: string) => void = () => undefined;
  const loading = new Loading<string>(
    () => new Promise((resolve) => (end = resolve)),
    {},
    () => undefined,
  );
  const all = Array.from({ length: 20 }, (_, number): Waiting<string> => {
    const tell = (): void => {
      for (const until = performance.now() + enough / 3; performance.now() < until;);
      told.push(number);
    };
    return { asking: {}, resolve: tell, reject: tell };
  });
  for (const one of all) loading.join(one);
  return { told, all, loading, end: () => end("there") };
}

test("very many callers are not all told in one go", async () => {
  const { told, end } = waiting();
  end();
  await yieldToOthers();
  expect(told.length).toBeLessThan(20);
  while (told.length < 20) await yieldToOthers();
  expect(told).toEqual([...told.keys()]);
});

test("a caller that leaves before is not told", async () => {
  const { told, all, loading, end } = waiting();
  end();
  await yieldToOthers();
  const [last] = all.slice(-1);
  if (last) loading.leave(last);
  while (told.length < 19) await yieldToOthers();
  await yieldToOthers();
  expect(told).not.toContain(19);
});

import { Listeners } from "../src/listeners";

test("all listeners are called in their order, a removed one is not", () => {
  const heard: string[] = [];
  const listeners = new Listeners<[what: string]>();
  const stop = listeners.add((what) => heard.push(`first ${what}`));
  listeners.add((what) => heard.push(`second ${what}`));
  listeners.tell("a");
  stop();
  listeners.tell("b");
  expect(heard).toEqual(["first a", "second a", "second b"]);
});

test("a listener added twice is called twice, and may be removed once", () => {
  let heard = 0;
  const listeners = new Listeners();
  const hear = (): void => void (heard += 1);
  const stop = listeners.add(hear);
  listeners.add(hear);
  listeners.tell();
  expect(heard).toBe(2);
  stop();
  stop();
  listeners.tell();
  expect(heard).toBe(3);
});

test("a listener added during a call misses it, and one removed by then does too", () => {
  const heard: string[] = [];
  const listeners = new Listeners();
  const stop = listeners.add(() => {
    heard.push("first");
    stop();
    stopThird();
    listeners.add(() => heard.push("late"));
  });
  listeners.add(() => heard.push("second"));
  const stopThird = listeners.add(() => heard.push("third"));
  listeners.tell();
  expect(heard).toEqual(["first", "second"]);
});

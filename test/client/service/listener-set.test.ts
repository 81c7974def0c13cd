import { ListenerSet } from "../../../src/client/service/listener-set";

test("all listeners are called in their order, a removed one is not", () => {
  const heard: string[] = [];
  const listeners = new ListenerSet<[what: string]>();
  const stop = listeners.add((what) => heard.push(`first ${what}`));
  listeners.add((what) => heard.push(`second ${what}`));
  listeners.emit("a");
  stop();
  listeners.emit("b");
  expect(heard).toEqual(["first a", "second a", "second b"]);
});

test("a listener added twice is called twice, and may be removed once", () => {
  let heard = 0;
  const listeners = new ListenerSet();
  const hear = (): void => void (heard += 1);
  const stop = listeners.add(hear);
  listeners.add(hear);
  listeners.emit();
  expect(heard).toBe(2);
  stop();
  stop();
  listeners.emit();
  expect(heard).toBe(3);
});

test("a listener added during a call misses it, and one removed by then does too", () => {
  const heard: string[] = [];
  const listeners = new ListenerSet();
  const stop = listeners.add(() => {
    heard.push("first");
    stop();
    stopThird();
    listeners.add(() => heard.push("late"));
  });
  listeners.add(() => heard.push("second"));
  const stopThird = listeners.add(() => heard.push("third"));
  listeners.emit();
  expect(heard).toEqual(["first", "second"]);
});

import { Listeners } from "../src/listeners";

test("all hear it, in their order, and who has stopped does not", () => {
  const heard: string[] = [];
  const listeners = new Listeners<[what: string]>();
  const stop = listeners.add((what) => heard.push(`first ${what}`));
  listeners.add((what) => heard.push(`second ${what}`));
  listeners.tell("a");
  stop();
  listeners.tell("b");
  expect(heard).toEqual(["first a", "second a", "second b"]);
});

test("who comes twice hears it twice, and may stop once", () => {
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

test("who comes while it is told does not hear it, and who was stopped by then does not either", () => {
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

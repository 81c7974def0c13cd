import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { setTimeout as passReally } from "node:timers/promises";
import { listenOverHttp } from "../../workbench/sample-service/serve-over-http";
import { yieldToEventLoop } from "../../src/client/service/time-slices";
import { addInInNode } from "./node-desk";

const node = addInInNode();

const aSecond = 1_000;
const anHour = 3_600 * aSecond;
const aDay = 24 * anHour;

const pass = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

test("a day passes when nothing else is due, on every clock", async () => {
  const [day, monotonic] = [new Date(), performance.now()];
  await pass(aDay);
  expect(performance.now() - monotonic).toBeGreaterThanOrEqual(aDay);
  expect(Date.now() - day.getTime()).toBeGreaterThanOrEqual(aDay - 1);
  expect(new Date().getTime() - day.getTime()).toBeGreaterThanOrEqual(aDay - 1);
  expect(day).toBeInstanceOf(Date);
  expect(new Date(2030, 5, 15).getMonth()).toBe(5);
});

test("timers of the test and of the page that it opens come in the order in which they are due", async () => {
  await node.open(await node.serve());
  const order: string[] = [];
  await new Promise<void>((resolve) => {
    window.setTimeout(resolve, 6 * aSecond);
    setTimeout(() => order.push("test, 5 s"), 5 * aSecond);
    window.setTimeout((text: string) => order.push(text), 4 * aSecond, "page, 4 s");
    window.clearTimeout(window.setTimeout(() => order.push("page, called off"), 3 * aSecond));
    clearTimeout(setTimeout(() => order.push("test, called off"), 3 * aSecond));
    const everySecond = setInterval(() => {
      if (order.push("test, every second") === 2) clearInterval(everySecond);
    }, aSecond);
  });
  expect(order).toEqual(["test, every second", "test, every second", "page, 4 s", "test, 5 s"]);
});

const work: Record<string, () => Promise<unknown>> = {
  "a request that is answered late": async () => {
    const late = async () => {
      await passReally(50);
      return new Response("late");
    };
    const { address, close } = await listenOverHttp({ fetch: late });
    await (await fetch(address)).text();
    await close();
  },
  "a request whose answer the service times by this clock": async () => {
    const timed = async () => {
      await pass(20);
      return new Response("timed");
    };
    const { address, close } = await listenOverHttp({ fetch: timed });
    await (await fetch(address)).text();
    await close();
  },
  "an answer whose end is late": async () => {
    const server = createServer((_, response) => {
      response.write("begin");
      void passReally(50).then(() => response.end("end"));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as { port: number };
    await (await fetch(`http://127.0.0.1:${port}`)).text();
    server.closeAllConnections();
    server.close();
  },
  "a key being derived": async () => {
    const key = await crypto.subtle.importKey("raw", new Uint8Array(16), "PBKDF2", false, ["deriveBits"]);
    const slow = { name: "PBKDF2", hash: "SHA-512", salt: new Uint8Array(16), iterations: 100_000 };
    await crypto.subtle.deriveBits(slow, key, 512);
  },
  "files being read": async () => {
    for (let time = 0; time < 20; time += 1) await readFile(__filename);
  },
  messages: async () => {
    for (let time = 0; time < 200; time += 1) await yieldToEventLoop();
  },
  immediates: async () => {
    for (let time = 0; time < 2_000; time += 1) await new Promise((resolve) => setImmediate(resolve));
  },
  "another process": async () => {
    await new Promise((resolve) => spawn(process.execPath, ["-e", ""]).once("exit", resolve));
  },
};

test.each(Object.keys(work))("time does not jump during %s, and does so after it", async (name) => {
  const order: string[] = [];
  const late = pass(anHour).then(() => order.push("an hour"));
  await work[name]?.();
  order.push("the work");
  await late;
  expect(order).toEqual(["the work", "an hour"]);
});

test("a request that is given up no longer holds time up", async () => {
  const never = () => new Promise<never>(() => undefined);
  const { address, close } = await listenOverHttp({ fetch: never });
  const given = new AbortController();
  const asked = fetch(address, { signal: given.signal });
  await passReally(20);
  given.abort();
  await expect(asked).rejects.toMatchObject({ name: "AbortError" });
  await pass(anHour);
  await close();
});

test("a poll for what never comes goes on at most once a real millisecond", async () => {
  const began = process.hrtime.bigint();
  let polls = 0;
  const polling = setInterval(() => (polls += 1), anHour);
  await passReally(50);
  clearInterval(polling);
  expect(polls).toBeLessThanOrEqual(Number(process.hrtime.bigint() - began) / 1_000_000);
});

test("Jest's own timers replace these, and give them back", async () => {
  jest.useFakeTimers();
  const due = jest.fn();
  setTimeout(due, aDay);
  const before = Date.now();
  await jest.advanceTimersByTimeAsync(aDay);
  expect(due).toHaveBeenCalledTimes(1);
  expect(Date.now() - before).toBe(aDay);
  jest.useRealTimers();
  await pass(aDay);
});

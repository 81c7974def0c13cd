"use strict";

/**
 * The clock of a test in Node: it goes as the computer's does, and jumps to the next timer when nothing else is due. So a
 * debounce, a pause before a retry, a poll, or a wait that shows that nothing happens, takes a millisecond or two.
 *
 * `setTimeout`, `setInterval`, `performance.now` and `Date` of the test, of what it imports and of the page it opens go by
 * this one clock, so timers keep their order. It jumps after a real millisecond and two turns of Node's event loop in
 * which nothing happened and nothing is under way. What that means, and how it is seen:
 *
 * - promises, `process.nextTick`: they never outlast a turn of the loop;
 * - `setImmediate` (also fake-indexeddb's steps), file reads, name look-ups, connecting, sending: Node lists them while
 *   they wait (`process.getActiveResourcesInfo`);
 * - messages (MessageChannel, BroadcastChannel), sockets, all that comes from outside JavaScript: Node counts these events;
 * - requests, asked (`fetch`, node:http) or being answered, worker threads and child processes: Node's diagnostics
 *   channels tell of their beginnings and ends;
 * - WebCrypto: its calls are wrapped here;
 * - timers of Node's other realm that are due at once (some events of jsdom): they come within the real millisecond.
 *
 * Not seen: asynchronous compression (node:zlib, CompressionStream), asynchronous functions of node:crypto. While anything
 * is under way time goes at its real pace: an answer that is on its way is never overtaken by a deadline, and a service
 * that waits for a timer gets it. Whoever waits for a promise that nobody settles waits until Jest's own timeout, which
 * stays real; polls meanwhile jump at most once a millisecond.
 */

const diagnostics = require("node:diagnostics_channel");
const { protectProperties } = require("jest-util");

// Node's own, of the realm that no test sees.
const { setTimeout, clearTimeout, setImmediate, Date: RealDate, performance } = globalThis;
const realNow = performance.now.bind(performance);

/** Work under way that Node does not list by itself. */
const underWay = new Set();
/** The clock of the test file that runs. */
let running;

function begin(work) {
  underWay.add(work);
}

function end(work) {
  underWay.delete(work);
  if (underWay.size === 0) running?.look();
}

function watchUntil(event, work) {
  begin(work);
  work.once(event, () => end(work));
}

diagnostics.subscribe("undici:request:create", ({ request }) => begin(request));
diagnostics.subscribe("undici:request:trailers", ({ request }) => end(request));
diagnostics.subscribe("undici:request:error", ({ request }) => end(request));
diagnostics.subscribe("http.client.request.start", ({ request }) => watchUntil("close", request));
diagnostics.subscribe("http.server.request.start", ({ response }) => watchUntil("close", response));
diagnostics.subscribe("worker_threads", ({ worker }) => watchUntil("exit", worker));
diagnostics.subscribe("child_process", ({ process: child }) => watchUntil("exit", child));

const webCrypto = Object.getPrototypeOf(globalThis.crypto.subtle);
for (const [name, { value: call }] of Object.entries(Object.getOwnPropertyDescriptors(webCrypto))) {
  if (name === "constructor" || typeof call !== "function") continue;
  webCrypto[name] = function (...given) {
    const result = Reflect.apply(call, this, given);
    begin(result);
    const over = () => end(result);
    result.then(over, over);
    return result;
  };
}

/** As Node's Timeout; it holds up nothing, so `ref` and `unref` make no difference. */
class Timer {
  constructor(clock, task, milliseconds, repeats) {
    this.clock = clock;
    this.task = task;
    this.milliseconds = milliseconds >= 1 && milliseconds < 2 ** 31 ? Number(milliseconds) : 1;
    this.repeats = repeats;
    this.number = clock.numbers += 1;
    this.refresh();
  }

  refresh() {
    this.due = this.clock.now() + this.milliseconds;
    this.clock.add(this);
    return this;
  }

  close() {
    this.clock.timers.delete(this.number);
    return this;
  }

  ref() {
    return this;
  }

  unref() {
    return this;
  }

  hasRef() {
    return true;
  }

  [Symbol.toPrimitive]() {
    return this.number;
  }
}

class JumpingClock {
  skipped = 0;
  numbers = 0;
  timers = new Map();
  /** How often a timer was set or came due: what happened in this clock. */
  changes = 0;
  isLooking = false;
  isStopped = false;
  /** Node's timer for the first of the timers, and when that is due. */
  wake = undefined;
  wakeAt = Infinity;

  now() {
    return realNow() + this.skipped;
  }

  add(timer) {
    this.changes += 1;
    this.timers.set(timer.number, timer);
    if (timer.due < this.wakeAt) this.wakeFor(timer);
    this.look();
  }

  first() {
    let first;
    for (const timer of this.timers.values()) {
      if (first === undefined || timer.due < first.due) first = timer;
    }
    return first;
  }

  wakeFor(timer) {
    clearTimeout(this.wake);
    this.wakeAt = timer?.due ?? Infinity;
    this.wake =
      timer && !this.isStopped ? setTimeout(() => this.run(), Math.ceil(timer.due - this.now())) : undefined;
  }

  /** Runs the first timer if it is due. Those due after it have a turn of their own, as in a browser. */
  run() {
    const timer = this.first();
    if (timer === undefined || this.isStopped || timer.due > this.now()) return this.wakeFor(timer);
    this.changes += 1;
    this.timers.delete(timer.number);
    try {
      timer.task();
    } finally {
      if (timer.repeats && !timer.isCleared) timer.refresh();
      this.wakeFor(this.first());
      this.look();
    }
  }

  /** Begins to look whether nothing else is due, if there is a timer to jump to. */
  look() {
    if (this.isLooking || this.isStopped || underWay.size > 0 || this.timers.size === 0) return;
    // Node before 20.18 does not count events: there the clock does not jump.
    if (performance.nodeTiming.uvMetricsInfo === undefined) return;
    this.isLooking = true;
    const before = this.happened();
    const afterTwoTurns = () => {
      this.isLooking = false;
      if (this.isStopped || underWay.size > 0) return;
      if (this.happened() === before && !isNodeBusy()) this.jump();
      else this.look();
    };
    setTimeout(() => setImmediate(() => setImmediate(afterTwoTurns)), 1);
  }

  happened() {
    return performance.nodeTiming.uvMetricsInfo.events + this.changes;
  }

  jump() {
    const timer = this.first();
    if (timer === undefined) return;
    this.skipped += Math.max(0, timer.due - this.now());
    this.run();
  }

  stop() {
    this.isStopped = true;
    clearTimeout(this.wake);
    this.timers.clear();
  }
}

function isNodeBusy() {
  return process
    .getActiveResourcesInfo()
    .some((name) => name === "Immediate" || /Req|ConnectWrap|WriteWrap|ShutdownWrap/.test(name));
}

/** Gives a realm this clock; returns a function that stops it, and all timers that are left. */
function installJumpingClock(global) {
  const clock = new JumpingClock();
  underWay.clear();
  running = clock;
  const set =
    (repeats) =>
    (task, milliseconds, ...given) => {
      return new Timer(clock, () => task(...given), milliseconds, repeats);
    };
  const clear = (timer) => {
    const found = timer instanceof Timer ? timer : clock.timers.get(Number(timer));
    if (found === undefined) return;
    found.isCleared = true;
    found.close();
  };
  global.setTimeout = set(false);
  global.setInterval = set(true);
  global.clearTimeout = clear;
  global.clearInterval = clear;
  global.performance = withNow(performance, () => clock.now());
  global.Date = dateOf(global.Date, () => RealDate.now() + Math.round(clock.skipped));
  protectProperties(global.Date);
  protectProperties(global.performance);
  return () => clock.stop();
}

/** The members of `performance` demand to be called on it: this stands before it, with a `now` that a test may replace. */
function withNow(real, now) {
  return new Proxy(
    { now },
    {
      get(own, name) {
        if (name in own) return own[name];
        const value = real[name];
        return typeof value === "function" ? value.bind(real) : value;
      },
    },
  );
}

function dateOf(Real, now) {
  const Jumping = new Proxy(Real, {
    apply: () => new Jumping().toString(),
    construct: (_, given, made) => Reflect.construct(Real, given.length > 0 ? given : [now()], made),
  });
  Real.now = now;
  Real.prototype.constructor = Jumping;
  return Jumping;
}

module.exports = { installJumpingClock };

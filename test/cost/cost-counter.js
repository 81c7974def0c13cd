"use strict";

const { appendFileSync, readFileSync, readdirSync } = require("node:fs");
const { Server } = require("node:net");
const { relative, sep } = require("node:path");

// Linux measures in hundredths of a second.
const millisecondsPerTick = 10;

/** The counter of the test file that runs now: a worker runs one file at a time. */
let current = null;

/**
 * What one test file opens, and its CPU. At its end it becomes a line of the file that `npm test` names in `COSTS`, and
 * that `scripts/test-costs.mjs` adds up.
 */
class CostCounter {
  counts = {};
  lostByPrograms = 0;

  constructor(rootDir, testPath) {
    this.file = relative(rootDir, testPath).split(sep).join("/");
    this.ownBefore = process.cpuUsage();
    this.programsBefore = cpuOfPrograms();
    current = this;
  }

  /** Counts something dear that the test file opens or sends. */
  count(kind) {
    this.counts[kind] = (this.counts[kind] ?? 0) + 1;
  }

  /**
   * Ends a program that starts others, as a browser does. They end with it, and their CPU, which Linux adds up nowhere,
   * is kept here.
   */
  async ending(end) {
    const before = cpuOfPrograms();
    const result = await end();
    this.lostByPrograms += Math.max(0, before - cpuOfPrograms());
    return result;
  }

  write() {
    current = null;
    if (!process.env.COSTS) return;
    const own = process.cpuUsage(this.ownBefore);
    const cpu = {
      own: Math.round((own.user + own.system) / 1000),
      programs: Math.max(0, cpuOfPrograms() - this.programsBefore) + this.lostByPrograms,
    };
    appendFileSync(process.env.COSTS, `${JSON.stringify({ file: this.file, counts: this.counts, cpu })}\n`);
  }
}

// Node's own modules are the same in Jest and in its tests: so each server is counted, whoever opens it.
const { listen } = Server.prototype;
const counted = new WeakSet();
Server.prototype.listen = function (...given) {
  // A server whose port is taken listens twice.
  if (!counted.has(this)) current?.count("servers");
  counted.add(this);
  return listen.apply(this, given);
};

/**
 * CPU in milliseconds of all programs that this process has started, and that those started. 0 where no Linux tells it.
 */
function cpuOfPrograms() {
  const processes = readProcesses();
  const own = processes.find(({ id }) => id === process.pid);
  if (!own) return 0;
  let milliseconds = own.ofEnded;
  const family = new Set([process.pid]);
  // A program's number may be lower than that of the program that started it.
  for (let before = 0; before < family.size;) {
    before = family.size;
    for (const { id, parent, used, ofEnded } of processes) {
      if (family.has(id) || !family.has(parent)) continue;
      family.add(id);
      milliseconds += used + ofEnded;
    }
  }
  return milliseconds;
}

/** Every process: its CPU, and that of its ended children, in milliseconds (`man proc_pid_stat`). */
function readProcesses() {
  try {
    return readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []));
  } catch {
    return [];
  }
}

function readProcess(id) {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, "utf8");
    // The program's name, in parentheses, may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const time = (field) => Number(fields[field - 3]) * millisecondsPerTick;
    return [{ id, parent: Number(fields[1]), used: time(14) + time(15), ofEnded: time(16) + time(17) }];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}

module.exports = { CostCounter };

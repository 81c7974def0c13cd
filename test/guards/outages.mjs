const breaker = { file: "src/service/breaker.ts", tests: ["test/service/breaker.test.ts"] };
const health = { file: "src/service/health.ts", tests: ["test/service/health.test.ts"] };
const progress = {
  file: "src/service/progress.ts",
  tests: ["test/service/retry.test.ts", "test/service/health.test.ts"],
};

/** A service that fails: when it counts as down, what becomes of those who wait, and how it is found to be back. */
export const outages = [
  {
    without: "one sick product stands for the service",
    ...breaker,
    find: " || this.failing.size < limits.failing",
    put: "",
  },
  {
    without: "three failures in a row close the service to everybody",
    ...breaker,
    find: "this.failures < limits.failures || ",
    put: "",
  },
  {
    without: "a failure of before the last good answer counts",
    ...breaker,
    find: "sent < this.lastGood || ",
    put: "",
  },
  {
    without: "to be asked to wait once counts as a failure",
    ...breaker,
    find: "return times > 1;",
    put: "return true;",
  },
  {
    without: "a service that is down is asked by every cell",
    ...health,
    find: "if (this.clock.now() < outage.until) throw",
    put: "if (false) throw",
  },
  {
    without: "whoever comes while a service that was down is asked gets its old fault",
    ...health,
    find: "if (this.probing) return this.probing;",
    put: "if (this.probing) throw new NoValue(outage.reason);",
  },
  {
    without: "a press of Refresh sends nothing while the service is taken to be down",
    ...health,
    find: "async pressed(): Promise<void> {",
    put: "async pressed(): Promise<void> {\n    return;",
  },
  {
    without: "a press tells that the service fails where it only asks to wait",
    ...health,
    find: "if (!this.isShut) throw thrown;",
    put: "throw thrown;",
  },
  {
    without: "a refresh that waits as it is asked to counts as failures",
    ...health,
    find: "if (!(until > now && waitsOut)) this.failed",
    put: "this.failed",
  },
  {
    without: "cells wait on although the service is known to be down",
    ...health,
    find: "this.line.refuseAll(reason);",
    put: "",
  },
  {
    without: "what waits for another try waits on although the service is known to be down",
    file: "src/service/sender.ts",
    tests: ["test/service/health.test.ts", "test/service/retry.test.ts"],
    find: "if (refusal) this.pauses.refuseAll(refusal);",
    put: "if (refusal) return;",
  },
  {
    without: "a service that is down is never looked at again by itself",
    ...health,
    find: "this.looking.begin();\n    this.line",
    put: "this.line",
  },
  {
    without: "cells do not come back when the service does",
    ...health,
    find: "if (lacked) this.recovered.tell();",
    put: "",
  },
  {
    without: "cells are calculated again after every good answer of a probe",
    ...health,
    find: "if (lacked) this.recovered.tell();",
    put: "this.recovered.tell();",
  },
  {
    without: "an older probe that fails outweighs a later one",
    ...health,
    find: "if (turn !== this.turns && this.probing) return this.probing;",
    put: "",
  },
  {
    without: "the line stays shut although the service answers",
    ...health,
    find: "this.line.open();",
    put: "",
  },
  {
    without: "the probe of a service that is down waits 30 s for headers",
    file: "src/service/sender.ts",
    ...{ tests: health.tests },
    find: "{ allowance, headers: limits.probe }",
    put: "{ allowance }",
  },
  {
    without: "a service that is down is asked every 30 s for ever",
    file: "src/service/looking.ts",
    ...{ tests: health.tests },
    find: "Math.min(this.times, limits.lookAgain.length - 1)",
    put: "0",
  },
  {
    without: "it is looked at before the time that the service has named",
    file: "src/service/looking.ts",
    ...{ tests: health.tests },
    find: "Math.max(earliest, this.clock.now() + limits.lookAgain[0])",
    put: "this.clock.now() + limits.lookAgain[0]",
  },
  {
    without: "a network that comes and goes causes a request each time",
    file: "src/service/session.ts",
    ...{ tests: health.tests },
    find: "if (now < this.lastOnline + limits.online) return;",
    put: "",
  },
  {
    without: "the network's return causes a request where nothing is lacking",
    ...health,
    find: "if (this.looking.next !== null) this.ask()",
    put: "this.ask()",
  },
  {
    without: "a cell is settled for being late although the session gets on",
    ...progress,
    find: "Math.max(one.since, this.last)",
    put: "one.since",
  },
  {
    without: "bytes that trickle are progress, and a cell waits for ever",
    ...progress,
    find: "if (this.bytes < limits.flow) return;",
    put: "",
  },
  {
    without: "a cell waits for ever in a session that does not get on",
    ...progress,
    find: "one.giveUp(this.why());",
    put: "",
  },
  {
    without: "good answers are no progress",
    file: "src/service/sender.ts",
    ...{ tests: progress.tests },
    find: "this.line.rate.answered();\n    this.progress.made();",
    put: "this.line.rate.answered();",
  },
];

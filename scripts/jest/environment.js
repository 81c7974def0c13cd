"use strict";

const { TestEnvironment } = require("jest-environment-node");
const { CostCounter } = require("../../test/cost/cost-counter.js");
require("./compile-once.js");
const { installJumpingClock } = require("./jumping-clock.js");

/**
 * Node for tests. Packages that take long to load, and hold nothing of one test, are loaded once for all files of a
 * worker: Jest would load them for each file anew. Time goes by a clock that jumps when nothing else is due.
 */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.loadedOnce = require;
    this.costs = new CostCounter(config.globalConfig.rootDir, context.testPath);
    this.global.testCosts = this.costs;
  }

  handleTestEvent({ name }) {
    // By now Jest has taken its own timers, which stay real.
    if (name === "setup") this.stopClock = installJumpingClock(this.global);
  }

  async teardown() {
    this.stopClock?.();
    this.costs.write();
    await super.teardown();
  }
};

"use strict";

const { TestEnvironment } = require("jest-environment-node");
require("./compile-once.js");

/**
 * Node for tests. Packages that take long to load, and hold nothing of one test, are loaded once for all files of a worker:
 * Jest would load them for each file anew.
 */
module.exports = class extends TestEnvironment {
  constructor(...given) {
    super(...given);
    this.global.loadedOnce = require;
  }
};

"use strict";

const { availableParallelism } = require("node:os");

/** Unit tests and tests over loopback HTTP. The browser suite has a configuration of its own. */
module.exports = {
  testEnvironment: "node",
  roots: ["<rootDir>/test"],
  testMatch: ["**/*.test.ts", "**/*.test.tsx"],
  // Generous: the machines that run this are busy.
  testTimeout: 60_000,
  // Tests wait as much as they calculate: for timers, for loopback, for a browser. (Jest takes "150%" for 150 workers.)
  maxWorkers: Math.ceil(1.5 * availableParallelism()),
  testSequencer: "<rootDir>/jest.order.js",
  testPathIgnorePatterns: ["/node_modules/", "<rootDir>/test/browser/"],
  transform: { "^.+\\.tsx?$": ["ts-jest", { tsconfig: "tsconfig.jest.json" }] },
};

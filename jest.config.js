"use strict";

const { availableParallelism } = require("node:os");

/** Types are checked by `tsc`, once, and not by every test file anew. */
const transpiled = (parser) => [
  "@swc/jest",
  {
    jsc: {
      target: "es2021",
      parser,
      transform: {
        // As TypeScript does it for this target: a field's initializer may use the constructor's parameters.
        useDefineForClassFields: false,
        react: { runtime: "automatic", importSource: "preact" },
      },
    },
    module: { type: "commonjs" },
  },
];

/** Unit tests and tests over loopback HTTP. The browser suite has a configuration of its own. */
module.exports = {
  testEnvironment: "node",
  roots: ["<rootDir>/test", "<rootDir>/packages"],
  testMatch: ["**/*.test.ts", "**/*.test.tsx"],
  // Generous: the machines that run this are busy.
  testTimeout: 60_000,
  // Tests wait as much as they calculate: for timers, for loopback, for Office.js. On two cores four workers take 270 s
  // where three take 315. (Jest takes "200%" for 200 workers.)
  maxWorkers: 2 * availableParallelism(),
  testSequencer: "<rootDir>/jest.order.js",
  testPathIgnorePatterns: [
    "/node_modules/",
    "<rootDir>/test/browser/",
    "<rootDir>/packages/.+/test/browser/",
  ],
  transform: {
    "^.+\\.ts$": transpiled({ syntax: "typescript" }),
    "^.+\\.tsx$": transpiled({ syntax: "typescript", tsx: true }),
  },
};

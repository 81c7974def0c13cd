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

/** Tests in Node: units, over loopback HTTP, and with Microsoft's Office.js over a workbook in memory. */
module.exports = {
  testEnvironment: "<rootDir>/test/in-node/environment.js",
  moduleNameMapper: { "^jsdom$": "<rootDir>/test/in-node/jsdom.js" },
  roots: ["<rootDir>/test", "<rootDir>/packages"],
  testMatch: ["**/*.test.ts", "**/*.test.tsx"],
  testPathIgnorePatterns: [
    "/node_modules/",
    "<rootDir>/test/browser/",
    "<rootDir>/packages/.+/test/browser/",
    // What only `npm run test:deep` tries.
    ...(process.env.TEST_DEEP ? [] : ["\\.deep\\.test\\.ts$"]),
  ],
  // Generous: the machines that run this are busy.
  testTimeout: 60_000,
  // They wait nearly as long as they calculate: for timers, for loopback, for Office.js.
  maxWorkers: 2 * availableParallelism(),
  testSequencer: "<rootDir>/jest.order.js",
  transform: {
    "^.+\\.ts$": transpiled({ syntax: "typescript" }),
    "^.+\\.tsx$": transpiled({ syntax: "typescript", tsx: true }),
  },
};

"use strict";

/** Unit tests and tests over loopback HTTP. The browser suite has a configuration of its own. */
module.exports = {
  testEnvironment: "node",
  roots: ["<rootDir>/test"],
  testMatch: ["**/*.test.ts", "**/*.test.tsx"],
  // Generous: the machines that run this are busy.
  testTimeout: 60_000,
  // Jest would leave one core idle, and of two that is half.
  maxWorkers: "100%",
  testSequencer: "<rootDir>/jest.order.js",
  testPathIgnorePatterns: ["/node_modules/", "<rootDir>/test/browser/"],
  transform: { "^.+\\.tsx?$": ["ts-jest", { tsconfig: "tsconfig.jest.json" }] },
};

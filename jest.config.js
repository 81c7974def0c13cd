"use strict";

const { availableParallelism } = require("node:os");
const transform = require("./scripts/jest/transform.js");
const { seedOfSources } = require("./scripts/test-seed.cjs");

// For the workers, which take it from here.
process.env.TEST_SEED ||= seedOfSources(__dirname);

// What only `npm run test:deep` tries.
const deepOnly = process.env.TEST_DEEP ? [] : ["\\.deep\\.test\\.ts$"];

const shared = {
  testEnvironment: "<rootDir>/scripts/jest/environment.js",
  moduleNameMapper: {
    "^jsdom$": "<rootDir>/scripts/jest/jsdom.js",
    "^playwright-core$": "<rootDir>/test/cost/playwright.js",
  },
  roots: ["<rootDir>/test", "<rootDir>/packages"],
  transform,
};

/** Units, over loopback HTTP, and with Microsoft's Office.js over a workbook in memory. */
const node = {
  ...shared,
  displayName: "node",
  testMatch: ["**/*.test.ts", "**/*.test.tsx"],
  testPathIgnorePatterns: [
    "/node_modules/",
    "<rootDir>/test/browser/",
    "<rootDir>/packages/.+/test/browser/",
    ...deepOnly,
  ],
};

/** Tests that drive Chromium against the built add-in and the workbench; they need both builds. */
const browser = {
  ...shared,
  displayName: "browser",
  testMatch: ["<rootDir>/{test,packages/*/test}/browser/**/*.test.ts"],
  testPathIgnorePatterns: ["/node_modules/", ...deepOnly],
  globalSetup: "<rootDir>/test/browser/built/setup.ts",
  globalTeardown: "<rootDir>/test/browser/built/teardown.ts",
};

/** `npm run pictures`: takes the pictures of README and docs, as the tests in a browser drive the built add-in. */
const pictures = {
  ...shared,
  displayName: "pictures",
  testMatch: ["<rootDir>/test/pictures/take-pictures.ts"],
};

module.exports = {
  // Pictures are taken when that is asked for, and by no other run: it writes into `docs/`.
  projects: process.env.TAKE_PICTURES ? [pictures] : [node, browser],
  // A guard against hangs, far beyond what a test needs: no result depends on how fast the computer is.
  testTimeout: (process.env.TEST_DEEP ? 180 : 30) * 60_000,
  // They wait for a third of their time: for timers, for loopback, for Office.js.
  maxWorkers: 2 * availableParallelism(),
  // A worker that has ended still frees its memory: on a busy machine longer than Jest's half a second. What a test
  // leaves open holds a worker longer than this, too, and Jest says so.
  workerGracefulExitTimeout: 60_000,
  testSequencer: "<rootDir>/scripts/jest/browser-first.js",
};

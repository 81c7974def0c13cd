"use strict";

const Sequencer = require("@jest/test-sequencer").default;

/** Those that take long for their size: on a clean clone jest goes by size, and would start them when all else is done. */
const long = [
  "test/account/shapes.test.ts",
  "test/reading/supported.test.ts",
  "test/reading/mutants/mutants.test.ts",
  "test/workbook/examining/beliefs.test.ts",
  "test/workbook/examining/examination.test.ts",
  "test/workbook/calculation/carrying-out.test.ts",
  "test/workbook/calculation/uncalled-cells.test.ts",
  "test/connection/forgotten.test.ts",
  "test/workbook/calculation/recalculate.test.ts",
  "test/browser/refresh.test.ts",
  "test/browser/examining.test.ts",
  "test/browser/pane-states.test.ts",
  "test/browser/pane-states-dutch.test.ts",
  "test/browser/launch-states.test.ts",
  "test/browser/workbench-grid.test.ts",
].map((file) => require.resolve(`./${file}`));

/** Long tests first, so that none keeps one core busy while the other is idle. */
module.exports = class extends Sequencer {
  sort(tests) {
    const isLong = ({ path }) => long.includes(path);
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};

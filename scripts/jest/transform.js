"use strict";

/** Types are checked by `npm run lint`, once, and not by every test file anew. */
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

module.exports = {
  "^.+\\.ts$": transpiled({ syntax: "typescript" }),
  "^.+\\.tsx$": transpiled({ syntax: "typescript", tsx: true }),
};

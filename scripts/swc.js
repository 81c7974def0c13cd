"use strict";

const parsers = { ts: { syntax: "typescript" }, tsx: { syntax: "typescript", tsx: true } };

/** How TypeScript becomes JavaScript, in builds and tests. Types are checked by `npm run lint`, once. */
exports.swcOptions = (extension) => ({
  jsc: {
    target: "es2021",
    parser: parsers[extension],
    transform: {
      // As TypeScript does it for this target: a field's initializer may use the constructor's parameters.
      useDefineForClassFields: false,
      react: { runtime: "automatic", importSource: "preact" },
    },
  },
});

/** Rules for webpack. */
exports.typescript = ["ts", "tsx"].map((extension) => ({
  test: new RegExp(String.raw`\.${extension}$`),
  loader: "swc-loader",
  options: exports.swcOptions(extension),
}));

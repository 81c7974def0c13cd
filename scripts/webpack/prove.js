"use strict";

const { copyFileSync, mkdirSync, writeFileSync } = require("node:fs");
const path = require("node:path");
const { typescript } = require("../swc.js");

/** The bundle that `npm run prove` runs: never published, so built fast rather than small. */
const forProofs = (name) => ({
  name,
  mode: "production",
  devtool: false,
  resolve: { extensions: [".tsx", ".ts", ".js"] },
  module: { rules: typescript },
  optimization: { minimize: false },
  performance: { hints: false },
  stats: "errors-warnings",
});

const folder = path.join(__dirname, "../../build/prove");

/** Its page lies beside it, with the script that stands in front of Office.js. */
const withPage = {
  apply(compiler) {
    compiler.hooks.afterEmit.tap("withPage", () => {
      mkdirSync(path.join(folder, "page/office"), { recursive: true });
      copyFileSync(require.resolve("simulated-excel/door.js"), path.join(folder, "page/office/door.js"));
      writeFileSync(
        path.join(folder, "page/index.html"),
        '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><body><script src="excel.js"></script>',
      );
    });
  },
};

const page = {
  ...forProofs("prove-page"),
  target: ["web", "es2020"],
  entry: { excel: "./measure/reliability/bench/excel-driver.ts" },
  output: { path: path.join(folder, "page"), filename: "[name].js", publicPath: "" },
  plugins: [withPage],
};

const proofs = {
  ...forProofs("prove"),
  target: "node20",
  entry: { prove: "./measure/reliability/main.ts" },
  output: { path: folder, filename: "[name].js", chunkFormat: "commonjs", library: { type: "commonjs2" } },
  externals: { "playwright-core": "commonjs playwright-core" },
};

module.exports = [page, proofs];

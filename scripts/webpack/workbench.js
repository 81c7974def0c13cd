"use strict";

const { readFileSync } = require("node:fs");
const path = require("node:path");
const CopyPlugin = require("copy-webpack-plugin");
const HtmlPlugin = require("html-webpack-plugin");
const CssPlugin = require("mini-css-extract-plugin");
const { typescript } = require("../swc.js");

const root = path.join(__dirname, "../..");

/** The workbench of `npm start`: built fast rather than small. What is published of it is in `site.js`. */
const forDevelopment = (name) => ({
  name,
  mode: "production",
  devtool: false,
  resolve: { extensions: [".tsx", ".ts", ".js"] },
  optimization: { minimize: false },
  performance: { hints: false },
  stats: "errors-warnings",
});

const page = {
  ...forDevelopment("workbench-page"),
  target: ["web", "es2020"],
  entry: { workbench: "./workbench/local-workbench.ts" },
  output: {
    path: path.join(root, "build/workbench/page"),
    filename: "[name].js",
    publicPath: "",
    clean: true,
  },
  module: {
    rules: [
      ...typescript,
      { test: /\.css$/, use: [CssPlugin.loader, "css-loader"] },
      { test: /\.(svg|png|gif|jpe?g|woff2?|ttf|eot)$/, type: "asset/resource" },
    ],
  },
  plugins: [
    new HtmlPlugin({
      filename: "index.html",
      template: "workbench/workbench.html",
      templateParameters: {
        title: "Workbench: Product Impact",
        head: readFileSync("workbench/head.html", "utf8"),
      },
      minify: false,
    }),
    new CssPlugin({ filename: "[name].css" }),
    new CopyPlugin({
      patterns: [{ from: require.resolve("simulated-excel/door.js"), to: "office/door.js" }],
    }),
  ],
};

/** The scripts for Node: the workbench's server, and the other scripts that need the add-in's code. */
const server = {
  ...forDevelopment("workbench-server"),
  target: "node20",
  entry: {
    serve: "./scripts/serve.ts",
    "serve-excel": "./scripts/serve-excel.ts",
    mapping: "./scripts/mapping/main.ts",
  },
  output: {
    path: path.join(root, "build/workbench"),
    filename: "[name].js",
    chunkFormat: "commonjs",
    library: { type: "commonjs2" },
  },
  module: { rules: typescript },
};

module.exports = [page, server];

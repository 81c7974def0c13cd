"use strict";

const HtmlPlugin = require("html-webpack-plugin");
const CssPlugin = require("mini-css-extract-plugin");
const { IgnorePlugin } = require("webpack");

/**
 * The launch page: a page of its own, which shares no script with the pane. Built together they would share chunks, and
 * the pane would be cut in pieces for a page that is not there. Its files lie in a folder beside it. `plugins`
 * are those that are not the pane's alone.
 */
module.exports = (addin, plugins) => ({
  ...addin,
  name: "launch",
  // It adds to the folder that the add-in's build has cleaned.
  dependencies: [addin.name],
  entry: {
    // Before everything else, and by itself.
    first: "./src/pane/launch/take-launch.ts",
    launch: "./src/pane/launch/launch-page.tsx",
  },
  output: {
    ...addin.output,
    filename: "launch/[name].[contenthash:10].js",
    chunkFilename: "launch/[id].[contenthash:10].js",
    uniqueName: "product-impact-launch",
    clean: false,
  },
  // It needs all that it has: one script, and one for each language.
  module: {
    ...addin.module,
    parser: { javascript: { ...addin.module.parser.javascript, dynamicImportMode: "eager" } },
  },
  optimization: { ...addin.optimization, splitChunks: false },
  plugins: [
    // Nothing made up is shown here.
    new IgnorePlugin({ resourceRegExp: /^\.\.\/sample$/, contextRegExp: /src[\\/]addin$/ }),
    new HtmlPlugin({
      filename: "launch.html",
      template: "src/pane/launch/launch.html",
      // The template sets the place of each script.
      inject: false,
      minify: false,
    }),
    new CssPlugin({
      filename: "launch/[name].[contenthash:10].css",
      chunkFilename: "launch/[id].[contenthash:10].css",
    }),
    ...plugins,
  ],
});

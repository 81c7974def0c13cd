"use strict";

const { copyFileSync, readFileSync } = require("node:fs");
const path = require("node:path");
const CopyPlugin = require("copy-webpack-plugin");
const CustomFunctionsMetadataPlugin = require("custom-functions-metadata-plugin");
const HtmlPlugin = require("html-webpack-plugin");
const CssPlugin = require("mini-css-extract-plugin");
const MinimizerPlugin = require("minimizer-webpack-plugin");
const { Compilation, DefinePlugin, WebpackError, sources } = require("webpack");

const { version } = require("../../package.json");
const { typescript } = require("../swc.js");
const publishedDocs = require("./docs.js");
const { fillItPage } = require("./it-page.js");

const root = path.join(__dirname, "../..");
const { noted, published } = require("./published.js")(root, {}, (folder) => fillItPage(root, folder));

const dist = path.join(root, "dist");
const entry = "functions";

/** The manifest needs the first script under a name that never changes; the page loads the hashed one. */
const fixedName = {
  apply(compiler) {
    compiler.hooks.afterEmit.tap("fixedName", ({ entrypoints }) => {
      const script = entrypoints
        .get(entry)
        .getFiles()
        .find((file) => file.endsWith(".js"));
      copyFileSync(path.join(dist, script), path.join(dist, `${entry}.js`));
    });
  },
};

/** Excel takes the Dutch descriptions of the functions from a file of their own, which the manifest names. */
const dutchFunctions = {
  apply(compiler) {
    const dutch = path.join(root, "src/addin/functions/dutch.json");
    compiler.hooks.thisCompilation.tap("dutchFunctions", (compilation) => {
      compilation.fileDependencies.add(dutch);
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tapPromise({ name: "dutchFunctions", stage }, async () => {
        const { inDutch } = await import("../dutch-metadata.mjs");
        const english = compilation.getAsset(`${entry}.json`).source.source().toString();
        try {
          const text = inDutch(english, JSON.parse(readFileSync(dutch, "utf8")));
          compilation.emitAsset(`${entry}-nl.json`, new sources.RawSource(text));
        } catch (error) {
          compilation.errors.push(new WebpackError(error.message));
        }
      });
    });
  },
};

/**
 * The scripts beside the first one, by the folders of `src/` that are in them. All are fetched with the pane; only what has
 * an `import()` of its own comes later: recognition, reading by a mapping, proposing one, refreshing, languages, help with
 * all that explains (how the service was read, a number, a report and its sheet, what a switch of account would change,
 * why connecting fails), the examination of Excel and the sample data.
 */
const groups = {
  client: String.raw`(client[\\/]account(?![\\/](recognised|declared|refetched-result|raw-json|value-explanation)(\.|[\\/]))|client[\\/]service(?![\\/]connection-probe\.)|lca|client[\\/]queries|wire[\\/]results|(wire|addin)[\\/](?!raw-json\.)[^\\/]+\.ts)`,
  recognition: String.raw`(wire[\\/]recognise|client[\\/]account[\\/]recognised(?![\\/]derived-mapping))`,
  mapping: String.raw`(wire[\\/]mapping|client[\\/]account[\\/]declared)`,
  proposal: String.raw`(wire[\\/]propose|client[\\/]account[\\/]recognised[\\/]derived-mapping\.ts)`,
  // What reads the next generation and compares: freezing and a switch of account, which come with Help, do both. With
  // what copies a report: Help and the examination, each fetched by itself, both do.
  refresh: String.raw`(workbook[\\/]refresh[\\/](apply-refresh|cell-decision|create-report|progress-throttle|refresh-run|stale-cell-repairer|workbook-calls)\.ts|workbook[\\/]cells[\\/]cells-in-scope\.ts|client[\\/]generations[\\/](answer|compared-value|comparison|next-generation|pairing|refresh-findings|workbook-call)\.ts|pane[\\/]service-report[\\/]copy-report-button\.tsx)`,
};
const cacheGroups = Object.fromEntries(
  Object.entries(groups).map(([name, folders]) => [
    name,
    { name, test: new RegExp(String.raw`[\\/]src[\\/]${folders}([\\/]|$)`), enforce: true },
  ]),
);

/**
 * Each source map names the script it belongs to. As of 5.112 webpack leaves the name of before the final hashes there
 * (maps are bytes by then, and it looks for hashes in text only); that hash is another in each folder it is built in.
 */
const mapNames = {
  apply(compiler) {
    compiler.hooks.compilation.tap("mapNames", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: "mapNames", stage }, () => {
        for (const { name, source } of compilation.getAssets()) {
          if (!name.endsWith(".map")) continue;
          const map = JSON.parse(source.source().toString());
          map.file = name.slice(0, -".map".length);
          compilation.updateAsset(name, new sources.RawSource(JSON.stringify(map)));
        }
      });
    });
  },
};

/** The add-in: `dist/`, static files that work from any HTTPS origin and path. */
const addin = {
  name: "addin",
  mode: "production",
  target: ["web", "es2020"],
  // One entry, one runtime, one module graph: two bundles on the page would be two clients.
  entry: { [entry]: "./src/index.ts" },
  output: {
    path: dist,
    filename: "[name].[contenthash:10].js",
    chunkFilename: "[name].[contenthash:10].js",
    assetModuleFilename: "assets/[name].[contenthash:10][ext]",
    // Relative to the page, which lies in the same folder; needs no `document.currentScript`.
    publicPath: "",
    clean: true,
  },
  devtool: "source-map",
  resolve: { extensions: [".tsx", ".ts", ".js"] },
  module: {
    parser: { javascript: { exportsPresence: "error" } },
    rules: [
      ...typescript,
      // Never style-loader: the page policy ignores injected <style>.
      { test: /\.css$/, use: [CssPlugin.loader, "css-loader"] },
      { test: /\.(svg|png)$/, type: "asset/resource" },
    ],
  },
  optimization: {
    minimizer: [
      new MinimizerPlugin({
        minify: MinimizerPlugin.swcMinify,
        // What the first pass leaves, the next ones shorten: that is about a kilobyte of the pane.
        minimizerOptions: { compress: { passes: 3 } },
      }),
    ],
    chunkIds: "named",
    splitChunks: { chunks: "async", cacheGroups: { default: false, defaultVendors: false, ...cacheGroups } },
  },
  plugins: [
    new DefinePlugin({ ADDIN_VERSION: JSON.stringify(version) }),
    new HtmlPlugin({
      filename: "taskpane.html",
      template: "src/pane/taskpane.html",
      // At the end of the body and blocking: Office.js has run, the page's elements exist, and the functions are
      // associated before anything asynchronous happens.
      inject: "body",
      scriptLoading: "blocking",
      minify: false,
    }),
    new CssPlugin({ filename: "[name].[contenthash:10].css", chunkFilename: "[name].[contenthash:10].css" }),
    // Also adds the `CustomFunctions.associate` calls to the functions' file.
    new CustomFunctionsMetadataPlugin({
      input: "./src/addin/functions/functions.ts",
      output: "functions.json",
    }),
    dutchFunctions,
    new CopyPlugin({
      patterns: [
        "config.json",
        "manifest.xml",
        { from: "assets", to: "assets", noErrorOnMissing: true },
        ...publishedDocs(root),
      ],
    }),
    fixedName,
    mapNames,
    noted,
  ],
  performance: { hints: false },
  stats: "errors-warnings",
};

module.exports = [addin, require("./launch.js")(addin, [mapNames, noted, published])];

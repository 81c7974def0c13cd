"use strict";

const { readFileSync } = require("node:fs");
const path = require("node:path");
const CopyPlugin = require("copy-webpack-plugin");
const HtmlPlugin = require("html-webpack-plugin");
const CssPlugin = require("mini-css-extract-plugin");
const { NormalModuleReplacementPlugin, WebpackError } = require("webpack");
const [workbench] = require("./workbench.js");

const root = path.join(__dirname, "../..");
const packages = path.join(root, "node_modules");

/** From a package's readme, its last part. */
const inReadme = (name) => {
  const readme = readFileSync(path.join(packages, name, "README.md"), "utf8");
  return readme.slice(readme.search(/^#+ licen[cs]e$/im)).trim();
};
const from = (file) => readFileSync(path.join(packages, file), "utf8").trim();

/** Files that these packages leave out of what npm installs. Packages of one repository have one licence. */
const told = {
  "@univerjs/protocol": { text: from("@univerjs/core/LICENSE") },
  "@univerjs/telemetry": { license: "Apache-2.0" },
  // Its repository names these besides the author of both.
  "franc-min": {
    text: [
      "Copyright (c) 2008 Kent S Johnson",
      "Copyright (c) 2006 Jacob R Rideout",
      "Copyright (c) 2004 Maciej Ceglowski",
      from("trigram-utils/license"),
    ].join("\n"),
  },
  "ot-json1": { text: inReadme("ot-json1") },
  "ot-text-unicode": { text: inReadme("ot-text-unicode") },
  // Of one author, as their repositories say.
  "react-remove-scroll-bar": { text: from("react-remove-scroll/LICENSE") },
  unicount: { text: inReadme("unicount") },
};
const { noted, published } = require("./published.js")(root, told);

/** Office.js stays at Microsoft, as in the built page, because the licence lets nobody else publish it. */
const officeJs = '<script src="https://appsforoffice.microsoft.com/lib/1/hosted/office.js"></script>';

function withDoor(content) {
  const page = content.toString("utf8");
  if (!page.includes(officeJs)) throw new WebpackError("dist/taskpane.html does not load Office.js.");
  return page.replace(officeJs, `<script src="../door.js"></script>${officeJs}`);
}

/** The add-in byte for byte, but for the door in front of Office.js. Nobody installs or launches it from here. */
const addin = new CopyPlugin({
  patterns: [
    {
      from: "dist",
      to: "addin",
      info: { minimized: true },
      globOptions: {
        ignore: [
          "config.json",
          "launch.html",
          "launch/**",
          "manifest.xml",
          "SHA256SUMS",
          "taskpane.html",
        ].map((name) => `**/dist/${name}`),
      },
    },
    { from: "dist/taskpane.html", to: "addin/taskpane.html", transform: withDoor },
    { from: "scripts/site/config.json", to: "addin/config.json" },
  ],
});

/** Univer's patterns for hyphenation, one of which it always fetches: six megabytes, under licences of their own. */
const noHyphenation = new NormalModuleReplacementPlugin(/^\.\/[\w-]+\.js$/, (resolved) => {
  const isPattern = /@univerjs[\\/]engine-render[\\/]lib[\\/]es$/.test(resolved.context);
  if (isPattern) resolved.request = path.join(root, "scripts/site/no-pattern.ts");
});

/** Nothing of the page goes anywhere else; Univer writes styles into its elements. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'";

/** "Try it in the browser": the workbench and the built add-in as files for any host, at any path. Needs `dist/`. */
module.exports = {
  ...workbench,
  name: "site",
  entry: {
    workbench: "./scripts/site/page.ts",
    door: ["simulated-excel/door.js", "./scripts/site/door.ts"],
  },
  output: { ...workbench.output, path: path.join(root, "build/site") },
  // One script: what it would fetch apart is empty (`noHyphenation`).
  module: { ...workbench.module, parser: { javascript: { dynamicImportMode: "eager" } } },
  // Without comments and indents a fifth less is sent; shorter names would save as much again, and take 15 s.
  optimization: {
    minimize: true,
    minimizeOptions: { javascript: { compress: false, mangle: false }, css: false, html: false },
  },
  plugins: [
    noHyphenation,
    new HtmlPlugin({
      filename: "index.html",
      template: "workbench/workbench.html",
      templateParameters: {
        title: "Try Product Impact for Excel",
        head: readFileSync("scripts/site/head.html", "utf8"),
      },
      chunks: ["workbench"],
      meta: {
        policy: { "http-equiv": "Content-Security-Policy", content: policy },
        referrer: "no-referrer",
        description:
          "Environmental impact results of products in a spreadsheet: the add-in with made-up companies and numbers, in the browser.",
      },
      minify: false,
    }),
    new CssPlugin({ filename: "[name].css" }),
    addin,
    noted,
    published,
  ],
};

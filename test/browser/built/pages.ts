import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import HtmlPlugin from "html-webpack-plugin";
import CssPlugin from "mini-css-extract-plugin";
import type { Configuration, RuleSetRule } from "webpack";
import webpack, { DefinePlugin, NormalModuleReplacementPlugin } from "webpack";
import { deep } from "../../deep-tests";

const load = createRequire(__filename);
const { typescript } = load("../../../scripts/swc.js") as { typescript: RuleSetRule[] };

const root = resolve(__dirname, "../../..");
const styles = { test: /\.css$/, use: [CssPlugin.loader, "css-loader"] };

const htmlOf = (name: string, template: string, parameters = {}) =>
  new HtmlPlugin({
    filename: `${name}.html`,
    template,
    templateParameters: parameters,
    chunks: [name],
    inject: "body",
    scriptLoading: "blocking",
    minify: false,
  });

/** Built fast rather than small. */
const testPages = (folder: string, entry: Record<string, string>): Configuration => ({
  mode: "production",
  context: root,
  devtool: false,
  target: ["web", "es2020"],
  entry,
  output: { path: folder, publicPath: "", filename: "[name].js", chunkFilename: "[name].[id].js" },
  resolve: { extensions: [".tsx", ".ts", ".js"] },
  module: { rules: [...typescript, styles] },
  optimization: { minimize: false },
  performance: { hints: false },
  stats: "errors-warnings",
});

const styling = () => new CssPlugin({ filename: "[name].css", chunkFilename: "[name].[id].css" });

/** The pane, or a part of it, over what a test stages. */
const staged = (folder: string): Configuration => {
  const entry = {
    pane: "./test/pane/start.ts",
    pick: "./test/pane/pick/start.ts",
    workbook: "./test/pane/repair/start.ts",
    reading: "./test/pane/service-report/start.ts",
  };
  const pages = Object.keys(entry).map((name) => htmlOf(name, "src/pane/taskpane.html"));
  const version = new DefinePlugin({ ADDIN_VERSION: '"1.2.3"' });
  return { ...testPages(folder, entry), plugins: [version, styling(), ...pages] };
};

/** The add-in with something beside it: the product's own configuration, but for what would write into its folder. */
const addins = (folder: string): Configuration => {
  const [own = {}] = load("../../../scripts/webpack/addin.js") as Configuration[];
  const isKept = (plugin: object) => /^(Define|CustomFunctionsMetadata)Plugin$/.test(plugin.constructor.name);
  const entry = { insert: "./test/browser/insert-entry.ts", refresh: "./test/browser/refresh-entry.ts" };
  const pages = Object.keys(entry).map((name) => htmlOf(name, "src/pane/taskpane.html"));
  return {
    ...testPages(folder, entry),
    ...(own.module && { module: own.module }),
    plugins: [...(own.plugins ?? []).filter((one) => one && isKept(one)), styling(), ...pages],
  };
};

/** The workbench over a workbook in memory (`memory-grid.ts`). */
const memory = (folder: string): Configuration => ({
  ...testPages(folder, { memory: "./workbench/local-workbench.ts" }),
  plugins: [
    new NormalModuleReplacementPlugin(/^\.\/grid\/grid$/, join(__dirname, "../memory-grid.ts")),
    styling(),
    htmlOf("memory", "workbench/workbench.html", { title: "Workbook in memory", head: "" }),
  ],
});

/** The workbench's grid alone. */
const grid = (folder: string): Configuration => ({
  ...testPages(folder, { trial: "./test/workbench/grid/grid-page.ts" }),
  plugins: [styling()],
});

/** Builds the pages that only tests have, each kind in a folder of its own within this one. */
export function buildPages(folder: string): Promise<void> {
  const all = [
    staged(join(folder, "staged")),
    addins(join(folder, "addins")),
    memory(join(folder, "memory")),
  ];
  if (deep) all.push(grid(join(folder, "grid")));
  const compiler = webpack(all);
  return new Promise((done, fail) => {
    compiler.run((error, stats) => {
      if (error || !stats || stats.hasErrors()) fail(error ?? new Error(stats?.toString("errors-only")));
      else compiler.close((fault) => (fault ? fail(fault) : done()));
    });
  });
}

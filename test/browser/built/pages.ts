import { createRequire } from "node:module";
import { resolve } from "node:path";
import HtmlPlugin from "html-webpack-plugin";
import CssPlugin from "mini-css-extract-plugin";
import type { Configuration } from "webpack";
import webpack, { DefinePlugin } from "webpack";

const root = resolve(__dirname, "../../..");
const typescript = { test: /\.tsx?$/, loader: "ts-loader", options: { transpileOnly: true } };
const styles = { test: /\.css$/, use: [CssPlugin.loader, "css-loader"] };

/** The product's own, but for the plugins that this leaves out: one copies into the product's folder. */
function product(entry: Record<string, string>, keeps: (plugin: string) => boolean): Configuration {
  const [own = {}] = createRequire(__filename)("../../../webpack.config.js") as Configuration[];
  const plugins = (own.plugins ?? []).filter((plugin) => plugin && keeps(plugin.constructor.name));
  return { ...own, entry, plugins };
}

/** The pages that only tests have, each from its entry. */
const pages = {
  /** The pane over a staged connection, bundled as the product is. */
  pane: (entry: string): Configuration => ({
    mode: "production",
    target: ["web", "es2020"],
    entry,
    output: { publicPath: "", filename: "start.js", chunkFilename: "chunk.[id].js" },
    module: { rules: [typescript, styles] },
    plugins: [
      new DefinePlugin({ ADDIN_VERSION: '"1.2.3"' }),
      new HtmlPlugin({
        filename: "taskpane.html",
        template: "src/taskpane/taskpane.html",
        inject: "body",
        scriptLoading: "blocking",
        minify: false,
      }),
      new CssPlugin({ chunkFilename: "chunk.[id].css" }),
    ],
  }),
  /** A part of the pane. */
  panel: (entry: string): Configuration =>
    product({ start: entry }, (plugin) => /^(HtmlWebpack|MiniCssExtract)Plugin$/.test(plugin)),
  /** The add-in with something beside it. */
  addin: (entry: string): Configuration => product({ functions: entry }, (plugin) => plugin !== "Object"),
  /** The workbench's grid alone, bundled as the workbench bundles it. */
  grid: (entry: string): Configuration => ({
    mode: "development",
    devtool: false,
    entry: { trial: entry },
    output: { filename: "[name].js" },
    module: { rules: [typescript, styles] },
    plugins: [new CssPlugin()],
  }),
};

export type Kind = keyof typeof pages;

/** Builds such a page into this folder. */
export function build(kind: Kind, entry: string, folder: string): Promise<void> {
  const configuration = pages[kind](entry);
  const compiler = webpack({
    ...configuration,
    context: root,
    output: { ...configuration.output, path: folder },
    resolve: { extensions: [".tsx", ".ts", ".js"] },
  });
  return new Promise((done, fail) => {
    compiler?.run((error, stats) => {
      if (error || !stats || stats.hasErrors()) fail(error ?? new Error(stats?.toString("errors-only")));
      else compiler.close((fault) => (fault ? fail(fault) : done()));
    });
  });
}

import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import webpack from "webpack";
import { typescript } from "../../scripts/swc.js";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** A module of the sources for Node, bundled as the add-in's build does it. */
export async function bundled(source) {
  const folder = mkdtempSync(join(tmpdir(), "benchmark-"));
  try {
    await bundle(source, {
      target: "node20",
      output: { path: folder, filename: "module.cjs", library: { type: "commonjs2" } },
    });
    return createRequire(import.meta.url)(join(folder, "module.cjs"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A script for the browser. */
export function bundlePage(source, folder) {
  return bundle(source, { target: "web", output: { path: folder, filename: "page.js" } });
}

function bundle(source, options) {
  const compiler = webpack({
    mode: "production",
    context: root,
    entry: `./${source}`,
    resolve: { extensions: [".ts", ".js"] },
    module: { rules: typescript },
    performance: { hints: false },
    ...options,
  });
  return new Promise((done, fail) => {
    compiler.run((error, stats) => {
      if (error || stats.hasErrors()) fail(error ?? new Error(stats.toString("errors-only")));
      else compiler.close(done);
    });
  });
}

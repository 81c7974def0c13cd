import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import webpack from "webpack";

const root = fileURLToPath(new URL("..", import.meta.url));

/** A module of the sources for Node, bundled as the add-in's build does it. */
export async function bundled(source) {
  const folder = mkdtempSync(join(tmpdir(), "benchmark-"));
  try {
    return createRequire(import.meta.url)(await bundleForNode(`./${source}`, folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Bundles some exports of modules of the sources, which may be those of another work tree, as one module for Node.
 * Gives where that is: its chunks lie beside it.
 */
export async function bundleExports(modules, folder, sources = root) {
  const entry = join(folder, "entry.js");
  const lines = Object.entries(modules).map(
    ([module, names]) =>
      `export { ${names.join(", ")} } from ${JSON.stringify(join(sources, "src", module))};`,
  );
  writeFileSync(entry, lines.join("\n"));
  return bundleForNode(entry, folder, sources);
}

async function bundleForNode(entry, folder, sources) {
  await bundle(entry, {
    ...(sources && { context: sources }),
    target: "node20",
    output: { path: folder, filename: "module.cjs", library: { type: "commonjs2" } },
  });
  return join(folder, "module.cjs");
}

/** Bundles a module of the sources with its types left out. */
export function bundle(entry, options) {
  const compiler = webpack({
    mode: "production",
    context: root,
    entry,
    resolve: { extensions: [".ts", ".js"] },
    module: { rules: [{ test: /\.ts$/, loader: "ts-loader", options: { transpileOnly: true } }] },
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

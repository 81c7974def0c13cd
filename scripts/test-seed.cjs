"use strict";

const { createHash } = require("node:crypto");
const { readdirSync, readFileSync } = require("node:fs");
const { join } = require("node:path");

/**
 * The seed of the samples that an ordinary run takes of its matrices (`test/matrix-sample.ts`): a hash of what is
 * tested. So the same sources are always tested alike, and each change of them tries other positions.
 */
function seedOfSources(root) {
  const hash = createHash("sha256");
  for (const folder of ["src", "packages"]) {
    const files = filesIn(root, folder).filter((file) => !file.endsWith(".md"));
    for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest("hex").slice(0, 8);
}

/** Paths with slashes, in an order that no computer's language changes. */
function filesIn(root, folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  const sorted = entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  return sorted.flatMap((entry) => {
    if (entry.name === "node_modules") return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(root, path) : [path];
  });
}

module.exports = { seedOfSources };

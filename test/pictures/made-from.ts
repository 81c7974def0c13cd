import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const made = "docs/images/made-from.json";

/** What the pictures of README and docs show: the files of each part. */
const parts: Readonly<Record<string, { readonly folder: string; readonly files: RegExp }>> = {
  words: { folder: "src/words/english", files: /\.ts$/ },
  styles: { folder: "src", files: /\.css$/ },
  "sample data": { folder: "src/sample", files: /\.ts$/ },
  scenes: { folder: "test/pictures", files: /^(pictures|scene)\.ts$/ },
};

type Digests = Readonly<Record<string, string>>;

function digestsIn(root: string): Digests {
  return Object.fromEntries(
    Object.entries(parts).map(([part, { folder, files }]) => {
      const hash = createHash("sha256");
      const all = existsSync(join(root, folder))
        ? readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
        : [];
      const named = all
        .map((file) => file.replaceAll("\\", "/"))
        .filter((file) => files.test(file))
        .sort();
      for (const file of named) hash.update(`${file}\n`).update(readFileSync(join(root, folder, file)));
      return [part, hash.digest("hex")];
    }),
  );
}

/** Notes beside the pictures what they show. */
export function noteMadeFrom(root: string): void {
  writeFileSync(join(root, made), `${JSON.stringify(digestsIn(root), null, 2)}\n`);
}

/** The parts that have changed since the pictures were taken. */
export function findChangedParts(root: string): readonly string[] {
  const noted = existsSync(join(root, made))
    ? (JSON.parse(readFileSync(join(root, made), "utf8")) as Digests)
    : {};
  return Object.entries(digestsIn(root)).flatMap(([part, digest]) => (noted[part] === digest ? [] : [part]));
}

import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { distFolder, readBuiltText } from "./built-files";

const root = join(__dirname, "../..");
const files = readdirSync(distFolder, { encoding: "utf8", recursive: true })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => statSync(join(distFolder, name)).isFile())
  .sort();

interface Package {
  readonly version: string;
  readonly license: string;
  readonly integrity: string;
}
const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
  packages: Record<string, Package | undefined>;
};
const lockedAs = (name: string): Package => {
  const found = lock.packages[`node_modules/${name}`];
  if (!found) throw new Error(`package-lock.json has no ${name}.`);
  return found;
};

/** Package names in the build's own source maps, independent of the plugin that writes notices. */
const maps = files.filter((name) => name.endsWith(".map"));
const mapped = maps.map((name) => ({
  name,
  ...(JSON.parse(readBuiltText(name)) as { file: string; sources: string[] }),
}));

/** The package of a source: null if it is ours, undefined if unknown. */
function packageOf(source: string): string | null | undefined {
  const path = source.replace(/^webpack:\/\/[^/]+\//, "");
  if (path === "webpack/runtime/css loading") return "mini-css-extract-plugin";
  if (path.startsWith("webpack/")) return "webpack";
  if (path.startsWith("./src/")) return null;
  return /^\.\/(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
}

const sources = [...new Set(mapped.flatMap((map) => map.sources))];
const packages = [...new Set(sources.map(packageOf))].filter((name) => typeof name === "string").sort();

describe("source maps", () => {
  test("source maps name the existing script beside them", () => {
    expect(mapped.length).toBeGreaterThan(10);
    expect(mapped.filter(({ name, file }) => `${file}.map` !== name || !files.includes(file))).toEqual([]);
  });

  test("source maps name only sources of ours, of a package or of the build", () => {
    expect(sources.filter((source) => packageOf(source) === undefined)).toEqual([]);
  });
});

test("no published file names the folder it was built in", () => {
  expect(files.filter((name) => readFileSync(join(distFolder, name)).includes(root))).toEqual([]);
});

describe("the packages with code in what is published", () => {
  test("the published packages are those for production and those whose runtime webpack writes", () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
      dependencies: object;
    };
    const runtimes = ["mini-css-extract-plugin", "webpack"];
    expect(packages).toEqual([...Object.keys(dependencies), ...runtimes].sort());
  });

  test("the published packages have their notices, each whole, and no others", () => {
    const [, ...sections] = readBuiltText("THIRD-PARTY-NOTICES.txt").split(`\n\n${"-".repeat(80)}\n\n`);
    const titles = packages.map((name) => `${name} ${lockedAs(name).version} (${lockedAs(name).license})`);
    expect(sections.map((section) => section.split("\n")[0])).toEqual(titles);
    for (const [at, name] of packages.entries()) {
      const folder = join(root, "node_modules", name);
      const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one)) ?? "";
      const license = readFileSync(join(folder, file), "utf8").trim();
      expect(license).toMatch(/Copyright/);
      expect(sections[at]).toContain(license);
    }
  });

  test("our own licence accompanies the published packages", () => {
    expect(readBuiltText("LICENSE.txt")).toBe(readFileSync(join(root, "LICENSE"), "utf8"));
  });

  test("the SBOM lists the packages with version, licence, address and the hash of package-lock.json", () => {
    const { metadata, components } = JSON.parse(readBuiltText("sbom.cdx.json")) as Record<string, object>;
    const { name, version, license } = lock.packages[""] as Package & { name: string };
    expect(metadata).toMatchObject({
      component: { name, version, licenses: [{ license: { id: license } }] },
    });
    expect(components).toEqual(packages.map((one) => expect.objectContaining(componentFor(one)) as object));
  });

  test("the SBOM has no time or number of its own", () => {
    const bom = JSON.parse(readBuiltText("sbom.cdx.json")) as object;
    expect(bom).toMatchObject({ bomFormat: "CycloneDX", specVersion: "1.6", version: 1 });
    expect(readBuiltText("sbom.cdx.json")).not.toMatch(/timestamp|serialNumber/);
  });
});

function componentFor(name: string): object {
  const { version, license, integrity } = lockedAs(name);
  const content = Buffer.from(integrity.replace(/^sha512-/, ""), "base64").toString("hex");
  return {
    type: "library",
    name: name.split("/").pop(),
    version,
    purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
    licenses: [{ license: { id: license } }],
    hashes: [{ alg: "SHA-512", content }],
  };
}

describe("SHA256SUMS", () => {
  const lines = readBuiltText("SHA256SUMS").trimEnd().split("\n");
  const sums = lines.map((line) => /^([0-9a-f]{64}) {2}(\S+)$/.exec(line)?.slice(1) ?? [line, ""]);

  test("SHA256SUMS lists every file except itself, in order", () => {
    expect(sums.map(([, name]) => name)).toEqual(files.filter((name) => name !== "SHA256SUMS"));
  });

  test("SHA256SUMS has the hash of each built file", () => {
    const wrong = sums.filter(([sum, name = ""]) => sum !== sha256(readFileSync(join(distFolder, name))));
    expect(wrong).toEqual([]);
  });
});

function sha256(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

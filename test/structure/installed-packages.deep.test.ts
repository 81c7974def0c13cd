import { execFileSync, execSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const root = join(__dirname, "../..");
const linux = { platform: "linux", arch: "x64" };

/** The result of the check; through Node, because the scripts are ES modules. */
function inNode(call: string, given: unknown): unknown {
  const script = `import { isInstalled, read } from ${JSON.stringify(pathToFileURL(join(root, "scripts/installed-packages.mjs")).href)};
    const given = JSON.parse(process.argv[1]);
    console.log(JSON.stringify(${call}));`;
  const args = ["--input-type=module", "-e", script, JSON.stringify(given)];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));
}

/** Packages by name: version, or all that npm writes of one. */
type Packages = Readonly<Record<string, string | object>>;

function packages(given: Packages): object {
  const entries = Object.entries(given).map(([name, entry]) => [
    `node_modules/${name}`,
    typeof entry === "string" ? { version: entry, integrity: `sha512-${name}-${entry}` } : entry,
  ]);
  return { packages: Object.fromEntries(entries) as object };
}

function isInstalled(lock: Packages, held: Packages | undefined, system = linux): unknown {
  const given = [packages(lock), held ? packages(held) : null, system];
  return inNode("isInstalled(...given)", given);
}

const windowsOnly = { version: "1.0.0", integrity: "sha512-w", optional: true, os: ["win32"], cpu: ["x64"] };

test("packages of the lock file are installed if npm's record agrees", () => {
  const same = { a: "1.0.0", "a/node_modules/b": "2.0.0" };
  expect(isInstalled(same, same)).toBe(true);
});

test.each<[string, Packages, Packages | undefined]>([
  ["nothing is installed, or npm was interrupted", { a: "1.0.0" }, undefined],
  ["a package is missing", { a: "1.0.0", b: "1.0.0" }, { a: "1.0.0" }],
  ["a version is older", { a: "1.0.1" }, { a: "1.0.0" }],
  [
    "the version is that, its content is not",
    { a: "1.0.0" },
    { a: { version: "1.0.0", integrity: "other" } },
  ],
  [
    "one that the lock no longer names may hide another",
    { b: "1.0.0" },
    { b: "1.0.0", "a/node_modules/b": "0.9.0" },
  ],
  [
    "an optional package is older",
    { w: { ...windowsOnly, os: [] } },
    { w: { ...windowsOnly, os: [], version: "0.9.0" } },
  ],
  ["it was installed on another system", { w: windowsOnly }, { w: windowsOnly }],
])("an installation is needed if %s", (_why, lock, held) => {
  expect(isInstalled(lock, held)).toBe(false);
});

test("an optional package that npm left out is not missing", () => {
  expect(isInstalled({ a: "1.0.0", w: windowsOnly }, { a: "1.0.0" })).toBe(true);
});

test.each([
  [["win32"], true],
  [["!linux"], true],
  [["!win32"], false],
  [["linux", "darwin"], false],
])("a package for the systems %j is Windows's: %s", (os, expected) => {
  const held = { w: { ...windowsOnly, os } };
  expect(isInstalled(held, held, { platform: "win32", arch: "x64" })).toBe(expected);
});

test("a package of this repository is present as a link to its folder", () => {
  const link = { resolved: "packages/ours", link: true };
  const folder = { version: "0.0.0", dependencies: { a: "1.0.0" } };
  const lock = { packages: { "node_modules/ours": link, "packages/ours": folder } };
  expect(inNode("isInstalled(...given)", [lock, lock, linux])).toBe(true);
  expect(inNode("isInstalled(...given)", [lock, { packages: { "packages/ours": folder } }, linux])).toBe(
    false,
  );
});

test("the project itself does not count as a package", () => {
  const lock = { packages: { "": { version: "0.1.0" } } };
  expect(inNode("isInstalled(...given)", [lock, { packages: {} }, linux])).toBe(true);
});

describe("read from a folder", () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "installed-"))));
  afterEach(() => rmSync(folder, { recursive: true }));

  function write(file: string, content: object | string): void {
    mkdirSync(join(folder, file, ".."), { recursive: true });
    writeFileSync(join(folder, file), typeof content === "string" ? content : JSON.stringify(content));
  }

  function isInstalledThere(): unknown {
    const call = "(({ lock, held }) => isInstalled(lock, held, given.system))(read(given.folder))";
    return inNode(call, { folder, system: linux });
  }

  beforeEach(() => {
    write("package-lock.json", packages({ a: "1.0.0" }));
    write("node_modules/.package-lock.json", packages({ a: "1.0.0" }));
    write("node_modules/a/package.json", {});
  });

  test("a folder's lock file, npm's record and packages agree", () => {
    expect(isInstalledThere()).toBe(true);
  });

  test.each(["node_modules/.package-lock.json", "node_modules/a", "node_modules", "package-lock.json"])(
    "a folder without %s needs an installation",
    (path) => {
      rmSync(join(folder, path), { recursive: true });
      expect(isInstalledThere()).toBe(false);
    },
  );

  test.each(["", "{", "null", "<<<<<<< ours"])("a record of %j counts as missing", (text) => {
    write("node_modules/.package-lock.json", text);
    expect(isInstalledThere()).toBe(false);
  });
});

test("scripts that run before the installation import Node alone", () => {
  for (const script of ["with-packages", "install", "installed-packages", "optional-files", "run-tool"]) {
    const text = readFileSync(join(root, `scripts/${script}.mjs`), "utf8");
    const imported = [...text.matchAll(/\b(?:from|import\() ?"([^"]+)"/g)].map(([, name]) => name);
    expect(imported.length).toBeGreaterThan(0);
    expect(
      imported.filter(
        (name) => !/^(node:|\.\/(install|installed-packages|optional-files|run-tool)\.mjs$)/.test(name ?? ""),
      ),
    ).toEqual([]);
  }
});

test("packages that npm installs here run no scripts", () => {
  const folder = mkdtempSync(join(tmpdir(), "scripts-"));
  const write = (name: string, scripts: object) => {
    mkdirSync(join(folder, name));
    const manifest = { name, version: "1.0.0", scripts };
    writeFileSync(join(folder, name, "package.json"), JSON.stringify(manifest));
  };
  write("package", { postinstall: `node -e "fs.writeFileSync('ran', '')"` });
  write("project", {});
  copyFileSync(join(root, ".npmrc"), join(folder, "project/.npmrc"));
  execSync("npm install --offline --install-links ../package", {
    cwd: join(folder, "project"),
    stdio: "pipe",
  });
  expect(readdirSync(join(folder, "project/node_modules/package"))).toEqual(["package.json"]);
  rmSync(folder, { recursive: true });
});

test("no npm script has a pre or post hook or an install step, because npm would skip it", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: object };
  expect(Object.keys(scripts)).toContain("build");
  expect(Object.keys(scripts).filter((name) => /^(pre|post|(un)?install)/.test(name))).toEqual([]);
});

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const root = join(__dirname, "../..");

type Versions = Readonly<Record<string, string>>;

const { dependencies, devDependencies } = json("package.json") as Record<
  "dependencies" | "devDependencies",
  Versions
>;
const names = Object.keys({ ...dependencies, ...devDependencies });

interface Package {
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: true;
  readonly dev?: true;
}

const lock = json("package-lock.json") as { readonly packages: Readonly<Record<string, Package>> };
const locked = Object.entries(lock.packages).filter(([path, { link }]) => path !== "" && !link);

function json(file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), "utf8"));
}

/** "node_modules/a/node_modules/@b/c" is "@b/c". */
function nameOf(path: string): string {
  return path.replace(/^.*node_modules\//, "");
}

function scripts(): string[] {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\0");
  return files.filter((file) => /\.(m?js|tsx?)$|^tsconfig\.json$/.test(file) && existsSync(join(root, file)));
}

const imported = /\b(?:from|import|require(?:\.resolve)?)[ (]+"((?:@[\w.-]+\/)?\w[\w.-]*)(?=["/])/g;
/** As configurations name plugins and types, and scripts name tools. */
const quoted = /"((?:@[\w.-]+\/)?\w[\w.-]*)(?=["/])/g;

function namesIn(files: readonly string[], pattern: RegExp): Set<string> {
  const texts = files.map((file) => readFileSync(join(root, file), "utf8"));
  return new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = ""]) => name)));
}

/** Packages that others need of us, each with one of those. */
const neededByOthers = new Map([
  ["@swc/core", "@swc/jest"],
  ["eslint", "eslint-plugin-office-addins"],
  ["oxlint-tsgolint", "oxlint"],
  ["react", "@univerjs/preset-sheets-core"],
  ["react-dom", "@univerjs/preset-sheets-core"],
  ["rxjs", "@univerjs/core"],
  ["semver", "office-addin-dev-settings"],
  ["webpack-cli", "webpack"],
]);

describe("the packages of package.json", () => {
  // The tests of the structure have samples of imports.
  const files = scripts().filter((file) => !/^test\/structure\/.*\.test\.ts$/.test(file));
  const configurations = files.filter((file) =>
    /^(webpack|jest|oxlint)\b|^tsconfig\.json$|^scripts\//.test(file),
  );

  test("each is used by a script, a test or a configuration, or needed by another", () => {
    expect(files.length).toBeGreaterThan(1000);
    const used = new Set([...namesIn(files, imported), ...namesIn(configurations, quoted)]);
    const unused = names.filter((name) => !used.has(name.replace(/^@types\//, "")));
    expect(unused.sort()).toEqual([...neededByOthers.keys()]);
  });

  test.each([...neededByOthers])("%s is missing unless we name it: %s does not bring it", (name, by) => {
    const folder = join(root, "node_modules", by);
    const needs = json(join("node_modules", by, "package.json")) as { readonly dependencies?: Versions };
    expect(needs.dependencies ?? {}).not.toHaveProperty([name]);
    const own = readdirSync(folder, { recursive: true, encoding: "utf8" });
    const code = own.filter((file) => !file.includes("node_modules") && /\.c?js$|^package\.json$/.test(file));
    expect(code.some((file) => readFileSync(join(folder, file), "utf8").includes(`"${name}"`))).toBe(true);
  });

  test("those for production are those that src imports", () => {
    const inSrc = files.filter((file) => file.startsWith("src/"));
    expect([...namesIn(inSrc, imported)].sort()).toEqual(Object.keys(dependencies));
  });
});

/** That npm keeps to it is in the deep run: `installed-packages.deep.test.ts`. */
test("packages are installed without running their scripts", () => {
  expect(readFileSync(join(root, ".npmrc"), "utf8")).toMatch(/^ignore-scripts=true$/m);
});

describe("package-lock.json", () => {
  test("all but the packages for production are for development alone", () => {
    const shipped = locked.filter(([, { dev }]) => !dev).map(([path]) => path);
    expect(shipped).toEqual(Object.keys(dependencies).map((name) => `node_modules/${name}`));
  });

  test("every package has its hash and no address, except our own", () => {
    const own = "packages/simulated-excel";
    expect(
      locked.filter(([, { integrity }]) => !integrity?.startsWith("sha512-")).map(([path]) => path),
    ).toEqual([own]);
    const addresses = Object.values(lock.packages).flatMap(({ resolved }) => resolved ?? []);
    expect(addresses).toEqual([own]);
  });
});

const allowed = new Set([
  ...["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0"],
  ...["BlueOak-1.0.0", "CC0-1.0", "Python-2.0", "Unlicense"],
]);

/** Where an expression has both AND and OR, all of it must be allowed. */
function isAllowed(expression = ""): boolean {
  const licences = expression.replace(/[()]/g, "").split(/ (?:AND|OR) /);
  return / AND /.test(expression)
    ? licences.every((id) => allowed.has(id))
    : licences.some((id) => allowed.has(id));
}

/** What packages with other licences state, and why we may use them. None is in the add-in. */
const exceptions: Readonly<Record<string, readonly [states: string | undefined, why: string]>> = {
  "@microsoft/office-js": ["LICENSE", "Microsoft's terms. For tests and the workbench, never published."],
  "@univerjs/telemetry": [
    undefined,
    "Apache-2.0 by its repository. For the workbench; scripts/webpack/site.js has its licence.",
  ],
  "axe-core": ["MPL-2.0", "Checks pages in browser tests. Unchanged, never published."],
  "caniuse-lite": ["CC-BY-4.0", "Data about browsers for build tools, never published."],
};

/** For building and testing, at second hand. What is published must have its text, or the build fails. */
const withoutText = [
  ...[
    "@microsoft/app-manifest",
    "@pkgr/core",
    "@swc/counter",
    "@univerjs/protocol",
    "boolbase",
    "eastasianwidth",
  ],
  ...["eslint-plugin-react-native-globals", "requireindex", "saxes", "tr46"],
];

/** A file of its own, or a part of the readme. */
function bringsText(path: string): boolean {
  const files = readdirSync(join(root, path));
  if (files.some((file) => /^(licen[cs]e|copying|notice)/i.test(file))) return true;
  const readme = files.find((file) => /^readme/i.test(file));
  return readme !== undefined && /^(#+ .*)?licen[cs]e/im.test(readFileSync(join(root, path, readme), "utf8"));
}

describe("licences", () => {
  test("every package states one that is allowed, or is an exception", () => {
    const others = locked.filter(([, { license }]) => !isAllowed(license));
    const stated = Object.fromEntries(others.map(([path, { license }]) => [nameOf(path), license]));
    expect(stated).toEqual(
      Object.fromEntries(Object.entries(exceptions).map(([name, [states]]) => [name, states])),
    );
  });

  test("every installed package states what package-lock.json does", () => {
    const installed = locked.filter(([path]) => existsSync(join(root, path, "package.json")));
    expect(installed.length).toBeGreaterThan(500);
    const stated = installed.map(([path]) => [path, (json(join(path, "package.json")) as Package).license]);
    expect(stated).toEqual(installed.map(([path, { license }]) => [path, license]));
  });

  test("the packages that bring no text of their licence are the ones named here", () => {
    const installed = locked
      .map(([path]) => path)
      .filter((path) => existsSync(join(root, path, "package.json")));
    // Each system has another of the native parts of one package.
    const silent = installed.filter((path) => !bringsText(path) && !/-(linux|darwin|win32)-/.test(path));
    expect(silent.map(nameOf).sort()).toEqual(withoutText);
    expect(names.filter((name) => withoutText.includes(name))).toEqual([]);
  });

  test.each([
    ["MIT", true],
    ["(MIT OR GPL-3.0-only)", true],
    ["Apache-2.0 AND MIT", true],
    ["MIT AND GPL-3.0-only", false],
    ["(MIT OR GPL-3.0-only) AND GPL-2.0-only", false],
    ["GPL-3.0-only", false],
    ["UNLICENSED", false],
    ["SEE LICENSE IN LICENSE", false],
    [undefined, false],
  ])("%j is allowed: %s", (expression, expected) => {
    expect(isAllowed(expression)).toBe(expected);
  });
});

/** The files that `npm run site` writes; `test/browser/site-in-browser.deep.test.ts` tries them in a browser. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { distFolder } from "./built-files";

const root = join(__dirname, "../..");
const site = join(root, "build/site");
const officeJs = join(root, "node_modules/@microsoft/office-js/dist");

if (!existsSync(join(site, "index.html"))) {
  throw new Error("There is no page to test: run `npm run site` first.");
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { encoding: "utf8", recursive: true })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort();
}

const files = filesIn(site);
const text = (name: string): string => readFileSync(join(site, name), "utf8");
const hash = (file: string): string => createHash("sha256").update(readFileSync(file)).digest("hex");

describe("Office.js", () => {
  /** Namespace of Office.js since its first version. */
  const mark = /\bOSF\b/;
  const page = "https://appsforoffice.microsoft.com/lib/1/hosted/office.js";

  test("the site contains Office.js neither whole nor within another script", () => {
    const theirs = new Set(filesIn(officeJs).map((name) => hash(join(officeJs, name))));
    expect(files.filter((name) => theirs.has(hash(join(site, name))))).toEqual([]);
    expect(files.filter((name) => mark.test(text(name)))).toEqual([]);
  });

  test("a copy of Office.js would be found by its namespace", () => {
    for (const name of ["office.js", "excel-win32-16.01.js"]) {
      expect(readFileSync(join(officeJs, name), "utf8")).toMatch(mark);
    }
  });

  test("Office.js comes from Microsoft, behind our door, and the rest of the pane's page is unchanged", () => {
    const built = readFileSync(join(distFolder, "taskpane.html"), "utf8");
    const tag = `<script src="${page}"></script>`;
    expect(text("addin/taskpane.html")).toBe(built.replace(tag, `<script src="../door.js"></script>${tag}`));
    expect(built).toContain(tag);
  });
});

describe("the add-in in it", () => {
  const others = ["config.json", "taskpane.html"];
  const leftOut = /^(launch\.html|launch\/.*|manifest\.xml|SHA256SUMS)$/;

  test("the add-in is the built one, byte for byte", () => {
    const wanted = filesIn(distFolder).filter((name) => !leftOut.test(name));
    expect(files.filter((name) => name.startsWith("addin/"))).toEqual(wanted.map((name) => `addin/${name}`));
    const changed = wanted.filter((name) => hash(join(distFolder, name)) !== hash(join(site, "addin", name)));
    expect(changed).toEqual(others);
  });

  test("the add-in queries a service that does not exist, and no other", () => {
    const config = JSON.parse(text("addin/config.json")) as Record<string, unknown>;
    expect(config).toMatchObject({ allowOtherServiceUrl: false, platformUrl: "" });
    expect(config["serviceUrl"]).toMatch(/^https:\/\/[a-z.]+\.invalid$/);
  });
});

test("every address in its pages is relative, except that of Office.js", () => {
  const pages = ["index.html", "addin/taskpane.html"].map(text).join();
  const addresses = [...pages.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = ""]) => address);
  expect(addresses.length).toBeGreaterThan(5);
  expect(addresses.filter((address) => /^(\/|https?:)/.test(address))).toEqual([
    "https://appsforoffice.microsoft.com/lib/1/hosted/office.js",
  ]);
});

test("no file names the folder it was built in", () => {
  expect(files.filter((name) => text(name).includes(root))).toEqual([]);
});

describe("notices", () => {
  const [, ...sections] = text("THIRD-PARTY-NOTICES.txt").split(`\n\n${"-".repeat(80)}\n\n`);
  const sectionOf = (name: string): string =>
    sections.find((section) => section.startsWith(`${name} `)) ?? `no notice of ${name}`;

  test.each(["@univerjs/core", "@univerjs/sheets-ui", "react", "react-dom", "rxjs", "decimal.js", "webpack"])(
    "%s has the licence that is installed with it",
    (name) => {
      const folder = join(root, "node_modules", name);
      const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one)) ?? "";
      const licence = readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n").trim();
      expect(sectionOf(name)).toContain(licence);
    },
  );

  test.each([
    ["@univerjs/protocol", /Apache License\s+Version 2\.0/],
    ["@univerjs/telemetry", /^\S+ \S+ \(Apache-2\.0\)[^]*Apache License\s+Version 2\.0/],
    ["franc-min", /Kent S Johnson[^]*Copyright \(c\) 2014 Titus Wormer[^]*WITHOUT WARRANTY/],
    ["ot-json1", /Copyright \(c\) 2013-2018, Joseph Gentle[^]*IN NO EVENT/],
    ["ot-text-unicode", /Copyright 2011 ottypes library contributors[^]*IN NO EVENT/],
    ["react-remove-scroll-bar", /Copyright \(c\) \d+ Anton Korzunov[^]*IN NO EVENT/],
    ["unicount", /Copyright 2019 Joseph Gentle[^]*IN NO EVENT/],
  ])("%s, installed without one, has its licence", (name, licence) => {
    expect(sectionOf(name)).toMatch(licence);
  });

  test("the notices cover the licences of every package", () => {
    expect(sections.length).toBeGreaterThan(50);
    expect(sections.filter((section) => !/Copyright|Apache License/.test(section))).toEqual([]);
  });

  test("notices of the add-in's packages are beside the add-in, and our own licence beside the page", () => {
    expect(text("addin/THIRD-PARTY-NOTICES.txt")).toMatch(/\npreact \d/);
    expect(text("LICENSE.txt")).toBe(readFileSync(join(root, "LICENSE"), "utf8"));
    expect(text("index.html")).toContain('href="THIRD-PARTY-NOTICES.txt"');
  });
});

/** The documents for analysts are published beside the add-in, as pages. */
import { readFileSync, readdirSync } from "node:fs";
import { join, posix } from "node:path";
import { JSDOM } from "jsdom";
import { recordSheetHeadings } from "../../src/workbook/record/record-entry";
import { customFunctionCatalogue } from "../../src/client/queries/custom-functions";
import { distFolder, readBuiltText, readContentPolicy } from "./built-files";

const parse = (path: string) => new JSDOM(readFileSync(join(distFolder, path), "utf8")).window.document;
const published = readdirSync(join(distFolder, "docs")).filter((file) => file.endsWith(".html"));
const pages = new Map(
  ["assets/privacy.html", ...published.map((file) => `docs/${file}`)].map((at) => [at, parse(at)]),
);

/** The targets of a page's links and pictures that are not in `dist/`, or have no such anchor. */
function deadLinksOf(path: string, page: Document): string[] {
  const targets = [...page.querySelectorAll("a, img, link")].map(
    (element) => element.getAttribute("href") ?? element.getAttribute("src") ?? "",
  );
  return targets
    .filter((target) => !target.startsWith("https:"))
    .filter((target) => {
      const [file = "", anchor = ""] = target.split("#");
      const at = file === "" ? path : posix.join(posix.dirname(path), file);
      if (anchor !== "") return !pages.get(at)?.getElementById(anchor);
      return !readdirSync(join(distFolder, posix.dirname(at))).includes(posix.basename(at));
    });
}

test("twelve documents are published", () => {
  expect(published).toHaveLength(12);
});

describe.each([...pages])("%s", (path, page) => {
  test("leads only to what is published, and to headings that are there", () => {
    expect(deadLinksOf(path, page)).toEqual([]);
  });

  test("runs no script, and sends no address along", () => {
    expect(page.querySelector("script")).toBeNull();
    const policy = page.querySelector("meta[http-equiv='Content-Security-Policy']")?.getAttribute("content");
    expect(policy).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'",
    );
    expect(page.querySelector("meta[name='referrer']")?.getAttribute("content")).toBe("no-referrer");
  });

  test("has a title, its language and one first heading", () => {
    expect(page.title).toContain("Product Impact");
    expect(page.documentElement.lang).toBe(path.includes("-nl.") ? "nl" : "en");
    expect(page.querySelectorAll("h1")).toHaveLength(1);
  });
});

test.each(published)("docs/%s leads to every other page, and says which one it is", (file) => {
  const links = [...(pages.get(`docs/${file}`)?.querySelectorAll("nav a") ?? [])];
  expect(links.map((link) => link.getAttribute("href")).sort()).toEqual(
    [...published, "../assets/privacy.html"].sort(),
  );
  expect(
    links
      .filter((link) => link.getAttribute("aria-current") === "page")
      .map((link) => link.getAttribute("href")),
  ).toEqual([file]);
});

test("each function has the heading to which Excel's help link leads", () => {
  const ids = Object.keys(customFunctionCatalogue).map((id) => id.toLowerCase());
  expect(ids.filter((id) => !pages.get("docs/functions.html")?.getElementById(id))).toEqual([]);
});

test("the page on handing a workbook on describes every column of the record", () => {
  const cells = [...(pages.get("docs/hand-a-workbook-on.html")?.querySelectorAll("td:first-child") ?? [])];
  const headings = new Set(recordSheetHeadings);
  // A heading may have a comma, and a row several headings.
  const described = cells.flatMap(({ textContent }) =>
    headings.has(textContent) ? [textContent] : textContent.split(", "),
  );
  expect(described).toEqual(expect.arrayContaining(recordSheetHeadings));
});

describe("the page for IT departments", () => {
  const page = pages.get("docs/for-it.html");
  const cells = (heading: string) => {
    const tables = [...(page?.querySelectorAll("table") ?? [])];
    const table = tables.find((one) => one.querySelector("th")?.textContent === heading);
    return [...(table?.querySelectorAll("tbody tr") ?? [])].map((row) =>
      [...row.querySelectorAll("td")].map(({ textContent }) => textContent),
    );
  };

  test("no table is missing", () => {
    expect(page?.body.textContent).not.toContain("{{");
  });

  test("it has the permission and the requirement sets of the manifest", () => {
    const manifest = readBuiltText("manifest.xml");
    const [, permission] = /<Permissions>(.*?)</.exec(manifest) ?? [];
    const sets = [...manifest.matchAll(/<Set Name="(.*?)" MinVersion="(.*?)"/g)].map(
      ([, name, least]) => `${name} ${least}`,
    );
    expect(sets).toHaveLength(3);
    expect(cells("Kind").map(([, what]) => what)).toEqual([permission, ...sets]);
  });

  test("it has the policy of the pane", () => {
    const policy = [...readContentPolicy(readBuiltText("taskpane.html"))];
    expect(cells("Directive")).toEqual(policy.map(([directive, sources]) => [directive, sources.join(" ")]));
  });

  test("it has all headers, with the reason for each", () => {
    const { always, files } = JSON.parse(
      readFileSync(join(distFolder, "../deploy/headers.json"), "utf8"),
    ) as {
      always: Record<string, string>;
      files: { pattern: string; headers: Record<string, string>; why: string }[];
    };
    const written = (headers: Record<string, string>) =>
      Object.entries(headers)
        .map((one) => one.join(": "))
        .join("");
    expect(cells("Files")).toEqual([
      ["all", written(always), ""],
      ...files.map(({ pattern, headers, why }) => [pattern || "all others", written(headers), why]),
    ]);
  });

  test("it has the digest of each script and of the pages that load them", () => {
    const sums = new Map(
      readBuiltText("SHA256SUMS")
        .trimEnd()
        .split("\n")
        .map((line): [string, string] => [line.slice(66), line.slice(0, 64)])
        .filter(([name]) => /\.js$|^\w+\.html$/.test(name)),
    );
    expect(sums.size).toBeGreaterThan(15);
    expect(new Map(cells("Script or page").map(([name = "", sum = ""]) => [name, sum]))).toEqual(sums);
  });

  test("it has the packages of the SBOM", () => {
    const { components } = JSON.parse(readBuiltText("sbom.cdx.json")) as {
      components: { name: string; version: string; licenses: { license: { id: string } }[] }[];
    };
    expect(cells("Package")).toEqual(
      components.map(({ name, version, licenses }) => [name, version, licenses[0]?.license.id]),
    );
  });
});

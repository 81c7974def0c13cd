/** The documents for analysts are published beside the add-in, as pages. */
import { readFileSync, readdirSync } from "node:fs";
import { join, posix } from "node:path";
import { JSDOM } from "jsdom";
import { recordSheetHeadings } from "../../src/workbook/freeze/record-entry";
import { customFunctionCatalogue } from "../../src/queries/custom-functions";
import { distFolder } from "./built-files";

const parse = (path: string) => new JSDOM(readFileSync(join(distFolder, path), "utf8")).window.document;
const published = readdirSync(join(distFolder, "docs")).filter((file) => file.endsWith(".html"));
const pages = new Map(["assets/privacy.html", ...published.map((file) => `docs/${file}`)].map((at) => [at, parse(at)]));

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

test("eleven documents are published", () => {
  expect(published).toHaveLength(11);
});

describe.each([...pages])("%s", (path, page) => {
  test("leads only to what is published, and to headings that are there", () => {
    expect(deadLinksOf(path, page)).toEqual([]);
  });

  test("runs no script, and sends no address along", () => {
    expect(page.querySelector("script")).toBeNull();
    const policy = page.querySelector("meta[http-equiv='Content-Security-Policy']")?.getAttribute("content");
    expect(policy).toBe("default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'");
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
    links.filter((link) => link.getAttribute("aria-current") === "page").map((link) => link.getAttribute("href")),
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

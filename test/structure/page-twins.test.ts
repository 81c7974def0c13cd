/** Some pages exist twice: in the docs, and beside the add-in for its users. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { JSDOM } from "jsdom";
import { recordSheetHeadings } from "../../src/workbook/freeze/record-entry";

const read = (name: string) => readFileSync(join(__dirname, "../..", name), "utf8");
const page = (name: string) => new JSDOM(read(`assets/${name}.html`)).window.document;
const words = (text: string) => text.split(/\s+/).filter(Boolean).join(" ");
const linkPattern = /\[([^\]]*)\]\(([^)]*)\)/g;

const twins = [
  ["one-workbook-one-account", "one-account"],
  ["hand-a-workbook-on", "hand-on"],
] as const;
const assetNames = new Map<string, string>(twins.map(([name, asset]) => [`${name}.md`, `${asset}.html`]));

/** The content of a page beside the add-in, without its last line, which leads to the other pages. */
function mainOf(asset: string): Element | null {
  const main = page(asset).querySelector("main");
  main?.lastElementChild?.remove();
  return main;
}

describe.each(twins)("docs/%s.md and assets/%s.html", (name, asset) => {
  test("have the same text, word for word", () => {
    const plain = read(`docs/${name}.md`)
      .replace(linkPattern, "$1")
      .replace(/^(#+|-|\d+\.) /gm, "")
      .replace(/^\|[ :|-]+\|$/gm, "")
      .replace(/^\|.*\|$/gm, (row) => row.replaceAll("|", " "))
      .replace(/\*\*|`/g, "");
    expect(words(mainOf(asset)?.textContent ?? "")).toBe(words(plain));
  });

  test("link to the same pages", () => {
    const inDocument = [...read(`docs/${name}.md`).matchAll(linkPattern)].map(([, text, to = ""]) => [
      text,
      assetNames.get(to),
    ]);
    const links = [...(mainOf(asset)?.querySelectorAll("a") ?? [])];
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual(inDocument);
  });

  test("have the policy of the help page, which links to them and back", () => {
    const policy = (one: string) => page(one).querySelector("meta[http-equiv]")?.getAttribute("content");
    expect(policy(asset)).toBe(policy("help"));
    for (const help of ["help", "help-nl"]) expect(page(help).querySelector(`a[href="${asset}.html"]`)).not.toBeNull();
    expect(page(asset).querySelector('a[href="help.html"]')).not.toBeNull();
  });
});

test("the page on handing on describes every column of the record", () => {
  const table = page("hand-on").querySelector('[aria-label="The columns of the record"]');
  const described = [...(table?.querySelectorAll("tbody th") ?? [])].map((cell) => words(cell.textContent ?? ""));
  const headings = new Set(recordSheetHeadings);
  // A heading may have a comma, and a row several headings.
  const each = described.flatMap((cell) => (headings.has(cell) ? [cell] : cell.split(", ")));
  expect(each).toEqual(expect.arrayContaining(recordSheetHeadings));
});

/** "One workbook, one account" exists twice: in the docs, and beside the add-in for its users. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { JSDOM } from "jsdom";

const read = (name: string) => readFileSync(join(__dirname, "../..", name), "utf8");
const page = (name: string) => new JSDOM(read(`assets/${name}.html`)).window.document;
const words = (text: string) => text.split(/\s+/).filter(Boolean).join(" ");

test("both pages have the same text, word for word", () => {
  const plain = read("docs/one-workbook-one-account.md")
    .replace(/^(#+|-|\d+\.) /gm, "")
    .replace(/\*\*|`/g, "");
  const main = page("one-account").querySelector("main");
  main?.lastElementChild?.remove(); // the way to the other page
  expect(words(main?.textContent ?? "")).toBe(words(plain));
});

test("the pages beside the add-in have one policy and link to each other", () => {
  const policy = (name: string) => page(name).querySelector("meta[http-equiv]")?.getAttribute("content");
  expect(policy("one-account")).toBe(policy("help"));
  expect(page("help").querySelector('a[href="one-account.html"]')).not.toBeNull();
  expect(page("one-account").querySelector('a[href="help.html"]')).not.toBeNull();
});

import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix } from "node:path";
import { findChangedParts, noteMadeFrom } from "../pictures/made-from";
import { pictures } from "../pictures/pictures";
import { isRelease } from "./release";

const here = join(__dirname, "../..");

test("a release has pictures of its own words, styles and sample data", () => {
  const changed = findChangedParts(here);
  if (changed.length > 0)
    console.warn(`docs/images: changed since (npm run pictures): ${changed.join(", ")}`);
  expect(isRelease(here) ? changed : []).toEqual([]);
});

test("each picture is made by the command and used by a document, and each one used exists", () => {
  const made = Object.keys(pictures).map((name) => `docs/images/${name}.png`);
  expect(findPictures(here)).toEqual(made.sort());
  expect(findPicturesUsed(here)).toEqual(made.sort());
});

function findPictures(root: string): readonly string[] {
  const all = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" });
  return all.flatMap((file) => (file.endsWith(".png") ? [`docs/${file.replaceAll("\\", "/")}`] : [])).sort();
}

function findPicturesUsed(root: string): readonly string[] {
  const pages = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" }).map(
    (file) => `docs/${file}`,
  );
  const documents = [...readdirSync(root), ...pages].filter((file) => file.endsWith(".md"));
  const used = documents.flatMap((document) => {
    const text = readFileSync(join(root, document), "utf8");
    const images = [...text.matchAll(/!\[[^\]]*\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
    const own = images.filter((target) => !/^[a-z]+:/.test(target));
    return own.map((target) => posix.join(posix.dirname(document.replaceAll("\\", "/")), target));
  });
  return [...new Set(used)].sort();
}

describe("in a folder of its own", () => {
  let root = "";

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "pictures-"));
    write("package.json", '{ "version": "1.2.0" }');
    write("CHANGELOG.md", "## 1.2.0\n");
    write("src/words/english/pick.ts", "one");
    write("src/pane/pane.css", "one");
    write("src/sample/products.ts", "one");
    write("test/pictures/pictures.ts", "one");
    write("docs/images/table.png", "");
    noteMadeFrom(root);
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  function write(file: string, text: string): void {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }

  test("pictures stay valid after other changes, and wherever the folder lies", () => {
    write("src/words/dutch/pick.ts", "two");
    write("src/sample/notes.md", "two");
    const copy = `${root}-copy`;
    cpSync(root, copy, { recursive: true });
    expect([findChangedParts(root), findChangedParts(copy)]).toEqual([[], []]);
    rmSync(copy, { recursive: true });
  });

  test.each([
    ["a changed sentence", "words", () => write("src/words/english/pick.ts", "two")],
    ["a new file of words", "words", () => write("src/words/english/insert.ts", "one")],
    ["words that went", "words", () => rmSync(join(root, "src/words/english/pick.ts"))],
    ["a changed style", "styles", () => write("src/pane/pane.css", "two")],
    ["another sample product", "sample data", () => write("src/sample/products.ts", "two")],
    ["another scene", "scenes", () => write("test/pictures/pictures.ts", "two")],
  ])("a release with %s has old pictures", (_what, part, change) => {
    change();
    expect(isRelease(root)).toBe(true);
    expect(findChangedParts(root)).toEqual([part]);
  });

  test("pictures without a note are old", () => {
    rmSync(join(root, "docs/images/made-from.json"));
    expect(findChangedParts(root)).toHaveLength(4);
  });

  test.each([
    ["![Table](docs/images/table.png)", "docs/images/table.png"],
    ["see [the table](docs/images/table.png)", undefined],
    ["![](https://example.com/a.png)", undefined],
  ])("the check reads %s", (text, used) => {
    write("README.md", text);
    expect(findPicturesUsed(root)).toEqual(used === undefined ? [] : [used]);
  });

  test("the check finds a picture that nothing makes, and one in a folder of docs", () => {
    write("docs/old.png", "");
    write("docs/help/page.md", "![Old](../old.png)");
    expect(findPictures(root)).toEqual(["docs/images/table.png", "docs/old.png"]);
    expect(findPicturesUsed(root)).toEqual(["docs/old.png"]);
  });
});

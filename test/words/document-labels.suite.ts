/** The documents for analysts name buttons, fields and tabs in bold; each must be there under that name. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { dutch, english } from "./all-words";
import { sentencesIn } from "./sentences";

const root = join(__dirname, "../..");
const publishedDocs = createRequire(__filename)("../../scripts/webpack/docs.js") as (
  folder: string,
) => { from: string }[];
const pages = publishedDocs(root).flatMap(({ from }) => (from.endsWith(".md") ? [from] : []));

/** The names of Excel, of a browser and of the workbench that the documents use. */
const namesOfOthers = new Set([
  ...[
    "Home",
    "Start",
    "Add-ins",
    "File",
    "Save As",
    "Save a Copy",
    "Create a Copy",
    "Download a Copy",
    "Define Name",
    "PivotTable",
  ],
  ...["Paste", "Paste Special", "Values and number formats", "Local network access"],
  ...["Empty workbook", "Change the study"],
]);

/** True for a label as the words have it, whatever fills its gaps. */
function labelTest(words: object): (label: string) => boolean {
  // A text of hardly more than its gaps would fit anything.
  const fixedLetters = (text: string) => text.replace(/\{\w+\}|\P{L}/gu, "").length;
  const saying = [...sentencesIn(words).values()].filter(
    (text) => !text.includes("{") || fixedLetters(text) > 2,
  );
  const escaped = saying.map((text) =>
    text
      .replace(/[….]$/, "")
      .replace(/[.*+?^$()|[\]\\]/g, "\\$&")
      .replace(/\{\w+\}/g, ".+"),
  );
  const any = new RegExp(`^(?:${escaped.join("|")})$`, "u");
  return (label) => any.test(label.replaceAll("'", "’").replaceAll('"…"', "“…”"));
}

const isEnglishLabel = labelTest(english);
const isDutchLabel = labelTest(dutch);

/**
 * The labels in bold of a document; "**Help > Keys**" names two. Bold text with a full stop is the title of its
 * paragraph, and what is in backticks is of Excel.
 */
const labelsIn = (markdown: string): readonly string[] =>
  [...markdown.matchAll(/\*\*(.+?)\*\*/gs)]
    .flatMap(([, bold = ""]) => bold.replace(/\s+/g, " ").split(" > "))
    .filter((label) => !/\.$|`/.test(label));

test.each(pages)("%s names in bold only what is there", (page) => {
  const isLabel = page.endsWith("-nl.md") ? isDutchLabel : isEnglishLabel;
  const labels = new Set(labelsIn(readFileSync(join(root, page), "utf8")));
  expect([...labels].filter((label) => !isLabel(label) && !namesOfOthers.has(label))).toEqual([]);
});

test("a label that is not there is found", () => {
  expect(["Refresh", "Refreshen", "Go to A1"].map(isEnglishLabel)).toEqual([true, false, true]);
  expect(labelsIn("Choose **Help > Keys**, then **Copy\nreport**.")).toEqual(["Help", "Keys", "Copy report"]);
});

"use strict";

const { readFileSync } = require("node:fs");
const path = require("node:path");

/**
 * The documents for analysts, and one for their IT department, in the order in which each page lists them. Help in the
 * pane and in Excel leads here.
 */
const pages = [
  "first-table",
  "functions",
  "pick-and-insert",
  "refresh",
  "explain-and-repair",
  "sign-in",
  "combine-clients",
  "hand-a-workbook-on",
  "troubleshooting",
  "faq",
  "for-it",
  "help-nl",
];

const languageOf = (page) => (page.endsWith("-nl") ? "nl" : "en");
const titleOf = (markdown) => /^# (.+)$/m.exec(markdown)[1];
const escapeHtml = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/**
 * The patterns that copy these documents into `dist/docs/` as pages, with their pictures. The build fails if one leads
 * to a file that is not published.
 */
module.exports = function publishedDocs(root) {
  const folder = path.join(root, "docs");
  const read = (page) => readFileSync(path.join(folder, `${page}.md`), "utf8");
  const transform = (content, file) => renderPage(path.basename(file, ".md"), content.toString(), read);
  return [
    ...pages.map((page) => ({ from: `docs/${page}.md`, to: `docs/${page}.html`, transform })),
    { from: "docs/images/*.png", to: "docs/images/[name][ext]", noErrorOnMissing: true },
  ];
};

async function renderPage(page, markdown, read) {
  const [{ Marked }, { gfmHeadingId }] = await Promise.all([
    import("marked"),
    import("marked-gfm-heading-id"),
  ]);
  const marked = new Marked(gfmHeadingId(), { renderer: { table: renderWideTable } });
  const tokens = marked.lexer(markdown);
  marked.walkTokens(tokens, leadToPage);
  const links = pages.map((name) => {
    const here = name === page ? ' aria-current="page"' : "";
    return `<li lang="${languageOf(name)}"><a href="${name}.html"${here}>${escapeHtml(titleOf(read(name)))}</a></li>`;
  });
  const language = languageOf(page);
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta
      http-equiv="Content-Security-Policy"
      content="default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"
    />
    <meta name="referrer" content="no-referrer" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escapeHtml(titleOf(markdown))} - Product Impact</title>
    <link rel="icon" type="image/svg+xml" href="../assets/icon.svg" />
    <link rel="stylesheet" href="../assets/help.css" />
  </head>
  <body>
    <main>
${marked.parser(tokens)}
    </main>
    <nav aria-label="${language === "nl" ? "Alle pagina's" : "All pages"}">
      <ul>
        ${links.join("\n        ")}
        <li lang="en"><a href="../assets/privacy.html">Privacy and licence</a></li>
      </ul>
    </nav>
  </body>
</html>
`;
}

/** Narrow windows scroll a table by itself, also by keyboard. */
function renderWideTable(token) {
  const table = this.constructor.prototype.table.call(this, token);
  return `<div class="wide" tabindex="0">\n${table}</div>\n`;
}

/** Documents link to each other's sources; their pages link to each other. */
function leadToPage(token) {
  const { type, href } = token;
  if ((type !== "link" && type !== "image") || /^(https:|#)/.test(href)) return;
  const [, page, anchor = ""] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  if (pages.includes(page)) token.href = `${page}.html${anchor}`;
  else if (!/^images\/[\w-]+\.png$/.test(href))
    throw new Error(`A published document leads to ${href}, which is not.`);
}

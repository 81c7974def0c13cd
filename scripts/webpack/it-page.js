"use strict";

const { createHash } = require("node:crypto");
const { readFileSync, readdirSync, writeFileSync } = require("node:fs");
const path = require("node:path");

const page = "docs/for-it.html";

/** The tables that `docs/for-it.md` leaves to the build, by their names in it. `read` reads a built file. */
const tables = {
  "requirement-sets": ({ read }) => {
    const manifest = read("manifest.xml");
    const [, permission] = /<Permissions>(.*)<\/Permissions>/.exec(manifest);
    const sets = [...manifest.matchAll(/<Set Name="(.*?)" MinVersion="(.*?)" \/>/g)].map(([, ...set]) =>
      set.join(" "),
    );
    return tableOf(
      ["Kind", "Asked for in the manifest"],
      [["permission", code(permission)], ...sets.map((set) => ["requirement set", code(set)])],
    );
  },
  policy: ({ read }) => {
    const [, policy] = /http-equiv="Content-Security-Policy"\s+content="(.*?)"/.exec(read("taskpane.html"));
    const directives = policy.split(";").map((one) => /^(\S+) (.*)$/.exec(one.trim()).slice(1));
    return tableOf(
      ["Directive", "Sources"],
      directives.map((line) => line.map(code)),
    );
  },
  headers: ({ root }) => {
    const { always, files } = JSON.parse(readFileSync(path.join(root, "deploy/headers.json"), "utf8"));
    const row = (pattern, headers, why) => [
      pattern,
      Object.entries(headers)
        .map((header) => code(header.join(": ")))
        .join("<br>"),
      escapeHtml(why),
    ];
    return tableOf(
      ["Files", "Headers", "Why"],
      [
        row("all", always, ""),
        ...files.map(({ pattern, headers, why }) =>
          row(pattern === "" ? "all others" : code(pattern), headers, why),
        ),
      ],
    );
  },
  digests: ({ read, folder }) => {
    const names = readdirSync(folder, { recursive: true }).map((name) => name.replaceAll("\\", "/"));
    const executed = names.filter((name) => /\.js$|^[^/]*\.html$/.test(name)).sort();
    const digest = (name) => createHash("sha256").update(read(name)).digest("hex");
    return tableOf(
      ["Script or page", "SHA-256"],
      executed.map((name) => [code(name), code(digest(name))]),
    );
  },
  packages: ({ read }) => {
    const { components } = JSON.parse(read("sbom.cdx.json"));
    const row = ({ name, version, licenses }) => [name, version, licenses[0].license.id].map(escapeHtml);
    return tableOf(["Package", "Version", "Licence"], components.map(row));
  },
};

/** Puts the tables into the page in a folder, from the other files there and from the sources in `root`. */
function fillItPage(root, folder) {
  const read = (name) => readFileSync(path.join(folder, name), "utf8");
  const filled = read(page).replace(/<p>\{\{(.*?)\}\}<\/p>/g, (_, name) =>
    tables[name]({ root, folder, read }),
  );
  writeFileSync(path.join(folder, page), filled);
}

const escapeHtml = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const code = (text) => `<code>${escapeHtml(text)}</code>`;

/** As `docs.js` draws the tables of a document. */
function tableOf(headings, rows) {
  const line = (cells, tag) => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
  const body = rows.map((row) => line(row, "td")).join("\n");
  return `<div class="wide" tabindex="0">\n<table>\n<thead>\n${line(headings, "th")}\n</thead>\n<tbody>${body}</tbody>\n</table>\n</div>`;
}

module.exports = { fillItPage, tables: Object.keys(tables) };

"use strict";

const officeAddins = require("eslint-plugin-office-addins");
const tseslint = require("typescript-eslint");

const sources = ["src/**/*.{ts,tsx}"];
const tests = ["test/**/*.{ts,tsx}", "packages/*/test/**/*.ts"];

/** The client and the domain know nothing of Office, the page or the platform: they declare the seams they need. */
const floorsWithoutPlatform = [
  "words",
  "lca",
  "hypermedia",
  "service",
  "account",
  "queries",
  "refresh",
  "sheet",
  "picking",
];
const floorsWithOffice = [
  "host",
  "functions",
  "connection",
  "workbook",
  "page",
  "taskpane",
  "commands",
  "launch",
];

const officeGlobals = ["Office", "Excel", "CustomFunctions", "OfficeRuntime", "OfficeExtension"].map(
  (name) => ({
    name,
    message: "Only host, functions, workbook and the pages speak to Office.",
  }),
);

const platformGlobals = [
  ...["window", "self", "document", "location", "navigator", "fetch", "setTimeout", "setInterval"],
  ...["localStorage", "sessionStorage", "indexedDB"],
].map((name) => ({ name, message: "Declare what you need as a seam (src/service/ports.ts)." }));

const markupMembers = "/^(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML)$/";
const noMarkupFromText = [
  ...[
    `MemberExpression[property.name=${markupMembers}]`,
    `MemberExpression[property.value=${markupMembers}]`,
    `Property[key.name=${markupMembers}]`,
    `JSXAttribute[name.name=${markupMembers}]`,
    "CallExpression[callee.object.name='document'][callee.property.name=/^write(ln)?$/]",
  ].map((selector) => ({ selector, message: "Names from the service are text, never markup." })),
];

const strictness = {
  eqeqeq: ["error", "always", { null: "ignore" }],
  "no-var": "error",
  "prefer-const": "error",
  "no-eval": "error",
  "no-new-func": "error",
  "no-alert": "error",
  "no-console": "error",
  "no-restricted-syntax": ["error", ...noMarkupFromText],
};

/** Cells are changed by one piece, which can undo it: see docs/recipes.md. */
const noOtherWrites = [
  "AssignmentExpression[operator='='][left.property.name=/^(formulas|values|numberFormat|columnWidth|rule)$/]",
  "CallExpression[callee.property.name='add'][callee.object.property.name=/^(worksheets|tables|conditionalFormats)$/]",
].map((selector) => ({ selector, message: "change cells by changeCells (src/workbook/writing)" }));

/** Rules that need types. */
const typed = {
  "@typescript-eslint/no-explicit-any": "error",
  "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true }],
  "@typescript-eslint/no-floating-promises": "error",
  "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
  "@typescript-eslint/await-thenable": "error",
  "@typescript-eslint/no-implied-eval": "error",
  "@typescript-eslint/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
};

module.exports = tseslint.config(
  { ignores: ["dist/", "build/", "reports/", "node_modules/"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  { files: ["**/*.{js,mjs}"], rules: { ...strictness, "no-console": "off" } },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.recommended],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: __dirname } },
    rules: { ...strictness, ...typed },
  },
  {
    files: sources,
    ignores: ["src/demo/**"],
    plugins: { "office-addins": officeAddins },
    // Its recommended set brings a second typescript-eslint. The rules look for a variable named `context`.
    rules: Object.fromEntries(
      Object.keys(officeAddins.rules).map((rule) => [`office-addins/${rule}`, "error"]),
    ),
  },
  {
    files: sources,
    ignores: [...floorsWithOffice.map((folder) => `src/${folder}/**`), "src/index.ts"],
    rules: { "no-restricted-globals": ["error", ...officeGlobals] },
  },
  {
    files: floorsWithoutPlatform.map((folder) => `src/${folder}/**`),
    rules: { "no-restricted-globals": ["error", ...officeGlobals, ...platformGlobals] },
  },
  // Its console is the place a developer checks, so it reports there what it cannot do.
  {
    files: ["workbench/**", "packages/**"],
    rules: { "no-console": ["error", { allow: ["warn", "error"] }] },
  },
  {
    files: ["src/workbook/**", "src/taskpane/**", "src/commands/**"],
    ignores: ["src/workbook/writing/**", "src/workbook/excel-check/**"],
    rules: { "no-restricted-syntax": ["error", ...noMarkupFromText, ...noOtherWrites] },
  },
  { files: [...tests, "scripts/**", "benchmark/**", "prove/**"], rules: { "no-console": "off" } },
  {
    files: tests,
    rules: { "no-restricted-syntax": "off" },
  },
);

import officeAddins from "eslint-plugin-office-addins";

const sources = ["src/**/*.{ts,tsx}"];
const tests = ["test/**/*.{ts,tsx}", "packages/*/test/**/*.ts"];

/** The client and the domain know nothing of Office, the page or the platform: they declare the seams they need. */
const withoutPlatform = ["lca", "wire", "client", "sheet", "words"];
const withOffice = [
  ...["addin/host", "addin/functions", "addin/connection", "addin/commands"],
  ...["workbook", "pane"],
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
].map((name) => ({ name, message: "Declare what you need as a seam (src/client/service/ports.ts)." }));

const strictness = {
  eqeqeq: ["error", "always", { null: "ignore" }],
  "no-var": "error",
  "prefer-const": "error",
  "no-eval": "error",
  "no-new-func": "error",
  "no-alert": "error",
  "no-console": "error",
  "ours/no-markup-from-text": "error",
};

const strictnessOfTypes = {
  "typescript/ban-ts-comment": "error",
  "typescript/no-duplicate-enum-values": "error",
  "typescript/no-empty-object-type": "error",
  "typescript/no-explicit-any": "error",
  "typescript/no-extra-non-null-assertion": "error",
  "typescript/no-misused-new": "error",
  "typescript/no-namespace": "error",
  "typescript/no-non-null-asserted-optional-chain": "error",
  "typescript/no-require-imports": "error",
  "typescript/no-this-alias": "error",
  "typescript/no-unnecessary-type-constraint": "error",
  "typescript/no-unsafe-declaration-merging": "error",
  "typescript/no-unsafe-function-type": "error",
  "typescript/no-wrapper-object-types": "error",
  "typescript/prefer-as-const": "error",
  "typescript/prefer-namespace-keyword": "error",
  "typescript/triple-slash-reference": "error",
  "typescript/await-thenable": "error",
  "typescript/no-floating-promises": "error",
  "typescript/no-implied-eval": "error",
  "typescript/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
  "typescript/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
  "no-unused-vars": ["error", { ignoreRestSiblings: true }],
  "no-unused-expressions": "error",
  "no-array-constructor": "error",
  "prefer-rest-params": "error",
  "prefer-spread": "error",
};

/** What each file must keep, and the types of all of them: oxlint checks both. */
export default {
  plugins: ["typescript"],
  jsPlugins: [
    { name: "office-addins", specifier: "eslint-plugin-office-addins" },
    { name: "ours", specifier: "./scripts/lint-rules.mjs" },
  ],
  // The rules are those named here.
  categories: { correctness: "off" },
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: "error" },
  ignorePatterns: ["dist/", "build/", "reports/"],
  rules: { ...strictness, "no-console": "off" },
  overrides: [
    { files: ["**/*.{ts,tsx}"], rules: { ...strictnessOfTypes, "no-console": "error" } },
    {
      files: sources,
      excludeFiles: ["src/sample/**"],
      // The rules look for a variable named `context`.
      rules: Object.fromEntries(
        Object.keys(officeAddins.rules).map((rule) => [`office-addins/${rule}`, "error"]),
      ),
    },
    {
      files: sources,
      excludeFiles: [...withOffice.map((area) => `src/${area}/**`), "src/index.ts"],
      rules: { "no-restricted-globals": ["error", ...officeGlobals] },
    },
    {
      files: withoutPlatform.map((area) => `src/${area}/**`),
      rules: { "no-restricted-globals": ["error", ...officeGlobals, ...platformGlobals] },
    },
    // Its console is the place a developer checks, so it reports there what it cannot do.
    {
      files: ["workbench/**", "packages/**"],
      rules: { "no-console": ["error", { allow: ["warn", "error"] }] },
    },
    {
      files: ["src/workbook/**", "src/pane/**", "src/addin/commands/**"],
      excludeFiles: ["src/workbook/writing/**", "src/workbook/check/**"],
      rules: { "ours/no-other-writes": "error" },
    },
    {
      files: [...tests, "scripts/**", "measure/performance/**", "measure/reliability/**"],
      rules: { "no-console": "off" },
    },
    { files: tests, rules: { "ours/no-markup-from-text": "off" } },
  ],
};

import { runQueryOnActiveConnection, activeConnection } from "../../../../src/addin/addin";
import { convertEpochMsToExcelDate } from "../../../../src/client/queries/excel-date";
import { createStarterFile } from "../../../../src/pane/launch/starter/starter-file";
import { readResultsIntoStarterSheets } from "../../../../src/pane/launch/starter/starter-sheets";
import type { StarterSheet } from "../../../../src/pane/launch/starter/starter-cells";
import { reasonFromError } from "../../../../src/lca/reasons";
import { sentence } from "../../../../src/words/reason-sentence";
import { PickableItemsReader } from "../../../../src/client/picking/pickable-items-reader";
import type { PickedScenario, PickedItems } from "../../../../src/client/picking/picked-items";
import type { LaunchedAccount } from "../launched-account";
import { launched } from "../launched-account";
import { dutch, english } from "../../../words/all-words";
import { largeAccount } from "../../../sample/large-account";
import { openExcelFile } from "./open-excel-file";

let account: LaunchedAccount;
afterEach(() => account.close());

const choices = new PickableItemsReader({ ask: runQueryOnActiveConnection, connected: activeConnection });
const whose = { user: "Ann", company: "Sample", standard: "S", presentation: "P", service: "https://s.test" };

async function selected(products: number, indicators: number, scenario?: string): Promise<PickedItems> {
  const all = await choices.products({});
  const found = await choices.scenarios(all.slice(0, products), {});
  const stages: (PickedScenario | null)[] = [null];
  const wanted = found.find(({ scenario: { name } }) => name === scenario);
  if (wanted) stages.push(wanted.scenario);
  return {
    products: all.slice(0, products),
    indicators: (await choices.indicators({})).slice(0, indicators),
    scenarios: stages,
  };
}

const columnsOf = ({ rows }: StarterSheet, column: number) =>
  rows.slice(1).map((row) => {
    const cell = row[column] ?? null;
    return cell === null ? null : "text" in cell ? cell.text : "number" in cell ? cell.number : cell.date;
  });

test("each row has the value that its own formula would give, its unit, stage, declared unit and time", async () => {
  account = await launched();
  const before = Date.now();
  const sheets = await readResultsIntoStarterSheets(await selected(3, 4, "Use 50 years"), whose, {});
  const [results] = sheets;
  if (!results) throw new Error("There is no sheet");
  const formulas = columnsOf(results, 8);
  expect(formulas).toHaveLength(3 * 2 * 4);
  const values = columnsOf(results, 3);
  for (const [index, formula] of formulas.entries()) {
    const names = [...String(formula).matchAll(/"((?:[^"]|"")*)"/g)].map(([, name = ""]) => name);
    const [product = "", indicator = "", scenario = null] = names;
    const answer = account.connected.account.impact(product, indicator, scenario);
    const value = await answer.catch((thrown: unknown) => reasonFromError(thrown).kind);
    expect(typeof value === "number" ? value : null).toBe(values[index]);
    expect(indicator.endsWith(`[${columnsOf(results, 4)[index]}]`)).toBe(true);
  }
  expect(values.filter((value) => typeof value === "number").length).toBeGreaterThan(12);
  const requested = columnsOf(results, 7)[0];
  expect(requested).toBeGreaterThanOrEqual(convertEpochMsToExcelDate(before));
  expect(requested).toBeLessThanOrEqual(convertEpochMsToExcelDate(Date.now()));
  const [first] = await choices.products({});
  const said = await choices.details(first ?? { id: "", name: "", ambiguous: false }, {});
  expect(columnsOf(results, 6)[0]).toBe(said.fields.find(([field]) => field === "declaredUnit")?.[1]);
});

test("results with contradicting declared units have none, with the reason beside them", async () => {
  const some = largeAccount("L", 2);
  const [one, other] = some.products;
  if (!one || !other) throw new Error("There are no products");
  const unclear = { ...one, details: { declaredUnit: "m2", functionalUnit: "1 kg" } };
  account = await launched("L", { accounts: [{ ...some, products: [unclear, other] }] });
  const [results] = await readResultsIntoStarterSheets(await selected(2, 1), whose, {});
  if (!results) throw new Error("There is no sheet");
  expect(columnsOf(results, 6)).toEqual([null, "kg"]);
  expect(columnsOf(results, 3).every((value) => typeof value === "number")).toBe(true);
  const [remark, none] = columnsOf(results, 9);
  const reason = { kind: "no-per", product: "Sample product 1", texts: ["m2", "1 kg"], part: null } as const;
  expect(remark).toBe(`${english.pane.sampleMark} ${sentence(reason)}`);
  expect(none).toBe(english.pane.sampleMark);
});

test("the file opens with the same values, formulas as text, and sample data marked", async () => {
  account = await launched();
  const sheets = await readResultsIntoStarterSheets(await selected(4, 3, "Use 50 years"), whose, {});
  const opened = await openExcelFile(createStarterFile(sheets));
  expect([...opened.keys()]).toEqual(["Results (sample data)", "About"]);
  const [heads, ...rows] = opened.get("Results (sample data)") ?? [];
  expect(heads).toEqual(Object.values(english.launch.starter.columns));
  const [results] = sheets;
  if (!results) throw new Error("There is no sheet");
  expect(rows.map((row) => row[3])).toEqual(columnsOf(results, 3));
  expect(rows.map((row) => row[8])).toEqual(columnsOf(results, 8));
  expect(rows.every((row) => String(row[8]).startsWith("=LCA.IMPACT("))).toBe(true);
  expect(rows.every((row) => String(row[9]).startsWith("Sample data"))).toBe(true);
  expect(opened.get("About")?.flat()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Sample data/), "Sample", "Ann", "https://s.test"]),
  );
});

test("hostile names are texts, and the formulas name such products so that they cannot break out", async () => {
  const names = [
    '=HYPERLINK("https://evil.example")',
    'a"&CHAR(1)&"',
    "a\u0007b\nc",
    "]]>",
    "x".repeat(40_000),
  ];
  const some = largeAccount("L", names.length);
  account = await launched("L", {
    accounts: [
      { ...some, products: some.products.map((one, index) => ({ ...one, name: names[index] ?? "" })) },
    ],
  });
  const chosen = await selected(names.length, 1);
  const [results] = await readResultsIntoStarterSheets(chosen, whose, {});
  if (!results) throw new Error("There is no sheet");
  const opened = await openExcelFile(createStarterFile([results]));
  const [, ...rows] = opened.get(results.name) ?? [];
  const byId = new Map(rows.map((row) => [row[1], row]));
  const row = (index: number) => byId.get(`sample-large-p-${index + 1}`) ?? [];
  expect(row(0)[0]).toBe(names[0]);
  expect(row(0)[8]).toMatch(/^=LCA\.IMPACT\("=HYPERLINK\(""https:\/\/evil\.example""\)",/);
  expect(row(1)[8]).toMatch(/^=LCA\.IMPACT\("a""&CHAR\(1\)&""",/);
  expect(row(2)[0]).toBe("a\uFFFDb\nc");
  expect(row(2)[8]).toMatch(/^=LCA\.IMPACT\("id:sample-large-p-3",/);
  expect(row(3)[0]).toBe("]]>");
  expect(String(row(4)[0])).toHaveLength(32_767);
  expect(row(4)[8]).toMatch(/^=LCA\.IMPACT\("id:sample-large-p-5",/);
  for (const index of names.keys()) expect(typeof row(index)[3]).toBe("number");
});

test("a missing value is blank with the reason beside it, never 0", async () => {
  account = await launched();
  const [results] = await readResultsIntoStarterSheets(await selected(12, 3, "Use 50 years"), whose, {});
  if (!results) throw new Error("There is no sheet");
  const lacking = results.rows.slice(1).filter((row) => row[3] === null);
  expect(lacking.length).toBeGreaterThan(0);
  for (const row of lacking) {
    expect(row[7]).toBeNull();
    expect(row[9]).toMatchObject({ text: expect.stringMatching(/no scenario|no /i) as string });
  }
});

test("a sign-in that ends during the reading ends the writing, and no part of a file is given", async () => {
  account = await launched();
  const chosen = await selected(3, 2);
  account.service.revokeTokens();
  await expect(
    readResultsIntoStarterSheets(chosen, whose, {}).catch((thrown: unknown) => reasonFromError(thrown).kind),
  ).resolves.toBe("sign-in-ended");
});

test("no part of the sign-in is in the file", async () => {
  account = await launched();
  const token = account.service.launch("DF").access_token;
  const sheets = await readResultsIntoStarterSheets(await selected(2, 2), whose, {});
  expect(JSON.stringify(sheets)).not.toContain(token.slice(0, 12));
  expect(JSON.stringify(sheets)).not.toMatch(/Bearer|sample-token|access_token/i);
});

test.each([
  ["English", english],
  ["Dutch", dutch],
])("names of sheets are valid in Excel, in %s", (_, spoken) => {
  for (const name of Object.values(spoken.launch.starter.sheets)) {
    expect(name.length).toBeLessThanOrEqual(31);
    expect(name).not.toMatch(/[[\]:*?/\\]|^'|'$/);
  }
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { startAddInInNode, type AddInStartOptions, type RunningAddIn } from "simulated-excel/node";

const twice: AddInStartOptions = {
  address: "https://add-in.example/taskpane.html",
  namespace: "MATH",
  functionsMetadata: {
    functions: [{ id: "TWICE", name: "TWICE", parameters: [{ name: "n", type: "number" }] }],
  },
  firstScript: () => CustomFunctions.associate("TWICE", (n: number) => 2 * n),
};

let open: RunningAddIn | null = null;

async function started(more: Partial<AddInStartOptions> = {}): Promise<RunningAddIn> {
  open?.close();
  open = await startAddInInNode({ ...twice, ...more });
  return open;
}

afterEach(() => {
  open?.close();
  open = null;
});

test("the README shows the example that is tested", () => {
  const text = (file: string): string => readFileSync(join(__dirname, file), "utf8");
  expect(text("../../README.md")).toContain("```ts\n" + text("example.test.ts") + "```\n");
});

test("a reopened workbook has its cells, settings, XML parts and tables, and makes no calls", async () => {
  const { book, host } = await started();
  book.type("A1", "n");
  book.type("A2", 4);
  book.type("B2", "=MATH.TWICE(A2)");
  await book.settled();
  await Excel.run(async ({ workbook }) => {
    workbook.settings.add("owner", "me");
    workbook.customXmlParts.add('<owner xmlns="urn:mine"/>');
    workbook.tables.add("Sheet1!A1:A2", true).name = "Numbers";
    await workbook.context.sync();
  });
  const kept = { ...open!.kept() };
  const calls: string[] = [];
  const again = await started({ book, kept, onCall: ({ address }) => void calls.push(address) });
  expect(again.host).not.toBe(host);
  expect(again.book.cell("B2")).toBe(8);
  expect(calls).toEqual([]);
  const found = await Excel.run(async ({ workbook }) => {
    const owner = workbook.settings.getItem("owner").load("value");
    const parts = workbook.customXmlParts.getByNamespace("urn:mine").getCount();
    const table = workbook.tables.getItem("Numbers").getRange().load("address");
    await workbook.context.sync();
    return [owner.value, parts.value, table.address];
  });
  expect(found).toEqual(["me", 1, "Sheet1!A1:A2"]);
  again.book.type("A2", 5);
  await again.book.settled();
  expect(calls).toEqual(["Sheet1!B2"]);
});

test("the chosen Excel reports its version, and Office.js refuses later members", async () => {
  await started({ excel: "perpetual-2021" });
  expect(Office.context.platform).toBe("PC");
  expect(Office.context.requirements.isSetSupported("ExcelApi", "1.15")).toBe(false);
  // ExcelApi 1.15
  const dependents = Excel.run(async ({ workbook }) => {
    workbook.worksheets.getFirst().getRange("A1").getDependents();
    await workbook.context.sync();
  });
  await expect(dependents).rejects.toMatchObject({ code: "ApiNotFound" });
  await started({ excel: "web" });
  expect(Office.context.platform).toBe("OfficeOnline");
});

test("a member that simulated Excel lacks is a complaint, at once and afterwards", async () => {
  const heard: string[] = [];
  const { complaints } = await started({ onComplaint: (complaint) => void heard.push(complaint) });
  const comments = Excel.run(async ({ workbook }) => {
    workbook.comments.load("items/content");
    await workbook.context.sync();
  });
  await expect(comments).rejects.toMatchObject({ code: "ApiNotFound" });
  expect(complaints).toEqual([expect.stringContaining("Workbook.Comments")]);
  expect(heard).toEqual(complaints);
});

test("globals of the page are Node's until the page is closed", async () => {
  expect("Office" in globalThis).toBe(false);
  await started();
  expect([typeof Excel.run, location.origin]).toEqual(["function", "https://add-in.example"]);
  open?.close();
  open = null;
  expect("Office" in globalThis).toBe(false);
});

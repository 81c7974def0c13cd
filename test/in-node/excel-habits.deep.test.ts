/** Each habit of an Excel, through Microsoft's Office.js. */
import type { ExcelKind, ExcelHabits } from "simulated-excel";
import { largeAccount } from "../sample/large-account";
import type { NodeDesk } from "./node-desk";
import { addInInNode } from "./node-desk";

const node = addInInNode();

async function opened(excel: ExcelKind = "windows"): Promise<NodeDesk> {
  return node.open(await node.serve(), excel);
}

/** The error of a failed request. */
async function refusal(batch: (context: Excel.RequestContext) => void): Promise<unknown> {
  const done = Excel.run(async (context) => {
    batch(context);
    await context.sync();
  });
  return done.then(
    () => null,
    (error: OfficeExtension.Error) => error.code,
  );
}

async function setDirty(address: string, sheet = "Sheet1"): Promise<void> {
  await Excel.run(async (context) => {
    context.workbook.worksheets.getItem(sheet).getRange(address).setDirty();
    await context.sync();
  });
}

test("XML parts are saved with the workbook", async () => {
  const desk = await opened();
  await Excel.run(async (context) => {
    context.workbook.customXmlParts.add('<owner xmlns="urn:ours">me</owner>');
    await context.sync();
  });
  await desk.reopen(new Map());
  const xml = await Excel.run(async (context) => {
    const part = context.workbook.customXmlParts.getByNamespace("urn:ours").getOnlyItemOrNullObject();
    const text = part.getXml();
    await context.sync();
    return text.value;
  });
  expect(xml).toBe('<owner xmlns="urn:ours">me</owner>');
  await desk.openEmpty();
  expect(desk.host.recorded.xmlParts.size).toBe(0);
});

test.each<[ExcelHabits["dirtReaches"], string[]]>([
  ["everywhere", ["Sheet1!A1", "Sheet2!A1"]],
  ["active-sheet", ["Sheet1!A1"]],
  ["nothing", []],
])("marking reaches %s; calculating a sheet reaches all of it", async (reaches, called) => {
  const desk = await opened();
  await desk.paste("A1", [['=LCA.IMPACT("a","GWP")']]);
  const second = desk.book.addSheet("Sheet2").id;
  desk.book.write(desk.book.at("A1", second), [['=LCA.IMPACT("a","GWP")']]);
  await desk.settled();
  desk.book.habits.dirtReaches = reaches;
  let since = desk.mark();
  await setDirty("A1", "Sheet1");
  await setDirty("A1", "Sheet2");
  await desk.settled();
  expect(Object.keys(desk.callsSince(since))).toEqual(called);
  since = desk.mark();
  await Excel.run(async (context) => {
    context.workbook.worksheets.getItem("Sheet2").calculate(true);
    await context.sync();
  });
  expect(Object.keys(desk.callsSince(since))).toEqual(["Sheet2!A1"]);
});

test("the web refuses heavy requests and heavy answers, and every Excel weighs them", async () => {
  const desk = await opened("web");
  const before = desk.host.heaviest.request;
  desk.book.habits.maxMessageBytes = 20_000;
  const text = "x".repeat(30_000);
  expect(
    await refusal(({ workbook }) => (workbook.worksheets.getFirst().getRange("A1").values = [[text]])),
  ).toBe("RequestPayloadSizeLimitExceeded");
  expect(before).toBeLessThan(30_000);
  expect(desk.host.heaviest.request).toBeGreaterThan(30_000);
  desk.book.type("A1", text);
  expect(await refusal(({ workbook }) => workbook.worksheets.getFirst().getRange("A1").load("values"))).toBe(
    "ResponsePayloadSizeLimitExceeded",
  );
  expect(desk.host.heaviest.answer).toBeGreaterThan(30_000);
});

test("a cell in error on the web stays busy when it is marked, until it is marked again", async () => {
  const desk = await opened("web");
  await desk.paste("A1", [['=LCA.IMPACT("a","GWP")', "=A1"]]);
  const since = desk.mark();
  await setDirty("A1");
  expect([desk.cells("A1:B1"), desk.callsSince(since)]).toEqual([
    [[{ error: "#BUSY!" }, { error: "#BUSY!" }]],
    {},
  ]);
  expect(desk.book.calculating()).toBe(false);
  await setDirty("A1");
  await desk.settled();
  expect(desk.cell("A1")).toMatchObject({ error: "#N/A" });
  expect(desk.callsSince(since)).toEqual({ "Sheet1!A1": 1 });
});

test("too many errors with a sentence at once end Excel on the web", async () => {
  const desk = await opened("web");
  desk.book.habits.maxErrorsWithSentence = 1;
  await desk.paste("A1", [['=LCA.IMPACT("a","GWP")', '=LCA.IMPACT("b","GWP")']]);
  expect(node.complaints()).toEqual([expect.stringContaining("Excel crashed")]);
});

test("every request is refused while a sensitivity label is required", async () => {
  const desk = await opened();
  const look = (context: Excel.RequestContext): void => void context.workbook.load("name");
  desk.host.recorded.labelWanted = true;
  expect(await refusal(look)).toBe("AccessDenied");
  desk.host.recorded.labelWanted = false;
  expect(await refusal(look)).toBeNull();
});

test.each<[ExcelKind, string, boolean, boolean]>([
  ["windows", "PC", true, true],
  ["mac", "Mac", true, true],
  ["web", "OfficeOnline", true, true],
  ["perpetual-2021", "PC", false, false],
])(
  "an Excel of the kind %s reports the platform %s and its requirement sets",
  async (excel, platform, newestApi, preview) => {
    await opened(excel);
    expect([Office.context.platform, Office.context.diagnostics.platform]).toEqual([platform, platform]);
    const { requirements } = Office.context;
    expect(requirements.isSetSupported("ExcelApi", "1.15")).toBe(newestApi);
    expect(requirements.isSetSupported("CustomFunctionsRuntime", "1.5")).toBe(preview);
  },
);

test("a perpetual Excel shows a matrix with an error in it changeCells as #VALUE!", async () => {
  const site = await node.serve({ accounts: [largeAccount("L", 2)] });
  const desk = await node.open(site, "perpetual-2021");
  await desk.connect("L");
  await desk.paste("A1", [["Sample product 1"], ["nobody's"]]);
  await desk.paste("C1", [['=LCA.IMPACTS(A1:A2,{"GWP"})']]);
  expect(desk.cell("C1")).toEqual({ error: "#VALUE!" });
  desk.book.habits.errorsInMatrices = true;
  await desk.paste("C1", [['=LCA.IMPACTS(A1:A2,{"GWP"})']]);
  expect(desk.cell("C1")).toEqual(expect.any(Number));
});

test("starting with the document is refused by an Excel that does not know it", async () => {
  const desk = await opened("web");
  const load = (): Promise<void> => Office.addin.setStartupBehavior(Office.StartupBehavior.load);
  await load();
  expect(desk.host.recorded.startState).not.toBe("Inactive");
  desk.book.habits.startsWithDocument = "refused";
  await expect(load()).rejects.toMatchObject({ code: "NotImplemented" });
});

test("no range of a workbook in the background is selected, and a chart is no worksheet", async () => {
  const { host } = await opened("mac");
  host.recorded.anotherInFront = true;
  const asked = [
    await refusal(({ workbook }) => workbook.getSelectedRange().load("address")),
    await refusal(({ workbook }) => workbook.getSelectedRanges().load("address")),
    await refusal(({ workbook }) => workbook.getActiveCell().load("address")),
    await refusal(({ workbook }) => workbook.worksheets.getActiveWorksheet().load("name")),
    await refusal(({ workbook }) => workbook.worksheets.getFirst().names.load("items/name")),
  ];
  expect(asked).toEqual(Array(5).fill("InvalidSelection"));
  expect(await refusal(({ workbook }) => workbook.names.load("items/name"))).toBeNull();
  Object.assign(host.recorded, { anotherInFront: false, chartSheetActive: true });
  expect(await refusal(({ workbook }) => workbook.worksheets.getActiveWorksheet().load("name"))).toBe(
    "ItemNotFound",
  );
});

test("a function receives a data type whole, and the sheet shows its basic value", async () => {
  const desk = await opened();
  const given: unknown[] = [];
  const runtime = desk.host.runtime;
  desk.book.attach({
    functions: () => runtime.functions(),
    invoke: (calls) => void given.push(...calls.map(({ args }) => args[0])),
    cancel: (ids) => runtime.cancel(ids),
  });
  const brick = { type: "Entity", text: "Facing brick" };
  const dozen = { type: "FormattedNumber", basicValue: 12, numberFormat: "0" };
  desk.book.putData("A1", brick);
  desk.book.putData("A2", dozen);
  desk.book.type("B1", '=LCA.IMPACT(A1,"GWP")');
  desk.book.type("B2", '=LCA.IMPACT(A2,"GWP")');
  desk.book.type("C2", "=A2+1");
  await Promise.resolve();
  expect(given).toEqual([brick, dozen]);
  expect([desk.cell("A1"), desk.cell("A2"), desk.cell("C2")]).toEqual(["Facing brick", 12, 13]);
});

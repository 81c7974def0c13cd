import {
  makeOfficeJsRefuseUnsupportedMembers,
  createGetContextAnswer,
  formatRequirementSets,
} from "../../src/office/get-context-answer";

function matrix(declared: Record<string, string>): Record<string, string> {
  return JSON.parse(formatRequirementSets(new Map(Object.entries(declared)))) as Record<string, string>;
}

test("ExcelApi never goes beyond what this Office.js knows", () => {
  expect(matrix({ ExcelApi: "1.15" })["ExcelApi"]).toBe("1.15");
  expect(matrix({ ExcelApi: "1.20" })["ExcelApi"]).toBe("1.15");
});

test("sets declared by the manifest replace the defaults", () => {
  expect(matrix({ ExcelApi: "1.9", KeyboardShortcuts: "1.1" })).toMatchObject({
    ExcelApi: "1.9",
    KeyboardShortcuts: "1.1",
  });
});

test("settings are read into arrays and replaced as a whole", () => {
  const settings = new Map([["a", "1"]]);
  const context = createGetContextAnswer({
    fileName: "Book.xlsx",
    instanceId: "book-1",
    requirementSets: new Map(),
    settings,
  });
  const keys: string[] = [];
  const values: string[] = [];
  context.GetSettings().Read(keys, values);
  expect([keys, values]).toEqual([["a"], ["1"]]);
  context.GetSettings().Write(["b"], ["2"]);
  expect([...settings]).toEqual([["b", "2"]]);
});

test("the requirement checks are on as soon as the host's file has arrived", () => {
  const utility = { _doApiNotSupportedCheck: false };
  const empty = {} as unknown as Window;
  const loaded = { OfficeExtension: { CommonUtility: utility } } as unknown as Window;
  expect([
    makeOfficeJsRefuseUnsupportedMembers(empty),
    makeOfficeJsRefuseUnsupportedMembers(loaded),
    utility._doApiNotSupportedCheck,
  ]).toEqual([false, true, true]);
});

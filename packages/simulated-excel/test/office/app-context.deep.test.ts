import {
  makeOfficeJsRefuseUnsupportedMembers,
  createGetContextAnswer,
} from "../../src/office/get-context-answer";

test("settings are read into arrays and replaced as a whole", () => {
  const settings = new Map([["a", "1"]]);
  const context = createGetContextAnswer({
    fileName: "Book.xlsx",
    instanceId: "book-1",
    requirementSets: {},
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

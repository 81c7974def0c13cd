import type { ExecutorFixture } from "./request-draft";
import { createExecutorFixture, RequestDraft, responseValues } from "./request-draft";

let { executor }: ExecutorFixture = createExecutorFixture();
let draft: RequestDraft;

beforeEach(() => {
  ({ executor } = createExecutorFixture());
  fresh();
});

function fresh(): void {
  draft = new RequestDraft();
}

function range(address: string): { id: number } {
  const sheet = draft.method(draft.property(draft.workbook, "Worksheets"), "GetActiveWorksheet");
  return draft.method(sheet, "GetRange", address);
}

describe("data validation", () => {
  const list = (source: string) => ({ list: { inCellDropDown: true, source } });

  test("validation is recorded for cells and read for any of them, as mixed if they differ", () => {
    draft
      .set(draft.property(range("A1:A9"), "DataValidation"), "Rule", list("a,b"))
      .load(draft.property(range("A2:A3"), "DataValidation"), "rule", "type", "ignoreBlanks")
      .load(draft.property(range("A9:A10"), "DataValidation"), "rule", "type");
    const [inside, across] = responseValues(draft.send(executor)).slice(-2);
    expect(inside).toEqual({ Rule: list("a,b"), Type: "List", IgnoreBlanks: true });
    expect(across).toEqual({ Rule: null, Type: "Inconsistent" });
  });

  test("clear removes the validation", () => {
    const validation = draft.property(range("A1"), "DataValidation");
    draft.set(validation, "Rule", list("a")).call(validation, "Clear").load(validation, "type", "rule");
    expect(responseValues(draft.send(executor)).at(-1)).toEqual({ Type: "None", Rule: {} });
  });

  test("validation refuses a list over 255 characters, but takes a reference to one", () => {
    draft.set(draft.property(range("A1"), "DataValidation"), "Rule", list("x".repeat(256)));
    expect(draft.send(executor).Error).toMatchObject({ Code: "InvalidArgument", HttpStatusCode: 400 });
    fresh();
    draft.set(draft.property(range("A1"), "DataValidation"), "Rule", list(`='${"x".repeat(300)}'!$A$1`));
    expect(draft.send(executor).Error).toBeUndefined();
  });
});

import { openWorkbookForEach, range, refusal, send } from "./workbook-requests";

openWorkbookForEach();

describe("data validation", () => {
  const list = (source: string) => ({ list: { inCellDropDown: true, source } });

  test("validation is recorded for cells and read for any of them, as mixed if they differ", () => {
    range("A1:A9").property("DataValidation").set("Rule", list("a,b"));
    range("A2:A3").property("DataValidation").load("rule", "type", "ignoreBlanks");
    range("A9:A10").property("DataValidation").load("rule", "type");
    const [inside, across] = send().slice(-2);
    expect(inside).toEqual({ Rule: list("a,b"), Type: "List", IgnoreBlanks: true });
    expect(across).toEqual({ Rule: null, Type: "Inconsistent" });
  });

  test("equal rules side by side are one", () => {
    range("A1:A4").property("DataValidation").set("Rule", list("a,b"));
    range("A5:A9").property("DataValidation").set("Rule", list("a,b"));
    expect(range("A1:A9").property("DataValidation").read("type")).toEqual({ Type: "List" });
  });

  test("clear removes the validation", () => {
    const validation = range("A1").property("DataValidation");
    validation.set("Rule", list("a"));
    validation.call("Clear");
    expect(validation.read("type", "rule")).toEqual({ Type: "None", Rule: {} });
  });

  test("validation refuses a list over 255 characters, but takes a reference to one", () => {
    range("A1")
      .property("DataValidation")
      .set("Rule", list("x".repeat(256)));
    expect(refusal()).toBe("400 InvalidArgument");
    range("A1")
      .property("DataValidation")
      .set("Rule", list(`='${"x".repeat(300)}'!$A$1`));
    expect(refusal()).toBeUndefined();
  });
});

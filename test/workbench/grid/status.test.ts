import { statusOf } from "../../../src/workbench/grid/status";

const place = { row: 2, column: 2 };

test("an error is told with its cell and its sentence", () => {
  expect(statusOf(place, { error: "#N/A", message: "Not connected." })).toBe("C3 #N/A \u2014 Not connected.");
});

test("an error of Excel's own says what it means, where that is known", () => {
  expect(statusOf(place, { error: "#BUSY!" })).toBe("C3 #BUSY! \u2014 waiting for the add-in");
  expect(statusOf(place, { error: "#N/A" })).toBe("C3 #N/A");
});

test.each([null, 5, "#N/A", true])("nothing is said of %p", (value) => {
  expect(statusOf(place, value)).toBe("");
});

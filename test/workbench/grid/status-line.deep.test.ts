import { createHabitsOfExcelKind } from "simulated-excel";
import { formatCellStatus } from "../../../workbench/grid/status-line";

const place = { row: 2, column: 2 };
const excel = { showsSentences: true };

test("the status line shows an error with its cell and its sentence", () => {
  expect(formatCellStatus(place, { error: "#N/A", message: "Not connected." }, excel)).toBe(
    "C3 #N/A \u2014 Not connected.",
  );
});

test("the status line explains an error of Excel's own, if its meaning is known", () => {
  expect(formatCellStatus(place, { error: "#BUSY!" }, excel)).toBe("C3 #BUSY! \u2014 waiting for the add-in");
  expect(formatCellStatus(place, { error: "#N/A" }, excel)).toBe("C3 #N/A");
});

test.each([null, 5, "#N/A", true])("the status line is empty for %p", (value) => {
  expect(formatCellStatus(place, value, excel)).toBe("");
});

test("the status line on the Mac shows an error's code alone", () => {
  const habits = createHabitsOfExcelKind("mac");
  expect(formatCellStatus(place, { error: "#N/A", message: "Not connected." }, habits)).toBe("C3 #N/A");
});

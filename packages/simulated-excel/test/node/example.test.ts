import { startAddInInNode } from "simulated-excel/node";

test("TWICE doubles a cell, and the add-in reads the result", async () => {
  const { book, complaints, close } = await startAddInInNode({
    address: "https://add-in.example/taskpane.html",
    namespace: "MATH",
    functionsMetadata: {
      functions: [{ id: "TWICE", name: "TWICE", parameters: [{ name: "n", type: "number" }] }],
    },
    firstScript: () => CustomFunctions.associate("TWICE", (n: number) => 2 * n),
  });
  book.type("A1", 21);
  book.type("B1", "=MATH.TWICE(A1)");
  await book.settled();
  expect(book.cell("B1")).toBe(42);

  const values = await Excel.run(async (context) => {
    const range = context.workbook.worksheets.getActiveWorksheet().getRange("A1:B1").load("values");
    await context.sync();
    return range.values as unknown;
  });
  expect(values).toEqual([[21, 42]]);
  expect(complaints).toEqual([]);
  close();
});

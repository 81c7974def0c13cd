import fc from "fast-check";
import { formatCellsAsAreaAddresses, boundingRectangle } from "../../src/sheet/cell-areas";

const sheet = "Sheet1";

test("runs down and across get one address, quoted for sheets that need it", () => {
  const block = [3, 4, 5].flatMap((row) => [1, 2].map((column) => ({ sheet, row, column })));
  const other = { sheet: "It's 2", row: 0, column: 27 };
  expect(formatCellsAsAreaAddresses([...block, { sheet, row: 9, column: 0 }, other])).toEqual([
    "Sheet1!B4:C6",
    "Sheet1!A10",
    "'It''s 2'!AB1",
  ]);
});

test("every cell is in one area, and no other cell is in any", () => {
  const cell = fc.record({ sheet: fc.constant(sheet), row: fc.nat(9), column: fc.nat(9) });
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 60 }), (cells) => {
      const covered = formatCellsAsAreaAddresses(cells).flatMap(cellsOf).sort();
      const wanted = new Set(cells.map(({ row, column }) => `${row} ${column}`));
      expect(covered).toEqual([...wanted].sort());
    }),
  );
});

test("a rectangle is found around very many cells, too", () => {
  const cells = Array.from({ length: 200_000 }, (_, row) => ({ row, column: 2, rows: 1, columns: 1 }));
  const wide = { row: 7, column: 1, rows: 2, columns: 5 };
  expect(boundingRectangle([wide, ...cells])).toEqual({ row: 0, column: 1, rows: 200_000, columns: 5 });
});

function cellsOf(area: string): string[] {
  const [first = "", last = first] = area.slice(area.indexOf("!") + 1).split(":");
  const place = (name: string) => [Number(name.slice(1)) - 1, name.charCodeAt(0) - 65] as const;
  const [[top, left], [bottom, right]] = [place(first), place(last)];
  const found: string[] = [];
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) found.push(`${row} ${column}`);
  }
  return found;
}

import { cellName, parseRectangle } from "simulated-excel";

/** Every cell of the areas that a text names, as "Sheet1!B2". */
export function expandAreas(text: string): ReadonlySet<string> {
  const found = text.matchAll(/(?:'([^']+)'|(\w+))!([A-Z]+\d+(?::[A-Z]+\d+)?)/g);
  return new Set(
    [...found].flatMap(([, quoted, plain, address = ""]) => {
      const { row, column, rows, columns } = parseRectangle(address) ?? {
        row: 0,
        column: 0,
        rows: 0,
        columns: 0,
      };
      return Array.from({ length: rows * columns }, (_, at) => {
        const cell = { row: row + Math.floor(at / columns), column: column + (at % columns) };
        return `${quoted ?? plain}!${cellName(cell)}`;
      });
    }),
  );
}

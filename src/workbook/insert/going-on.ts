import type { Rectangle } from "../../sheet/a1";
import { address } from "../../sheet/a1";
import { filledTo } from "../../sheet/filling";
import type { Block } from "./plans";

/** Fills an area with the formula of another cell; null where it would then refer beyond the sheet. */
export function fillingFrom(formula: string, from: Pick<Rectangle, "row" | "column">) {
  return (area: Rectangle): Block | null => {
    const contents = Array.from({ length: area.rows }, (_, down) =>
      Array.from({ length: area.columns }, (__, across) =>
        filledTo(formula, area.row + down - from.row, area.column + across - from.column),
      ),
    );
    if (contents.some((line) => line.includes(null))) return null;
    return { area, what: "formulas", contents: contents as string[][] };
  };
}

/** A reference to these cells in place of one to fewer of them; absolute where that one was. */
export function widerReference(source: string, cells: Rectangle): string {
  const whole = address(cells);
  return source.includes("$") ? whole.replace(/([A-Z]+)(\d+)/g, "$$$1$$$2") : whole;
}

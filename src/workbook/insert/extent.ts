import { fullAddress } from "../../sheet/a1";
import { around } from "../../sheet/areas";
import type { Plan } from "./inserting";

/** All cells that a plan fills, in one address: "Sheet1!A1:D6". */
export function extentOf({ sheet, results, fills, blocks }: Plan): string {
  const formulas = blocks.filter(({ what }) => what === "formulas").map(({ area }) => area);
  return fullAddress(sheet, around([results, ...fills, ...formulas]));
}

import type { Rectangle } from "../../sheet/a1";
import type { Area } from "../../sheet/areas";
import { contains } from "../../sheet/areas";
import { readAreas } from "../cells/reading";
import { isUnchosen, writeFormats } from "../writing/number-formats";
import type { SheetPlan } from "./plans";

const general = "General";

/** The cells whose contents change, each once: everything filled here that was not empty before. */
export function touched({ sheet, fills, blocks }: SheetPlan, all: boolean): Area[] {
  const written = blocks.map(({ area }) => area);
  const areas = all
    ? [...fills, ...written.filter((area) => !fills.some((fill) => contains(fill, area)))]
    : written;
  return areas.map((area) => ({ sheet, ...area }));
}

/**
 * Sets General where formulas and results go, replacing Text, in which a formula would stay text, and number
 * formats with words left from an earlier number. All other formats are the user's and stay.
 */
export async function readyForFormulas(context: Excel.RequestContext, plan: SheetPlan): Promise<void> {
  const { standing, added } = calculatedIn(plan);
  const onSheet = (area: Rectangle): Area => ({ sheet: plan.sheet, ...area });
  for (const area of added) await writeFormats(context, onSheet(area), () => general);
  const read = await readAreas(context, standing.map(onSheet), ["numberFormat"]);
  for (const [index, area] of standing.entries()) {
    const formats = read[index]?.numberFormat ?? [];
    if (!formats.flat().some((format) => isUnchosen(format) && format !== general)) continue;
    await writeFormats(context, onSheet(area), (row, column) => {
      const format = formats[row]?.[column];
      return isUnchosen(format) ? general : String(format);
    });
  }
}

/** Where formulas go that get no number format: existing cells, and columns added to a table. */
function calculatedIn({ blocks, fills, numbers }: SheetPlan) {
  const isFormatted = (area: Rectangle): boolean => numbers.some((one) => contains(one.area, area));
  const formulas = blocks.filter(({ what }) => what === "formulas").map(({ area }) => area);
  const all = formulas.filter((area) => !isFormatted(area));
  const stands = (area: Rectangle): boolean => fills.some((fill) => contains(fill, area));
  return { standing: all.filter(stands), added: all.filter((area) => !stands(area)) };
}

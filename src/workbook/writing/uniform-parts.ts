import { NoValueError } from "../../lca/reasons";
import type { SheetArea } from "../../sheet/cell-areas";
import { requestEach } from "../cells/excel-requests";
import { splitInHalves } from "./area-patch";

/** A part of an area, with the answer of Excel that holds for all its cells. */
interface UniformPart<T> {
  readonly area: SheetArea;
  readonly answer: T;
}

/**
 * Asks Excel about whole areas, and about the halves of those whose cells differ. Throws `NoValueError` "many-rules" for
 * more parts than `maxParts`.
 */
export async function askUniformParts<T>(
  context: Excel.RequestContext,
  areas: readonly SheetArea[],
  ask: (area: SheetArea) => T,
  isMixed: (answer: T) => boolean,
  maxParts = Infinity,
): Promise<UniformPart<T>[]> {
  const found: UniformPart<T>[] = [];
  let asked = areas;
  while (asked.length > 0) {
    if (found.length + asked.length > maxParts) throw new NoValueError({ kind: "many-rules" });
    const answers = await requestEach(context, asked, (area) => ({ area, answer: ask(area) }));
    found.push(...answers.filter(({ answer }) => !isMixed(answer)));
    const mixed = answers.filter(({ answer }) => isMixed(answer));
    asked = mixed.flatMap(({ area }) => splitInHalves({ area }).map((half) => half.area));
  }
  return found;
}

import { withReasons } from "../excel/excel";
import { watchCells, watchSelection } from "../excel/watching";
import type { Inserting, Listed, Occupied, InsertOutcome, Target } from "./inserting";
import type { Named } from "../../lca/reasons";
import { look } from "./looking";
import type { Plan } from "./plans";
import { isNoPlan } from "./plans";

/**
 * The code that writes is fetched after the code that shows: nothing is written before somebody picks
 * something.
 */
const writing = () => import("./writing");
const offering = () => import("./offering");
const askingDeclared = () => import("./asking-declared");

/** Inserting into the workbook that is open in Excel. */
export class ExcelInserting implements Inserting {
  look(): Promise<Target | null> {
    return typeof Excel === "undefined" ? Promise.resolve(null) : withReasons(look());
  }

  async insert(plan: Plan, replace: boolean): Promise<InsertOutcome> {
    const { write } = await writing();
    return withReasons(write(await whole(plan), replace));
  }

  async formulas(): Promise<Occupied | null> {
    const { formulasSelected } = await writing();
    return withReasons(formulasSelected());
  }

  async offer(kind: Named, picked: readonly string[]): Promise<Listed> {
    const { offer } = await offering();
    return withReasons(offer(kind, picked));
  }

  subscribe(listener: () => void): () => void {
    if (typeof Excel === "undefined") return () => {};
    // Fetched ahead of need: without a network it could not be fetched later.
    for (const load of [writing, offering, askingDeclared]) void load().catch(() => undefined);
    const stops = [watchSelection(listener), watchCells(listener)];
    return () => stops.forEach((stop) => stop());
  }
}

/** Completes the plan with what must first be asked of the service. */
async function whole(plan: Plan): Promise<Plan> {
  if (!plan.asks) return plan;
  const { askDeclared } = await askingDeclared();
  const drawn = plan.asks.drawn(await askDeclared(plan.asks));
  return isNoPlan(drawn) ? plan : drawn;
}

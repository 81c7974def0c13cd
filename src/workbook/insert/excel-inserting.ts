import { withReasons } from "../excel/excel";
import { watchCells, watchSelection } from "../excel/watching";
import type { Inserting, Listed, Occupied, InsertOutcome, Target } from "./inserting";
import type { Named } from "../../lca/reasons";
import { askDeclared } from "./asking-declared";
import { look } from "./looking";
import { offer } from "./offering";
import type { Plan } from "./plans";
import { isNoPlan } from "./plans";
import { formulasSelected, write } from "./writing";

/** Inserting into the workbook that is open in Excel. */
export class ExcelInserting implements Inserting {
  look(): Promise<Target | null> {
    return typeof Excel === "undefined" ? Promise.resolve(null) : withReasons(look());
  }

  async insert(plan: Plan, replace: boolean): Promise<InsertOutcome> {
    return withReasons(write(await whole(plan), replace));
  }

  formulas(): Promise<Occupied | null> {
    return withReasons(formulasSelected());
  }

  offer(kind: Named, picked: readonly string[]): Promise<Listed> {
    return withReasons(offer(kind, picked));
  }

  subscribe(listener: () => void): () => void {
    if (typeof Excel === "undefined") return () => {};
    const stops = [watchSelection(listener), watchCells(listener)];
    return () => stops.forEach((stop) => stop());
  }
}

/** Completes the plan with what must first be asked of the service. */
async function whole(plan: Plan): Promise<Plan> {
  if (!plan.asks) return plan;
  const drawn = plan.asks.drawn(await askDeclared(plan.asks));
  return isNoPlan(drawn) ? plan : drawn;
}

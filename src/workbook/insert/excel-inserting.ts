import { withReasons } from "../excel/excel";
import { watchCells, watchSelection } from "../excel/watching";
import type { Listed, Occupied, InsertOutcome, Target } from "./inserting";
import type { Named } from "../../lca/reasons";
import { look } from "./looking";
import { offer } from "./offering";
import type { Plan, AskedFirst } from "./plans";
import { isNoPlan } from "./plans";
import { formulasSelected, write } from "./writing";
import { ask } from "../../addin";
import { reasonOf } from "../../lca/reasons";
import { meansProduction } from "../../lca/stages";
import type { DeclaredAs } from "./declared";
import { declaredAs } from "./declared";

/** Inserting into the workbook that is open in Excel. All of it throws NoValue. */
export class ExcelInserting {
  /** What is at the selection now; null where several areas are selected or there is no workbook. */
  look(): Promise<Target | null> {
    return typeof Excel === "undefined" ? Promise.resolve(null) : withReasons(look());
  }

  /** Writes the plan, unless cells there are occupied and `replace` is false. */
  async insert(plan: Plan, replace: boolean): Promise<InsertOutcome> {
    return withReasons(write(await whole(plan), replace));
  }

  /** The formulas in the selected cells that a name chosen from a list would replace; null where there are none. */
  formulas(): Promise<Occupied | null> {
    return withReasons(formulasSelected());
  }

  /** Puts a drop-down list of names into the selected cells: those given, or all of the account. */
  offer(kind: Named, picked: readonly string[]): Promise<Listed> {
    return withReasons(offer(kind, picked));
  }

  /** Calls back when another cell is selected, or cells were changed; returns how to stop. */
  subscribe(listener: () => void): () => void {
    if (typeof Excel === "undefined") return () => {};
    const stops = [watchSelection(listener), watchCells(listener)];
    return () => stops.forEach((stop) => stop());
  }
}

/** What the pane needs of it. */
export type Inserting = Pick<ExcelInserting, keyof ExcelInserting>;

/** Completes the plan with what must first be asked of the service. */
async function whole(plan: Plan): Promise<Plan> {
  if (!plan.asks) return plan;
  const drawn = plan.asks.drawn(await askDeclared(plan.asks));
  return isNoPlan(drawn) ? plan : drawn;
}

/**
 * How the service declares each of these products at a stage. Where it is unclear, the bill's formulas say
 * why.
 */
function askDeclared({ products, stage }: AskedFirst): Promise<readonly DeclaredAs[]> {
  return Promise.all(products.map((product) => declaredOf(product, meansProduction(stage) ? null : stage)));
}

async function declaredOf(product: string, stage: string | null): Promise<DeclaredAs> {
  try {
    return declaredAs(await ask(({ account }) => account.per(product, stage)));
  } catch (thrown) {
    const reason = reasonOf(thrown);
    // Two declarations that contradict each other still say something.
    return reason.kind === "no-per" && reason.texts.length === 0 ? "nothing" : "said";
  }
}

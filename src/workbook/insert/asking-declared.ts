import { ask } from "../../addin";
import { reasonOf } from "../../lca/reasons";
import { meansProduction } from "../../lca/stages";
import type { DeclaredAs } from "./declared";
import { declaredAs } from "./declared";
import type { AskedFirst } from "./plans";

/**
 * How the service declares each of these products at a stage. Where it is unclear, the bill's formulas say
 * why.
 */
export function askDeclared({ products, stage }: AskedFirst): Promise<readonly DeclaredAs[]> {
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

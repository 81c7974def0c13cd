import { ask } from "../../addin";
import { reasonOf } from "../../lca/reasons";
import { meansProduction } from "../../lca/stages";
import type { DeclaredAs } from "./declared";
import { declaredAs } from "./declared";
import type { AskedFirst } from "./plans";

/** How each of these products is declared at a stage. Where that cannot be told, the bill's formulas are to say why. */
export function askDeclared({ products, stage }: AskedFirst): Promise<readonly DeclaredAs[]> {
  return Promise.all(products.map((product) => declaredOf(product, meansProduction(stage) ? null : stage)));
}

async function declaredOf(product: string, stage: string | null): Promise<DeclaredAs> {
  try {
    return declaredAs(await ask(({ account }) => account.per(product, stage)));
  } catch (thrown) {
    const reason = reasonOf(thrown);
    // Of two that contradict each other it says something.
    return reason.kind === "no-per" && reason.texts.length === 0 ? "nothing" : "said";
  }
}

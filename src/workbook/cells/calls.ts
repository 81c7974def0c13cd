import type { Named } from "../../lca/reasons";
import { functionOf } from "../../questions/catalogue";
import { isMatrix, placeNaming } from "../../questions/our-function";
import type { Argument, Call } from "../../sheet/formula";

/** The argument of a call that names such a thing; undefined where it has none. */
export function argumentNaming({ name, args }: Call, what: Named): Argument | undefined {
  const ours = functionOf(name);
  return ours && args[placeNaming(ours, what)];
}

/** Whether a function of this id gives elements that can each fail by themselves. */
export function givesMatrix(name: string): boolean {
  const ours = functionOf(name);
  return ours !== undefined && isMatrix(ours);
}

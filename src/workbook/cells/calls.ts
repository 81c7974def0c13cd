import type { Named } from "../../lca/reasons";
import { placeNaming } from "../../questions/catalogue";
import type { Argument, Call } from "../../sheet/formula";

/** The argument of a call that names such a thing; undefined where it has none. */
export function argumentNaming({ name, args }: Call, what: Named): Argument | undefined {
  return args[placeNaming(name, what)];
}

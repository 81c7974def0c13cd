import type { Namable } from "../../queries/catalogue";
import { placeNaming } from "../../queries/catalogue";
import type { Argument, Call } from "../../sheet/formula";

/** The argument of a call that names such a thing; undefined where the function has none. */
export function argumentNaming({ name, args }: Call, what: Namable): Argument | undefined {
  return args[placeNaming(name, what)];
}

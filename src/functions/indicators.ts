import type { DefinitionList } from "../account/definitions";
import { found } from "../account/listing";
import { abbreviationOf, inDeclarationOrder } from "../lca/catalogue";

/** The definitions the account is sent that a search finds, in the order of a declaration. */
export function indicatorRows({ all }: DefinitionList, search: string): string[][] {
  return inDeclarationOrder(all)
    .filter(found(search))
    .map(({ name, unit, standard, presentation, id }) => [
      name,
      abbreviationOf(name),
      unit,
      standard,
      presentation,
      id,
    ]);
}

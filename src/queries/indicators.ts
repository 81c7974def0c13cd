import type { DefinitionList } from "../account/definitions";
import { found } from "../account/listing";

/** The definitions the account is sent that a search finds, in the order of a declaration. */
export function indicatorRows({ indicators }: DefinitionList, search: string): string[][] {
  return indicators
    .definitionsInOrder()
    .filter(found(search))
    .map(({ name, abbreviation, unit, standard, presentation, id }) => [
      name,
      abbreviation,
      unit,
      standard,
      presentation,
      id,
    ]);
}

import type { DefinitionList } from "../account/definitions";
import { abbreviationOf, inDeclarationOrder } from "../lca/catalogue";
import { fold } from "../lca/fold";

/** The definitions the account is sent, in the order of a declaration; every word of `search` is in name or id. */
export function indicatorRows({ all }: DefinitionList, search: string): string[][] {
  const words = fold(search).split(" ").filter(Boolean);
  return inDeclarationOrder(all)
    .filter(({ name, id }) => words.every((word) => `${fold(name)}\n${fold(id)}`.includes(word)))
    .map(({ name, unit, standard, presentation, id }) => [
      name,
      abbreviationOf(name),
      unit,
      standard,
      presentation,
      id,
    ]);
}

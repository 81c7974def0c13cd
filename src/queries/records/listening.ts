import type { Calling } from "../query";

/**
 * The same query, but observers hear only of names that a formula states, not of everything under "*", which
 * cannot change its meaning.
 */
export function listening(
  calling: Calling,
  isAll: { readonly product: boolean; readonly scenario: boolean },
): Calling {
  const { meant } = calling;
  if (!meant || !(isAll.product || isAll.scenario)) return calling;
  return {
    ...calling,
    meant: (what, ...said) => {
      if (!(what === "product" && isAll.product) && !(what === "scenario" && isAll.scenario))
        meant(what, ...said);
    },
  };
}

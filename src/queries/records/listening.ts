import type { Calling } from "../query";

/**
 * The same way of asking, where whoever looks on is told of names that a formula says, and not of those of all that there
 * is: they mean what they mean.
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

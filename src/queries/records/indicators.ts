import type { DefinitionList } from "../../account/definitions";
import { idsOf } from "../../account/definitions";
import type { Indicator } from "../../lca/indicators";
import { NoValue } from "../../lca/reasons";
import { eachInTurn } from "../../turns";
import { nameFrom } from "../arguments";
import type { Calling } from "../query";
import type { Cell, Wanted } from "./asked";
import { hasStar, isExact, typedIn } from "./asked";
import { Failed } from "./cells";

/** A requested indicator, and what its columns show. */
export interface WantedIndicator {
  readonly key: string;
  readonly given: unknown;
  /** Or why there is none. */
  readonly found: Indicator | Failed;
  readonly name: string;
  readonly abbreviation: string;
  readonly unit: string;
}

/** The requested indicators, in order. Throws NoValue "wildcard". */
export function indicatorsIn(
  wanted: Wanted,
  definitions: DefinitionList,
  { meant }: Calling,
): Promise<readonly WantedIndicator[]> {
  const { indicators, all } = definitions;
  const shown = (found: Indicator) => ({
    found,
    name: found.name,
    abbreviation: indicators.abbreviationOf(found),
    unit: found.unit,
  });
  const named = ({ key, given }: Cell): WantedIndicator => {
    if (hasStar(given) && !isExact(given, all))
      throw new NoValue({ kind: "wildcard", what: "indicator", text: given });
    try {
      const typed = nameFrom(given, "indicator");
      const found = indicators.find(typed);
      meant?.("indicator", typed, idsOf(found, definitions));
      return { key, given, ...shown(found) };
    } catch (thrown) {
      return { key, given, found: new Failed(thrown), name: typedIn(given), abbreviation: "", unit: "" };
    }
  };
  if (wanted.by !== "all") return eachInTurn(wanted.cells, named);
  return eachInTurn(indicators.inOrder(), (one) => {
    const shows = shown(one);
    return { key: JSON.stringify(idsOf(one, definitions)), given: shows.name, ...shows };
  });
}

import { foldText } from "../../lca/fold-text";
import type { PickedScenario } from "../../client/picking/picked-items";
import { words } from "../../words/ui-words";

/** The kind of a scenario for display behind its name; "" if the name begins with it, or there is none. */
export function formatScenarioKind({ name, kind }: Pick<PickedScenario, "name" | "kind">): string {
  const text = { use: words.pick.use, "end of life": words.pick.endOfLife, "": "" }[kind];
  return foldText(name).startsWith(foldText(text)) ? "" : text;
}

import type { Account } from "../account/account";
import type { LookedUp } from "../account/look-up";
import type { Nameable } from "../lca/names";
import { Turn } from "../turns";
import type { Renaming } from "./report";

/** Says what a thing is now called; undefined where no thing has that id, or several do. */
type Naming = (id: string) => string | undefined;

/**
 * Those of these things that a later generation knows under the same id and another name. Requests nothing.
 */
export async function renamings(
  earlier: Account,
  later: Account,
  used: readonly LookedUp[],
): Promise<readonly Renaming[]> {
  const [products, definitions, former] = await Promise.all([
    later.products({ heldOnly: true }),
    later.definitions({ heldOnly: true }),
    earlier.definitions({ heldOnly: true }),
  ]);
  const found = new Renamings();
  const turn = new Turn();
  for (const { product, scenario, indicator } of used) {
    if (turn.isOver) await turn.pass();
    found.check("product", product, (id) => only(products.withId(id)));
    for (const index of indicator.definitions) {
      const definition = former.all[index];
      if (definition)
        found.check(
          "indicator",
          definition,
          (id) => definitions.all[definitions.indexesById.get(id) ?? -1]?.name,
        );
    }
    if (scenario && !found.knows("scenario", scenario)) {
      const now = await later.scenarios(product, { heldOnly: true }).catch(() => undefined);
      found.check("scenario", scenario, (id) => now && only(now.withId(id)));
    }
  }
  return found.all;
}

function only(found: readonly Nameable[]): string | undefined {
  return found.length === 1 ? found[0]?.name : undefined;
}

class Renamings {
  readonly all: Renaming[] = [];
  private readonly checked = new Set<string>();

  knows(what: Renaming["what"], { id }: Nameable): boolean {
    return this.checked.has(`${what} ${id}`);
  }

  check(what: Renaming["what"], thing: Nameable, nameNow: Naming): void {
    if (thing.id === "" || this.knows(what, thing)) return;
    this.checked.add(`${what} ${thing.id}`);
    const now = nameNow(thing.id);
    if (now === undefined || now === thing.name) return;
    this.all.push({ what, id: thing.id, before: thing.name, after: now });
  }
}

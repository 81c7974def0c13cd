import { fold } from "../lca/fold";
import type { ScenarioChoice } from "./choices";
import type { PickedScenario } from "./picks";

const alphabet = new Intl.Collator("en");

interface Counted {
  readonly scenario: PickedScenario;
  products: number;
}

/** The scenarios of several products: what one formula filled down would find in each is one choice. */
export class Scenarios {
  private readonly byName = new Map<string, Counted>();
  private readonly byId = new Map<string, Counted>();

  /** Adds the scenarios of one more product. */
  add(list: readonly PickedScenario[]): void {
    const names = list.map(({ name }) => fold(name));
    list.forEach((scenario, index) => {
      const name = names[index] ?? "";
      const shared = names.indexOf(name) !== names.lastIndexOf(name);
      const ambiguous = { ...scenario, ambiguous: true };
      const key = [scenario.id, name, ...(scenario.forms ?? [])].join("\n");
      if (shared || scenario.ambiguous) count(this.byId, key, ambiguous);
      else count(this.byName, name, scenario);
    });
  }

  choices(): readonly ScenarioChoice[] {
    return [...this.byName.values(), ...this.byId.values()].sort(
      ({ scenario: one }, { scenario: other }) =>
        alphabet.compare(one.name, other.name) || alphabet.compare(one.id, other.id),
    );
  }
}

function count(counted: Map<string, Counted>, key: string, scenario: PickedScenario): void {
  const held = counted.get(key);
  if (held) held.products += 1;
  else counted.set(key, { scenario, products: 1 });
}

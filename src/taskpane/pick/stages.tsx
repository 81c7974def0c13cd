import { useEffect, useState } from "preact/hooks";
import { fold } from "../../lca/fold";
import { shown } from "../../words/names";
import { picking } from "../../words/picking";
import type { Choices, ScenarioChoice } from "../../workbook/choices";
import type { PickedProduct, PickedScenario, Selected } from "../../workbook/selected";
import { Sentence } from "../../page/sentence";
import { Check } from "../../page/check";
import { Awaited, useLoaded } from "./loading";
import { keyOf, toggled } from "./picks";

/** The scenarios of so many products are read without being asked to; each costs a request or two. */
const unasked = 25;
/** The selection changes with every key: what rests for so long is read. */
const resting = 250;

type Picked = Selected["scenarios"];

interface StagesProps {
  readonly choices: Choices;
  readonly products: readonly PickedProduct[];
  readonly picked: Picked;
  readonly onPicked: (picked: Picked) => void;
}

/** Production, and the scenarios of the picked products. */
export function Stages({ choices, products, picked, onPicked }: StagesProps) {
  const words = picking.pick;
  const which = products.map(keyOf).join("\n");
  const [asked, setAsked] = useState("");
  const asks = products.length > 0 && (products.length <= unasked || asked === which);
  const toggle = (one: PickedScenario | null) => {
    const next = toggled(picked, one, stageKey);
    onPicked(next.length === 0 ? [null] : next);
  };
  return (
    <>
      <Check checked={picked.includes(null)} onChange={() => toggle(null)}>
        {words.production}
      </Check>
      {products.length === 0 && <p class="note">{words.pickFirst}</p>}
      {products.length > 0 && !asks && (
        <button type="button" class="small" data-state="stages-to-ask" onClick={() => setAsked(which)}>
          <Sentence text={words.readMany} fill={{ count: products.length.toLocaleString() }} />
        </button>
      )}
      {asks && <Scenarios {...{ choices, products, picked, onPicked }} onToggle={toggle} />}
    </>
  );
}

interface ScenariosProps extends StagesProps {
  readonly onToggle: (one: PickedScenario) => void;
}

function Scenarios({ choices, products, picked, onPicked, onToggle }: ScenariosProps) {
  const words = picking.pick;
  const which = products.map(keyOf).join("\n");
  const loaded = useLoaded((waiting) => choices.scenarios(products, waiting), [choices, which], {
    rest: resting,
  });
  useEffect(() => {
    if (loaded.kind !== "loaded") return;
    const still = stillOffered(picked, loaded.value);
    const changed = still.length !== picked.length || still.some((one, place) => one !== picked[place]);
    if (changed) onPicked(still);
  }, [loaded]);
  const keys = new Set(picked.map(stageKey));
  return (
    <Awaited of={loaded} what={words.readingScenarios}>
      {(all) =>
        all.length === 0 ? (
          <p class="note" data-state="stages-none">
            {words.noScenarios}
          </p>
        ) : (
          all.map((one) => (
            <Check
              key={stageKey(one.scenario)}
              checked={keys.has(stageKey(one.scenario))}
              onChange={() => onToggle(one.scenario)}
            >
              <Scenario choice={one} of={products.length} />
            </Check>
          ))
        )
      }
    </Awaited>
  );
}

function Scenario({ choice, of }: { readonly choice: ScenarioChoice; readonly of: number }) {
  const { scenario, products } = choice;
  const words = picking.pick;
  const kind = { use: words.use, "end of life": words.endOfLife, "": "" }[scenario.kind];
  return (
    <>
      <bdi>{shown(scenario.name || scenario.id)}</bdi>
      <small>
        {kind !== "" && ` ${kind}`}
        {products < of && (
          <>
            {" · "}
            <Sentence text={words.someHave} fill={{ count: products, total: of }} />
          </>
        )}
      </small>
    </>
  );
}

function stageKey(stage: PickedScenario | null): string {
  return stage ? `${stage.id}\n${stage.name}` : "";
}

/** The picked stages as the products that are picked now have them; production where none is left. */
function stillOffered(picked: Picked, offered: readonly ScenarioChoice[]): Picked {
  const still = picked.flatMap((one): Picked => {
    if (one === null) return [null];
    const same =
      offered.find(({ scenario }) => stageKey(scenario) === stageKey(one)) ??
      offered.find(({ scenario }) => fold(scenario.name) === fold(one.name));
    return same ? [same.scenario] : [];
  });
  return still.length === 0 ? [null] : still;
}

import { useEffect, useState } from "preact/hooks";
import { fold } from "../../lca/fold";
import { byStage } from "../../lca/order";
import { shown } from "../../words/names";
import { words } from "../../words/words";
import type { ScenarioChoice, PickedProduct, PickedScenario, Selected } from "../../picking/picks";
import type { Choices } from "../../picking/account-choices";
import { Sentence } from "../../page/sentence";
import { Check } from "../../page/check";
import { Awaited, useLastLoaded, useLoaded } from "../../page/loading";
import { keyOf, stageKey, toggled, withAll } from "../../page/picks";

/** The number of products whose scenarios are read without a press; each costs a request or two. */
const unasked = 25;
/** In milliseconds: scenarios are read once the picks have not changed for this long. */
const resting = 250;

type Picked = Selected["scenarios"];

export interface StagesProps {
  readonly choices: Choices;
  /** A new value reads again; scenarios of the same account stay meanwhile. */
  readonly generation: unknown;
  readonly whose: string;
  readonly products: readonly PickedProduct[];
  readonly picked: Picked;
  readonly onPicked: (picked: Picked) => void;
}

/** Production, and the scenarios of the picked products; unlike the launch page it reads several products at once. */
export function Stages(props: StagesProps) {
  const { products } = props;
  const { pick } = words;
  const { loaded, offered, asks, ask } = useOffered(props);
  return (
    <>
      <Boxes {...props} offered={offered} />
      {products.length === 0 && <p class="note">{pick.pickFirst}</p>}
      {products.length > 0 && !asks && (
        <button type="button" class="small" data-state="stages-to-ask" onClick={ask}>
          <Sentence text={pick.readMany} fill={{ count: products.length.toLocaleString() }} />
        </button>
      )}
      {asks && (
        <Awaited of={loaded} what={pick.readingScenarios}>
          {({ length }) =>
            length === 0 ? (
              <p class="note" data-state="stages-none">
                {pick.noScenarios}
              </p>
            ) : null
          }
        </Awaited>
      )}
    </>
  );
}

/** The scenarios of the picked products; those of very many products only after a press. */
function useOffered({ choices, generation, whose, products }: StagesProps) {
  const which = products.map(keyOf).join("\n");
  const [asked, setAsked] = useState("");
  const asks = products.length > 0 && (products.length <= unasked || asked === which);
  const loaded = useLoaded((waiting) => choices.scenarios(products, waiting), [choices, generation, which], {
    rest: resting,
    when: asks,
  });
  const kept = useLastLoaded(loaded, `${whose}\n${which}`);
  const offered = asks && loaded.kind !== "failed" ? kept : undefined;
  return { loaded, offered, asks, ask: () => setAsked(which) };
}

interface BoxesProps extends Pick<StagesProps, "products" | "picked" | "onPicked"> {
  /** Empty while the scenarios are unknown. */
  readonly offered: readonly ScenarioChoice[] | undefined;
}

function Boxes({ products, picked, offered, ...props }: BoxesProps) {
  const { pick } = words;
  // Stages are written in this order, whatever the order of ticking.
  const onPicked = (next: Picked) => props.onPicked(next.length === 0 ? [null] : [...next].sort(byStage));
  const toggle = (one: PickedScenario | null) => onPicked(toggled(picked, one, stageKey));
  useStillOffered(offered, picked, props.onPicked);
  const all = [null, ...(offered ?? []).map(({ scenario }) => scenario)];
  const keys = new Set(picked.map(stageKey));
  return (
    <div role="group" aria-label={pick.scenarios} class="boxes group">
      {all.length > 1 && <All {...{ all, picked, onPicked }} />}
      <Check checked={keys.has(stageKey(null))} onChange={() => toggle(null)}>
        {pick.production}
      </Check>
      {offered?.map((one) => (
        <Check
          key={stageKey(one.scenario)}
          checked={keys.has(stageKey(one.scenario))}
          onChange={() => toggle(one.scenario)}
        >
          <Scenario choice={one} of={products.length} />
        </Check>
      ))}
    </div>
  );
}

interface AllProps extends Pick<StagesProps, "picked" | "onPicked"> {
  readonly all: Picked;
}

/** Picks all stages at once, or none but production. */
function All({ all, picked, onPicked }: AllProps) {
  const count = all.filter((one) => picked.some((other) => stageKey(other) === stageKey(one))).length;
  return (
    <div class="head">
      <Check
        checked={count === all.length}
        partly={count > 0 && count < all.length}
        onChange={(wanted) => onPicked(withAll(picked, all, stageKey, wanted))}
      >
        <Sentence text={words.pick.allOf} fill={{ group: words.pick.scenarios, count: all.length }} />
      </Check>
    </div>
  );
}

/** Removes picked stages that the picked products no longer have. */
function useStillOffered(
  offered: readonly ScenarioChoice[] | undefined,
  picked: Picked,
  onPicked: (picked: Picked) => void,
): void {
  useEffect(() => {
    if (!offered) return;
    const still = stillOffered(picked, offered);
    const changed = still.length !== picked.length || still.some((one, index) => one !== picked[index]);
    if (changed) onPicked(still);
  }, [offered]);
}

function Scenario({ choice, of }: { readonly choice: ScenarioChoice; readonly of: number }) {
  const { scenario, products } = choice;
  const { pick } = words;
  const kind = { use: pick.use, "end of life": pick.endOfLife, "": "" }[scenario.kind];
  return (
    <>
      <bdi>{shown(scenario.name || scenario.id)}</bdi>
      <small>
        {kind !== "" && ` ${kind}`}
        {products < of && (
          <>
            {" · "}
            <Sentence text={pick.someHave} fill={{ count: products, total: of }} />
          </>
        )}
      </small>
    </>
  );
}

/** The picked stages that the picked products still have; production if none is left. */
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

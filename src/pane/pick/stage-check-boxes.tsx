import { useEffect, useState } from "preact/hooks";
import { foldText } from "../../lca/fold-text";
import { compareProductionThenScenarios } from "../../lca/stages";
import { sanitiseNameForPane } from "../../words/name-formatter";
import { words } from "../../words/ui-words";
import type {
  ScenarioWithProductCount,
  PickedProduct,
  PickedScenario,
  PickedItems,
} from "../../client/picking/picked-items";
import type { PickableItemsReaderMethods } from "../../client/picking/pickable-items-reader";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { CheckBox } from "../page/check-box";
import { LoadedContent, useLastLoaded, useLoaded } from "../page/load-state";
import { formatScenarioKind } from "../page/scenario-kind";
import { idAndNameKey, pickedStageKey, toggleItemInList, addOrRemoveItemsAsWanted } from "../page/pick-keys";

/** The number of products whose scenarios are read without a press; each costs a request or two. */
const maxProductsAtOnce = 25;
/** In milliseconds: scenarios are read once the picks have not changed for this long. */
const settleDelayMs = 250;

type PickedStage = PickedItems["scenarios"];

export interface StageCheckBoxesProps {
  readonly choices: PickableItemsReaderMethods;
  /** A new value reads again; scenarios of the same account stay meanwhile. */
  readonly generation: unknown;
  readonly whose: string;
  readonly products: readonly PickedProduct[];
  readonly picked: PickedStage;
  readonly onPicked: (picked: PickedStage) => void;
}

/** Production, and the scenarios of the picked products; unlike the launch page it reads several products at once. */
export function ProductionAndScenarioCheckBoxes(props: StageCheckBoxesProps) {
  const { products } = props;
  const { pick } = words;
  const { loaded, offered, asks, ask } = useOfferedStages(props);
  return (
    <>
      <StageBoxes {...props} offered={offered} />
      {products.length === 0 && <p class="note">{pick.pickFirst}</p>}
      {products.length > 0 && !asks && (
        <button type="button" class="small" data-state="stages-to-ask" onClick={ask}>
          <SentenceWithGaps text={pick.readMany} fill={{ count: products.length.toLocaleString() }} />
        </button>
      )}
      {asks && (
        <LoadedContent of={loaded} what={pick.readingScenarios}>
          {({ length }) =>
            length === 0 ? (
              <p class="note" data-state="stages-none">
                {pick.noScenarios}
              </p>
            ) : null
          }
        </LoadedContent>
      )}
    </>
  );
}

/** The scenarios of the picked products; those of very many products only after a press. */
function useOfferedStages({ choices, generation, whose, products }: StageCheckBoxesProps) {
  const which = products.map(idAndNameKey).join("\n");
  const [asked, setAsked] = useState("");
  const asks = products.length > 0 && (products.length <= maxProductsAtOnce || asked === which);
  const loaded = useLoaded((waiting) => choices.scenarios(products, waiting), [choices, generation, which], {
    settleDelayMs: settleDelayMs,
    when: asks,
  });
  const kept = useLastLoaded(loaded, `${whose}\n${which}`);
  const offered = asks && loaded.kind !== "failed" ? kept : undefined;
  return { loaded, offered, asks, ask: () => setAsked(which) };
}

interface StageBoxesProps extends Pick<StageCheckBoxesProps, "products" | "picked" | "onPicked"> {
  /** Empty while the scenarios are unknown. */
  readonly offered: readonly ScenarioWithProductCount[] | undefined;
}

function StageBoxes({ products, picked, offered, ...props }: StageBoxesProps) {
  const { pick } = words;
  // Stages are written in this order, whatever the order of ticking.
  const onPicked = (next: PickedStage) =>
    props.onPicked(next.length === 0 ? [null] : [...next].sort(compareProductionThenScenarios));
  const toggle = (one: PickedScenario | null) => onPicked(toggleItemInList(picked, one, pickedStageKey));
  useDropUnoffered(offered, picked, props.onPicked);
  const all = [null, ...(offered ?? []).map(({ scenario }) => scenario)];
  const keys = new Set(picked.map(pickedStageKey));
  return (
    <div role="group" aria-label={pick.scenarios} class="boxes group">
      {all.length > 1 && <AllScenariosBox {...{ all, picked, onPicked }} />}
      <CheckBox checked={keys.has(pickedStageKey(null))} onChange={() => toggle(null)}>
        {pick.production}
      </CheckBox>
      {offered?.map((one) => (
        <CheckBox
          key={pickedStageKey(one.scenario)}
          checked={keys.has(pickedStageKey(one.scenario))}
          onChange={() => toggle(one.scenario)}
        >
          <ScenarioBox choice={one} of={products.length} />
        </CheckBox>
      ))}
    </div>
  );
}

interface AllScenariosBoxProps extends Pick<StageCheckBoxesProps, "picked" | "onPicked"> {
  readonly all: PickedStage;
}

/** Picks all stages at once, or none but production. */
function AllScenariosBox({ all, picked, onPicked }: AllScenariosBoxProps) {
  const count = all.filter((one) =>
    picked.some((other) => pickedStageKey(other) === pickedStageKey(one)),
  ).length;
  return (
    <div class="head">
      <CheckBox
        checked={count === all.length}
        partly={count > 0 && count < all.length}
        onChange={(wanted) => onPicked(addOrRemoveItemsAsWanted(picked, all, pickedStageKey, wanted))}
      >
        <SentenceWithGaps text={words.pick.allOf} fill={{ group: words.pick.scenarios, count: all.length }} />
      </CheckBox>
    </div>
  );
}

/** Removes picked stages that the picked products no longer have. */
function useDropUnoffered(
  offered: readonly ScenarioWithProductCount[] | undefined,
  picked: PickedStage,
  onPicked: (picked: PickedStage) => void,
): void {
  useEffect(() => {
    if (!offered) return;
    const still = keepOffered(picked, offered);
    const changed = still.length !== picked.length || still.some((one, index) => one !== picked[index]);
    if (changed) onPicked(still);
  }, [offered]);
}

function ScenarioBox({ choice, of }: { readonly choice: ScenarioWithProductCount; readonly of: number }) {
  const { scenario, products } = choice;
  const { pick } = words;
  const kind = formatScenarioKind(scenario);
  return (
    <>
      <bdi>{sanitiseNameForPane(scenario.name || scenario.id)}</bdi>
      <small>
        {kind !== "" && ` ${kind}`}
        {products < of && (
          <>
            {" · "}
            <SentenceWithGaps text={pick.someHave} fill={{ count: products, total: of }} />
          </>
        )}
      </small>
    </>
  );
}

/** The picked stages that the picked products still have; production if none is left. */
function keepOffered(picked: PickedStage, offered: readonly ScenarioWithProductCount[]): PickedStage {
  const still = picked.flatMap((one): PickedStage => {
    if (one === null) return [null];
    const same =
      offered.find(({ scenario }) => pickedStageKey(scenario) === pickedStageKey(one)) ??
      offered.find(({ scenario }) => foldText(scenario.name) === foldText(one.name));
    return same ? [same.scenario] : [];
  });
  return still.length === 0 ? [null] : still;
}

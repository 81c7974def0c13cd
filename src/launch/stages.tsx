import { useState } from "preact/hooks";
import { Check } from "../page/check";
import { stageKey } from "../page/picks";
import type { Choices } from "../picking/account-choices";
import type { PickedProduct, PickedScenario } from "../picking/picks";
import { launchWords } from "../words/launch";
import { words } from "../words/words";
import { useLoaded } from "../page/loading";
import { Part } from "./part";
import { StageName } from "./stage-name";

type Stage = PickedScenario | null;

/**
 * The stages to be written: production, and scenarios of the chosen products. Unlike in the pane they are read only once
 * somebody asks for them: most who begin a workbook here want production alone.
 */
export function useStages(chosen: readonly PickedProduct[], choices: Choices) {
  const [wanted, setWanted] = useState<readonly Stage[]>([null]);
  const [asked, setAsked] = useState(false);
  const asks = asked && chosen.length > 0;
  const scenarios = useLoaded((waiting) => choices.scenarios(chosen, waiting), [chosen], { when: asks });
  const offered: readonly Stage[] = [
    null,
    ...(asks && scenarios.kind === "loaded" ? scenarios.value.map(({ scenario }) => scenario) : []),
  ];
  return {
    offered,
    // Scenarios that only belong to products no longer chosen are no longer picked.
    picked: offered.filter((stage) => wanted.some((one) => stageKey(one) === stageKey(stage))),
    change: (stage: Stage, isWanted: boolean) =>
      setWanted([...wanted.filter((one) => stageKey(one) !== stageKey(stage)), ...(isWanted ? [stage] : [])]),
    scenarios,
    asks,
    ask: () => setAsked(true),
    waits: asks && scenarios.kind === "loading",
  };
}

interface StagesProps {
  readonly stages: ReturnType<typeof useStages>;
  readonly canAsk: boolean;
}

export function Stages({ stages, canAsk }: StagesProps) {
  const { offered, picked, change, scenarios, asks, ask } = stages;
  return (
    <fieldset>
      <legend>{words.pick.scenarios}</legend>
      {offered.map((one) => (
        <Check key={stageKey(one)} checked={picked.includes(one)} onChange={(wanted) => change(one, wanted)}>
          {one === null ? words.pick.production : <StageName scenario={one} />}
        </Check>
      ))}
      {canAsk && !asks && (
        <button type="button" class="small" onClick={ask}>
          {launchWords.starter.askScenarios}
        </button>
      )}
      {asks && (
        <Part of={scenarios} meanwhile={launchWords.starter.readingScenarios}>
          {(found) => found.length === 0 && <p class="note">{launchWords.starter.noScenarios}</p>}
        </Part>
      )}
    </fieldset>
  );
}

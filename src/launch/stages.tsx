import { Check } from "../page/check";
import type { PickedScenario } from "../workbook/selected";
import { words } from "../words/launch";
import { work } from "../words/work";
import { StageName } from "./product-results";

interface StagesProps {
  readonly stages: readonly (PickedScenario | null)[];
  /** Scenarios of the chosen products, as far as they were asked for. */
  readonly offered: readonly PickedScenario[];
  readonly onStages: (stages: readonly (PickedScenario | null)[]) => void;
  /** Asks for the scenarios; undefined where there is nothing to ask. */
  readonly onAsk: (() => void) | undefined;
}

/** The stages that are to be written: production, and scenarios of the chosen products. */
export function Stages({ stages, offered, onStages, onAsk }: StagesProps) {
  const all = [null, ...offered];
  const has = (one: PickedScenario | null) =>
    stages.some((stage) => stage === one || (stage?.id === one?.id && stage?.name === one?.name));
  const change = (one: PickedScenario | null, wanted: boolean) =>
    onStages(all.filter((stage) => (stage === one ? wanted : has(stage))));
  return (
    <fieldset>
      <legend>{work.pick.scenarios}</legend>
      {all.map((one) => (
        <Check
          key={one === null ? "" : `${one.id}\n${one.name}`}
          checked={has(one)}
          onChange={(wanted) => change(one, wanted)}
        >
          {one === null ? work.pick.production : <StageName scenario={one} />}
        </Check>
      ))}
      {onAsk && (
        <button type="button" class="small" onClick={onAsk}>
          {words.starter.askScenarios}
        </button>
      )}
    </fieldset>
  );
}

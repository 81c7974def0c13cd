import { useId, useRef, useState } from "preact/hooks";
import { production } from "../lca/stages";
import { copyFrom } from "../page/copy";
import type { PickedIndicator, PickedProduct, PickedScenario } from "../picking/picks";
import { filled, shown } from "../words/names";
import { launchWords } from "../words/launch";
import { words } from "../words/words";
import { formulaFor } from "./formula";

interface FormulasProps {
  readonly product: PickedProduct;
  readonly indicators: readonly PickedIndicator[];
  readonly stages: readonly (PickedScenario | null)[];
}

/** The formulas that give these results in Excel, to copy one at a time. */
export function Formulas({ product, indicators, stages }: FormulasProps) {
  const [stage, setStage] = useState(0);
  const [told, setTold] = useState("");
  const scenario = stages[stage] ?? null;
  return (
    <div class="formulas">
      <h3>{launchWords.formulas.title}</h3>
      <p class="note">{launchWords.formulas.meaning}</p>
      <p class="note">{words.formulas.separator}</p>
      {stages.length > 1 && <StageChoice stages={stages} stage={stage} onStage={setStage} />}
      <p class="note" role="status">
        {told}
      </p>
      <ul>
        {indicators.map((indicator) => (
          <Formula
            key={`${indicator.name}\n${indicator.unit}`}
            name={`${indicator.abbreviation || indicator.name} [${indicator.unit}]`}
            formula={formulaFor({ product, indicator, scenario }, stages)}
            onTold={setTold}
          />
        ))}
      </ul>
    </div>
  );
}

interface StageChoiceProps {
  readonly stages: readonly (PickedScenario | null)[];
  /** The index of the chosen one. */
  readonly stage: number;
  readonly onStage: (stage: number) => void;
}

function StageChoice({ stages, stage, onStage }: StageChoiceProps) {
  const id = useId();
  return (
    <>
      <label for={id}>{launchWords.formulas.stage}</label>
      <select
        id={id}
        value={String(stage)}
        onChange={({ currentTarget }) => onStage(Number(currentTarget.value))}
      >
        {stages.map((one, index) => (
          <option key={index} value={String(index)}>
            {one === null ? production : shown(one.name || one.id)}
          </option>
        ))}
      </select>
    </>
  );
}

interface FormulaProps {
  readonly name: string;
  readonly formula: string | null;
  readonly onTold: (told: string) => void;
}

function Formula({ name, formula, onTold }: FormulaProps) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    if (!field.current) return;
    onTold((await copyFrom(field.current)) ? words.formulas.copied : launchWords.formulas.copyByHand);
  };
  if (formula === null) {
    return (
      <li>
        <bdi>{shown(name)}</bdi>: {launchWords.noFormula}
      </li>
    );
  }
  return (
    <li>
      <input
        ref={field}
        readOnly
        aria-label={filled(launchWords.formulas.of, { indicator: name })}
        value={formula}
      />
      <button
        type="button"
        class="small"
        aria-label={filled(launchWords.formulas.copyOf, { indicator: name })}
        onClick={() => void copy()}
      >
        {launchWords.formulas.copy}
      </button>
    </li>
  );
}

import { useId, useRef, useState } from "preact/hooks";
import { productionStageName } from "../../lca/stages";
import { copyFieldText } from "../page/clipboard";
import type { PickedIndicator, PickedProduct, PickedScenario } from "../../client/picking/picked-items";
import { fillSentenceGaps, sanitiseNameForPane } from "../../words/name-formatter";
import { currentLaunchPageWords } from "../../words/launch-page-words";
import { words } from "../../words/ui-words";
import { formatImpactFormula } from "./impact-formula";

interface FormulasSectionProps {
  readonly product: PickedProduct;
  readonly indicators: readonly PickedIndicator[];
  readonly stages: readonly (PickedScenario | null)[];
}

/** The formulas that give these results in Excel, to copy one at a time. */
export function ProductFormulasSection({ product, indicators, stages }: FormulasSectionProps) {
  const [stage, setStage] = useState(0);
  const [told, setTold] = useState("");
  const scenario = stages[stage] ?? null;
  return (
    <div class="formulas">
      <h3>{currentLaunchPageWords.formulas.title}</h3>
      <p class="note">{currentLaunchPageWords.formulas.meaning}</p>
      <p class="note">{words.formulas.separator}</p>
      {stages.length > 1 && <StageSelect stages={stages} stage={stage} onStage={setStage} />}
      <p class="note" role="status">
        {told}
      </p>
      <ul>
        {indicators.map((indicator) => (
          <FormulaRow
            key={`${indicator.name}\n${indicator.unit}`}
            name={`${indicator.abbreviation || indicator.name} [${indicator.unit}]`}
            formula={formatImpactFormula({ product, indicator, scenario }, stages)}
            onTold={setTold}
          />
        ))}
      </ul>
    </div>
  );
}

interface StageSelectProps {
  readonly stages: readonly (PickedScenario | null)[];
  /** The index of the chosen one. */
  readonly stage: number;
  readonly onStage: (stage: number) => void;
}

function StageSelect({ stages, stage, onStage }: StageSelectProps) {
  const id = useId();
  return (
    <>
      <label for={id}>{currentLaunchPageWords.formulas.stage}</label>
      <select
        id={id}
        value={String(stage)}
        onChange={({ currentTarget }) => onStage(Number(currentTarget.value))}
      >
        {stages.map((one, index) => (
          <option key={index} value={String(index)}>
            {one === null ? productionStageName : sanitiseNameForPane(one.name || one.id)}
          </option>
        ))}
      </select>
    </>
  );
}

interface FormulaRowProps {
  readonly name: string;
  readonly formula: string | null;
  readonly onTold: (told: string) => void;
}

function FormulaRow({ name, formula, onTold }: FormulaRowProps) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    if (!field.current) return;
    onTold(
      (await copyFieldText(field.current))
        ? currentLaunchPageWords.formulas.copied
        : currentLaunchPageWords.formulas.copyByHand,
    );
  };
  if (formula === null) {
    return (
      <li>
        <bdi>{sanitiseNameForPane(name)}</bdi>: {currentLaunchPageWords.noFormula}
      </li>
    );
  }
  return (
    <li>
      <input
        ref={field}
        readOnly
        aria-label={fillSentenceGaps(currentLaunchPageWords.formulas.of, { indicator: name })}
        value={formula}
      />
      <button
        type="button"
        class="small"
        aria-label={fillSentenceGaps(currentLaunchPageWords.formulas.copyOf, { indicator: name })}
        onClick={() => void copy()}
      >
        {currentLaunchPageWords.formulas.copy}
      </button>
    </li>
  );
}

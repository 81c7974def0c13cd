import { useMemo, useState, useId } from "preact/hooks";
import { filled, shown } from "../../words/names";
import { words } from "../../words/words";
import type { Choices } from "../../picking/account-choices";
import type { PickedIndicator, PickedProduct, Selected, PickedScenario } from "../../picking/picks";
import type { Loaded } from "../../page/loading";
import { indicatorKey, keyOf } from "../../page/picks";
import "./bars.css";
import { ProductName } from "../../page/product-name";
import { Sentence } from "../../page/sentence";
import { Awaited, useLoaded } from "../../page/loading";
import type { Names } from "./picture";
import { Picture } from "./picture";
import type { Row, Shown } from "./rows";
import { productsShown, stagesShown } from "./rows";
import { sentence } from "../../words/reasons";
import { sayingText } from "../../page/result-texts";
import { isFailure } from "../../lca/reason-traits";

/** In milliseconds: results are requested once the picks have not changed for this long. */
const resting = 300;

export interface BarsPanelProps {
  readonly choices: Choices;
  /** A new value requests the results again. */
  readonly generation: unknown;
  readonly products: Loaded<readonly PickedProduct[]>;
  readonly indicators: Loaded<readonly PickedIndicator[]>;
  readonly selected: Selected;
  /** The active product. */
  readonly at: PickedProduct | undefined;
}

/** Results of one indicator as bars: the stages of one product, and the picked products at one stage. */
export function BarsPanel(props: BarsPanelProps) {
  const { choices, generation, indicators, selected } = props;
  const { bars } = words;
  const all = indicators.kind === "loaded" ? indicators.value : [];
  const offered = selected.indicators.length > 0 ? selected.indicators : all;
  const [wanted, setWanted] = useState("");
  const indicator = offered.find((one) => indicatorKey(one) === wanted) ?? offered[0];
  const product = useStillThere(props) ?? selected.products[0];
  if (!product) {
    return (
      <p class="note" data-state="bars-none">
        {bars.pickFirst}
      </p>
    );
  }
  // The picker of indicators says why they cannot be read.
  if (!indicator) return null;
  const common = { choices, generation, indicator };
  return (
    <div class="bars" data-state="bars">
      <Choose
        label={bars.indicator}
        options={offered.map((one) => ({ key: indicatorKey(one), text: textOf(one) }))}
        chosen={indicatorKey(indicator)}
        onChoose={setWanted}
      />
      <StageBars {...common} product={product} />
      {selected.products.length > 1 && (
        <ProductBars {...common} products={selected.products} stages={selected.scenarios} />
      )}
    </div>
  );
}

/** The product that is active in the list; in another list only if that has it too. */
function useStillThere({ products, at }: BarsPanelProps): PickedProduct | undefined {
  return useMemo(() => {
    if (!at || products.kind !== "loaded") return at;
    return products.value.find((one) => keyOf(one) === keyOf(at));
  }, [products, at]);
}

function textOf({ name, abbreviation, unit }: PickedIndicator): string {
  const named = [abbreviation, name].filter(Boolean).map(shown).join(" – ");
  return unit === "" ? named : filled("{named} [{unit}]", { named, unit });
}

interface ProductBarsProps extends Pick<BarsPanelProps, "choices" | "generation"> {
  readonly indicator: PickedIndicator;
  readonly products: readonly PickedProduct[];
  /** Only one of the picked stages is shown. */
  readonly stages: Selected["scenarios"];
}

/** The picked products at one stage, beside each other. */
function ProductBars({ choices, generation, indicator, products, stages }: ProductBarsProps) {
  const { bars } = words;
  const [wanted, setWanted] = useState("");
  const stage = stages.find((one) => stageKey(one) === wanted) ?? usualOf(stages);
  const inputs = [choices, generation, products.map(keyOf).join("\n\n"), indicatorKey(indicator)];
  const loaded = useLoaded(
    (waiting) => productsShown(choices, products, stage, indicator, waiting),
    [...inputs, stageKey(stage)],
    { rest: resting },
  );
  const names: Names = { of: bars.product, name: Product, title: productName, areProducts: true };
  return (
    <>
      <Choose
        label={bars.atStage}
        options={stages.map((one) => ({ key: stageKey(one), text: stageText(one) }))}
        chosen={stageKey(stage)}
        onChoose={setWanted}
      />
      <Awaited of={loaded} what={bars.reading}>
        {(found) => (
          <div class="picture">
            <Picture
              caption={<Sentence text={bars.products} fill={{ stage: stageText(stage) }} />}
              {...{ indicator, names }}
              rows={found.rows}
            />
            <First text={bars.firstProducts} of={found} />
            <ReadAgain of={loaded} />
            <p class="note">{bars.oneStage}</p>
          </div>
        )}
      </Awaited>
    </>
  );
}

function Product({ product }: Row) {
  return <ProductName product={product} />;
}

function productName({ product: { id, name } }: Row): string {
  return [name, id].map(shown).filter(Boolean).join("\n");
}

/** Production if it is picked, or else the stage that was picked first. */
function usualOf(stages: Selected["scenarios"]): PickedScenario | null {
  return stages.includes(null) ? null : (stages[0] ?? null);
}

function stageKey(stage: PickedScenario | null): string {
  return stage ? keyOf(stage) : "";
}

interface ChooseProps {
  readonly label: string;
  readonly options: readonly { readonly key: string; readonly text: string }[];
  /** The key of the chosen option. */
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

/** A choice among options; hidden if there is only one. */
function Choose({ label, options, chosen, onChoose }: ChooseProps) {
  const id = useId();
  if (options.length < 2) return null;
  return (
    <>
      <label for={id}>{label}</label>
      <select id={id} value={chosen} onChange={(event) => onChoose(event.currentTarget.value)}>
        {options.map(({ key, text }) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </>
  );
}

interface StageBarsProps extends Pick<BarsPanelProps, "choices" | "generation"> {
  readonly indicator: PickedIndicator;
  readonly product: PickedProduct;
}

/** Production and the scenarios of one product, beside each other. */
function StageBars({ choices, generation, indicator, product }: StageBarsProps) {
  const { bars } = words;
  const loaded = useLoaded(
    (waiting) => stagesShown(choices, product, indicator, waiting),
    [choices, generation, keyOf(product), indicatorKey(indicator)],
    { rest: resting },
  );
  const names: Names = { of: bars.stage, name: Stage, title: stageName, areProducts: false };
  return (
    <Awaited of={loaded} what={bars.reading}>
      {(found) => (
        <div class="picture">
          <Picture
            caption={<Sentence text={bars.stages} fill={{ product: product.name || product.id }} />}
            title={shown(product.name)}
            {...{ indicator, names }}
            rows={found.rows}
          />
          <Said of={product} />
          {found.unread && (
            <p class="note">
              {bars.scenariosUnread} {sentence(found.unread)}
            </p>
          )}
          {!found.unread && found.all === 1 && <p class="note">{bars.noScenarios}</p>}
          <First text={bars.firstStages} of={found} />
          <ReadAgain of={loaded} />
          <p class="note">{bars.doNotAdd}</p>
        </div>
      )}
    </Awaited>
  );
}

/** The product list's metadata about the product, which applies to all its bars. */
function Said({ of: { sayings = [] } }: { readonly of: PickedProduct }) {
  const said = new Set(sayings.map((one) => sayingText(one, words.pick.staleProduct)));
  return (
    <>
      {[...said].map((text) => (
        <p key={text} class="note">
          <bdi>{text}</bdi>
        </p>
      ))}
    </>
  );
}

function Stage({ scenario }: Pick<Row, "scenario">) {
  return (
    <>
      <bdi>{stageText(scenario)}</bdi>
      {scenario?.ambiguous && scenario.name !== "" && (
        <small>
          {" "}
          <bdi>{shown(scenario.id)}</bdi>
        </small>
      )}
    </>
  );
}

function stageName({ scenario }: Row): string {
  return stageText(scenario);
}

/** A stage by its name, as the user reads it. */
function stageText(scenario: PickedScenario | null): string {
  return scenario ? shown(scenario.name || scenario.id) : words.pick.production;
}

/** Says that there are more results than the bars show. */
function First({ text, of: { rows, all } }: { readonly text: string; readonly of: Shown }) {
  if (rows.length === all) return null;
  const fill = { shown: rows.length.toLocaleString(), count: all.toLocaleString() };
  return (
    <p class="note">
      <Sentence text={text} fill={fill} />
    </p>
  );
}

/** Offers to read again, since a failure may be over by now. */
function ReadAgain({ of }: { readonly of: Loaded<Shown> }) {
  if (of.kind !== "loaded") return null;
  const { rows, unread } = of.value;
  const lacks = [unread, ...rows.flatMap(({ value, perUnread }) => [value, perUnread])];
  if (!lacks.some((one) => typeof one === "object" && isFailure(one))) return null;
  return (
    <button type="button" class="small" onClick={of.again}>
      {words.pick.again}
    </button>
  );
}

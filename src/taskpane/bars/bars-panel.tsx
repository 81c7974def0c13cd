import { useMemo, useState, useId } from "preact/hooks";
import { fillSentenceGaps, sanitiseNameForPane } from "../../words/name-formatter";
import { words } from "../../words/ui-words";
import type { PickableItemsReaderMethods } from "../../picking/pickable-items-reader";
import type { PickedIndicator, PickedProduct, PickedItems, PickedScenario } from "../../picking/picked-items";
import type { LoadState } from "../../page/load-state";
import { indicatorKey, idAndNameKey } from "../../page/pick-keys";
import "./bars.css";
import { UnambiguousProductName } from "../../page/unambiguous-product-name";
import { SentenceWithGaps } from "../../page/sentence-with-gaps";
import { LoadedContent, useLoaded } from "../../page/load-state";
import type { RowNaming } from "./bar-table";
import { BarTable } from "./bar-table";
import type { BarRow, LimitedBarRows } from "./bar-rows";
import { readBarRowsOfProductsAtStage, readBarRowsOfProductStages } from "./bar-rows";
import { sentence } from "../../words/reason-sentence";
import { formatMetadataItem } from "../../page/result-texts";
import { isFailureReason } from "../../lca/reason-traits";

/** In milliseconds: results are requested once the picks have not changed for this long. */
const settleDelayMs = 300;

export interface PickedProductBarsPanelProps {
  readonly choices: PickableItemsReaderMethods;
  /** A new value requests the results again. */
  readonly generation: unknown;
  readonly products: LoadState<readonly PickedProduct[]>;
  readonly indicators: LoadState<readonly PickedIndicator[]>;
  readonly selected: PickedItems;
  /** The active product. */
  readonly at: PickedProduct | undefined;
}

/** Results of one indicator as bars: the stages of one product, and the picked products at one stage. */
export function PickedProductBarsPanel(props: PickedProductBarsPanelProps) {
  const { choices, generation, indicators, selected } = props;
  const { bars } = words;
  const all = indicators.kind === "loaded" ? indicators.value : [];
  const offered = selected.indicators.length > 0 ? selected.indicators : all;
  const [wanted, setWanted] = useState("");
  const indicator = offered.find((one) => indicatorKey(one) === wanted) ?? offered[0];
  const product = useKeptChoice(props) ?? selected.products[0];
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
      <ChooseSelect
        label={bars.indicator}
        options={offered.map((one) => ({ key: indicatorKey(one), text: optionText(one) }))}
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
function useKeptChoice({ products, at }: PickedProductBarsPanelProps): PickedProduct | undefined {
  return useMemo(() => {
    if (!at || products.kind !== "loaded") return at;
    return products.value.find((one) => idAndNameKey(one) === idAndNameKey(at));
  }, [products, at]);
}

function optionText({ name, abbreviation, unit }: PickedIndicator): string {
  const named = [abbreviation, name].filter(Boolean).map(sanitiseNameForPane).join(" – ");
  return unit === "" ? named : fillSentenceGaps("{named} [{unit}]", { named, unit });
}

interface ProductBarsProps extends Pick<PickedProductBarsPanelProps, "choices" | "generation"> {
  readonly indicator: PickedIndicator;
  readonly products: readonly PickedProduct[];
  /** Only one of the picked stages is shown. */
  readonly stages: PickedItems["scenarios"];
}

/** The picked products at one stage, beside each other. */
function ProductBars({ choices, generation, indicator, products, stages }: ProductBarsProps) {
  const { bars } = words;
  const [wanted, setWanted] = useState("");
  const stage = stages.find((one) => stageKey(one) === wanted) ?? defaultIndicator(stages);
  const inputs = [choices, generation, products.map(idAndNameKey).join("\n\n"), indicatorKey(indicator)];
  const loaded = useLoaded(
    (waiting) => readBarRowsOfProductsAtStage(choices, products, stage, indicator, waiting),
    [...inputs, stageKey(stage)],
    { settleDelayMs: settleDelayMs },
  );
  const names: RowNaming = { of: bars.product, name: ProductSelect, title: productName, areProducts: true };
  return (
    <>
      <ChooseSelect
        label={bars.atStage}
        options={stages.map((one) => ({ key: stageKey(one), text: stageText(one) }))}
        chosen={stageKey(stage)}
        onChoose={setWanted}
      />
      <LoadedContent of={loaded} what={bars.reading}>
        {(found) => (
          <div class="picture">
            <BarTable
              caption={<SentenceWithGaps text={bars.products} fill={{ stage: stageText(stage) }} />}
              {...{ indicator, names }}
              rows={found.rows}
            />
            <FirstRowsNote text={bars.firstProducts} of={found} />
            <ReadAgainButton of={loaded} />
            <p class="note">{bars.oneStage}</p>
          </div>
        )}
      </LoadedContent>
    </>
  );
}

function ProductSelect({ product }: BarRow) {
  return <UnambiguousProductName product={product} />;
}

function productName({ product: { id, name } }: BarRow): string {
  return [name, id].map(sanitiseNameForPane).filter(Boolean).join("\n");
}

/** Production if it is picked, or else the stage that was picked first. */
function defaultIndicator(stages: PickedItems["scenarios"]): PickedScenario | null {
  return stages.includes(null) ? null : (stages[0] ?? null);
}

function stageKey(stage: PickedScenario | null): string {
  return stage ? idAndNameKey(stage) : "";
}

interface ChooseSelectProps {
  readonly label: string;
  readonly options: readonly { readonly key: string; readonly text: string }[];
  /** The key of the chosen option. */
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

/** A choice among options; hidden if there is only one. */
function ChooseSelect({ label, options, chosen, onChoose }: ChooseSelectProps) {
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

interface StageBarsProps extends Pick<PickedProductBarsPanelProps, "choices" | "generation"> {
  readonly indicator: PickedIndicator;
  readonly product: PickedProduct;
}

/** Production and the scenarios of one product, beside each other. */
function StageBars({ choices, generation, indicator, product }: StageBarsProps) {
  const { bars } = words;
  const loaded = useLoaded(
    (waiting) => readBarRowsOfProductStages(choices, product, indicator, waiting),
    [choices, generation, idAndNameKey(product), indicatorKey(indicator)],
    { settleDelayMs: settleDelayMs },
  );
  const names: RowNaming = { of: bars.stage, name: StageSelect, title: stageName, areProducts: false };
  return (
    <LoadedContent of={loaded} what={bars.reading}>
      {(found) => (
        <div class="picture">
          <BarTable
            caption={<SentenceWithGaps text={bars.stages} fill={{ product: product.name || product.id }} />}
            title={sanitiseNameForPane(product.name)}
            {...{ indicator, names }}
            rows={found.rows}
          />
          <BarsMessage of={product} />
          {found.unread && (
            <p class="note">
              {bars.scenariosUnread} {sentence(found.unread)}
            </p>
          )}
          {!found.unread && found.all === 1 && <p class="note">{bars.noScenarios}</p>}
          <FirstRowsNote text={bars.firstStages} of={found} />
          <ReadAgainButton of={loaded} />
          <p class="note">{bars.doNotAdd}</p>
        </div>
      )}
    </LoadedContent>
  );
}

/** The product list's metadata about the product, which applies to all its bars. */
function BarsMessage({ of: { sayings = [] } }: { readonly of: PickedProduct }) {
  const said = new Set(sayings.map((one) => formatMetadataItem(one, words.pick.staleProduct)));
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

function StageSelect({ scenario }: Pick<BarRow, "scenario">) {
  return (
    <>
      <bdi>{stageText(scenario)}</bdi>
      {scenario?.ambiguous && scenario.name !== "" && (
        <small>
          {" "}
          <bdi>{sanitiseNameForPane(scenario.id)}</bdi>
        </small>
      )}
    </>
  );
}

function stageName({ scenario }: BarRow): string {
  return stageText(scenario);
}

/** A stage by its name, as the user reads it. */
function stageText(scenario: PickedScenario | null): string {
  return scenario ? sanitiseNameForPane(scenario.name || scenario.id) : words.pick.production;
}

/** Says that there are more results than the bars show. */
function FirstRowsNote({ text, of: { rows, all } }: { readonly text: string; readonly of: LimitedBarRows }) {
  if (rows.length === all) return null;
  const fill = { shown: rows.length.toLocaleString(), count: all.toLocaleString() };
  return (
    <p class="note">
      <SentenceWithGaps text={text} fill={fill} />
    </p>
  );
}

/** Offers to read again, since a failure may be over by now. */
function ReadAgainButton({ of }: { readonly of: LoadState<LimitedBarRows> }) {
  if (of.kind !== "loaded") return null;
  const { rows, unread } = of.value;
  const lacks = [unread, ...rows.flatMap(({ value, perUnread }) => [value, perUnread])];
  if (!lacks.some((one) => typeof one === "object" && isFailureReason(one))) return null;
  return (
    <button type="button" class="small" onClick={of.again}>
      {words.pick.again}
    </button>
  );
}

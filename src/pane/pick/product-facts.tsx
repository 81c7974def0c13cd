import { useEffect } from "preact/hooks";
import { lateWords } from "../../words/late-words";
import { words } from "../../words/ui-words";
import type { DeclaredUnitOrConflict } from "../../lca/units";
import { reconcileTwoDeclaredUnits } from "../../lca/units";
import type {
  ResultsPreview,
  ProductDocumentDetails,
  PickedIndicator,
  PickedProduct,
} from "../../client/picking/picked-items";
import type { PickableItemsReaderMethods } from "../../client/picking/pickable-items-reader";
import type { LoadState } from "../page/load-state";
import { LoadedContent, useLoaded } from "../page/load-state";
import { indicatorKey, idAndNameKey } from "../page/pick-keys";
import { sanitiseNameForPane } from "../../words/name-formatter";
import { saysResultIsStale } from "../../lca/results";
import { explainMissingDeclaredUnit } from "../../words/missing-declared-unit";
import { sentence } from "../../words/reason-sentence";
import type { ResultMetadataItem } from "../../lca/results";
import { formatDeclaredUnitWithPer, formatMetadataItem } from "../page/result-texts";

/** In milliseconds: the details of a product are requested once it has been active for this long. */
const settleDelayMs = 300;
const noResults: ResultsPreview = { values: [], sayings: [], per: null };

export interface ProductFactsProps {
  readonly choices: PickableItemsReaderMethods;
  /** A new value requests the details again, since a refresh changes results. */
  readonly generation: unknown;
  readonly product: PickedProduct;
  /** The indicators whose results are shown. */
  readonly indicators: readonly PickedIndicator[];
  /** Called if the product has an article number that the product list lacks. */
  readonly onUnlisted: () => void;
}

/** A product's results, and the service's other facts about it. */
export function ProductFacts({ choices, generation, product, indicators, onUnlisted }: ProductFactsProps) {
  const facts = lateWords().productFacts;
  const key = idAndNameKey(product);
  const which = indicators.map(indicatorKey).join("\n\n");
  const told = useLoaded((waiting) => choices.details(product, waiting), [choices, generation, key], {
    settleDelayMs: settleDelayMs,
  });
  const results = useLoaded(
    async (waiting) => (await choices.preview(product, indicators, { ...waiting, ask: true })) ?? noResults,
    [choices, generation, key, which],
    { settleDelayMs: settleDelayMs },
  );
  const isUnlisted = told.kind === "loaded" && told.value.unlisted.length > 0;
  useEffect(() => {
    if (isUnlisted) onUnlisted();
  }, [isUnlisted]);
  const per = unitState(product, results, told);
  return (
    <>
      <h3>{facts.results}</h3>
      <LoadedContent of={results} what={facts.readingDetails}>
        {(found) => <ProductResults product={product} indicators={indicators} found={found} per={per} />}
      </LoadedContent>
      <h3>{facts.said}</h3>
      <LoadedContent of={told} what={facts.readingDetails}>
        {(value) => <DocumentFields product={product} told={value} />}
      </LoadedContent>
    </>
  );
}

/** The declared unit, by all sources; undefined while a source that may state it has not loaded. */
function unitState(
  { per: listed }: PickedProduct,
  results: LoadState<ResultsPreview>,
  told: LoadState<ProductDocumentDetails>,
): DeclaredUnitOrConflict | undefined {
  const own = results.kind === "loaded" ? results.value.per : (listed ?? null);
  if (told.kind === "loaded") return reconcileTwoDeclaredUnits(own, told.value.per);
  return own ?? undefined;
}

/** In characters; LCA.DETAILS gives the whole text of a longer field. */
const maxFieldLetters = 300;

interface DocumentFieldsProps {
  readonly product: PickedProduct;
  readonly told: ProductDocumentDetails;
}

/** The product's own document, and fields that only the list has. */
function DocumentFields({ product, told: { fields, sayings, unlisted } }: DocumentFieldsProps) {
  const known = new Set(fields.map(([name]) => name));
  const listed = (product.sayings ?? []).filter(({ name }) => !known.has(name));
  const rows = [...fields, ...listed.map(({ name, text }) => [name, text] as const)];
  return (
    <>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{sanitiseNameForPane(name)}</dt>
            <dd>
              <bdi>{sanitiseNameForPane(String(value).slice(0, maxFieldLetters))}</bdi>
              {unlisted.includes(name) && <small>{lateWords().productFacts.unlisted}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {[...listed, ...sayings].some(saysResultIsStale) && <p class="note">{words.pick.staleProduct}</p>}
    </>
  );
}

interface ProductResultsProps {
  readonly product: PickedProduct;
  readonly indicators: readonly PickedIndicator[];
  readonly found: ResultsPreview;
  /** Undefined while the unit is not yet known. */
  readonly per: DeclaredUnitOrConflict | undefined;
}

/** The numbers exactly as sent, with declared unit and metadata, or the reason why the first is missing. */
function ProductResults({ product, indicators, found: { values, sayings }, per }: ProductResultsProps) {
  const lack = values.find((value) => typeof value === "object");
  const said = formatDeclaredUnitWithPer(per);
  const unsaid = per === undefined ? "" : explainMissingDeclaredUnit(product.name, per);
  return (
    <>
      <dl>
        {said !== "" && per && "text" in per && (
          <div>
            <dt>{lateWords().productFacts.perName}</dt>
            <dd>
              <bdi>{per.text}</bdi>
            </dd>
          </div>
        )}
        {indicators.map((indicator, index) => {
          const value = values[index];
          const { abbreviation, name, unit } = indicator;
          return (
            <div key={indicatorKey(indicator)}>
              <dt title={name}>{abbreviation || name}</dt>
              <dd>
                {typeof value === "number" ? (
                  <>
                    {value} {unit} <bdi>{said}</bdi>
                  </>
                ) : (
                  words.pick.noPreview
                )}
                <ResultMetadataNote said={sayings[index] ?? []} />
              </dd>
            </div>
          );
        })}
      </dl>
      {unsaid !== "" && <p class="note">{unsaid}</p>}
      {lack && <p class="note">{sentence(lack)}</p>}
    </>
  );
}

/** A second number beside the value needs no note here: only an explanation of a formula shows it. */
function ResultMetadataNote({ said }: { readonly said: readonly ResultMetadataItem[] }) {
  const texts = said
    .filter(({ meaning }) => meaning !== "left-out")
    .map((one) => formatMetadataItem(one, words.pick.staleResult));
  return (
    <>
      {[...new Set(texts)].map((text) => (
        <small key={text}>
          <bdi>{text}</bdi>
        </small>
      ))}
    </>
  );
}

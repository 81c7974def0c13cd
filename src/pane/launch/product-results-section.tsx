import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Reason } from "../../lca/reasons";
import { reasonFromError } from "../../lca/reasons";
import type {
  PreviewValue,
  AbortAndProgressOptions,
  PickedIndicator,
  PickedProduct,
  PickedScenario,
} from "../../client/picking/picked-items";
import type { PickableItemsReaderMethods } from "../../client/picking/pickable-items-reader";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { sanitiseNameForPane } from "../../words/name-formatter";
import { explainMissingDeclaredUnit } from "../../words/missing-declared-unit";
import { sentence } from "../../words/reason-sentence";
import { currentLaunchPageWords } from "../../words/launch-page-words";
import { words } from "../../words/ui-words";
import { useLoaded } from "../page/load-state";
import { LoadFailure, LoadableContent } from "./loadable-content";
import { ProductFormulasSection } from "./product-formulas-section";
import { UnambiguousProductName } from "../page/unambiguous-product-name";
import type { IndicatorValuesAtStage } from "./product-stage-results";
import {
  isReasonToStopReading,
  isPreviewNumber,
  requestProductResultsByStage,
} from "./product-stage-results";
import { StageOrScenarioName } from "./stage-name";

interface ProductResultsSectionProps {
  readonly product: PickedProduct;
  readonly choices: PickableItemsReaderMethods;
  readonly indicators: readonly PickedIndicator[];
}

/** One product's results by production stage and scenario, and the formulas that give them in Excel. */
export function ProductResultsSection({ product, choices, indicators }: ProductResultsSectionProps) {
  const id = useId();
  const place = useRef<HTMLHeadingElement>(null);
  const [tries, again] = useState(0);
  useLayoutEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" });
    if (document.hasFocus()) place.current?.focus();
  }, []);
  const results = useLoaded(
    (waiting) => readProductResults(product, indicators, choices, waiting),
    [product, indicators, tries],
  );
  return (
    <section aria-labelledby={id}>
      <h2 id={id} ref={place} tabIndex={-1}>
        <UnambiguousProductName product={product} />
      </h2>
      <LoadableContent of={results} meanwhile={currentLaunchPageWords.results.reading}>
        {({ stages, lack }) => (
          <div data-screen="results">
            {lack && <LoadFailure reason={lack} onAgain={() => again((before) => before + 1)} />}
            <ResultsTable indicators={indicators} stages={stages} />
            <DeclaredUnitNotes product={product} stages={stages} />
            <MissingValueReasons stages={stages} />
            <ProductFormulasSection
              product={product}
              indicators={indicators}
              stages={stages.map(({ scenario }) => scenario)}
            />
          </div>
        )}
      </LoadableContent>
    </section>
  );
}

/**
 * Reads the results of all stages. If the scenarios are unavailable, the production stage is shown all the same, with
 * the reason.
 */
async function readProductResults(
  product: PickedProduct,
  indicators: readonly PickedIndicator[],
  choices: PickableItemsReaderMethods,
  waiting: AbortAndProgressOptions,
): Promise<{ readonly stages: readonly IndicatorValuesAtStage[]; readonly lack: Reason | null }> {
  let scenarios: readonly PickedScenario[] = [];
  let lack: Reason | null = null;
  try {
    scenarios = (await choices.scenarios([product], waiting)).map(({ scenario }) => scenario);
  } catch (thrown) {
    lack = reasonFromError(thrown);
    if (isReasonToStopReading(lack)) throw thrown;
  }
  const stages = await requestProductResultsByStage(
    { product, indicators, scenarios: [null, ...scenarios] },
    waiting,
  );
  return { stages, lack };
}

interface ResultsTableProps {
  readonly indicators: readonly PickedIndicator[];
  readonly stages: readonly IndicatorValuesAtStage[];
}

/** The table of values as they were sent; a narrow window scrolls it, and it has keyboard focus for that. */
function ResultsTable({ indicators, stages }: ResultsTableProps) {
  return (
    <div class="wide" role="region" tabIndex={0} aria-label={currentLaunchPageWords.products.results}>
      <table>
        <thead>
          <tr>
            <th scope="col">{currentLaunchPageWords.results.indicator}</th>
            <th scope="col">{words.formulas.unitHeading}</th>
            {stages.map(({ scenario }, index) => (
              <th key={index} scope="col" class="value">
                <StageOrScenarioName scenario={scenario} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <DeclaredUnitRow stages={stages} />
          {indicators.map((indicator, row) => (
            <tr key={`${indicator.name}\n${indicator.unit}`}>
              <th scope="row">
                {indicator.abbreviation !== "" && <strong>{indicator.abbreviation} </strong>}
                <bdi>{sanitiseNameForPane(indicator.name)}</bdi>
              </th>
              <td>
                <bdi>{sanitiseNameForPane(indicator.unit)}</bdi>
              </td>
              {stages.map(({ values }, column) => (
                <ValueCell key={column} of={values[row]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The row of declared units, one for each stage. */
function DeclaredUnitRow({ stages }: Pick<ResultsTableProps, "stages">) {
  return (
    <tr>
      <th scope="row">{words.formulas.perHeading}</th>
      <td />
      {stages.map(({ per }, column) => (
        <td key={column} class="value">
          {per && "text" in per ? <bdi>{sanitiseNameForPane(per.text)}</bdi> : <NoValue />}
        </td>
      ))}
    </tr>
  );
}

/** Notes on stages for which the service gives several declared units, of which none is used. */
function DeclaredUnitNotes({
  product,
  stages,
}: Pick<ProductResultsSectionProps, "product"> & Pick<ResultsTableProps, "stages">) {
  const said = [
    ...new Set(stages.map(({ per }) => (per ? explainMissingDeclaredUnit(product.name, per) : ""))),
  ].filter((why) => why !== "");
  return (
    <>
      {said.map((why) => (
        <p key={why} class="note">
          {why}
        </p>
      ))}
    </>
  );
}

function ValueCell({ of: value }: { readonly of: PreviewValue | undefined }) {
  if (value !== undefined && isPreviewNumber(value)) return <td class="value">{String(value)}</td>;
  const why = value === undefined ? words.pick.noPreview : sentence(value);
  return (
    <td class="value" title={why}>
      <NoValue />
    </td>
  );
}

/** A dash in place of a value. */
function NoValue() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span class="unseen">{words.pick.noPreview}</span>
    </>
  );
}

/** Reasons for missing values, once each. */
function MissingValueReasons({ stages }: Pick<ResultsTableProps, "stages">) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const lacks = stages.flatMap(({ values }) =>
    values.flatMap((value) => (isPreviewNumber(value) ? [] : value)),
  );
  const said = [...new Set(lacks.map((value) => sentence(value)))];
  if (said.length === 0) return null;
  return (
    <div class="lacks">
      <button
        type="button"
        class="small"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <SentenceWithGaps
          text={currentLaunchPageWords.results.lacks}
          fill={{ count: String(lacks.length) }}
        />
      </button>
      <ul id={id} hidden={!open}>
        {open && said.map((why) => <li key={why}>{why}</li>)}
      </ul>
    </div>
  );
}

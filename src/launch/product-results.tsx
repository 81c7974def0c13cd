import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Reason } from "../lca/reasons";
import { reasonOf } from "../lca/reasons";
import type { Preview, Waiting, PickedIndicator, PickedProduct, PickedScenario } from "../picking/picks";
import type { Choices } from "../picking/account-choices";
import { Sentence } from "../page/sentence";
import { shown } from "../words/names";
import { perLack } from "../words/per";
import { sentence } from "../words/reasons";
import { launchWords } from "../words/launch";
import { words } from "../words/words";
import { useLoaded } from "../page/loading";
import { Failure, Part } from "./part";
import { Formulas } from "./formulas";
import { ProductName } from "../page/product-name";
import type { StageResults } from "./results";
import { endsAll, isNumber, resultsOf } from "./results";
import { StageName } from "./stage-name";

interface ProductResultsProps {
  readonly product: PickedProduct;
  readonly choices: Choices;
  readonly indicators: readonly PickedIndicator[];
}

/** One product's results by production stage and scenario, and the formulas that give them in Excel. */
export function ProductResults({ product, choices, indicators }: ProductResultsProps) {
  const id = useId();
  const place = useRef<HTMLHeadingElement>(null);
  const [tries, again] = useState(0);
  useLayoutEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" });
    if (document.hasFocus()) place.current?.focus();
  }, []);
  const results = useLoaded(
    (waiting) => readOf(product, indicators, choices, waiting),
    [product, indicators, tries],
  );
  return (
    <section aria-labelledby={id}>
      <h2 id={id} ref={place} tabIndex={-1}>
        <ProductName product={product} />
      </h2>
      <Part of={results} meanwhile={launchWords.results.reading}>
        {({ stages, lack }) => (
          <div data-screen="results">
            {lack && <Failure reason={lack} onAgain={() => again((before) => before + 1)} />}
            <Table indicators={indicators} stages={stages} />
            <PerLacks product={product} stages={stages} />
            <Lacks stages={stages} />
            <Formulas
              product={product}
              indicators={indicators}
              stages={stages.map(({ scenario }) => scenario)}
            />
          </div>
        )}
      </Part>
    </section>
  );
}

/**
 * Reads the results of all stages. If the scenarios are unavailable, the production stage is shown all the same, with
 * the reason.
 */
async function readOf(
  product: PickedProduct,
  indicators: readonly PickedIndicator[],
  choices: Choices,
  waiting: Waiting,
): Promise<{ readonly stages: readonly StageResults[]; readonly lack: Reason | null }> {
  let [scenarios, lack]: [readonly PickedScenario[], Reason | null] = [[], null];
  try {
    scenarios = (await choices.scenarios([product], waiting)).map(({ scenario }) => scenario);
  } catch (thrown) {
    lack = reasonOf(thrown);
    if (endsAll(lack)) throw thrown;
  }
  const stages = await resultsOf({ product, indicators, scenarios: [null, ...scenarios] }, waiting);
  return { stages, lack };
}

interface TableProps {
  readonly indicators: readonly PickedIndicator[];
  readonly stages: readonly StageResults[];
}

/** The table of values as they were sent; a narrow window scrolls it, and it has keyboard focus for that. */
function Table({ indicators, stages }: TableProps) {
  return (
    <div class="wide" role="region" tabIndex={0} aria-label={launchWords.products.results}>
      <table>
        <thead>
          <tr>
            <th scope="col">{launchWords.results.indicator}</th>
            <th scope="col">{words.formulas.unitHeading}</th>
            {stages.map(({ scenario }, index) => (
              <th key={index} scope="col" class="value">
                <StageName scenario={scenario} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <PerRow stages={stages} />
          {indicators.map((indicator, row) => (
            <tr key={`${indicator.name}\n${indicator.unit}`}>
              <th scope="row">
                {indicator.abbreviation !== "" && <strong>{indicator.abbreviation} </strong>}
                <bdi>{shown(indicator.name)}</bdi>
              </th>
              <td>
                <bdi>{shown(indicator.unit)}</bdi>
              </td>
              {stages.map(({ values }, column) => (
                <Value key={column} of={values[row]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The row of declared units, one for each stage. */
function PerRow({ stages }: Pick<TableProps, "stages">) {
  return (
    <tr>
      <th scope="row">{words.formulas.perHeading}</th>
      <td />
      {stages.map(({ per }, column) => (
        <td key={column} class="value">
          {per && "text" in per ? (
            <bdi>{shown(per.text)}</bdi>
          ) : (
            <>
              <span aria-hidden="true">–</span>
              <span class="unseen">{words.pick.noPreview}</span>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}

/** Notes on stages for which the service gives several declared units, of which none is used. */
function PerLacks({ product, stages }: Pick<ProductResultsProps, "product"> & Pick<TableProps, "stages">) {
  const said = [...new Set(stages.map(({ per }) => (per ? perLack(product.name, per) : "")))].filter(
    (why) => why !== "",
  );
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

function Value({ of: value }: { readonly of: Preview | undefined }) {
  if (value !== undefined && isNumber(value)) return <td class="value">{String(value)}</td>;
  const why = value === undefined ? words.pick.noPreview : sentence(value);
  return (
    <td class="value" title={why}>
      <span aria-hidden="true">–</span>
      <span class="unseen">{words.pick.noPreview}</span>
    </td>
  );
}

/** Reasons for missing values, once each. */
function Lacks({ stages }: { readonly stages: readonly StageResults[] }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const lacks = stages.flatMap(({ values }) => values.flatMap((value) => (isNumber(value) ? [] : value)));
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
        <Sentence text={launchWords.results.lacks} fill={{ count: String(lacks.length) }} />
      </button>
      <ul id={id} hidden={!open}>
        {open && said.map((why) => <li key={why}>{why}</li>)}
      </ul>
    </div>
  );
}

import { useState } from "preact/hooks";
import { shown } from "../../words/names";
import { work } from "../../words/work";
import { sentence } from "../../words/reasons";
import type { Choices, Field, Preview } from "../../workbook/choices";
import type { PickedIndicator, PickedProduct } from "../../workbook/selected";
import { Sentence } from "../../page/sentence";
import { Awaited, useLoaded } from "./loading";
import { indicatorKey, keyOf } from "./picks";

/** The service is asked about a product once the user has been at it for so long, in milliseconds. */
const resting = 300;
/** What a field shows at most; the whole of it is what LCA.DETAILS is for. */
const longestField = 300;

interface DetailsProps {
  readonly choices: Choices;
  readonly product: PickedProduct;
  /** Those whose results are shown. */
  readonly indicators: readonly PickedIndicator[];
  readonly favourite: boolean;
  readonly onFavourite: (favourite: boolean) => void;
}

/** What is known of the product the user is at, asked for only while it is open. */
export function Details(props: DetailsProps) {
  const { product } = props;
  const [open, setOpen] = useState(false);
  return (
    <details
      class="details"
      data-state={open ? "pick-details" : undefined}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <Sentence text={work.pick.details} fill={{ product: product.name || product.id }} />
      </summary>
      {open && <Known {...props} />}
    </details>
  );
}

function Known({ choices, product, indicators, favourite, onFavourite }: DetailsProps) {
  const words = work.pick;
  const key = keyOf(product);
  const which = indicators.map(indicatorKey).join("\n\n");
  const said = useLoaded((waiting) => choices.details(product, waiting), [choices, key], { rest: resting });
  const results = useLoaded(
    async (waiting) => (await choices.preview(product, indicators, { ...waiting, ask: true })) ?? [],
    [choices, key, which],
    { rest: resting },
  );
  return (
    <>
      {product.id !== "" && (
        <button type="button" class="small" onClick={() => onFavourite(!favourite)}>
          {favourite ? words.removeFavourite : words.addFavourite}
        </button>
      )}
      <h3>{words.results}</h3>
      <Awaited of={results} what={words.readingDetails}>
        {(values) => <Results indicators={indicators} values={values} />}
      </Awaited>
      <h3>{words.said}</h3>
      <Awaited of={said} what={words.readingDetails}>
        {(fields) => <Fields fields={fields} />}
      </Awaited>
    </>
  );
}

interface ResultsProps {
  readonly indicators: readonly PickedIndicator[];
  readonly values: readonly Preview[];
}

/** Numbers exactly as sent; where there are none, why the first is lacking. */
function Results({ indicators, values }: ResultsProps) {
  const lack = values.find((value) => typeof value === "object");
  return (
    <>
      <dl>
        {indicators.map((indicator, place) => {
          const value = values[place];
          const { abbreviation, name, unit } = indicator;
          return (
            <div key={indicatorKey(indicator)}>
              <dt title={name}>{abbreviation || name}</dt>
              <dd>{typeof value === "number" ? `${value} ${unit}` : work.pick.noPreview}</dd>
            </div>
          );
        })}
      </dl>
      {lack && <p class="note">{sentence(lack)}</p>}
    </>
  );
}

function Fields({ fields }: { readonly fields: readonly Field[] }) {
  return (
    <dl>
      {fields.map(([name, value]) => (
        <div key={name}>
          <dt>{shown(name)}</dt>
          <dd>
            <bdi>{shown(String(value).slice(0, longestField))}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

import { useState, useEffect } from "preact/hooks";
import { words } from "../../words/words";
import { Sentence } from "../../page/sentence";
import type { PerSaid } from "../../lca/per";
import { together } from "../../lca/per";
import type { Previewed, Told, PickedIndicator, PickedProduct } from "../../picking/picks";
import type { Choices } from "../../picking/account-choices";
import type { Loaded } from "../../page/loading";
import { Awaited, useLoaded } from "../../page/loading";
import { indicatorKey, keyOf } from "../../page/picks";
import { shown } from "../../words/names";
import { isStale } from "../../lca/saying";
import { perLack } from "../../words/per";
import { sentence } from "../../words/reasons";
import type { Saying } from "../../lca/saying";
import { perText, sayingText } from "../../page/result-texts";

/** The known facts about the active product, requested only while the section is open. */
export function Details(props: KnownProps) {
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
        <Sentence text={words.pick.details} fill={{ product: product.name || product.id }} />
      </summary>
      {open && <Known {...props} />}
    </details>
  );
}

/** In milliseconds: the details of a product are requested once it has been active for this long. */
const resting = 300;
const noResults: Previewed = { values: [], sayings: [], per: null, part: "" };

interface KnownProps {
  readonly choices: Choices;
  /** A new value requests the details again, since a refresh changes results. */
  readonly generation: unknown;
  readonly product: PickedProduct;
  /** The indicators whose results are shown. */
  readonly indicators: readonly PickedIndicator[];
  readonly favourite: boolean;
  readonly onFavourite: (favourite: boolean) => void;
  /** Called if the product has an article number that the product list lacks. */
  readonly onUnlisted: () => void;
}

/** A product's results, and the service's other facts about it. */
function Known({ choices, generation, product, indicators, ...props }: KnownProps) {
  const { favourite, onFavourite, onUnlisted } = props;
  const { pick } = words;
  const key = keyOf(product);
  const which = indicators.map(indicatorKey).join("\n\n");
  const told = useLoaded((waiting) => choices.details(product, waiting), [choices, generation, key], {
    rest: resting,
  });
  const results = useLoaded(
    async (waiting) => (await choices.preview(product, indicators, { ...waiting, ask: true })) ?? noResults,
    [choices, generation, key, which],
    { rest: resting },
  );
  const isUnlisted = told.kind === "loaded" && told.value.unlisted.length > 0;
  useEffect(() => {
    if (isUnlisted) onUnlisted();
  }, [isUnlisted]);
  const per = perOf(product, results, told);
  return (
    <>
      {product.id !== "" && (
        <button type="button" class="small" onClick={() => onFavourite(!favourite)}>
          {favourite ? pick.removeFavourite : pick.addFavourite}
        </button>
      )}
      <h3>{pick.results}</h3>
      <Awaited of={results} what={pick.readingDetails}>
        {(found) => <Results product={product} indicators={indicators} found={found} per={per} />}
      </Awaited>
      <h3>{pick.said}</h3>
      <Awaited of={told} what={pick.readingDetails}>
        {(value) => <Fields product={product} told={value} />}
      </Awaited>
    </>
  );
}

/** The declared unit, by all sources; undefined while a source that may state it has not loaded. */
function perOf(
  { per: listed }: PickedProduct,
  results: Loaded<Previewed>,
  told: Loaded<Told>,
): PerSaid | undefined {
  const own = results.kind === "loaded" ? results.value.per : (listed ?? null);
  if (told.kind === "loaded") return together(own, told.value.per);
  return own ?? undefined;
}

/** In characters; LCA.DETAILS gives the whole text of a longer field. */
const longestField = 300;

interface FieldsProps {
  readonly product: PickedProduct;
  readonly told: Told;
}

/** The product's own document, and fields that only the list has. */
function Fields({ product, told: { fields, sayings, unlisted } }: FieldsProps) {
  const known = new Set(fields.map(([name]) => name));
  const listed = (product.sayings ?? []).filter(({ name }) => !known.has(name));
  const rows = [...fields, ...listed.map(({ name, text }) => [name, text] as const)];
  return (
    <>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{shown(name)}</dt>
            <dd>
              <bdi>{shown(String(value).slice(0, longestField))}</bdi>
              {unlisted.includes(name) && <small>{words.pick.unlisted}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {[...listed, ...sayings].some(isStale) && <p class="note">{words.pick.staleProduct}</p>}
    </>
  );
}

interface ResultsProps {
  readonly product: PickedProduct;
  readonly indicators: readonly PickedIndicator[];
  readonly found: Previewed;
  /** Undefined while the unit is not yet known. */
  readonly per: PerSaid | undefined;
}

/** The numbers exactly as sent, with declared unit and metadata, or the reason why the first is missing. */
function Results({ product, indicators, found: { values, sayings }, per }: ResultsProps) {
  const lack = values.find((value) => typeof value === "object");
  const said = perText(per);
  const unsaid = per === undefined ? "" : perLack(product.name, per);
  return (
    <>
      <dl>
        {said !== "" && per && "text" in per && (
          <div>
            <dt>{words.pick.perName}</dt>
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
                <Beside said={sayings[index] ?? []} />
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
function Beside({ said }: { readonly said: readonly Saying[] }) {
  const texts = said
    .filter(({ meaning }) => meaning !== "left-out")
    .map((one) => sayingText(one, words.pick.staleResult));
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

import { useEffect } from "preact/hooks";
import type { PerSaid } from "../../lca/per";
import { together } from "../../lca/per";
import { words } from "../../words/words";
import type { Previewed, Told } from "../../picking/choices";
import type { Choices } from "../../picking/account-choices";
import type { PickedIndicator, PickedProduct } from "../../picking/picks";
import { Fields } from "./fields";
import type { Loaded } from "../../page/loading";
import { Awaited, useLoaded } from "../../page/loading";
import { indicatorKey, keyOf } from "../../page/picks";
import { Results } from "./results";

/** The service is asked about a product once the user has been at it for so long, in milliseconds. */
const resting = 300;
const noResults: Previewed = { values: [], sayings: [], per: null, part: "" };

export interface KnownProps {
  readonly choices: Choices;
  /** Another one asks again: after a refresh, results are others. */
  readonly generation: unknown;
  readonly product: PickedProduct;
  /** Those whose results are shown. */
  readonly indicators: readonly PickedIndicator[];
  readonly favourite: boolean;
  readonly onFavourite: (favourite: boolean) => void;
  /** The product has an article number that the product list lacks. */
  readonly onUnlisted: () => void;
}

/** A product's results, and what the service says of it besides. */
export function Known({ choices, generation, product, indicators, ...props }: KnownProps) {
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

/** What results are per, by all that says it; undefined while something that may say it is not here. */
function perOf(
  { per: listed }: PickedProduct,
  results: Loaded<Previewed>,
  told: Loaded<Told>,
): PerSaid | undefined {
  const own = results.kind === "loaded" ? results.value.per : (listed ?? null);
  if (told.kind === "loaded") return together(own, told.value.per);
  return own ?? undefined;
}

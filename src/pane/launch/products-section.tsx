import { useId, useMemo, useState } from "preact/hooks";
import { useProductSearchIndex } from "../page/use-product-search-index";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import type { PickedProduct } from "../../client/picking/picked-items";
import { fillSentenceGaps } from "../../words/name-formatter";
import { currentLaunchPageWords } from "../../words/launch-page-words";
import { words } from "../../words/ui-words";
import { CheckBox } from "../page/check-box";
import { UnambiguousProductName } from "../page/unambiguous-product-name";

/** Number of products drawn at first, and added with every press for more. */
const productsPerPage = 50;

interface ProductsSectionProps {
  readonly all: readonly PickedProduct[];
  /** Products chosen for the starter workbook. */
  readonly chosen: readonly PickedProduct[];
  /** The product whose results are shown. */
  readonly opened: PickedProduct | undefined;
  readonly onChoose: (chosen: readonly PickedProduct[]) => void;
  readonly onOpen: (product: PickedProduct) => void;
}

/** The company's products behind a search box. */
export function ProductsSection({ all, chosen, opened, onChoose, onOpen }: ProductsSectionProps) {
  const id = useId();
  const [text, setText] = useState("");
  const [most, setMost] = useState(productsPerPage);
  const found = useProductSearch(all, text);
  const toggle = (product: PickedProduct) =>
    onChoose(chosen.includes(product) ? chosen.filter((one) => one !== product) : [...chosen, product]);
  return (
    <section aria-labelledby={id} data-screen="products">
      <h2 id={id}>{words.pick.products}</h2>
      <SearchBox
        text={text}
        onText={(typed) => {
          setText(typed);
          setMost(productsPerPage);
        }}
      />
      <SearchStatus text={text} all={all.length} found={found.length} drawn={Math.min(most, found.length)} />
      <ul class="products">
        {found.slice(0, most).map((product) => (
          <ProductRow
            key={`${product.id}\n${product.name}`}
            product={product}
            chosen={chosen.includes(product)}
            opened={product === opened}
            onToggle={() => toggle(product)}
            onOpen={() => onOpen(product)}
          />
        ))}
      </ul>
      {found.length > most && (
        <button type="button" onClick={() => setMost(most + productsPerPage)}>
          {currentLaunchPageWords.products.more}
        </button>
      )}
    </section>
  );
}

function SearchBox({ text, onText }: { readonly text: string; readonly onText: (text: string) => void }) {
  const id = useId();
  return (
    <>
      <label for={id}>{words.pick.search}</label>
      <input
        id={id}
        type="search"
        autocomplete="off"
        spellcheck={false}
        value={text}
        onInput={({ currentTarget }) => onText(currentTarget.value)}
      />
    </>
  );
}

interface ProductRowProps {
  readonly product: PickedProduct;
  readonly chosen: boolean;
  readonly opened: boolean;
  readonly onToggle: () => void;
  readonly onOpen: () => void;
}

function ProductRow({ product, chosen, opened, onToggle, onOpen }: ProductRowProps) {
  return (
    <li>
      <CheckBox checked={chosen} onChange={onToggle}>
        <UnambiguousProductName product={product} />
      </CheckBox>
      <button
        type="button"
        class="small"
        aria-label={fillSentenceGaps(currentLaunchPageWords.products.resultsOf, {
          product: product.name || product.id,
        })}
        aria-pressed={opened}
        onClick={onOpen}
      >
        {currentLaunchPageWords.products.results}
      </button>
    </li>
  );
}

/** The products that a text finds, best first; all of them until the search has loaded. */
function useProductSearch(all: readonly PickedProduct[], text: string): readonly PickedProduct[] {
  const { products, search } = useProductSearchIndex(all);
  return useMemo(() => {
    const found = search?.find(text) ?? null;
    return found === null ? products : found.flatMap((index) => products[index] ?? []);
  }, [products, search, text]);
}

interface SearchStatusProps {
  readonly text: string;
  readonly all: number;
  readonly found: number;
  readonly drawn: number;
}

function SearchStatus({ text, all, found, drawn }: SearchStatusProps) {
  const state = all === 0 ? ("no-products" as const) : found === 0 ? ("nothing-found" as const) : undefined;
  const said =
    all === 0 ? words.pick.none : found === 0 ? words.pick.noHits : currentLaunchPageWords.products.shown;
  return (
    <p class="note" role="status" data-screen={state}>
      <SentenceWithGaps text={said} fill={{ text, count: String(found), shown: String(drawn) }} />
    </p>
  );
}

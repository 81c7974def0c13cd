import { useId, useMemo, useState } from "preact/hooks";
import { useSearched } from "../page/use-searched";
import { Sentence } from "../page/sentence";
import type { PickedProduct } from "../picking/picks";
import { filled } from "../words/names";
import { launchWords } from "../words/launch";
import { words } from "../words/words";
import { Check } from "../page/check";
import { ProductName } from "../page/product-name";

/** Number of products drawn at first, and added with every press for more. */
const some = 50;

interface ProductsProps {
  readonly all: readonly PickedProduct[];
  /** Products chosen for the starter workbook. */
  readonly chosen: readonly PickedProduct[];
  /** The product whose results are shown. */
  readonly opened: PickedProduct | undefined;
  readonly onChoose: (chosen: readonly PickedProduct[]) => void;
  readonly onOpen: (product: PickedProduct) => void;
}

/** The company's products behind a search box. */
export function Products({ all, chosen, opened, onChoose, onOpen }: ProductsProps) {
  const id = useId();
  const [text, setText] = useState("");
  const [most, setMost] = useState(some);
  const found = useFound(all, text);
  const toggle = (product: PickedProduct) =>
    onChoose(chosen.includes(product) ? chosen.filter((one) => one !== product) : [...chosen, product]);
  return (
    <section aria-labelledby={id} data-screen="products">
      <h2 id={id}>{words.pick.products}</h2>
      <SearchBox
        text={text}
        onText={(typed) => {
          setText(typed);
          setMost(some);
        }}
      />
      <Found text={text} all={all.length} found={found.length} drawn={Math.min(most, found.length)} />
      <ul class="products">
        {found.slice(0, most).map((product) => (
          <Row
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
        <button type="button" onClick={() => setMost(most + some)}>
          {launchWords.products.more}
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

interface RowProps {
  readonly product: PickedProduct;
  readonly chosen: boolean;
  readonly opened: boolean;
  readonly onToggle: () => void;
  readonly onOpen: () => void;
}

function Row({ product, chosen, opened, onToggle, onOpen }: RowProps) {
  return (
    <li>
      <Check checked={chosen} onChange={onToggle}>
        <ProductName product={product} />
      </Check>
      <button
        type="button"
        class="small"
        aria-label={filled(launchWords.products.resultsOf, { product: product.name || product.id })}
        aria-pressed={opened}
        onClick={onOpen}
      >
        {launchWords.products.results}
      </button>
    </li>
  );
}

/** The products that a text finds, best first; all of them until the search has loaded. */
function useFound(all: readonly PickedProduct[], text: string): readonly PickedProduct[] {
  const { products, search } = useSearched(all);
  return useMemo(() => {
    const found = search?.find(text) ?? null;
    return found === null ? products : found.flatMap((index) => products[index] ?? []);
  }, [products, search, text]);
}

interface FoundProps {
  readonly text: string;
  readonly all: number;
  readonly found: number;
  readonly drawn: number;
}

function Found({ text, all, found, drawn }: FoundProps) {
  const state = all === 0 ? ("no-products" as const) : found === 0 ? ("nothing-found" as const) : undefined;
  const said = all === 0 ? words.pick.none : found === 0 ? words.pick.noHits : launchWords.products.shown;
  return (
    <p class="note" role="status" data-screen={state}>
      <Sentence text={said} fill={{ text, count: String(found), shown: String(drawn) }} />
    </p>
  );
}

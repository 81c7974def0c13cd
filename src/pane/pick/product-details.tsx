import { useState } from "preact/hooks";
import { words } from "../../words/ui-words";
import { LazyFetchedContent } from "../folding-section";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import type { ProductFactsProps } from "./product-facts";

/** The known facts about the active product, requested only while the section is open. */
export function ProductDetailsFold(props: ProductFactsProps) {
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
        <SentenceWithGaps text={words.pick.details} fill={{ product: product.name || product.id }} />
      </summary>
      {open && (
        <LazyFetchedContent load={() => import(/* webpackChunkName: "help" */ "./product-facts")}>
          {({ ProductFacts }) => <ProductFacts {...props} />}
        </LazyFetchedContent>
      )}
    </details>
  );
}

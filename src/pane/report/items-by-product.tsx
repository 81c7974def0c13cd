import { useId, useState } from "preact/hooks";
import { groupPairsByKey } from "../../lca/group-by-key";
import type { ReportItem, ReportSection } from "../../workbook/refresh/report";
import { lateWords } from "../../words/late-words";
import { CellAreaLinkList } from "../cell-area-link-list";
import { formatCount } from "../locale-numbers";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { useShowMore } from "../use-show-more";
import type { AreaLinkProps } from "./report-parts";
import { itemsPerStep, maxAreas, ReportItemText, ReportPart, ShowMoreButton } from "./report-parts";

/** A section with no more numbers than these is unfolded from the start. */
const maxUnfolded = 10;

interface ItemsByProductProps extends AreaLinkProps {
  readonly section: ReportSection;
}

/** The numbers of a section: a line a product, which unfolds. */
export function ItemsByProduct({ section: { title, note, items }, onGo }: ItemsByProductProps) {
  const groups = [...groupPairsByKey(items.map((item) => [item.product ?? "", item]))];
  return (
    <ReportPart title={title} note={note} all={groups} kind="changed-products">
      {([product, ofProduct]) => (
        <ItemsOfProduct
          product={product}
          items={ofProduct}
          isUnfolded={items.length <= maxUnfolded}
          onGo={onGo}
        />
      )}
    </ReportPart>
  );
}

interface ItemsOfProductProps extends AreaLinkProps {
  readonly product: string;
  readonly items: readonly ReportItem[];
  readonly isUnfolded: boolean;
}

function ItemsOfProduct({ product, items, isUnfolded, onGo }: ItemsOfProductProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(isUnfolded);
  const { productNumbers, productNumber } = lateWords().changeReport.changes;
  const text = items.length === 1 ? productNumber : productNumbers;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <h5 id={id}>
          <SentenceWithGaps text={text} fill={{ product, count: formatCount(items.length) }} />
        </h5>
      </summary>
      {isOpen && <ItemList labelledBy={id} items={items} onGo={onGo} />}
    </details>
  );
}

interface ItemListProps extends AreaLinkProps {
  /** The id of its heading. */
  readonly labelledBy: string;
  readonly items: readonly ReportItem[];
}

function ItemList({ labelledBy, items, onGo }: ItemListProps) {
  const { shown, showMore, list } = useShowMore<HTMLUListElement>(itemsPerStep, itemsPerStep);
  return (
    <>
      <ul ref={list} aria-labelledby={labelledBy}>
        {items.slice(0, shown).map((item, index) => (
          <li key={index}>
            <ReportItemText item={item} />
            <CellAreaLinkList areas={item.cells} few={maxAreas} onGo={onGo} />
          </li>
        ))}
      </ul>
      <ShowMoreButton shown={shown} all={items.length} onMore={showMore} />
    </>
  );
}

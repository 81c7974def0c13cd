import { useState } from "preact/hooks";
import { inserting as words } from "../../words/inserting";
import { Lazy } from "../../page/lazy";
import type { OffersProps } from "./offer-lists";

const lists = () => import("./offer-lists");

/** Drop-down lists, folded away; what is in the fold is fetched when it is opened. */
export function Offers(props: OffersProps) {
  const [open, setOpen] = useState(false);
  return (
    <details class="offers" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.lists}</summary>
      {open && <Lazy load={lists}>{({ OfferLists }) => <OfferLists {...props} />}</Lazy>}
    </details>
  );
}

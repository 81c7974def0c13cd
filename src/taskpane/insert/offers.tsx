import { useState } from "preact/hooks";
import { words } from "../../words/words";
import type { OffersProps } from "./offer-lists";
import { OfferLists } from "./offer-lists";

/** Drop-down lists, folded away. */
export function Offers(props: OffersProps) {
  const [open, setOpen] = useState(false);
  return (
    <details class="offers" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.insert.lists}</summary>
      {open && <OfferLists {...props} />}
    </details>
  );
}

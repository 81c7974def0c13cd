import { useState } from "preact/hooks";
import { words } from "../../words/words";
import { Sentence } from "../../page/sentence";
import type { KnownProps } from "./known";
import { Known } from "./known";

/** What is known of the product the user is at, asked for only while it is open. */
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

import { useState } from "preact/hooks";
import { picking } from "../../words/picking";
import { Sentence } from "../../page/sentence";
import { Lazy } from "../../page/lazy";
import type { KnownProps } from "./known";

const load = () => import("./known");

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
        <Sentence text={picking.pick.details} fill={{ product: product.name || product.id }} />
      </summary>
      {open && <Lazy load={load}>{({ Known }) => <Known {...props} />}</Lazy>}
    </details>
  );
}

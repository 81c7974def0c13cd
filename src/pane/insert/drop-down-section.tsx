import { useState } from "preact/hooks";
import { words } from "../../words/ui-words";
import { LazyFetchedContent } from "../folding-section";
import type { DropDownFormProps } from "./drop-down-form";

/** Drop-down lists, folded away. */
export function DropDownSection(props: DropDownFormProps) {
  const [open, setOpen] = useState(false);
  return (
    <details class="offers" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.insert.lists}</summary>
      {open && (
        <LazyFetchedContent load={() => import(/* webpackChunkName: "help" */ "./drop-down-form")}>
          {({ DropDownForm }) => <DropDownForm {...props} />}
        </LazyFetchedContent>
      )}
    </details>
  );
}

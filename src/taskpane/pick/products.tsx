import { useId, useState } from "preact/hooks";
import { picking as words } from "../../words/picking";
import type { Choices } from "../../workbook/choices";
import type { Remembered } from "../../workbook/remembered";
import type { PickedIndicator, PickedProduct } from "../../workbook/selected";
import { codeFound } from "../../account/search";
import { List, optionId, page } from "./list";
import type { Picking } from "./picking";
import { onKey, usePicking } from "./picking";
import { keyOf } from "./picks";
import { usePreviews } from "./previews";
import { Row, titleOf } from "./row";
import type { View } from "./shown";
import { useShown } from "./shown";
import { Summary, Views } from "./summary";
import "./products.css";

interface ProductsProps {
  readonly choices: Choices;
  readonly products: readonly PickedProduct[];
  readonly picked: readonly PickedProduct[];
  readonly remembered: Remembered;
  /** What the values beside the names are of. */
  readonly indicator: PickedIndicator | undefined;
  /** Puts products among the picked ones, or takes them out. */
  readonly onPick: (products: readonly PickedProduct[], wanted: boolean) => void;
  /** The product the user is at. */
  readonly onGo: (product: PickedProduct) => void;
  /** Article numbers were seen that the product list lacks. */
  readonly hasUnlisted: boolean;
}

/** All products behind a search box: the keys go to the list below it, which a mouse may use as well. */
export function Products(props: ProductsProps) {
  const { products, picked, remembered, indicator, onPick, hasUnlisted } = props;
  const [text, setText] = useState("");
  const [view, setView] = useState<View>("all");
  const shown = useShown(products, text, view, picked, remembered);
  const picking = usePicking({ ...props, shown });
  const list = useId();
  const showOthers = (change: () => void) => {
    picking.begin();
    change();
  };
  return (
    <>
      <SearchBox
        text={text}
        list={list}
        active={picking.active}
        onText={(typed) => showOthers(() => setText(typed))}
        onKey={(event) => onKey(event, picking, () => setText(""))}
      />
      <Views view={view} onChange={(next) => showOthers(() => setView(next))} />
      <Rows {...props} list={list} text={text} of={`${view}\n${text}`} picking={picking} />
      <Summary
        shown={shown.length}
        picked={picked.length}
        text={text}
        view={view}
        indicator={indicator}
        hasUnlisted={hasUnlisted}
        onClear={() => onPick(picked, false)}
      />
    </>
  );
}

interface RowsProps extends ProductsProps {
  readonly list: string;
  readonly text: string;
  readonly of: string;
  readonly picking: Picking;
}

/** The list, with a result beside each product in view. */
function Rows({ choices, indicator, list, text, of, picking }: RowsProps) {
  const { at } = picking;
  const [[first, last], setInView] = useState<readonly [number, number]>([0, page]);
  const inView = Array.from({ length: last - first + 1 }, (_, row) => at(first + row) ?? []).flat();
  const values = usePreviews(choices, inView, indicator);
  const seenAt = (row: number) => {
    const product = at(row);
    return product && values.get(keyOf(product));
  };
  const codeAt = (row: number) => {
    const product = at(row);
    return product ? codeFound(product, text) : "";
  };
  return (
    <List
      id={list}
      label={words.pick.list}
      count={picking.count}
      active={picking.active}
      of={of}
      isPicked={picking.isPicked}
      titleOf={(row) => titleOf(at(row), seenAt(row))}
      row={(row) => <Row product={at(row)} code={codeAt(row)} seen={seenAt(row)} />}
      onPick={(row, { shiftKey }) => (shiftKey ? picking.pickTo(row) : picking.toggle(row))}
      onView={(from, to) => setInView([from, to])}
    />
  );
}

interface SearchBoxProps {
  readonly text: string;
  /** The list it stands for, and where the user is in it. */
  readonly list: string;
  readonly active: number;
  readonly onText: (text: string) => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

function SearchBox({ text, list, active, onText, onKey }: SearchBoxProps) {
  const id = useId();
  return (
    <>
      <label for={id}>{words.pick.search}</label>
      <input
        id={id}
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active < 0 ? undefined : optionId(list, active)}
        aria-describedby={`${id}-keys`}
        autocomplete="off"
        spellcheck={false}
        value={text}
        onInput={(event) => onText(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      <p class="note" id={`${id}-keys`}>
        {words.pick.keys}
      </p>
    </>
  );
}

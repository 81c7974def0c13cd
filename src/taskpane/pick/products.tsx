import { useId, useState } from "preact/hooks";
import { pane } from "../../words/pane";
import { sentence } from "../../words/reasons";
import type { Choices, Preview } from "../../workbook/choices";
import type { Remembered } from "../../workbook/remembered";
import type { PickedIndicator, PickedProduct } from "../../workbook/selected";
import { Sentence } from "../sentence";
import { List, optionId, page } from "./list";
import { moveOf } from "./moves";
import { keyOf } from "./picks";
import { rounded, usePreviews } from "./previews";
import type { View } from "./shown";
import { useShown, views } from "./shown";

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
}

/** All products behind a search box: the keys go to the list below it, which a mouse may use as well. */
export function Products(props: ProductsProps) {
  const { products, picked, remembered, indicator } = props;
  const [text, setText] = useState("");
  const [view, setView] = useState<View>("all");
  const shown = useShown(products, text, view, picked, remembered);
  const { active, leave, onKey, onClick, isPicked, at } = usePicking(props, shown, () => setText(""));
  const [inView, setInView] = useState<readonly [number, number]>([0, page]);
  const values = usePreviews(props.choices, few(shown, inView, at), indicator);
  const id = useId();
  const change = (typed: string) => {
    leave();
    setText(typed);
  };
  return (
    <>
      <label for={id}>{pane.pick.search}</label>
      <input
        id={id}
        type="text"
        role="combobox"
        class="search"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active < 0 ? undefined : optionId(`${id}-list`, active)}
        aria-describedby={`${id}-keys`}
        autocomplete="off"
        spellcheck={false}
        value={text}
        onInput={(event) => change(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      <p class="note" id={`${id}-keys`}>
        {pane.pick.keys}
      </p>
      <Views
        view={view}
        onChange={(next) => {
          leave();
          setView(next);
        }}
      />
      <List
        id={`${id}-list`}
        label={pane.pick.list}
        count={shown.length}
        active={active}
        of={`${view}\n${text}`}
        isPicked={isPicked}
        titleOf={(place) => titleOf(at(place), values)}
        row={(place) => <Row product={at(place)} value={valueOf(at(place), values)} />}
        onPick={onClick}
        onView={(first, last) => setInView([first, last])}
      />
      <Summary shown={shown.length} text={text} view={view} {...props} />
    </>
  );
}

/** What a key or click on the list does to the picks, and where the user is in it. */
function usePicking(
  { products, picked, onPick, onGo }: ProductsProps,
  shown: readonly number[],
  clear: () => void,
) {
  const [place, setPlace] = useState(-1);
  const [anchor, setAnchor] = useState(0);
  const active = Math.min(place, shown.length - 1);
  const keys = new Set(picked.map(keyOf));
  const at = (row: number) => products[shown[row] ?? -1];
  const isPicked = (row: number) => {
    const product = at(row);
    return product !== undefined && keys.has(keyOf(product));
  };
  const go = (row: number) => {
    setPlace(row);
    const product = at(row);
    if (product) onGo(product);
  };
  const toggle = (row: number) => {
    const product = at(row);
    if (product) onPick([product], !isPicked(row));
    setAnchor(row);
  };
  const pickWay = (from: number, to: number) => {
    const rows = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
    onPick(
      rows.flatMap((row) => products[row] ?? []),
      true,
    );
  };
  const pickAll = () => {
    const all = shown.flatMap((row) => products[row] ?? []);
    onPick(all, !all.every((one) => keys.has(keyOf(one))));
  };
  const onKey = (event: KeyboardEvent) => {
    const move = event.isComposing ? null : moveOf(event, active, shown.length, page);
    if (!move) return;
    // Left and right go on in the text.
    if (move.kind !== "leave" || event.key === "Escape") event.preventDefault();
    if (move.kind === "clear") clear();
    if (move.kind === "leave") setPlace(-1);
    if (move.kind === "pick-all") pickAll();
    if (move.kind === "go") {
      go(move.to);
      if (move.picksWay) pickWay(active, move.to);
    }
    if (move.kind !== "pick" && move.kind !== "pick-to") return;
    go(move.at);
    if (move.kind === "pick") toggle(move.at);
    else pickWay(anchor, move.at);
  };
  const onClick = (row: number, { shiftKey }: MouseEvent) => {
    go(row);
    if (shiftKey) pickWay(anchor, row);
    else toggle(row);
  };
  const leave = () => {
    setPlace(-1);
    setAnchor(0);
  };
  return { active, leave, onKey, onClick, isPicked, at };
}

interface RowProps {
  readonly product: PickedProduct | undefined;
  readonly value: Preview | undefined;
}

/** A product's name; its id too where the name alone does not tell it from others. */
function Row({ product, value }: RowProps) {
  if (!product) return null;
  const { id, name, ambiguous } = product;
  return (
    <>
      <span class="box" aria-hidden="true" />
      <span class="name">
        <bdi>{name === "" ? id : name}</bdi>
        {ambiguous && name !== "" && (
          <small>
            {" "}
            <bdi>{id}</bdi>
          </small>
        )}
      </span>
      <span class="value">
        {typeof value === "number"
          ? rounded(value)
          : value && <span aria-label={pane.pick.noPreview}>–</span>}
      </span>
    </>
  );
}

function Views({ view, onChange }: { readonly view: View; readonly onChange: (view: View) => void }) {
  const name = useId();
  const words = pane.pick.views;
  return (
    <fieldset class="views">
      <legend class="unseen">{words.label}</legend>
      {views.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === view} onChange={() => onChange(one)} />
          <span>{words[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface SummaryProps extends ProductsProps {
  readonly shown: number;
  readonly text: string;
  readonly view: View;
}

/** How many there are, how many are picked, and what the values are of. */
function Summary({ shown, text, view, picked, indicator, onPick }: SummaryProps) {
  const words = pane.pick;
  const empty = {
    all: words.none,
    picked: words.nothingPicked,
    favourites: words.noFavourites,
    recent: words.noRecent,
  };
  const count = shown.toLocaleString();
  return (
    <div class="summary">
      <p aria-live="polite">
        {shown === 0 ? (
          <Sentence text={text.trim() === "" ? empty[view] : words.noHits} fill={{ text }} />
        ) : (
          <Sentence text={shown === 1 ? words.oneFound : words.found} fill={{ count }} />
        )}
        {picked.length > 0 && (
          <>
            {" · "}
            <Sentence text={words.picked} fill={{ count: picked.length.toLocaleString() }} />
          </>
        )}
      </p>
      {picked.length > 0 && (
        <button type="button" class="small" onClick={() => onPick(picked, false)}>
          {words.clear}
        </button>
      )}
      {indicator && shown > 0 && (
        <p class="note">
          <Sentence
            text={words.previewed}
            fill={{ indicator: indicator.abbreviation || indicator.name, unit: indicator.unit }}
          />
        </p>
      )}
    </div>
  );
}

function few(
  shown: readonly number[],
  [first, last]: readonly [number, number],
  at: (row: number) => PickedProduct | undefined,
): readonly PickedProduct[] {
  const rows = shown.slice(first, last + 1);
  return rows.flatMap((_, index) => at(first + index) ?? []);
}

function valueOf(
  product: PickedProduct | undefined,
  values: ReadonlyMap<string, Preview>,
): Preview | undefined {
  return product && values.get(keyOf(product));
}

/** The whole name and id, and the value as sent or why there is none. */
function titleOf(product: PickedProduct | undefined, values: ReadonlyMap<string, Preview>): string {
  if (!product) return "";
  const value = valueOf(product, values);
  const said = typeof value === "object" ? sentence(value) : value;
  return [product.name, product.id, said].filter((part) => part !== undefined && part !== "").join("\n");
}

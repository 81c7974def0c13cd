import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { RowToScrollTo } from "./use-revealed-row";

/** The height of a row, in pixels, as pick.css has it. */
const rowHeightPixels = 36;
/** The number of rows in view, and of those drawn beyond them on either side. */
export const rowsInView = 6;
const overscanRows = 6;

/** The content and the actions of the rows. */
interface ListRows {
  readonly isPicked: (at: number) => boolean;
  readonly row: (at: number) => ComponentChildren;
  readonly titleOf: (at: number) => string;
  readonly onPick: (at: number, event: MouseEvent) => void;
}

interface VirtualListBoxProps extends ListRows {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  /** The row that is active by keyboard; -1 for none. */
  readonly active: number;
  /** A new value scrolls the list back to its beginning. */
  readonly of: unknown;
  /** A new value scrolls this row into view. */
  readonly sought: RowToScrollTo | undefined;
  /** Called with the rows in view. */
  readonly onView: (first: number, last: number) => void;
}

/** A list box of any length, in which only the rows around the view exist. The focus stays in its search box. */
export function VirtualListBox({
  id,
  label,
  count,
  active,
  of,
  sought,
  onView,
  ...rows
}: VirtualListBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(0);
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = 0;
    setFirst(0);
  }, [of]);
  useLayoutEffect(() => {
    if (box.current && active >= 0) scrollRowIntoView(box.current, active);
  }, [active]);
  useLayoutEffect(() => {
    if (box.current && sought) scrollRowIntoView(box.current, sought.row);
  }, [sought]);
  const last = Math.min(first + rowsInView, count - 1);
  useLayoutEffect(() => onView(first, last), [of, first, last]);
  const drawn = rowRange(first, last, count, active);
  return (
    <div
      ref={box}
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable="true"
      class="products"
      onScroll={({ currentTarget }) => setFirst(Math.floor(currentTarget.scrollTop / rowHeightPixels))}
      // A mouse press must not take the focus from the search box, so that the keys go on working.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div role="presentation" class="rows" style={{ height: `${count * rowHeightPixels}px` }}>
        {drawn.map((at) => (
          <ListBoxOption key={at} {...{ id, at, count, rows }} active={at === active} />
        ))}
      </div>
    </div>
  );
}

interface ListBoxOptionProps {
  readonly id: string;
  readonly at: number;
  readonly count: number;
  readonly active: boolean;
  readonly rows: ListRows;
}

function ListBoxOption({ id, at, count, active, rows }: ListBoxOptionProps) {
  return (
    <div
      id={optionId(id, at)}
      role="option"
      aria-selected={rows.isPicked(at)}
      aria-posinset={at + 1}
      aria-setsize={count}
      class={active ? "row active" : "row"}
      style={{ top: `${at * rowHeightPixels}px` }}
      title={rows.titleOf(at)}
      onClick={(event) => rows.onPick(at, event)}
    >
      {rows.row(at)}
    </div>
  );
}

export function optionId(list: string, at: number): string {
  return `${list}-${at}`;
}

/** The active row exists even when it is scrolled out of view, because the search box points to it. */
function rowRange(first: number, last: number, count: number, active: number): readonly number[] {
  const from = Math.max(first - overscanRows, 0);
  const to = Math.min(last + overscanRows, count - 1);
  const rows = Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index);
  return active < 0 || active >= count || (active >= from && active <= to) ? rows : [...rows, active];
}

function scrollRowIntoView(box: HTMLElement, row: number): void {
  const [top, bottom] = [row * rowHeightPixels, (row + 1) * rowHeightPixels];
  if (top < box.scrollTop) box.scrollTop = top;
  else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
}

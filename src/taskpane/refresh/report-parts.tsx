import type { ComponentChildren } from "preact";
import type { GoneValue, Meaning, PerChange, Renaming, Report, ValueChange } from "../../refresh/report";
import { goneSentence, perWords, sayingsOf, whatOf } from "../../refresh/worded";
import type { Filled } from "../../words/names";
import { shown as named } from "../../words/names";
import { words } from "../../words/words";
import { Sentence } from "../../page/sentence";
import { Areas } from "../areas";
import { useMore } from "../use-more";
import { Counted } from "./counted";
import { exact, figures, percent, written } from "./figures";

/** How many lines are added at a time, and how many areas of each are shown at first. */
const step = 50;
const fewAreas = 3;

interface WithAreas {
  readonly onGo: (area: string) => void;
}

interface ListedProps<T> extends WithAreas {
  readonly title: string;
  readonly all: readonly T[];
  readonly kind?: string;
  /** The meaning of the part. */
  readonly note?: string;
  readonly children: (one: T) => ComponentChildren;
}

/** A part of a report: a list with its title, if there is anything in it. */
export function Listed<T extends Meaning | PerChange | GoneValue | Renaming>({
  title,
  all,
  kind,
  note,
  onGo,
  children,
}: ListedProps<T>) {
  const { shown, showMore, list } = useMore<HTMLUListElement>(step, step);
  if (all.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul class={kind} ref={list}>
        {all.slice(0, shown).map((one, index) => (
          <li key={index}>
            {children(one)}
            {"cells" in one && <Areas areas={one.cells} few={fewAreas} onGo={onGo} />}
          </li>
        ))}
      </ul>
      <ShowMore shown={shown} all={all.length} onMore={showMore} />
      {note && <p class="note">{note}</p>}
    </>
  );
}

interface ShowMoreProps {
  readonly shown: number;
  readonly all: number;
  readonly onMore: () => void;
}

/** The button for the next lines of a long list, while there are any. */
function ShowMore({ shown, all, onMore }: ShowMoreProps) {
  if (shown >= all) return null;
  return (
    <button type="button" class="small" onClick={onMore}>
      <Counted text={words.refreshing.changes.more} counts={{ count: Math.min(step, all - shown) }} />
    </button>
  );
}

export function Notes({ all }: { readonly all: readonly Filled[] }) {
  return (
    <>
      {all.map((one) => (
        <p key={one.text}>
          <Sentence {...one} />
        </p>
      ))}
    </>
  );
}

/** A value that cells showed and that no longer exists. */
export function Gone({ gone }: { readonly gone: GoneValue }) {
  return (
    <>
      <bdi>{named(gone.product)}</bdi> <Sentence {...whatOf(gone)} />
      {": "}
      {exact(gone.before)}
      <small>{goneSentence(gone)}</small>
    </>
  );
}

/** How many cells were recalculated, and for how many of them the change is unknown. */
export function Recalculated({ report: { recalculated, unknown } }: { readonly report: Report }) {
  const { notes } = words.refreshing;
  if (recalculated === 0) return null;
  return (
    <p class="note">
      <Counted text={notes.recalculated} one={notes.recalculatedOne} counts={{ count: recalculated }} />{" "}
      {unknown > 0 && <Counted text={notes.unknown} one={notes.unknownOne} counts={{ count: unknown }} />}
    </p>
  );
}

/** The values that differ, in the report's order; each is a small block that fits a narrow pane. */
export function Changes({ changes, onGo }: WithAreas & { readonly changes: readonly ValueChange[] }) {
  const { shown, showMore, list } = useMore<HTMLTableElement>(step, step, 1);
  const { changes: said } = words.refreshing;
  if (changes.length === 0) return null;
  return (
    <>
      <table class="changes" ref={list} aria-label={said.title}>
        <thead>
          <tr>
            <th scope="col">{said.old}</th>
            <th scope="col">{said.new}</th>
            <th scope="col">{said.change}</th>
          </tr>
        </thead>
        {changes.slice(0, shown).map((change, index) => (
          <Change key={index} change={change} onGo={onGo} />
        ))}
      </table>
      <ShowMore shown={shown} all={changes.length} onMore={showMore} />
    </>
  );
}

function Change({ change, onGo }: WithAreas & { readonly change: ValueChange }) {
  const { before, after, relative, per, cells } = change;
  const both = before !== null && after !== null ? figures(before, after) : undefined;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3}>
          <bdi>{named(change.product)}</bdi>
          <small>
            <Sentence {...whatOf(change)} />
          </small>
          {per && (
            <small>
              <Sentence {...perWords(per.before)} />
              {" → "}
              <Sentence {...perWords(per.after)} />
            </small>
          )}
          {sayingsOf(change).map((one) => (
            <small key={one.text}>
              <Sentence {...one} />
            </small>
          ))}
        </th>
      </tr>
      <tr>
        <Value value={before} text={both?.[0]} />
        <Value value={after} text={both?.[1]} />
        <td>{relative === null ? "" : percent(relative)}</td>
      </tr>
      <tr>
        <td colSpan={3} class="where">
          <Areas areas={cells} few={fewAreas} onGo={onGo} />
        </td>
      </tr>
    </tbody>
  );
}

/** A value, with all its digits in the title. A missing value is named, never shown as 0. */
function Value({ value, text }: { readonly value: number | null; readonly text: string | undefined }) {
  if (value === null) return <td class="none">{words.refreshing.changes.none}</td>;
  return <td title={exact(value)}>{text ?? written(value)}</td>;
}

import type { Renaming, Report } from "../../refresh/report";
import { sentence } from "../../words/reasons";
import { shown as named } from "../../words/names";
import { words } from "../../words/words";
import { Sentence } from "../../page/sentence";
import { Areas } from "../areas";
import { useMore } from "../use-more";
import { Counted, ShowMore, step } from "./counted";
import { exact } from "./figures";

/** How many names a sentence lists, and how many areas are shown at first. */
const mostNames = 20;
const fewAreas = 3;

/** What this refresh could not read or recalculate, and which values appeared. */
export function StillToDo({
  report: { left, protectedSheets, names, changes },
}: {
  readonly report: Report;
}) {
  const { notes } = words.refreshing;
  const appeared = changes.filter(({ before, after }) => before === null && after !== null).length;
  return (
    <>
      {left > 0 && <Note text={notes.left} one={notes.leftOne} count={left} />}
      {protectedSheets.length > 0 && <Named text={notes.protectedSheets} names={protectedSheets} />}
      {names.length > 0 && <Named text={notes.names} names={names} />}
      {appeared > 0 && <Note text={notes.appeared} one={notes.appearedOne} count={appeared} />}
    </>
  );
}

/** What else the service says about the values. */
export function Beside({ report: { beside } }: { readonly report: Report }) {
  const { notes } = words.refreshing;
  const { stale, years } = beside;
  return (
    <>
      {stale > 0 && <Note text={notes.stale} one={notes.staleOne} count={stale} />}
      {years.length > 1 && <Named text={notes.years} names={years} />}
    </>
  );
}

export interface ReportPartProps {
  readonly report: Report;
  readonly onGo: (area: string) => void;
}

/** Names that now mean something else. They come first, because their cells look unchanged. */
export function Turned({ report: { meanings }, onGo }: ReportPartProps) {
  const { notes } = words.refreshing;
  if (meanings.length === 0) return null;
  return (
    <>
      <h4>{notes.turned}</h4>
      <ul>
        {meanings.map(({ what, name, before, after, cells }) => (
          <li key={`${what} ${name} ${before} ${after}`}>
            <Sentence text={notes.turning} fill={{ what: notes.what[what], name, before, after }} />
            <Areas areas={cells} few={fewAreas} onGo={onGo} />
          </li>
        ))}
      </ul>
      <p class="note">{notes.turnedMeaning}</p>
    </>
  );
}

/** Values that cells showed and that no longer exist, each with the reason. */
export function Gone({ report: { gone }, onGo }: ReportPartProps) {
  const { shown, showMore, list } = useMore<HTMLUListElement>(step, step);
  const { notes, changes } = words.refreshing;
  if (gone.length === 0) return null;
  return (
    <>
      <h4>{notes.gone}</h4>
      <ul class="gone" ref={list}>
        {gone.slice(0, shown).map(({ product, indicator, stage, unit, before, reason, cells }, index) => (
          <li key={index}>
            <bdi>{named(product)}</bdi>{" "}
            <Sentence
              text={unit === "" ? changes.whatWithoutUnit : changes.what}
              fill={{ indicator, unit, stage }}
            />
            {": "}
            {exact(before)}
            <small>{reason ? sentence(reason) : notes.goneUnlisted}</small>
            <Areas areas={cells} few={fewAreas} onGo={onGo} />
          </li>
        ))}
      </ul>
      <ShowMore shown={shown} all={gone.length} onMore={showMore} />
    </>
  );
}

export function Renamings({ renamed }: { readonly renamed: readonly Renaming[] }) {
  const { notes } = words.refreshing;
  if (renamed.length === 0) return null;
  return (
    <>
      <h4>{notes.renamed}</h4>
      <ul>
        {renamed.map(({ what, id, before, after }) => (
          <li key={`${what} ${id}`}>
            <Sentence text={notes.renaming} fill={{ what: notes.what[what], id, before, after }} />
          </li>
        ))}
      </ul>
      <p class="note">{notes.renamedMeaning}</p>
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

function Note({ text, one, count }: { readonly text: string; readonly one: string; readonly count: number }) {
  return (
    <p>
      <Counted text={text} one={one} counts={{ count }} />
    </p>
  );
}

function Named({ text, names }: { readonly text: string; readonly names: readonly string[] }) {
  const some = names.slice(0, mostNames).join(", ") + (names.length > mostNames ? ", …" : "");
  return (
    <p>
      <Sentence text={text} fill={{ names: some }} />
    </p>
  );
}

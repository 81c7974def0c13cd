import type { Renaming, Report } from "../../refresh/report";
import { work } from "../../words/work";
import { Sentence } from "../../page/sentence";
import { Counted } from "./counted";

/** As many names are listed in a sentence. */
const mostNames = 20;

/** What this refresh could not bring up to date, and what came or went. */
export function StillToDo({
  report: { left, protectedSheets, names, changes },
}: {
  readonly report: Report;
}) {
  const { notes } = work.refreshing;
  const appeared = changes.filter(({ before, after }) => before === null && after !== null).length;
  const vanished = changes.filter(({ before, after }) => before !== null && after === null).length;
  return (
    <>
      {left > 0 && <Note text={notes.left} one={notes.leftOne} count={left} />}
      {protectedSheets.length > 0 && <Named text={notes.protectedSheets} names={protectedSheets} />}
      {names.length > 0 && <Named text={notes.names} names={names} />}
      {appeared > 0 && <Note text={notes.appeared} one={notes.appearedOne} count={appeared} />}
      {vanished > 0 && <Note text={notes.vanished} one={notes.vanishedOne} count={vanished} />}
    </>
  );
}

export function Renamings({ renamed }: { readonly renamed: readonly Renaming[] }) {
  const { notes } = work.refreshing;
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

/** How many cells took part in it, and of how many nobody can say what changed. */
export function Recalculated({ report: { recalculated, unknown } }: { readonly report: Report }) {
  const { notes } = work.refreshing;
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

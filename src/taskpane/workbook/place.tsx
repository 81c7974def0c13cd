import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { work } from "../../words/work";
import type { FailingCells } from "../../workbook/failing";
import { Sentence } from "../sentence";
import { Group } from "./group";
import type { Look } from "./look";
import { useLook } from "./look";
import { count } from "./numbers";
import "./workbook.css";

/** More reasons than these are shown when asked for. */
const mostReasons = 20;

interface WorkbookPlaceProps {
  readonly failing: FailingCells;
  /** Whether the place is in view: only then is it kept in step with the workbook. */
  readonly shown: boolean;
  /** Goes to the place Account. */
  readonly onAccount: () => void;
}

/** The place Workbook: the cells without a value, by reason, each with what mends it. */
export function WorkbookPlace({ failing, shown, onAccount }: WorkbookPlaceProps) {
  const look = useLook(failing, shown);
  const [all, setAll] = useState(false);
  const [outcome, setOutcome] = useState("");
  const title = useKeptFocus(look.groups);
  const groups = look.groups ?? [];
  const rest = all ? 0 : groups.length - mostReasons;
  return (
    <section aria-labelledby="failing-title">
      <h2 id="failing-title" ref={title} tabIndex={-1}>
        {work.workbook.title}
      </h2>
      <p class="outcome" aria-live="polite">
        {outcome}
      </p>
      <Found look={look} />
      <ul class="failing">
        {(rest > 0 ? groups.slice(0, mostReasons) : groups).map((group) => (
          <Group
            key={group.key}
            group={group}
            failing={failing}
            onAccount={onAccount}
            onOutcome={setOutcome}
          />
        ))}
      </ul>
      {rest > 0 && (
        <button type="button" onClick={() => setAll(true)}>
          <Sentence text={work.workbook.moreReasons} fill={{ count: count(rest) }} />
        </button>
      )}
    </section>
  );
}

/** What was found in a word, or how far looking is. */
function Found({ look: { groups, far, halted, again, stop } }: { readonly look: Look }) {
  const { workbook } = work;
  if (far) {
    return (
      <div class="far" data-state="failing-looking">
        <p>
          <Sentence text={workbook.lookingFar} fill={{ done: count(far.done), all: count(far.all) }} />
        </p>
        <progress max={Math.max(1, far.all)} value={far.done} aria-label={workbook.looking} />
        <button type="button" onClick={stop}>
          {workbook.stop}
        </button>
      </div>
    );
  }
  if (halted) {
    return (
      <div class="far" data-state={`failing-${halted}`}>
        <p>{workbook[halted]}</p>
        <button type="button" onClick={again}>
          {workbook.lookAgain}
        </button>
      </div>
    );
  }
  if (!groups) return <p class="note">{workbook.looking}</p>;
  if (groups.length === 0) {
    return (
      <p class="all-well" data-state="failing-none">
        {workbook.none}
      </p>
    );
  }
  return (
    <p class="aside" data-state="failing-some">
      {workbook.meaning}
    </p>
  );
}

/** A focus that goes with a group that is mended goes to the title, from where Tab leads to what is left. */
function useKeptFocus(changing: unknown) {
  const title = useRef<HTMLHeadingElement>(null);
  const within = useRef(false);
  useLayoutEffect(() => {
    const lost = within.current && document.activeElement === document.body;
    if (lost && document.hasFocus()) title.current?.focus();
  }, [changing]);
  useLayoutEffect(() => {
    const section = title.current?.parentElement;
    const note = (event: FocusEvent) => {
      within.current = section?.contains(event.target as Node) ?? false;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  return title;
}

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { filled } from "../../words/names";
import { pane } from "../../words/pane";
import type { HelpWords } from "../../words/work";
import { work } from "../../words/work";
import type { Examining } from "../../workbook/examining/examining";
import { ExaminingPanel } from "../examining/panel";
import { FetchedFold, Fold, openFold } from "../fold";
import { Lazy } from "../../page/lazy";
import { about } from "./about";
import { Asking } from "./asking";
import { describedFunctions } from "./described";
import { Functions } from "./functions";
import { Keys } from "./keys";
import { Version } from "./version";
import "./help.css";

interface HelpPanelProps {
  readonly words: HelpWords;
  readonly examining: () => Promise<Examining>;
}

/** The parts of Help, each in a fold, and the check of this Excel, whose code is fetched when it is opened. */
export function HelpPanel({ words, examining }: HelpPanelProps) {
  const element = useRef<HTMLDivElement>(null);
  // It is at the foot of the pane, where most of it would be out of sight.
  useLayoutEffect(() => element.current?.closest("details")?.scrollIntoView({ block: "nearest" }), []);
  const what = about();
  return (
    <div ref={element} class="help">
      <FetchedFold
        heading="h3"
        title={words.functions}
        state="help-functions"
        load={() => describedFunctions(document.documentElement.lang)}
      >
        {(described) => <Functions words={words} described={described} />}
      </FetchedFold>
      <Fold heading="h3" title={words.keys.title} state="help-keys">
        {() => <Keys words={words.keys} />}
      </Fold>
      <Fold heading="h3" title={words.asking.title} state="help-asking">
        {() => <Asking words={words.asking} />}
      </Fold>
      <Fold heading="h3" title={filled(words.version.title, { version: what.version })} state="help-version">
        {() => <Version what={what} words={words.version} />}
      </Fold>
      <ToReading words={words} />
      <Pages words={words} />
      <Check examining={examining} />
    </div>
  );
}

/** Leads to "How this service was read", which is with the account it describes. */
function ToReading({ words }: Pick<HelpPanelProps, "words">) {
  const [elsewhere, setElsewhere] = useState(false);
  return (
    <div>
      <button type="button" class="quiet" onClick={() => setElsewhere(!openFold("reading"))}>
        {pane.readingTitle}
      </button>
      <p class="note" role="status">
        {elsewhere && words.readingElsewhere}
      </p>
    </div>
  );
}

function Pages({ words }: Pick<HelpPanelProps, "words">) {
  const pages = [
    [words.oneAccount, "assets/one-account.html"],
    [words.firstSteps, "assets/help.html"],
    [words.pivot, "assets/help.html#pivot"],
  ] as const;
  return (
    <div>
      <p class="note">{words.pages}</p>
      {pages.map(([name, address]) => (
        <p key={address}>
          <a href={address} target="_blank" rel="noreferrer">
            {name}
          </a>
        </p>
      ))}
    </div>
  );
}

function Check({ examining }: Pick<HelpPanelProps, "examining">) {
  const [asked, setAsked] = useState(false);
  if (asked) {
    return (
      <div>
        <h3>{work.examining.title}</h3>
        <Lazy load={examining}>{(engine) => <ExaminingPanel examining={engine} />}</Lazy>
      </div>
    );
  }
  return (
    <button type="button" onClick={() => setAsked(true)}>
      {work.examining.title}
    </button>
  );
}

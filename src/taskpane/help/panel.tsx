import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { filled } from "../../words/names";
import { words } from "../../words/words";
import type { Examining } from "../../workbook/examining/examination";
import { FetchedFold, Fold, openFold } from "../fold";
import { Lazy } from "../lazy";
import { about } from "./about";
import { Asking } from "./asking";
import { describedFunctions } from "./described";
import { Functions } from "./functions";
import { Keys } from "./keys";
import { Version } from "./version";
import "./help.css";

interface HelpPanelProps {
  readonly examining: () => Promise<Examining>;
}

/** The parts of Help, each in a fold, and the check of this Excel, whose code is fetched when it is opened. */
export function HelpPanel({ examining }: HelpPanelProps) {
  const { help } = words;
  const element = useRef<HTMLDivElement>(null);
  // It is at the foot of the pane, where most of it would be out of sight.
  useLayoutEffect(() => element.current?.closest("details")?.scrollIntoView({ block: "nearest" }), []);
  const what = about();
  return (
    <div ref={element} class="help">
      <FetchedFold
        heading="h3"
        title={help.functions}
        state="help-functions"
        load={() => describedFunctions(document.documentElement.lang)}
      >
        {(described) => <Functions described={described} />}
      </FetchedFold>
      <Fold heading="h3" title={help.keys.title} state="help-keys">
        {() => <Keys />}
      </Fold>
      <Fold heading="h3" title={help.asking.title} state="help-asking">
        {() => <Asking />}
      </Fold>
      <Fold heading="h3" title={filled(help.version.title, { version: what.version })} state="help-version">
        {() => <Version what={what} />}
      </Fold>
      <ToReading />
      <Pages />
      <Check examining={examining} />
    </div>
  );
}

/** Leads to "How this service was read", which is with the account it describes. */
function ToReading() {
  const [elsewhere, setElsewhere] = useState(false);
  return (
    <div>
      <button type="button" class="quiet" onClick={() => setElsewhere(!openFold("reading"))}>
        {words.pane.readingTitle}
      </button>
      <p class="note" role="status">
        {elsewhere && words.help.readingElsewhere}
      </p>
    </div>
  );
}

function Pages() {
  const { help } = words;
  const pages = [
    [help.oneAccount, "assets/one-account.html"],
    [help.firstSteps, "assets/help.html"],
    [help.pivot, "assets/help.html#pivot"],
  ] as const;
  return (
    <div>
      <p class="note">{help.pages}</p>
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

const examiningPanel = () => import(/* webpackChunkName: "examination" */ "../examining/panel");

function Check({ examining }: Pick<HelpPanelProps, "examining">) {
  const [asked, setAsked] = useState(false);
  if (asked) {
    return (
      <div>
        <h3>{words.examining.title}</h3>
        <Lazy load={() => Promise.all([examiningPanel(), examining()])}>
          {([{ ExaminingPanel }, engine]) => <ExaminingPanel examining={engine} />}
        </Lazy>
      </div>
    );
  }
  return (
    <button type="button" onClick={() => setAsked(true)}>
      {words.examining.title}
    </button>
  );
}

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { filled, shown } from "../../words/names";
import { words } from "../../words/words";
import { helpWords } from "../../words/help";
import type { Examining } from "../../workbook/examining/examination";
import { FetchedFold, Fold, openFold, Lazy } from "../fold";
import { about, factsOf, textOf } from "./about";
import { describedFunctions, examples } from "./described";
import "./help.css";
import { copyShown } from "../../page/copy";
import type { FunctionId } from "../../queries/catalogue";
import type { Described } from "./described";
import type { HelpWords } from "../../words/help";
import { Sentence } from "../../page/sentence";
import { CopyText } from "../reading/copy-text";
import type { About } from "./about";

interface HelpPanelProps {
  readonly examining: () => Promise<Examining>;
}

/** The parts of Help, each in a fold, and the check of this Excel, whose code is fetched when it is opened. */
export function HelpPanel({ examining }: HelpPanelProps) {
  const help = helpWords();
  const element = useRef<HTMLDivElement>(null);
  // Most of the opened section would be out of sight, since it is at the foot of the pane.
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
        {elsewhere && helpWords().readingElsewhere}
      </p>
    </div>
  );
}

function Pages() {
  const help = helpWords();
  const pages = [
    [help.oneAccount, "assets/one-account.html"],
    [help.firstSteps, "assets/help.html"],
    [help.pivot, "assets/help.html#pivot"],
    [help.privacy, "assets/privacy.html"],
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
        <h3 id="examining-title">{helpWords().examine}</h3>
        <Lazy load={() => Promise.all([examiningPanel(), examining()])}>
          {([{ ExaminingPanel }, engine]) => <ExaminingPanel examining={engine} />}
        </Lazy>
      </div>
    );
  }
  return (
    <button type="button" onClick={() => setAsked(true)}>
      {helpWords().examine}
    </button>
  );
}

/** Every function as Excel describes it, with an example to copy. */
function Functions({ described }: { readonly described: ReadonlyMap<string, Described> }) {
  return (
    <>
      <p class="note">{helpWords().examples}</p>
      <p class="note">{words.formulas.separator}</p>
      {(Object.entries(examples) as [FunctionId, string][]).map(([id, example]) => (
        <section key={id} class="function">
          <h4>
            <code dir="ltr">{described.get(id)?.signature ?? `LCA.${id}`}</code>
          </h4>
          <p>{described.get(id)?.description}</p>
          <Example id={id} example={example} />
        </section>
      ))}
    </>
  );
}

function Example({ id, example }: { readonly id: FunctionId; readonly example: string }) {
  const { formulas } = words;
  const shown = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState<boolean>();
  const copy = async () => {
    if (shown.current) setCopied(await copyShown(shown.current));
  };
  return (
    <div class="example">
      <code ref={shown} dir="ltr">
        {example}
      </code>
      <button
        type="button"
        class="small"
        aria-label={`${formulas.copy}: LCA.${id}`}
        onClick={() => void copy()}
      >
        {formulas.copy}
      </button>
      <p class="note" role="status">
        {copied !== undefined && (copied ? formulas.copied : formulas.copyByHand)}
      </p>
    </div>
  );
}

type KeyWords = HelpWords["keys"];
type Does = keyof KeyWords["does"];

/** The keys of each tab, by what they do; only a key whose name is a word needs translation. */
const keys: Readonly<
  Record<keyof KeyWords["tabs"], readonly (readonly [Does, (said: KeyWords) => string])[]>
> = {
  everywhere: [
    ["tabs", () => "← →"],
    ["connect", () => "Enter"],
    ["question", () => "Esc"],
  ],
  search: [
    ["into", () => "↓ ↑"],
    ["pick", ({ space }) => space],
    ["several", () => "Shift+↓"],
    ["all", () => "Ctrl+A"],
    ["favourite", () => "*"],
    ["first", () => "Enter"],
    ["back", () => "Esc"],
  ],
  pick: [
    ["boxes", () => "↓ ↑"],
    ["group", () => "→ ←"],
    ["insert", () => "Ctrl+Enter"],
  ],
};

/** The shortcuts beyond Tab, Space and Enter. */
function Keys() {
  const said = helpWords().keys;
  return (
    <>
      {(Object.keys(keys) as (keyof typeof keys)[]).map((tab) => (
        <section key={tab}>
          <h4>{said.tabs[tab]}</h4>
          <dl>
            {keys[tab].map(([does, press]) => (
              <div key={does}>
                <dt>
                  <kbd>{press(said)}</kbd>
                </dt>
                <dd>{said.does[does]}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p class="note">{said.mac}</p>
    </>
  );
}

/** Who can answer which question. The add-in knows nobody's address, only the host of this page. */
function Asking() {
  const { asking } = helpWords();
  const fill = { explain: words.explain.begin, reading: words.pane.readingTitle, host: location.host };
  const questions = [
    [asking.number, asking.numberWho],
    [asking.name, asking.nameWho],
    [asking.fault, asking.faultWho],
    [asking.weakness, asking.weaknessWho],
  ] as const;
  return (
    <>
      {questions.map(([question, who]) => (
        <section key={question}>
          <h4>{question}</h4>
          <p>
            <Sentence text={who} fill={fill} />
          </p>
        </section>
      ))}
      <p>
        <strong>{asking.never}</strong>
      </p>
    </>
  );
}

/** The running version, for the user to pass on to support. */
function Version({ what }: { readonly what: About }) {
  const { version } = helpWords();
  const facts = factsOf(what, version);
  return (
    <>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{shown(value)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <CopyText name={version.copy} text={textOf(facts, words.pane.title)} />
      <p class="note">{version.holds}</p>
    </>
  );
}

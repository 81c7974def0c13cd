import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { fillSentenceGaps, sanitiseNameForPane } from "../../words/name-formatter";
import { words } from "../../words/ui-words";
import { lateWords } from "../../words/late-words";
import type { ExcelCheckForPane } from "../../workbook/check/excel-check";
import {
  FoldingSectionWithFetchedContent,
  FoldingSection,
  openFoldingSection,
  LazyFetchedContent,
} from "../folding-section";
import { FactList } from "../fact-list";
import { readAddInAndExcelVersions, versionFacts, formatVersionFactsForMail } from "./addin-version";
import { fetchFunctionDescriptions, functionExamples } from "./function-descriptions";
import "./help.css";
import type { FunctionDescription } from "./function-descriptions";
import type { LateWords } from "../../words/late-words";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { CopyReportButton } from "../service-report/copy-report-button";
import type { AddInAndExcelVersions } from "./addin-version";
import { helpPages } from "../../words/languages";

interface HelpPanelProps {
  readonly examining: () => Promise<ExcelCheckForPane>;
}

/** The parts of Help, each in a fold, and the check of this Excel, whose code is fetched when it is opened. */
export function HelpPanel({ examining }: HelpPanelProps) {
  const help = lateWords().help;
  const element = useRef<HTMLDivElement>(null);
  // Most of the opened section would be out of sight, since it is at the foot of the pane.
  useLayoutEffect(() => element.current?.closest("details")?.scrollIntoView({ block: "nearest" }), []);
  const what = readAddInAndExcelVersions();
  return (
    <div ref={element} class="help">
      <FoldingSectionWithFetchedContent
        heading="h3"
        title={help.functions}
        state="help-functions"
        load={fetchFunctionDescriptions}
      >
        {(described) => <FunctionList described={described} />}
      </FoldingSectionWithFetchedContent>
      <FoldingSection heading="h3" title={help.keys.title} state="help-keys">
        {() => <KeyboardHelp />}
      </FoldingSection>
      <FoldingSection heading="h3" title={help.asking.title} state="help-asking">
        {() => <SupportHelp />}
      </FoldingSection>
      <FoldingSection
        heading="h3"
        title={fillSentenceGaps(help.version.title, { version: what.version })}
        state="help-version"
      >
        {() => <VersionFacts what={what} />}
      </FoldingSection>
      <ServiceReportFold />
      <HelpLinks />
      <ExcelCheckFold examining={examining} />
    </div>
  );
}

/** Leads to "How this service was read", which is with the account it describes. */
function ServiceReportFold() {
  const [elsewhere, setElsewhere] = useState(false);
  return (
    <div>
      <button type="button" class="quiet" onClick={() => setElsewhere(!openFoldingSection("reading"))}>
        {words.pane.readingTitle}
      </button>
      <p class="note" role="status">
        {elsewhere && lateWords().help.readingElsewhere}
      </p>
    </div>
  );
}

/** The pages that Help leads to, in their order. */
const pageAddresses: Readonly<Record<Exclude<keyof LateWords["help"]["links"], "translated">, string>> = {
  firstTable: "docs/first-table.html",
  functions: "docs/functions.html",
  pickAndInsert: "docs/pick-and-insert.html",
  refresh: "docs/refresh.html",
  explainAndRepair: "docs/explain-and-repair.html",
  signIn: "docs/sign-in.html",
  combineClients: "docs/combine-clients.html",
  handOn: "docs/hand-a-workbook-on.html",
  troubleshooting: "docs/troubleshooting.html",
  faq: "docs/faq.html",
  privacy: "assets/privacy.html",
};

/** The pages are in English, but for one a language: first that of the pane's, last the others. */
function HelpLinks() {
  const { pages, links } = lateWords().help;
  const linkTo = (isCurrent: boolean) =>
    helpPages()
      .filter((page) => page.isCurrent === isCurrent)
      .map(({ code, address }) => <PageLink key={code} name={links.translated[code]} address={address} />);
  return (
    <div>
      {linkTo(true)}
      <p class="note">{pages}</p>
      {(Object.entries(pageAddresses) as [keyof typeof pageAddresses, string][]).map(([page, address]) => (
        <PageLink key={page} name={links[page]} address={address} />
      ))}
      {linkTo(false)}
    </div>
  );
}

function PageLink({ name, address }: { readonly name: string; readonly address: string }) {
  return (
    <p>
      <a href={address} target="_blank" rel="noreferrer">
        {name}
      </a>
    </p>
  );
}

const loadExcelCheckPanel = () => import(/* webpackChunkName: "examination" */ "../check/excel-check-panel");

function ExcelCheckFold({ examining }: Pick<HelpPanelProps, "examining">) {
  const [asked, setAsked] = useState(false);
  if (asked) {
    return (
      <div>
        <h3 id="examining-title">{lateWords().help.examine}</h3>
        <LazyFetchedContent load={() => Promise.all([loadExcelCheckPanel(), examining()])}>
          {([{ ExcelCheckPanel }, engine]) => <ExcelCheckPanel examining={engine} />}
        </LazyFetchedContent>
      </div>
    );
  }
  return (
    <button type="button" onClick={() => setAsked(true)}>
      {lateWords().help.examine}
    </button>
  );
}

/** Every function as Excel describes it, with an example. */
function FunctionList({ described }: { readonly described: ReadonlyMap<string, FunctionDescription> }) {
  return (
    <>
      <p class="note">{lateWords().help.examples}</p>
      <p class="note">{words.formulas.separator}</p>
      {Object.entries(functionExamples).map(([id, example]) => (
        <section key={id} class="function">
          <h4>
            <code dir="ltr">{described.get(id)?.signature ?? `LCA.${id}`}</code>
          </h4>
          <p>{described.get(id)?.description}</p>
          <code class="example" dir="ltr">
            {example}
          </code>
        </section>
      ))}
    </>
  );
}

type KeyWords = LateWords["help"]["keys"];
type FunctionSummary = keyof KeyWords["does"];

/** The keys of each tab, by what they do; only a key whose name is a word needs translation. */
const keyNames: Readonly<
  Record<keyof KeyWords["tabs"], readonly (readonly [FunctionSummary, (said: KeyWords) => string])[]>
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
function KeyboardHelp() {
  const said = lateWords().help.keys;
  return (
    <>
      {(Object.keys(keyNames) as (keyof typeof keyNames)[]).map((tab) => (
        <section key={tab}>
          <h4>{said.tabs[tab]}</h4>
          <dl>
            {keyNames[tab].map(([does, press]) => (
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
function SupportHelp() {
  const { asking } = lateWords().help;
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
            <SentenceWithGaps text={who} fill={fill} />
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
function VersionFacts({ what }: { readonly what: AddInAndExcelVersions }) {
  const { version } = lateWords().help;
  const facts = versionFacts(what, version);
  return (
    <>
      <FactList facts={facts.map(([name, text]) => [name, sanitiseNameForPane(text)])} />
      <CopyReportButton name={version.copy} text={formatVersionFactsForMail(facts, words.pane.title)} />
      <p class="note">{version.holds}</p>
    </>
  );
}

import { useId, useState, useRef } from "preact/hooks";
import type { Connected } from "../addin";
import { Indicators } from "../page/indicators";
import { Sentence } from "../page/sentence";
import type { Choices } from "../picking/account-choices";
import type { PickedIndicator, PickedProduct, PickedScenario, Selected, Waiting } from "../picking/picks";
import { launchWords } from "../words/launch";
import { words } from "../words/words";
import { Failure, Part } from "./part";
import { mostRows, excelFile, fileName, fileType } from "./starter/file";
import { Check } from "../page/check";
import { stageKey } from "../page/picks";
import { useLoaded } from "../page/loading";
import { StageName } from "./stage-name";
import type { Reason } from "../lca/reasons";
import { reasonOf } from "../lca/reasons";
import { starterSheets } from "./starter/contents";

interface StarterProps {
  readonly chosen: readonly PickedProduct[];
  readonly indicators: readonly PickedIndicator[];
  readonly choices: Choices;
  readonly connected: Connected;
}

/** Controls for a starter workbook of chosen products, indicators and stages. */
export function Starter({ chosen, indicators, choices, connected }: StarterProps) {
  const id = useId();
  const [picked, setPicked] = useState<readonly PickedIndicator[]>(() =>
    indicators.filter(({ group }) => group === indicators[0]?.group),
  );
  // Always in the order of a declaration.
  const pick = (some: readonly PickedIndicator[]) =>
    setPicked(indicators.filter((one) => some.includes(one)));
  const stages = useStages(chosen, choices);
  const writing = useWriting(connected, { products: chosen, indicators: picked, scenarios: stages.picked });
  const hindrance = stages.waits
    ? "reading-scenarios"
    : hindranceOf(chosen.length, picked.length, stages.picked.length);
  return (
    <section aria-labelledby={id} data-screen="starter">
      <h2 id={id}>{launchWords.starter.title}</h2>
      <p class="note">{launchWords.starter.meaning}</p>
      <p>
        <Sentence text={launchWords.starter.chosen} fill={{ count: String(chosen.length) }} />
      </p>
      <div role="group" aria-labelledby={`${id}-indicators`}>
        <h3 id={`${id}-indicators`}>{words.pick.indicators}</h3>
        <Indicators indicators={indicators} picked={picked} onPicked={pick} />
      </div>
      <Stages stages={stages} canAsk={chosen.length > 0} />
      {hindrance !== null && (
        <p class="note" data-screen="starter-hindered">
          {launchWords.starter.hindrances[hindrance]}
        </p>
      )}
      <Write writing={writing} hindered={hindrance !== null} />
    </section>
  );
}

function Write({
  writing,
  hindered,
}: {
  readonly writing: ReturnType<typeof useWriting>;
  readonly hindered: boolean;
}) {
  const { state, write, cancel } = writing;
  return (
    <>
      <div class="answers">
        <button
          type="button"
          class="primary"
          aria-disabled={hindered || state.kind === "reading"}
          onClick={() => !hindered && state.kind !== "reading" && write()}
        >
          {launchWords.starter.write}
        </button>
        {state.kind === "reading" && (
          <button type="button" onClick={cancel}>
            {launchWords.starter.cancel}
          </button>
        )}
      </div>
      <p class="note" role="status" data-screen={screenOf(state.kind)}>
        {state.kind === "reading" && (
          <Sentence
            text={launchWords.starter.reading}
            fill={{ done: String(state.done), total: String(state.total) }}
          />
        )}
        {state.kind === "written" && (
          <Sentence text={launchWords.starter.written} fill={{ name: state.name }} />
        )}
      </p>
      {state.kind === "failed" && <Failure reason={state.reason} onAgain={write} />}
    </>
  );
}

function screenOf(kind: ReturnType<typeof useWriting>["state"]["kind"]) {
  if (kind === "reading") return "starter-reading";
  return kind === "written" ? "starter-written" : undefined;
}

function hindranceOf(products: number, indicators: number, stages: number) {
  if (products === 0) return "no-product";
  if (indicators === 0) return "no-indicator";
  if (stages === 0) return "no-stage";
  return products * indicators * stages > mostRows ? "too-many" : null;
}

type Stage = PickedScenario | null;

/**
 * The stages to be written: the production stage, and scenarios of the chosen products. Unlike in the pane these are
 * read only on request, as most users want the production stage alone here.
 */
function useStages(chosen: readonly PickedProduct[], choices: Choices) {
  const [wanted, setWanted] = useState<readonly Stage[]>([null]);
  const [asked, setAsked] = useState(false);
  const asks = asked && chosen.length > 0;
  const scenarios = useLoaded((waiting) => choices.scenarios(chosen, waiting), [chosen], { when: asks });
  const offered: readonly Stage[] = [
    null,
    ...(asks && scenarios.kind === "loaded" ? scenarios.value.map(({ scenario }) => scenario) : []),
  ];
  return {
    offered,
    // Scenarios that only belong to products no longer chosen are no longer picked.
    picked: offered.filter((stage) => wanted.some((one) => stageKey(one) === stageKey(stage))),
    change: (stage: Stage, isWanted: boolean) =>
      setWanted([...wanted.filter((one) => stageKey(one) !== stageKey(stage)), ...(isWanted ? [stage] : [])]),
    scenarios,
    asks,
    ask: () => setAsked(true),
    waits: asks && scenarios.kind === "loading",
  };
}

interface StagesProps {
  readonly stages: ReturnType<typeof useStages>;
  readonly canAsk: boolean;
}

function Stages({ stages, canAsk }: StagesProps) {
  const { offered, picked, change, scenarios, asks, ask } = stages;
  return (
    <fieldset>
      <legend>{words.pick.scenarios}</legend>
      {offered.map((one) => (
        <Check key={stageKey(one)} checked={picked.includes(one)} onChange={(wanted) => change(one, wanted)}>
          {one === null ? words.pick.production : <StageName scenario={one} />}
        </Check>
      ))}
      {canAsk && !asks && (
        <button type="button" class="small" onClick={ask}>
          {launchWords.starter.askScenarios}
        </button>
      )}
      {asks && (
        <Part of={scenarios} meanwhile={launchWords.starter.readingScenarios}>
          {(found) => found.length === 0 && <p class="note">{launchWords.starter.noScenarios}</p>}
        </Part>
      )}
    </fieldset>
  );
}

type WritingState =
  | { readonly kind: "idle" }
  | { readonly kind: "reading"; readonly done: number; readonly total: number }
  | { readonly kind: "written"; readonly name: string }
  | { readonly kind: "failed"; readonly reason: Reason };

/** Reads the chosen results and gives them to the browser as a file. */
function useWriting(connected: Connected, selected: Selected) {
  const [state, setState] = useState<WritingState>({ kind: "idle" });
  const abandoned = useRef<AbortController | null>(null);
  const write = () => {
    const control = new AbortController();
    abandoned.current = control;
    const show = (next: WritingState) => control.signal.aborted || setState(next);
    show({ kind: "reading", done: 0, total: selected.products.length });
    const progress = (done: number, total: number) => show({ kind: "reading", done, total });
    written(connected, selected, { abandoned: control.signal, progress }).then(
      (name) => show({ kind: "written", name }),
      (thrown: unknown) => show({ kind: "failed", reason: reasonOf(thrown) }),
    );
  };
  const cancel = () => {
    abandoned.current?.abort();
    setState({ kind: "idle" });
  };
  return { state, write, cancel };
}

async function written(connected: Connected, selected: Selected, waiting: Waiting): Promise<string> {
  const { account, identity } = connected;
  const sheets = await starterSheets(
    selected,
    { ...identity, service: account.session.service.base },
    waiting,
  );
  if (waiting.abandoned?.aborted) return "";
  const name = fileName(identity.company, new Date());
  save(new Blob([excelFile(sheets)], { type: fileType }), name);
  return name;
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has the file once the click is handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

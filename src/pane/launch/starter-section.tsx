import { useId, useState, useRef } from "preact/hooks";
import type { OpenedAccount } from "../../addin/addin";
import { IndicatorCheckBoxes } from "../page/indicator-check-boxes";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import type { PickableItemsReaderMethods } from "../../client/picking/pickable-items-reader";
import type {
  PickedIndicator,
  PickedProduct,
  PickedScenario,
  PickedItems,
  AbortAndProgressOptions,
} from "../../client/picking/picked-items";
import { currentLaunchPageWords } from "../../words/launch-page-words";
import { words } from "../../words/ui-words";
import { LoadFailure, LoadableContent } from "./loadable-content";
import { formatStarterFileName } from "./starter/file-name";
import { createStarterFile, excelFileType, maxStarterRows } from "./starter/starter-file";
import { CheckBox } from "../page/check-box";
import { pickedStageKey, toggleItemInList } from "../page/pick-keys";
import { useLoaded } from "../page/load-state";
import { StageOrScenarioName } from "./stage-name";
import type { Reason } from "../../lca/reasons";
import { reasonFromError } from "../../lca/reasons";
import { readResultsIntoStarterSheets } from "./starter/starter-sheets";

interface StarterSectionProps {
  readonly chosen: readonly PickedProduct[];
  readonly indicators: readonly PickedIndicator[];
  readonly choices: PickableItemsReaderMethods;
  readonly connected: OpenedAccount;
}

/** Controls for a starter workbook of chosen products, indicators and stages. */
export function StarterSection({ chosen, indicators, choices, connected }: StarterSectionProps) {
  const id = useId();
  const [picked, setPicked] = useState<readonly PickedIndicator[]>(() =>
    indicators.filter(({ group }) => group === indicators[0]?.group),
  );
  // Always in the order of a declaration.
  const pick = (some: readonly PickedIndicator[]) =>
    setPicked(indicators.filter((one) => some.includes(one)));
  const stages = useStageChoice(chosen, choices);
  const writing = useStarterWriting(connected, {
    products: chosen,
    indicators: picked,
    scenarios: stages.picked,
  });
  const hindrance = stages.waits
    ? "reading-scenarios"
    : findObstacle(chosen.length, picked.length, stages.picked.length);
  return (
    <section aria-labelledby={id} data-screen="starter">
      <h2 id={id}>{currentLaunchPageWords.starter.title}</h2>
      <p class="note">{currentLaunchPageWords.starter.meaning}</p>
      <p>
        <SentenceWithGaps
          text={currentLaunchPageWords.starter.chosen}
          fill={{ count: String(chosen.length) }}
        />
      </p>
      <div role="group" aria-labelledby={`${id}-indicators`}>
        <h3 id={`${id}-indicators`}>{words.pick.indicators}</h3>
        <IndicatorCheckBoxes indicators={indicators} picked={picked} onPicked={pick} />
      </div>
      <StageChecks stages={stages} canAsk={chosen.length > 0} />
      {hindrance !== null && (
        <p class="note" data-screen="starter-hindered">
          {currentLaunchPageWords.starter.hindrances[hindrance]}
        </p>
      )}
      <WriteControls writing={writing} hindered={hindrance !== null} />
    </section>
  );
}

function WriteControls({
  writing,
  hindered,
}: {
  readonly writing: ReturnType<typeof useStarterWriting>;
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
          {currentLaunchPageWords.starter.write}
        </button>
        {state.kind === "reading" && (
          <button type="button" onClick={cancel}>
            {currentLaunchPageWords.starter.cancel}
          </button>
        )}
      </div>
      <p class="note" role="status" data-screen={findScreen(state.kind)}>
        {state.kind === "reading" && (
          <SentenceWithGaps
            text={currentLaunchPageWords.starter.reading}
            fill={{ done: String(state.done), total: String(state.total) }}
          />
        )}
        {state.kind === "written" && (
          <SentenceWithGaps text={currentLaunchPageWords.starter.written} fill={{ name: state.name }} />
        )}
      </p>
      {state.kind === "failed" && <LoadFailure reason={state.reason} onAgain={write} />}
    </>
  );
}

function findScreen(kind: ReturnType<typeof useStarterWriting>["state"]["kind"]) {
  if (kind === "reading") return "starter-reading";
  return kind === "written" ? "starter-written" : undefined;
}

function findObstacle(products: number, indicators: number, stages: number) {
  if (products === 0) return "no-product";
  if (indicators === 0) return "no-indicator";
  if (stages === 0) return "no-stage";
  return products * indicators * stages > maxStarterRows ? "too-many" : null;
}

type StageChoice = PickedScenario | null;

/**
 * The stages to be written: the production stage, and scenarios of the chosen products. Unlike in the pane these are
 * read only on request, as most users want the production stage alone here.
 */
function useStageChoice(chosen: readonly PickedProduct[], choices: PickableItemsReaderMethods) {
  const [wanted, setWanted] = useState<readonly string[]>([pickedStageKey(null)]);
  const [asked, setAsked] = useState(false);
  const asks = asked && chosen.length > 0;
  const scenarios = useLoaded((waiting) => choices.scenarios(chosen, waiting), [chosen], { when: asks });
  const offered: readonly StageChoice[] = [
    null,
    ...(asks && scenarios.kind === "loaded" ? scenarios.value.map(({ scenario }) => scenario) : []),
  ];
  return {
    offered,
    // Scenarios that only belong to products no longer chosen are no longer picked.
    picked: offered.filter((stage) => wanted.includes(pickedStageKey(stage))),
    toggle: (stage: StageChoice) => setWanted(toggleItemInList(wanted, pickedStageKey(stage), String)),
    scenarios,
    asks,
    ask: () => setAsked(true),
    waits: asks && scenarios.kind === "loading",
  };
}

interface StageChecksProps {
  readonly stages: ReturnType<typeof useStageChoice>;
  readonly canAsk: boolean;
}

function StageChecks({ stages, canAsk }: StageChecksProps) {
  const { offered, picked, toggle, scenarios, asks, ask } = stages;
  return (
    <fieldset>
      <legend>{words.pick.scenarios}</legend>
      {offered.map((one) => (
        <CheckBox key={pickedStageKey(one)} checked={picked.includes(one)} onChange={() => toggle(one)}>
          {one === null ? words.pick.production : <StageOrScenarioName scenario={one} />}
        </CheckBox>
      ))}
      {canAsk && !asks && (
        <button type="button" class="small" onClick={ask}>
          {currentLaunchPageWords.starter.askScenarios}
        </button>
      )}
      {asks && (
        <LoadableContent of={scenarios} meanwhile={currentLaunchPageWords.starter.readingScenarios}>
          {(found) => found.length === 0 && <p class="note">{currentLaunchPageWords.starter.noScenarios}</p>}
        </LoadableContent>
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
function useStarterWriting(connected: OpenedAccount, selected: PickedItems) {
  const [state, setState] = useState<WritingState>({ kind: "idle" });
  const abandoned = useRef<AbortController | null>(null);
  const write = () => {
    const control = new AbortController();
    abandoned.current = control;
    const show = (next: WritingState) => control.signal.aborted || setState(next);
    show({ kind: "reading", done: 0, total: selected.products.length });
    const progress = (done: number, total: number) => show({ kind: "reading", done, total });
    writeStarter(connected, selected, { abandoned: control.signal, progress }).then(
      (name) => show({ kind: "written", name }),
      (thrown: unknown) => show({ kind: "failed", reason: reasonFromError(thrown) }),
    );
  };
  const cancel = () => {
    abandoned.current?.abort();
    setState({ kind: "idle" });
  };
  return { state, write, cancel };
}

async function writeStarter(
  connected: OpenedAccount,
  selected: PickedItems,
  waiting: AbortAndProgressOptions,
): Promise<string> {
  const { account, identity } = connected;
  const sheets = await readResultsIntoStarterSheets(
    selected,
    { ...identity, service: account.session.service.base },
    waiting,
  );
  if (waiting.abandoned?.aborted) return "";
  const name = formatStarterFileName(identity.company, new Date());
  downloadFile(new Blob([createStarterFile(sheets)], { type: excelFileType }), name);
  return name;
}

function downloadFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has the file once the click is handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

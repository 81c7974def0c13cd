import { useId, useState } from "preact/hooks";
import type { Connected } from "../addin";
import { Indicators } from "../page/indicators";
import { Sentence } from "../page/sentence";

import type { Choices } from "../picking/account-choices";
import type { PickedIndicator, PickedProduct } from "../picking/picks";
import { launchWords } from "../words/launch";
import { words } from "../words/words";
import { Failure } from "./part";
import { Stages, useStages } from "./stages";
import { mostRows } from "./starter/limits";
import { useWriting } from "./writing";

interface StarterProps {
  readonly chosen: readonly PickedProduct[];
  readonly indicators: readonly PickedIndicator[];
  readonly choices: Choices;
  readonly connected: Connected;
}

/** A workbook to begin with, of chosen products, indicators and stages. */
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

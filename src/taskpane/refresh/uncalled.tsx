import { useState } from "preact/hooks";
import { reasonOf } from "../../lca/reasons";
import { useObserved } from "../../page/use-observed";
import { useOneAtATime } from "../../page/use-one-at-a-time";
import { Sentence } from "../../page/sentence";
import { sentence } from "../../words/reasons";
import { work } from "../../words/work";
import type { Refreshing } from "../../workbook/refresh/refreshing";
import { ExcelWaits } from "../excel-waits";
import { count } from "../numbers";

/** As many places are named. */
const examples = 5;

/** Cells that Excel has not calculated although it was asked to: what that means, and what can be tried next. */
export function UncalledNotice({ engine }: { readonly engine: Refreshing }) {
  const uncalled = useObserved(engine, (now) => now.uncalled());
  const { begin, busy } = useOneAtATime();
  const [refused, setRefused] = useState("");
  if (!uncalled) return null;
  const { cells, areas, next } = uncalled;
  const { written } = work;
  const named = areas.slice(0, examples).join(", ") + (areas.length > examples ? ", …" : "");
  const tryNext = () =>
    begin(async () => {
      setRefused("");
      await engine.calculateUncalled().catch((thrown: unknown) => setRefused(sentence(reasonOf(thrown))));
    });
  const ways = {
    enter: { name: written.enter, meaning: written.entering },
    calculate: { name: written.calculate, meaning: written.calculating },
    "by-hand": { name: null, meaning: written.byHand },
  } as const;
  const { name, meaning } = ways[next];
  return (
    <div class="notice" role="status" data-state={`uncalled-${next}`}>
      <p>
        <Sentence
          text={cells === 1 ? written.uncalledOne : written.uncalled}
          fill={{ count: count(cells), areas: named }}
        />
      </p>
      <p>{meaning}</p>
      {name !== null && (
        <button type="button" class="small" aria-disabled={busy} onClick={tryNext}>
          {name}
        </button>
      )}
      <ExcelWaits busy={busy} />
      {refused !== "" && <p class="fault">{refused}</p>}
    </div>
  );
}

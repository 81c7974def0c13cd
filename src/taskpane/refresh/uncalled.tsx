import { useState } from "preact/hooks";
import { reasonOf } from "../../lca/reasons";
import { useObserved } from "../../page/use-observed";
import { Sentence } from "../../page/sentence";
import { sentence } from "../../words/reasons";
import { words } from "../../words/words";
import type { Refreshing } from "../../workbook/refresh/workbook-refreshing";
import { ExcelWaits, useAct } from "../excel-waits";
import { count } from "../numbers";

/** How many areas are named. */
const examples = 5;

/** Cells that Excel was asked to calculate and did not: what that means, and what to try next. */
export function UncalledNotice({ engine }: { readonly engine: Refreshing }) {
  const uncalled = useObserved(engine, (now) => now.uncalled());
  const [refused, setRefused] = useState<string>();
  const { act, busy } = useAct(setRefused, (thrown) => sentence(reasonOf(thrown)));
  if (!uncalled) return null;
  const { cells, areas, next } = uncalled;
  const { written } = words;
  const named = areas.slice(0, examples).join(", ") + (areas.length > examples ? ", …" : "");
  const tryNext = () => act(() => engine.calculateUncalled().then(() => ""));
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
      {refused && <p class="fault">{refused}</p>}
    </div>
  );
}

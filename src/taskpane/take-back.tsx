import { useOneAtATime } from "../page/use-one-at-a-time";
import { filled } from "../words/names";
import { words } from "../words/words";
import type { TakeBack, TakenBack } from "../workbook/writing/take-back";
import type { Filled } from "../workbook/writing/table-columns";
import { count } from "./numbers";

interface TakeBackProps {
  readonly takeBack: TakeBack;
  /** Called with the outcome in a sentence; taking back is offered once. */
  readonly onTaken: (said: string) => void;
}

/** Takes back what was written last: Excel's own undo loses it when an add-in's functions are called meanwhile. */
export function TakeBackButton({ takeBack, onTaken }: TakeBackProps) {
  const { begin, busy } = useOneAtATime();
  const take = () =>
    begin(async () => onTaken(await takeBack().then(takenSentence, () => words.written.notTaken)));
  return (
    <button type="button" class="small" data-state="take-back" aria-disabled={busy} onClick={take}>
      {words.written.takeBack}
    </button>
  );
}

function takenSentence({ cells, changedSince }: TakenBack): string {
  const { written } = words;
  if (cells === 0) return written.takenNone;
  if (changedSince > 0)
    return filled(written.takenSome, { count: count(cells), changed: count(changedSince) });
  return cells === 1 ? written.takenOne : filled(written.taken, { count: count(cells) });
}

/** How many areas are named. */
const examples = 5;

export function placesIn(areas: readonly string[]): string {
  return areas.slice(0, examples).join(", ") + (areas.length > examples ? ", …" : "");
}

/** How Excel departed from what was to be written: refused or filled cells; "" where it did not. */
export function asideOf(filledIn: Filled, refused: readonly string[] = []): string {
  const { written } = words;
  return [
    refused.length > 0 ? filled(written.refused, { areas: placesIn(refused) }) : "",
    filledIn.putBack > 0 ? filled(written.filled, { count: count(filledIn.putBack) }) : "",
    filledIn.left.length > 0 ? filled(written.filledLeft, { areas: placesIn(filledIn.left) }) : "",
  ]
    .filter((said) => said !== "")
    .join(" ");
}

import { useState } from "preact/hooks";
import type { Choice } from "../../lca/reasons";
import { words } from "../../words/words";
import type { FailingGroup, Fix, Mending } from "../../workbook/failing/failing";
import type { FailingCells, Mended } from "../../workbook/failing/workbook-failing-cells";
import { Sentence } from "../../page/sentence";
import { asideOf, nothing } from "../undo";
import { count } from "../numbers";
import type { Outcome } from "../undo";

/** The number of planned changes that are shown. */
const examples = 5;

/** The props of a repair button. */
export interface FixProps {
  readonly group: FailingGroup;
  readonly failing: FailingCells;
  readonly busy: boolean;
  readonly act: (mend: () => Promise<Outcome>) => void;
}

interface MendProps extends FixProps {
  readonly fix: Extract<Fix, { kind: "impacts" | "quote" | "replace" | "choose" }>;
}

/** Replaces the failing name or function: by a similar name at once, by any other after a preview. */
export function Mend({ group, fix, failing, busy, act }: MendProps) {
  const [mending, setMending] = useState<Mending>();
  const make = (wanted: Mending) =>
    failing.mend(wanted).then((mended) => {
      setMending(undefined);
      return outcomeOf(mended, wanted);
    });
  if (mending) {
    return (
      <Planned
        mending={mending}
        busy={busy}
        onConfirm={() => act(() => make(mending))}
        onLeave={() => setMending(undefined)}
      />
    );
  }
  const look = (plan: () => Promise<Mending>) =>
    act(async () => {
      setMending(await plan());
      return nothing;
    });
  const mend = (plan: () => Promise<Mending>) => act(async () => make(await plan()));
  if (fix.kind === "replace") {
    const use = (name: string) => (fix.another ? look : mend)(() => failing.plan(group, name));
    return <Names names={fix.names} another={fix.another === true} busy={busy} onUse={use} />;
  }
  if (fix.kind === "impacts" || fix.kind === "quote") {
    const plan = () => failing.planFormulas(group);
    const press = () => (fix.kind === "impacts" ? look : mend)(plan);
    return (
      <button type="button" aria-disabled={busy} onClick={press}>
        {words.workbook[fix.kind]}
      </button>
    );
  }
  const choose = (choice: Choice) => look(() => failing.plan(group, choice.text ?? `id:${choice.id}`));
  return <Choices choices={fix.choices} busy={busy} onChoose={choose} />;
}

interface NamesProps {
  readonly names: readonly string[];
  readonly another: boolean;
  readonly busy: boolean;
  readonly onUse: (name: string) => void;
}

function Names({ names, another, busy, onUse }: NamesProps) {
  return (
    <div class="choices">
      {another && <p class="note">{words.workbook.another}</p>}
      {names.map((name) => (
        <button key={name} type="button" aria-disabled={busy} onClick={() => onUse(name)}>
          <Sentence text={words.workbook.use} fill={{ name }} />
        </button>
      ))}
    </div>
  );
}

interface ChoicesProps {
  readonly choices: readonly Choice[];
  readonly busy: boolean;
  readonly onChoose: (choice: Choice) => void;
}

function Choices({ choices, busy, onChoose }: ChoicesProps) {
  return (
    <div class="choices" role="group" aria-label={words.workbook.choose}>
      <p class="note">{words.workbook.choose}</p>
      {choices.map((choice) => (
        <button key={choice.id} type="button" aria-disabled={busy} onClick={() => onChoose(choice)}>
          <Sentence text={words.workbook.choice} fill={{ name: labelOf(choice), id: choice.id }} />
        </button>
      ))}
    </div>
  );
}

function labelOf({ name, unit, abbreviation }: Choice): string {
  const called = abbreviation ? `${abbreviation}, ${name}` : name;
  return unit ? `${called} [${unit}]` : called;
}

interface PlannedProps {
  readonly mending: Mending;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onLeave: () => void;
}

/** The planned changes, shown before they are made. */
function Planned({ mending: { changes, made }, busy, onConfirm, onLeave }: PlannedProps) {
  const { workbook } = words;
  const rest = changes.length - examples;
  return (
    <div class="planned" data-state="failing-planned">
      {changes.length > 0 && <p>{workbook.planned}</p>}
      <ul>
        {changes.slice(0, examples).map((change) => (
          <li key={change.where}>
            <Sentence text={workbook.change} fill={{ ...change }} />
          </li>
        ))}
        {rest > 0 && (
          <li>
            <Sentence text={workbook.more} fill={{ count: count(rest) }} />
          </li>
        )}
      </ul>
      {made.length > 0 && <p>{madeSentence(changes.length, made)}</p>}
      <div class="answers">
        {changes.length > 0 && (
          <button type="button" class="primary" aria-disabled={busy} onClick={onConfirm}>
            {changes.length === 1
              ? workbook.confirmOne
              : workbook.confirm.replace("{count}", count(changes.length))}
          </button>
        )}
        <button type="button" onClick={onLeave}>
          {workbook.leave}
        </button>
      </div>
    </div>
  );
}

function madeSentence(changes: number, made: readonly string[]): string {
  if (changes === 0) return words.workbook.onlyMade;
  const some = made.slice(0, examples).join(", ") + (made.length > examples ? ", …" : "");
  return words.workbook.alsoMade.replace("{areas}", () => some);
}

function outcomeOf(mended: Mended, wanted: Mending): Outcome {
  const { changed, undo } = mended;
  const said = `${saidOf(changed, wanted)} ${asideOf(mended)}`.trim();
  return changed > 0 ? { said, undo } : { said };
}

function saidOf(changed: number, { changes, made }: Mending): string {
  const { workbook } = words;
  if (changes.length === 0 && made.length > 0) return workbook.onlyMade;
  if (changed === 0) return workbook.unchanged;
  return changed === 1 ? workbook.changedOne : workbook.changed.replace("{count}", count(changed));
}

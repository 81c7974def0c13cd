import { useState } from "preact/hooks";
import type { AmbiguousNameCandidate } from "../../lca/reasons";
import { words } from "../../words/ui-words";
import type { FailingGroup, RepairOption, RepairPlan } from "../../workbook/repair/failing-group";
import type {
  FailingCellRepairerForPane,
  AppliedRepairWithUndo,
} from "../../workbook/repair/failing-cell-repairer";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { formatRefusedAndAutofilledCells } from "../action-outcome";
import { formatCount } from "../locale-numbers";
import type { Act, ActionOutcome } from "../action-outcome";

/** The number of planned changes that are shown. */
const maxExamples = 5;

/** The props of a repair button. */
export interface RepairProps {
  readonly group: FailingGroup;
  readonly failing: FailingCellRepairerForPane;
  readonly busy: boolean;
  readonly act: Act;
}

interface RepairChoicesProps extends RepairProps {
  readonly fix: Extract<RepairOption, { kind: "impacts" | "quote" | "replace" | "choose" }>;
}

/** Replaces the failing name or function: by a similar name at once, by any other after a preview. */
export function RepairChoices({ group, fix, failing, busy, act }: RepairChoicesProps) {
  const [mending, setMending] = useState<RepairPlan>();
  const make = (wanted: RepairPlan) =>
    failing.applyRepair(wanted).then((mended) => {
      setMending(undefined);
      return repairOutcome(mended, wanted);
    });
  if (mending) {
    return (
      <RepairPlanPreview
        mending={mending}
        busy={busy}
        onConfirm={() => act(() => make(mending))}
        onLeave={() => setMending(undefined)}
      />
    );
  }
  const look = (plan: () => Promise<RepairPlan>) =>
    act(async () => {
      setMending(await plan());
    });
  const mend = (plan: () => Promise<RepairPlan>) => act(async () => make(await plan()));
  if (fix.kind === "replace") {
    const use = (name: string) => (fix.another ? look : mend)(() => failing.plan(group, name));
    return <NameButtons names={fix.names} another={fix.another === true} busy={busy} onUse={use} />;
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
  const choose = (choice: AmbiguousNameCandidate) =>
    look(() => failing.plan(group, choice.text ?? `id:${choice.id}`));
  return <CandidateButtons choices={fix.choices} busy={busy} onChoose={choose} />;
}

interface NameButtonsProps {
  readonly names: readonly string[];
  readonly another: boolean;
  readonly busy: boolean;
  readonly onUse: (name: string) => void;
}

function NameButtons({ names, another, busy, onUse }: NameButtonsProps) {
  return (
    <div class="choices">
      {another && <p class="note">{words.workbook.another}</p>}
      {names.map((name) => (
        <button key={name} type="button" aria-disabled={busy} onClick={() => onUse(name)}>
          <SentenceWithGaps text={words.workbook.use} fill={{ name }} />
        </button>
      ))}
    </div>
  );
}

interface CandidateButtonsProps {
  readonly choices: readonly AmbiguousNameCandidate[];
  readonly busy: boolean;
  readonly onChoose: (choice: AmbiguousNameCandidate) => void;
}

function CandidateButtons({ choices, busy, onChoose }: CandidateButtonsProps) {
  return (
    <div class="choices" role="group" aria-label={words.workbook.choose}>
      <p class="note">{words.workbook.choose}</p>
      {choices.map((choice) => (
        <button key={choice.id} type="button" aria-disabled={busy} onClick={() => onChoose(choice)}>
          <SentenceWithGaps
            text={words.workbook.choice}
            fill={{ name: candidateLabel(choice), id: choice.id }}
          />
        </button>
      ))}
    </div>
  );
}

function candidateLabel({ name, unit, abbreviation }: AmbiguousNameCandidate): string {
  const called = abbreviation ? `${abbreviation}, ${name}` : name;
  return unit ? `${called} [${unit}]` : called;
}

interface RepairPlanPreviewProps {
  readonly mending: RepairPlan;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onLeave: () => void;
}

/** The planned changes, shown before they are made. */
function RepairPlanPreview({ mending: { changes, made }, busy, onConfirm, onLeave }: RepairPlanPreviewProps) {
  const { workbook } = words;
  const rest = changes.length - maxExamples;
  return (
    <div class="planned" data-state="failing-planned">
      {changes.length > 0 && <p>{workbook.planned}</p>}
      <ul>
        {changes.slice(0, maxExamples).map((change) => (
          <li key={change.where}>
            <SentenceWithGaps text={workbook.change} fill={{ ...change }} />
          </li>
        ))}
        {rest > 0 && (
          <li>
            <SentenceWithGaps text={workbook.more} fill={{ count: formatCount(rest) }} />
          </li>
        )}
      </ul>
      {made.length > 0 && <p>{createdCellsSentence(changes.length, made)}</p>}
      <div class="answers">
        {changes.length > 0 && (
          <button type="button" class="primary" aria-disabled={busy} onClick={onConfirm}>
            {changes.length === 1
              ? workbook.confirmOne
              : workbook.confirm.replace("{count}", formatCount(changes.length))}
          </button>
        )}
        <button type="button" onClick={onLeave}>
          {workbook.leave}
        </button>
      </div>
    </div>
  );
}

function createdCellsSentence(changes: number, made: readonly string[]): string {
  if (changes === 0) return words.workbook.onlyMade;
  const some = made.slice(0, maxExamples).join(", ") + (made.length > maxExamples ? ", …" : "");
  return words.workbook.alsoMade.replace("{areas}", () => some);
}

function repairOutcome(mended: AppliedRepairWithUndo, wanted: RepairPlan): ActionOutcome {
  const { changed, undo } = mended;
  const said = `${repairSentence(changed, wanted)} ${formatRefusedAndAutofilledCells(mended)}`.trim();
  return changed > 0 ? { said, undo } : { said };
}

function repairSentence(changed: number, { changes, made }: RepairPlan): string {
  const { workbook } = words;
  if (changes.length === 0 && made.length > 0) return workbook.onlyMade;
  if (changed === 0) return workbook.unchanged;
  return changed === 1 ? workbook.changedOne : workbook.changed.replace("{count}", formatCount(changed));
}

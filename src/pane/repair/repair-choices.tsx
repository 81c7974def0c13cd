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
import { joinAreas } from "../join-areas";
import { formatCount, formatCounted } from "../locale-numbers";
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
  const { workbook } = words;
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
        onConfirm={() => act(() => make(mending), "repair")}
        onLeave={() => setMending(undefined)}
      />
    );
  }
  const look = (plan: () => Promise<RepairPlan>) =>
    act(async () => {
      setMending(await plan());
    });
  const mend = (plan: () => Promise<RepairPlan>) => act(async () => make(await plan()), "repair");
  if (fix.kind === "replace") {
    const use = (name: string) => (fix.another ? look : mend)(() => failing.plan(group, name));
    return (
      <div class="choices">
        {fix.another && <p class="note">{workbook.another}</p>}
        {fix.names.map((name) => (
          <button key={name} type="button" aria-disabled={busy} onClick={() => use(name)}>
            <SentenceWithGaps text={workbook.use} fill={{ name }} />
          </button>
        ))}
      </div>
    );
  }
  if (fix.kind === "impacts" || fix.kind === "quote") {
    const plan = () => failing.planFormulas(group);
    const press = () => (fix.kind === "impacts" ? look : mend)(plan);
    return (
      <button type="button" aria-disabled={busy} onClick={press}>
        {workbook[fix.kind]}
      </button>
    );
  }
  const choose = (choice: AmbiguousNameCandidate) =>
    look(() => failing.plan(group, choice.text ?? `id:${choice.id}`));
  return (
    <div class="choices" role="group" aria-label={workbook.choose}>
      <p class="note">{workbook.choose}</p>
      {fix.choices.map((choice) => (
        <button key={choice.id} type="button" aria-disabled={busy} onClick={() => choose(choice)}>
          <SentenceWithGaps text={workbook.choice} fill={{ name: candidateLabel(choice), id: choice.id }} />
        </button>
      ))}
    </div>
  );
}

function candidateLabel({ name, unit, abbreviation, difference }: AmbiguousNameCandidate): string {
  const plain = abbreviation ? `${abbreviation}, ${name}` : name;
  const called = difference ? `${plain}, ${difference.member}: ${difference.value}` : plain;
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
            {formatCounted(changes.length, workbook.confirmOne, workbook.confirm)}
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
  return words.workbook.alsoMade.replace("{areas}", () => joinAreas(made));
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
  return formatCounted(changed, workbook.changedOne, workbook.changed);
}

import { chooseFreezeWords } from "../../words/freeze-words";
import type { FreezerForPane } from "../../workbook/freeze/freeze-types";
import { useLostFocusTarget } from "../use-lost-focus-target";
import { TaskButton } from "./freeze-task-view";
import type { FreezingStep } from "./freezing-steps";
import { FreezingSteps, beginFreezing } from "./freezing-steps";
import type { FreezeTask } from "./use-freeze-task";

interface WholeFilePartProps {
  readonly engine: FreezerForPane;
  readonly connected: boolean;
  readonly hasRecord: boolean;
  readonly task: FreezeTask<FreezingStep>;
  readonly goTo: (area: string) => void;
  readonly onThaw: () => void;
  readonly onChanged: (isFrozen: boolean) => void;
}

/** The steps to a copy with everything that Excel alone can copy, such as charts. */
export function WholeFilePart({
  engine,
  connected,
  hasRecord,
  task,
  goTo,
  onThaw,
  onChanged,
}: WholeFilePartProps) {
  const freeze = chooseFreezeWords();
  const said = freeze.file;
  const title = useLostFocusTarget<HTMLHeadingElement>(task.state);
  return (
    <section class="freeze-part" aria-labelledby="whole-file-title">
      <h3 id="whole-file-title" ref={title} tabIndex={-1}>
        {said.title}
      </h3>
      <ol class="freeze-numbered">
        <li>
          <p>{said.freeze}</p>
          {connected && (
            <TaskButton busy={task.busy} onPress={() => beginFreezing(engine, task, "workbook")}>
              {said.freezeButton}
            </TaskButton>
          )}
          <FreezingSteps {...{ engine, task, goTo, onChanged }} />
        </li>
        <li>
          <p>{said.save}</p>
        </li>
        <li>
          <p>{said.thaw}</p>
          {hasRecord && (
            <TaskButton busy={task.busy} onPress={onThaw}>
              {freeze.thaw}
            </TaskButton>
          )}
        </li>
      </ol>
    </section>
  );
}

import type { Reason } from "../lca/reasons";
import { words } from "../words/ui-words";
import { formatReasonForPane } from "./reason-for-pane";

interface ProblemNoticeProps {
  readonly reason: Reason;
  /** What has failed, unless the reason alone says it. */
  readonly title?: string | undefined;
  /** Whether to add that no number in a cell has changed. */
  readonly numbersStand?: boolean;
}

/** The reason of a failure, in the words of a cell, without a cell's advice to go to the pane. */
export function ProblemNotice({ reason, title, numbersStand = false }: ProblemNoticeProps) {
  return (
    <div role="alert" class="problem" data-state="problem">
      {title && <strong>{title}</strong>}
      <p>{formatReasonForPane(reason)}</p>
      {numbersStand && <p>{words.pane.numbersStand}</p>}
    </div>
  );
}

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Sentence } from "../../page/sentence";
import { shown } from "../../words/names";
import { words } from "../../words/words";
import type { ExaminingState } from "../../workbook/examining/examination";

interface RefusedProps {
  readonly state: Extract<ExaminingState, { kind: "refused" }>;
  /** Opens another workbook; false where this Excel cannot. */
  readonly open: () => Promise<boolean>;
  readonly children: ComponentChildren;
}

/** Why nothing is tried in this workbook, and a button that opens a suitable one. */
export function Refused({ state, open, children }: RefusedProps) {
  const { examining } = words;
  const [opened, setOpened] = useState<boolean>();
  const fill = {
    area: state.why === "used" ? <bdi>{shown(state.area)}</bdi> : "",
    code: state.why === "failed" ? state.code : "",
  };
  const opens = state.why === "used" || state.why === "failed";
  return (
    <>
      <p>
        <Sentence text={examining.refused[state.why]} fill={fill} />
      </p>
      <div class="answers">
        {opens && (
          <button type="button" onClick={() => void open().then(setOpened)}>
            {examining.open}
          </button>
        )}
        {children}
      </div>
      <p class="note" aria-live="polite">
        {opened !== undefined && (opened ? examining.opened : examining.notOpened)}
      </p>
    </>
  );
}

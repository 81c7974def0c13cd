import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ConnectionTestResult } from "../../client/service/connection-probe";
import { words } from "../../words/ui-words";
import type { Answer } from "../page/answer";
import { awaitAnswer } from "../page/answer";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import type { Press } from "../outcome-line";
import { afterDrawing, useIsInLine, useOutcomeLine } from "../outcome-line";
import { formatReasonForPane } from "../reason-for-pane";

interface ConnectionTestProps {
  /** The host under test, which the finding names. */
  readonly host: string | undefined;
  /** Runs the test until stopped; undefined if the entry is incomplete, which its field then says. */
  readonly test: (stopped: AbortSignal) => Promise<ConnectionTestResult> | undefined;
}

interface TestOutcome extends Answer<ConnectionTestResult> {
  /** The host that was tested; the entry may name another by now. */
  readonly host: string | undefined;
}

/** Says why connecting fails, and the next step. */
export function ConnectionTest({ host, test }: ConnectionTestProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [under, setUnder] = useState<AbortController>();
  const [outcome, setOutcome] = useState<TestOutcome>();
  const line = useOutcomeLine();
  const [press, setPress] = useState<Press>();
  const isInLine = useIsInLine(press);
  // Unmounting stops the test, since nobody waits for its result then.
  useLayoutEffect(() => () => under?.abort(), [under]);
  const begin = async () => {
    if (under) return;
    const own = new AbortController();
    setUnder(own);
    setOutcome(undefined);
    const running = line.begin("test");
    let isOver = false;
    own.signal.addEventListener("abort", () => isOver || running.end(null));
    setPress(running);
    await afterDrawing();
    const found = test(own.signal);
    const answer = found && (await awaitAnswer(found));
    if (own.signal.aborted) return;
    isOver = true;
    setUnder(undefined);
    if (!answer) return running.end(null);
    const result = { ...answer, host };
    setOutcome(result);
    const isWell = answer.value?.cause === "well" || answer.value?.cause === "there";
    running.end({ kind: isWell ? "done" : "failed", text: <TestResult {...result} /> });
  };
  const stop = () => {
    button.current?.focus();
    under?.abort();
    press?.end({ kind: "done", text: words.outcomes.testStopped });
    setUnder(undefined);
  };
  const testing = under !== undefined;
  return (
    <div class="test" data-state={testing ? "testing" : outcome && "tested"}>
      <div class="answers">
        <button type="button" ref={button} aria-disabled={testing} onClick={() => void begin()}>
          {testing ? words.test.busy : words.test.begin}
        </button>
        {testing && (
          <button type="button" onClick={stop}>
            {words.test.stop}
          </button>
        )}
      </div>
      {outcome && !isInLine && <TestResult {...outcome} />}
    </div>
  );
}

function TestResult({ value: finding, problem, host }: TestOutcome) {
  if (problem) return <span class="finding">{formatReasonForPane(problem)}</span>;
  if (!finding) return null;
  const fill = {
    host: <strong>{host}</strong>,
    origin: <strong>{location.origin}</strong>,
    status: "status" in finding ? finding.status : "",
  };
  return (
    <span class="finding" data-cause={finding.cause}>
      <SentenceWithGaps text={words.test.findings[finding.cause]} fill={fill} />
    </span>
  );
}

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ConnectionTestResult } from "../../client/service/connection-probe";
import { words } from "../../words/ui-words";
import type { Answer } from "../page/answer";
import { awaitAnswer } from "../page/answer";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
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
  // Unmounting stops the test, since nobody waits for its result then.
  useLayoutEffect(() => () => under?.abort(), [under]);
  const begin = () => {
    if (under) return;
    const own = new AbortController();
    const found = test(own.signal);
    setOutcome(undefined);
    if (!found) return;
    setUnder(own);
    void awaitAnswer(found).then((answer) => {
      if (own.signal.aborted) return;
      setOutcome({ ...answer, host });
      setUnder(undefined);
    });
  };
  const stop = () => {
    button.current?.focus();
    under?.abort();
    setUnder(undefined);
  };
  const testing = under !== undefined;
  return (
    <div class="test" data-state={testing ? "testing" : outcome && "tested"}>
      <div class="answers">
        <button type="button" ref={button} aria-disabled={testing} onClick={begin}>
          {testing ? words.test.busy : words.test.begin}
        </button>
        {testing && (
          <button type="button" onClick={stop}>
            {words.test.stop}
          </button>
        )}
      </div>
      <div aria-live="polite">{outcome && <TestResult {...outcome} />}</div>
    </div>
  );
}

function TestResult({ value: finding, problem, host }: TestOutcome) {
  if (problem) return <p class="finding">{formatReasonForPane(problem)}</p>;
  if (!finding) return null;
  const fill = {
    host: <strong>{host}</strong>,
    origin: <strong>{location.origin}</strong>,
    status: "status" in finding ? finding.status : "",
  };
  return (
    <p class="finding" data-cause={finding.cause}>
      <SentenceWithGaps text={words.test.findings[finding.cause]} fill={fill} />
    </p>
  );
}

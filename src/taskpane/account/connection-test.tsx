import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Reason } from "../../lca/reasons";
import { reasonOf } from "../../lca/reasons";
import type { Finding } from "../../service/probe";
import { words } from "../../words/words";
import { Sentence } from "../../page/sentence";
import { saidInPane } from "../said-in-pane";

export interface ConnectionTestProps {
  /** The host under test, which the finding names. */
  readonly host: string | undefined;
  /** Runs the test until stopped; undefined if the entry is incomplete, which its field then says. */
  readonly test: (stopped: AbortSignal) => Promise<Finding> | undefined;
}

type Outcome =
  { readonly finding: Finding; readonly host: string | undefined } | { readonly problem: Reason };

/** Says why connecting fails, and the next step. */
export function ConnectionTest(props: ConnectionTestProps) {
  const { testing, outcome, begin, stop } = useTest(props);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div class="test" data-state={testing ? "testing" : outcome && "tested"}>
      <div class="answers">
        <button type="button" ref={button} aria-disabled={testing} onClick={begin}>
          {testing ? words.test.busy : words.test.begin}
        </button>
        {testing && (
          <button
            type="button"
            onClick={() => {
              button.current?.focus();
              stop();
            }}
          >
            {words.test.stop}
          </button>
        )}
      </div>
      <div aria-live="polite">{outcome && <Found outcome={outcome} />}</div>
    </div>
  );
}

function useTest({ host, test }: ConnectionTestProps) {
  const [under, setUnder] = useState<AbortController>();
  const [outcome, setOutcome] = useState<Outcome>();
  // Unmounting stops the test, since nobody waits for its result then.
  useLayoutEffect(() => () => under?.abort(), [under]);
  const begin = () => {
    if (under) return;
    const own = new AbortController();
    const found = test(own.signal);
    setOutcome(undefined);
    if (!found) return;
    setUnder(own);
    const end = (ended: Outcome) => {
      if (own.signal.aborted) return;
      setOutcome(ended);
      setUnder(undefined);
    };
    found.then(
      (finding) => end({ finding, host }),
      (thrown: unknown) => end({ problem: reasonOf(thrown) }),
    );
  };
  const stop = () => {
    under?.abort();
    setUnder(undefined);
  };
  return { testing: under !== undefined, outcome, begin, stop };
}

function Found({ outcome }: { readonly outcome: Outcome }) {
  if ("problem" in outcome) return <p class="finding">{saidInPane(outcome.problem)}</p>;
  const { finding, host } = outcome;
  const fill = {
    host: <strong>{host}</strong>,
    origin: <strong>{location.origin}</strong>,
    status: "status" in finding ? finding.status : "",
  };
  return (
    <p class="finding" data-cause={finding.cause}>
      <Sentence text={words.test.findings[finding.cause]} fill={fill} />
    </p>
  );
}

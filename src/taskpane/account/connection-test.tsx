import { useState } from "preact/hooks";
import type { Reason } from "../../lca/reasons";
import { reasonOf } from "../../lca/reasons";
import type { Finding } from "../../service/probe";
import { sentence } from "../../words/reasons";
import { work } from "../../words/work";
import { Sentence } from "../../page/sentence";

export interface ConnectionTestProps {
  /** The host that is tested, to be named in what was found. */
  readonly host: string | undefined;
  /** Runs the test; undefined where what was entered cannot be tested, which is then said elsewhere. */
  readonly test: () => Promise<Finding> | undefined;
}

type Outcome =
  { readonly finding: Finding; readonly host: string | undefined } | { readonly problem: Reason };

/** Tells why connecting fails, with the one next step. */
export function ConnectionTest({ host, test }: ConnectionTestProps) {
  const [testing, setTesting] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const begin = () => {
    if (testing) return;
    const found = test();
    setOutcome(undefined);
    if (!found) return;
    setTesting(true);
    void found
      .then((finding): Outcome => ({ finding, host }))
      .catch((thrown: unknown): Outcome => ({ problem: reasonOf(thrown) }))
      .then(setOutcome)
      .finally(() => setTesting(false));
  };
  return (
    <div class="test" data-state={testing ? "testing" : outcome && "tested"}>
      <button type="button" aria-disabled={testing} onClick={begin}>
        {testing ? work.test.busy : work.test.begin}
      </button>
      <div aria-live="polite">{outcome && <Found outcome={outcome} />}</div>
    </div>
  );
}

function Found({ outcome }: { readonly outcome: Outcome }) {
  if ("problem" in outcome) return <p class="finding">{sentence(outcome.problem)}</p>;
  const { finding, host } = outcome;
  const fill = {
    host: <strong>{host}</strong>,
    origin: <strong>{location.origin}</strong>,
    status: "status" in finding ? finding.status : "",
  };
  return (
    <p class="finding" data-cause={finding.cause}>
      <Sentence text={work.test.findings[finding.cause]} fill={fill} />
    </p>
  );
}

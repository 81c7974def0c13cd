import { useEffect, useState } from "preact/hooks";
import type { Reason } from "../../lca/reasons";
import { reasonFromError } from "../../lca/reasons";

/** What came of a question: its answer, or the reason why there is none. Neither until that is known. */
export interface Answer<T> {
  readonly value?: T;
  readonly problem?: Reason;
}

export function awaitAnswer<T>(answer: Promise<T>): Promise<Answer<T>> {
  return answer.then(
    (value) => ({ value }),
    (thrown: unknown) => ({ problem: reasonFromError(thrown) }),
  );
}

/** Asks whenever `inputs` change, unless `ask` is null then. The last answer stays until the new one comes. */
export function useAnswer<T>(ask: (() => Promise<T>) | null, inputs: readonly unknown[]): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T>>({});
  useEffect(() => {
    if (!ask) return undefined;
    let isLatest = true;
    void awaitAnswer(ask()).then((latest) => isLatest && setAnswer(latest));
    return () => {
      isLatest = false;
    };
  }, inputs);
  return answer;
}

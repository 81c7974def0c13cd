import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { reasonOf } from "../../lca/reasons";
import { useOneAtATime } from "../../page/use-one-at-a-time";
import { sentence } from "../../words/reasons";
import { words } from "../../words/words";

interface AskingProps<T> {
  readonly name: string;
  readonly ask: () => Promise<T>;
  /** What is said of what came. */
  readonly said: (came: T) => string;
  readonly children?: (came: T) => ComponentChildren;
}

/** A button that asks for something; what came stands below it, or why nothing did. */
export function Asking<T>({ name, ask, said, children }: AskingProps<T>) {
  const { begin, busy } = useOneAtATime();
  const [answer, setAnswer] = useState<{ readonly said: string; readonly shown?: ComponentChildren }>();
  const press = () =>
    begin(() =>
      ask().then(
        (came) => setAnswer({ said: said(came), shown: children?.(came) }),
        (thrown: unknown) => setAnswer({ said: sentence(reasonOf(thrown)) }),
      ),
    );
  return (
    <div class="asking">
      <button type="button" aria-disabled={busy} onClick={press}>
        {name}
      </button>
      <p class="note" aria-live="polite">
        {busy ? words.mapping.waiting : answer?.said}
      </p>
      {!busy && answer?.shown}
    </div>
  );
}

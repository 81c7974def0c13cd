import { useLayoutEffect, useRef } from "preact/hooks";
import { words } from "../../words/words";
import { useOneAtATime } from "../../page/use-one-at-a-time";
import type { Connection } from "../../connection/workbook-connection";
import { focusPanel } from "../focus";
import { useSignIns } from "../use-connection";
import "./account.css";

/**
 * Asks once, after the first connection, whether to keep the sign-in; otherwise renders nothing. Neither answer is
 * preselected, and nothing waits for one.
 */
export function KeepQuestion({ connection }: { readonly connection: Connection }) {
  const { asks, failed } = useSignIns(connection);
  const { begin, busy } = useOneAtATime();
  const notice = useFocusAfter(asks);
  const keep = (onThisComputer: boolean) => begin(() => connection.keep(onThisComputer));
  if (failed === "keep")
    return (
      <p class="notice" data-state="keep-failed" ref={notice} tabIndex={-1}>
        {words.keeping.failed}
      </p>
    );
  if (!asks) return null;
  return (
    <section class="card" aria-labelledby="keep-title" data-state="keep-question">
      <h2 id="keep-title">{words.keeping.title}</h2>
      <Choice
        name={words.keeping.untilClosed}
        meaning={words.keeping.untilClosedMeaning}
        busy={busy}
        onChoose={() => keep(false)}
      />
      <Choice
        name={busy ? words.keeping.busy : words.keeping.here}
        meaning={words.keeping.hereMeaning}
        busy={busy}
        onChoose={() => keep(true)}
      />
    </section>
  );
}

/** Once the question has gone with the button that was pressed, reading goes on at what came of it, or in the tab. */
function useFocusAfter(asks: boolean) {
  const notice = useRef<HTMLParagraphElement>(null);
  const asked = useRef(asks);
  useLayoutEffect(() => {
    const isAnswered = asked.current && !asks;
    asked.current = asks;
    if (!isAnswered || !document.hasFocus() || document.activeElement !== document.body) return;
    if (notice.current) notice.current.focus();
    else focusPanel();
  }, [asks]);
  return notice;
}

interface ChoiceProps {
  readonly name: string;
  readonly meaning: string;
  readonly busy: boolean;
  readonly onChoose: () => void;
}

function Choice({ name, meaning, busy, onChoose }: ChoiceProps) {
  return (
    <div class="choice">
      <button type="button" aria-disabled={busy} onClick={onChoose}>
        {name}
      </button>
      <p class="note">{meaning}</p>
    </div>
  );
}

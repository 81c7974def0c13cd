import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { words } from "../../words/ui-words";
import type { Press } from "../outcome-line";
import { useIsInLine, useOutcomeLine, usePress } from "../outcome-line";
import type { ConnectionControl } from "../../addin/connection/workbook-connection";
import { focusCurrentPanel } from "../focus";
import { useSignIns } from "../use-connection";
import "./account.css";

/**
 * Asks once, after the first connection, whether to keep the sign-in; otherwise renders nothing. Neither answer is
 * preselected, and nothing waits for one.
 */
export function KeepSignInQuestion({ connection }: { readonly connection: ConnectionControl }) {
  const { asks, failed } = useSignIns(connection);
  const line = useOutcomeLine();
  const { begin, busy } = usePress();
  const [press, setPress] = useState<Press>();
  const isInLine = useIsInLine(press);
  const notice = useFocusAfterAnswer(asks);
  const keep = () =>
    begin("keep", async (running) => {
      setPress(running);
      const isKept = await connection.keep(true);
      if (connection.signIns().failed === "keep") return { kind: "failed", text: words.keeping.failed };
      // The account may have gone meanwhile.
      return isKept ? { kind: "done", text: words.outcomes.kept } : null;
    });
  const decline = () => {
    void connection.keep(false);
    line.beginWith("go", "").end({ kind: "done", text: words.outcomes.untilClosed });
  };
  if (failed === "keep" && !isInLine)
    return (
      <p class="notice" data-state="keep-failed" ref={notice} tabIndex={-1}>
        {words.keeping.failed}
      </p>
    );
  if (!asks) return null;
  return (
    <section class="keep" aria-labelledby="keep-title" data-state="keep-question">
      <h2 id="keep-title">{words.keeping.title}</h2>
      <KeepSignInExplanation />
      <div>
        {[false, true].map((here) => (
          <button
            key={here}
            type="button"
            class="small"
            aria-disabled={busy}
            aria-describedby={here ? "keep-here" : "keep-until"}
            onClick={here ? keep : decline}
          >
            {here ? (busy ? words.keeping.busy : words.keeping.here) : words.keeping.untilClosed}
          </button>
        ))}
      </div>
    </section>
  );
}

/** The meaning of each answer. */
function KeepSignInExplanation() {
  return (
    <details>
      <summary aria-label={words.keeping.why}>?</summary>
      <p id="keep-until" class="note">
        {words.keeping.untilClosedMeaning}
      </p>
      <p id="keep-here" class="note">
        {words.keeping.hereMeaning}
      </p>
    </details>
  );
}

/** Moves the focus to the outcome, or into the tab, once the question has gone with the pressed button. */
function useFocusAfterAnswer(asks: boolean) {
  const notice = useRef<HTMLParagraphElement>(null);
  const asked = useRef(asks);
  useLayoutEffect(() => {
    const isAnswered = asked.current && !asks;
    asked.current = asks;
    if (!isAnswered || !document.hasFocus() || document.activeElement !== document.body) return;
    if (notice.current) notice.current.focus();
    else focusCurrentPanel();
  }, [asks]);
  return notice;
}

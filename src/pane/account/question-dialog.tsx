import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { focusAutofocusElementOrContainer } from "../focus";

interface QuestionDialogProps {
  readonly title: ComponentChildren;
  readonly children: ComponentChildren;
  readonly yes: string;
  readonly no: string;
  /** "No" is the answer that comes first. */
  readonly cautious?: boolean;
  /** A third answer, between the two. */
  readonly other?: ComponentChildren;
  readonly busy: boolean;
  /** Whether "yes" alone does nothing. */
  readonly isYesBlocked?: boolean;
  readonly onAnswer: (yes: boolean) => void;
  /** What changes while the question is open; not read out with it. */
  readonly status?: ComponentChildren;
  /** Below the answers, which must not move when it opens. */
  readonly details?: ComponentChildren;
}

/** A question that replaces the screen until it is answered. Escape means no. */
export function QuestionDialog({
  title,
  children,
  status,
  details,
  other,
  cautious = false,
  yes,
  no,
  busy,
  isYesBlocked = false,
  onAnswer,
}: QuestionDialogProps) {
  const dialog = useRef<HTMLDivElement>(null);
  // The screen took the focus before its question was fetched.
  useLayoutEffect(() => {
    const isNear = document.activeElement?.contains(dialog.current) ?? false;
    if (isNear && document.hasFocus()) focusAutofocusElementOrContainer(dialog.current);
  }, []);
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") onAnswer(false);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
  const answers = [!cautious, cautious].map((answer, index) => (
    <button
      key={answer}
      type="button"
      class={index === 0 ? "primary" : ""}
      autofocus={cautious && !answer}
      aria-disabled={busy || (answer && isYesBlocked)}
      onClick={() => onAnswer(answer)}
    >
      {answer ? yes : no}
    </button>
  ));
  return (
    <div
      ref={dialog}
      class="question"
      role="alertdialog"
      aria-labelledby="screen-title"
      aria-describedby="screen-text"
      tabIndex={-1}
    >
      <h2 id="screen-title">{title}</h2>
      <div id="screen-text">{children}</div>
      {status}
      <div class="answers">
        {answers[0]}
        {other}
        {answers[1]}
      </div>
      {details}
    </div>
  );
}

import type { ComponentChildren } from "preact";
import { useLayoutEffect } from "preact/hooks";

interface QuestionDialogProps {
  readonly title: ComponentChildren;
  readonly children: ComponentChildren;
  readonly yes: string;
  readonly no: string;
  readonly busy: boolean;
  readonly onAnswer: (yes: boolean) => void;
}

/** A question that replaces the screen until it is answered. Escape means no. */
export function QuestionDialog({ title, children, yes, no, busy, onAnswer }: QuestionDialogProps) {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") onAnswer(false);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
  return (
    <>
      <h2 id="screen-title">{title}</h2>
      <div id="screen-text">{children}</div>
      <div class="answers">
        <button type="button" class="primary" aria-disabled={busy} onClick={() => onAnswer(true)}>
          {yes}
        </button>
        <button type="button" aria-disabled={busy} onClick={() => onAnswer(false)}>
          {no}
        </button>
      </div>
    </>
  );
}

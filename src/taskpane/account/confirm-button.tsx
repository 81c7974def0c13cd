import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { pane } from "../../words/pane";

interface ConfirmButtonProps {
  readonly name: string;
  /** What a screen reader says in place of the name, where several have the same. */
  readonly label?: string;
  readonly question: string;
  readonly yes: string;
  readonly quiet?: boolean;
  readonly onYes: () => void;
}

/** A button for what cannot be undone: it asks in place, and Escape or Cancel takes it back. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { name, label = name, quiet = false, onYes } = props;
  const [asking, setAsking] = useState(false);
  const begin = useRef<HTMLButtonElement>(null);
  const declined = useRef(false);
  useLayoutEffect(() => {
    if (declined.current) begin.current?.focus();
    declined.current = false;
  }, [asking]);
  if (asking) {
    const answer = (yes: boolean) => {
      declined.current = !yes;
      setAsking(false);
      if (yes) onYes();
    };
    return <Question {...props} label={label} onAnswer={answer} />;
  }
  return (
    <button
      ref={begin}
      type="button"
      class={quiet ? "quiet" : ""}
      aria-label={label}
      onClick={() => setAsking(true)}
    >
      {name}
    </button>
  );
}

interface QuestionProps {
  readonly label: string;
  readonly question: string;
  readonly yes: string;
  readonly onAnswer: (yes: boolean) => void;
}

/** The focus is on what changes nothing. */
export function Question({ label, question, yes, onAnswer }: QuestionProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => cancel.current?.focus(), []);
  return (
    <div
      role="group"
      aria-label={label}
      class="card"
      data-state="confirming"
      onKeyDown={(event) => event.key === "Escape" && onAnswer(false)}
    >
      <p>{question}</p>
      <div class="answers">
        <button ref={cancel} type="button" onClick={() => onAnswer(false)}>
          {pane.account.cancel}
        </button>
        <button
          type="button"
          class="danger"
          onClick={(event) => {
            // What was confirmed takes this button away: reading goes on from the place around it.
            event.currentTarget.closest<HTMLElement>("section")?.focus();
            onAnswer(true);
          }}
        >
          {yes}
        </button>
      </div>
    </div>
  );
}

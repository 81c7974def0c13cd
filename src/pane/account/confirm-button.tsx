import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { words } from "../../words/ui-words";

interface ConfirmButtonProps {
  readonly name: string;
  /** The accessible name, if several buttons have the same visible one. */
  readonly label?: string;
  readonly question: string;
  readonly yes: string;
  readonly quiet?: boolean;
  readonly onYes: () => void;
}

/** A button for an action that cannot be undone: it asks first, and Escape or Cancel backs out. */
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
    return <ConfirmQuestion {...props} label={label} onAnswer={answer} />;
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

interface ConfirmQuestionProps {
  readonly label: string;
  readonly question: string;
  readonly yes: string;
  readonly onAnswer: (yes: boolean) => void;
}

/** Asks with the focus on Cancel, which changes nothing. */
export function ConfirmQuestion({ label, question, yes, onAnswer }: ConfirmQuestionProps) {
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
          {words.pane.account.cancel}
        </button>
        <button
          type="button"
          class="danger"
          onClick={(event) => {
            // The confirmed action removes this button: reading goes on from the section around it.
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

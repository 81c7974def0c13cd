import { useEffect, useId, useState } from "preact/hooks";
import { words } from "../../words/words";
import type { Emptied, Entry, InputRef } from "./entry";

interface FieldProps {
  readonly label: string;
  readonly field: InputRef;
  /** Given for a secret, which is shown as dots unless the user wants to see it. */
  readonly secret?: Entry["secret"];
  /** The initial text; never given for a secret. */
  readonly initial?: string;
  /** What is wrong with the text. */
  readonly fault: string | undefined;
  /** Why the pane emptied it. */
  readonly emptied?: Emptied | undefined;
  readonly onInput?: (text: string) => void;
  readonly onEnter: () => void;
}

/**
 * A labelled text field. It has no `name` and is in no form, so no browser puts its text into an address. The text is in
 * the field alone, never in an attribute.
 */
export function Field({ label, field, secret, initial, fault, emptied, onInput, onEnter }: FieldProps) {
  const id = useId();
  const [isSeen, toggle] = useSeen(secret);
  const said = fault ?? emptied;
  const input = (
    <input
      id={id}
      ref={field}
      {...(isSeen ? { type: "text" } : { type: "password" })}
      {...(initial !== undefined && { defaultValue: initial })}
      autocomplete="off"
      autocapitalize="off"
      spellcheck={false}
      dir="ltr"
      aria-required="true"
      aria-invalid={fault !== undefined}
      aria-describedby={said === undefined ? undefined : `${id}-said`}
      onInput={(event) => onInput?.(event.currentTarget.value)}
      onKeyDown={onEnterKey(onEnter)}
    />
  );
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {secret ? (
        <div class="secret">
          {input}
          <Show {...{ id, isSeen, toggle }} />
        </div>
      ) : (
        input
      )}
      <Said id={`${id}-said`} fault={fault} emptied={emptied} />
    </div>
  );
}

/** Whether the text is readable. A secret turns back into dots once it is sent or the user leaves its tab. */
function useSeen(secret: FieldProps["secret"]): readonly [boolean, () => void] {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => setSeen(false), [secret?.sent, secret?.left]);
  return [!secret || isSeen, () => setSeen(!isSeen)];
}

interface ShowProps {
  readonly id: string;
  readonly isSeen: boolean;
  readonly toggle: () => void;
}

/** Its name omits the field's label, so that the label finds the field alone. */
function Show({ id, isSeen, toggle }: ShowProps) {
  return (
    <button
      type="button"
      class="small"
      aria-pressed={isSeen}
      aria-controls={id}
      title={words.pane.showMeaning}
      onClick={toggle}
    >
      {words.pane.show}
    </button>
  );
}

interface SaidProps extends Pick<FieldProps, "fault" | "emptied"> {
  readonly id: string;
}

function Said({ id, fault, emptied }: SaidProps) {
  const why = emptied === "secret-left" ? words.pane.secretLeft : words.pane.secretEmptied;
  return (
    <p
      id={id}
      class={fault === undefined ? "note" : "fault"}
      aria-live="polite"
      data-state={fault === undefined ? emptied : "field-at-fault"}
    >
      {fault ?? (emptied && why)}
    </p>
  );
}

/** Ignores the Enter that ends the composition of a character. */
function onEnterKey(deed: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key === "Enter" && !event.isComposing) deed();
  };
}

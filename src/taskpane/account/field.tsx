import { useId } from "preact/hooks";
import { pane } from "../../words/pane";
import type { Emptied, InputRef } from "./entry";

interface FieldProps {
  readonly label: string;
  readonly field: InputRef;
  /** A secret is shown as dots. */
  readonly secret?: boolean;
  /** What it holds at first; never given for a secret. */
  readonly initial?: string;
  /** What is wrong with what was entered. */
  readonly fault: string | undefined;
  /** Why it is empty. */
  readonly emptied?: Emptied | undefined;
  readonly onInput?: (text: string) => void;
  readonly onEnter: () => void;
}

/**
 * A labelled text field. It carries no `name` and stands in no form, so no browser puts its text into an address,
 * and the text lives in the field alone, never in an attribute.
 */
export function Field({
  label,
  field,
  secret = false,
  initial,
  fault,
  emptied,
  onInput,
  onEnter,
}: FieldProps) {
  const id = useId();
  const said = fault ?? emptied;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        ref={field}
        {...(secret ? { type: "password" } : { type: "text" })}
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
      <Said id={`${id}-said`} fault={fault} emptied={emptied} />
    </div>
  );
}

interface SaidProps extends Pick<FieldProps, "fault" | "emptied"> {
  readonly id: string;
}

function Said({ id, fault, emptied }: SaidProps) {
  const why = emptied === "secret-left" ? pane.secretLeft : pane.secretEmptied;
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

/** Enter that ends the composing of a character is not meant for us. */
function onEnterKey(deed: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key === "Enter" && !event.isComposing) deed();
  };
}

import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";

interface PickSectionProps {
  readonly title: string;
  /** The picks of the section, shown beside its heading. */
  readonly summary: ComponentChildren;
  readonly opened: boolean;
  /** Whether its content keeps running while it is folded. */
  readonly goesOn: boolean;
  readonly children: ComponentChildren;
}

/** A part of the picker that folds away under its heading. */
export function PickTabFold({ title, summary, opened, goesOn, children }: PickSectionProps) {
  const [open, setOpen] = useState(opened);
  const id = useId();
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2>
        <button
          type="button"
          class="fold"
          id={`${id}-title`}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {title} <small>{summary}</small>
        </button>
      </h2>
      <div id={id} hidden={!open}>
        {(open || goesOn) && children}
      </div>
    </section>
  );
}

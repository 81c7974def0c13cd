import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

interface CheckBoxProps {
  readonly checked: boolean;
  /** Whether the box stands for several items, only some of which are picked. */
  readonly partly?: boolean;
  /** The full text of a title that may be cut off. */
  readonly title?: string;
  /** Whether the box's members are unfolded, if it has any. */
  readonly expanded?: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ComponentChildren;
}

/** A check box and the items it picks. */
export function CheckBox({ checked, partly = false, title, expanded, onChange, children }: CheckBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  // The browser changes the box before we decide whether it may change.
  useLayoutEffect(() => {
    if (!box.current) return;
    box.current.checked = checked;
    box.current.indeterminate = partly;
  });
  return (
    <label class="check" title={title}>
      <input
        ref={box}
        type="checkbox"
        checked={checked}
        aria-expanded={expanded}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}

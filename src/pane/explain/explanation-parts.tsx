import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { chooseNumberExplanationWords } from "../../words/late-words";
import type { DataStateAttributeValue } from "../pane-states";

interface ExplanationFrameProps {
  /** The name of the button that opened this. */
  readonly name: string;
  readonly state: DataStateAttributeValue;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** The frame of an explanation: it takes the focus when it opens, and Escape closes it, too. */
export function ExplanationFrame({ name, state, onClose, children }: ExplanationFrameProps) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.hasFocus()) element.current?.focus();
  }, []);
  // What was found is in view, also where the focus is elsewhere by then.
  useEffect(() => element.current?.scrollIntoView({ block: "nearest" }), [state]);
  return (
    <section
      class="explanation"
      aria-label={name}
      data-state={state}
      tabIndex={-1}
      ref={element}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
    >
      {children}
      <button type="button" class="small" onClick={onClose}>
        {chooseNumberExplanationWords().close}
      </button>
    </section>
  );
}

interface CallHeadingProps {
  readonly call: string;
  readonly isOnly: boolean;
}

/** One of several calls has its formula as a heading. */
export function CallHeading({ call, isOnly }: CallHeadingProps) {
  const Heading = isOnly ? "p" : "h3";
  return (
    <Heading>
      <code>{call}</code>
    </Heading>
  );
}

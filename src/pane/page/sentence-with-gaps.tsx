import type { ComponentChildren } from "preact";
import { dropDoubledStopAfterName, sanitiseNameForPane } from "../../words/name-formatter";

interface SentenceWithGapsProps {
  readonly text: string;
  /** The text or element for each {name} in the sentence. */
  readonly fill?: Readonly<Record<string, ComponentChildren>>;
}

/** A sentence with its gaps filled. Each filling has its own text direction and is never markup. */
export function SentenceWithGaps({ text, fill = {} }: SentenceWithGapsProps) {
  // Splitting on a capturing group puts the names at odd indexes.
  const parts = text.split(/\{(\w+)\}/);
  return (
    <>
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          fillGap(fill[parts[index - 1] ?? ""], part)
        ) : (
          <bdi key={index}>{isolateText(fill[part])}</bdi>
        ),
      )}
    </>
  );
}

function isolateText(part: ComponentChildren): ComponentChildren {
  return typeof part === "string" ? sanitiseNameForPane(part) : part;
}

function fillGap(name: ComponentChildren, part: string): string {
  return typeof name === "string" ? dropDoubledStopAfterName(sanitiseNameForPane(name), part) : part;
}

import type { ComponentChildren } from "preact";
import { after, shown } from "../words/names";

interface SentenceProps {
  readonly text: string;
  /** The text or element for each {name} in the sentence. */
  readonly fill?: Readonly<Record<string, ComponentChildren>>;
}

/** A sentence with its gaps filled. Each filling has its own text direction and is never markup. */
export function Sentence({ text, fill = {} }: SentenceProps) {
  // Splitting on a capturing group puts the names at odd indexes.
  const parts = text.split(/\{(\w+)\}/);
  return (
    <>
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          following(fill[parts[index - 1] ?? ""], part)
        ) : (
          <bdi key={index}>{clean(fill[part])}</bdi>
        ),
      )}
    </>
  );
}

function clean(part: ComponentChildren): ComponentChildren {
  return typeof part === "string" ? shown(part) : part;
}

function following(name: ComponentChildren, part: string): string {
  return typeof name === "string" ? after(shown(name), part) : part;
}

import type { Ref } from "preact";
import { useId } from "preact/hooks";
import { words } from "../../words/words";
import { optionId } from "./list";

interface SearchBoxProps {
  readonly box: Ref<HTMLInputElement>;
  readonly text: string;
  /** The list it stands for, and where the user is in it. */
  readonly list: string;
  readonly active: number;
  readonly onText: (text: string) => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

/** Where products are searched: its keys go to the list it stands for. */
export function SearchBox({ box, text, list, active, onText, onKey }: SearchBoxProps) {
  const id = useId();
  return (
    <>
      <label for={id}>{words.pick.search}</label>
      <input
        id={id}
        ref={box}
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active < 0 ? undefined : optionId(list, active)}
        aria-describedby={`${id}-keys`}
        autocomplete="off"
        spellcheck={false}
        value={text}
        onInput={(event) => onText(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      <p class="note" id={`${id}-keys`}>
        {words.pick.keys}
      </p>
    </>
  );
}

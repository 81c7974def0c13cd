import { useState } from "preact/hooks";
import { CheckBox } from "../page/check-box";
import { words } from "../../words/ui-words";

interface SavedInWorkbookCheckBoxProps {
  readonly name: string;
  readonly meaning: string;
  readonly isOn: () => boolean;
  /** Resolves with what to say in place of the meaning, if anything; rejects if Excel refuses. */
  readonly save: (on: boolean) => Promise<string | undefined>;
}

/** A choice that is saved in the workbook; it is reset when Excel refuses to save it. */
export function SavedInWorkbookCheckBox({ name, meaning, isOn, save }: SavedInWorkbookCheckBoxProps) {
  const [on, setOn] = useState(isOn);
  const [instead, setInstead] = useState<string>();
  const [refused, setRefused] = useState(false);
  const choose = (wanted: boolean) => {
    setOn(wanted);
    setInstead(undefined);
    setRefused(false);
    save(wanted).then(setInstead, () => {
      setOn(isOn());
      setRefused(true);
    });
  };
  return (
    <>
      <CheckBox checked={on} onChange={choose}>
        {name}
      </CheckBox>
      <p class="note" role="status" data-state={instead === undefined ? undefined : "starts-later"}>
        {instead ?? meaning}
      </p>
      <p class="fault" aria-live="polite" data-state={refused ? "refresh-refused" : undefined}>
        {refused && words.refreshing.refused}
      </p>
    </>
  );
}

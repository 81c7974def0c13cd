import { useId } from "preact/hooks";

interface ChooseProps {
  readonly label: string;
  readonly options: readonly { readonly key: string; readonly text: string }[];
  /** The key of one of them. */
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

/** One of several; where there is but one, nothing is to be chosen. */
export function Choose({ label, options, chosen, onChoose }: ChooseProps) {
  const id = useId();
  if (options.length < 2) return null;
  return (
    <>
      <label for={id}>{label}</label>
      <select id={id} value={chosen} onChange={(event) => onChoose(event.currentTarget.value)}>
        {options.map(({ key, text }) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </>
  );
}

import { useId } from "preact/hooks";
import { words } from "../../words/words";
import type { Target } from "../../workbook/insert/inserting";
import type { TableLayout } from "../../workbook/insert/plans";
import type { Options } from "../../workbook/insert/forms";
import { optionsOf } from "../../workbook/insert/forms";
import type { Selected } from "../../picking/picks";
import { Check } from "../../page/check";

interface ChoicesProps {
  readonly selected: Selected;
  readonly layout: TableLayout;
  readonly target: Target;
  readonly onChange: (layout: TableLayout) => void;
}

/** The fields for the layout of the picks: only those that make a difference for the picks are shown. */
export function LayoutChoices({ selected, layout, target, onChange }: ChoicesProps) {
  const options = optionsOf(selected, layout, target);
  const change = (what: Partial<TableLayout>) => onChange({ ...layout, ...what });
  return (
    <>
      <Forms {...{ layout, options, change }} />
      {selected.products.length > 0 && <Look {...{ layout, options, change }} />}
    </>
  );
}

/** The choices of form, destination and direction. */
function Forms({ layout, options, change }: LookProps) {
  const { forms, form, into, sides, fills } = options;
  const insert = words.insert;
  const kinds = { product: insert.products, indicator: insert.indicators, scenario: insert.scenarios };
  const named = <T extends string>(all: readonly T[], words: Readonly<Record<T, string>>) =>
    all.map((one) => [one, words[one]] as const);
  return (
    <>
      <Radios
        label={insert.form}
        options={named(forms, insert.forms)}
        value={form}
        onChange={(wanted) => change({ form: wanted })}
      />
      <Radios
        label={insert.where}
        options={named(into, insert.into)}
        value={into.includes(layout.into) ? layout.into : "selection"}
        onChange={(place) => change({ into: place })}
      />
      <Radios
        label={insert.down}
        options={named(sides ?? [], kinds)}
        value={sides?.includes(layout.down) ? layout.down : sides?.[0]}
        onChange={(down) => change({ down })}
      />
      <Radios
        label={insert.fill}
        options={fills ? [["spill", insert.spill] as const, ["each", insert.each] as const] : []}
        value={layout.formulas}
        onChange={(formulas) => change({ formulas })}
      />
    </>
  );
}

interface LookProps {
  readonly layout: TableLayout;
  readonly options: Options;
  readonly change: (what: Partial<TableLayout>) => void;
}

/** Folded away, because the usual choice suits most tables. */
function Look({ layout, options, change }: LookProps) {
  const insert = words.insert;
  return (
    <details class="look">
      <summary>{insert.look}</summary>
      <Radios
        label={insert.numbers}
        options={[
          ["readable", insert.readable],
          ["declared", insert.declared],
        ]}
        value={layout.numbers}
        onChange={(numbers) => change({ numbers })}
      />
      {options.title && (
        <Check checked={layout.title} onChange={(title) => change({ title })}>
          {insert.titleLine}
        </Check>
      )}
      {options.form !== "formula" && (
        <Check checked={layout.greys} onChange={(greys) => change({ greys })}>
          {insert.greys}
        </Check>
      )}
    </details>
  );
}

interface RadiosProps<T extends string> {
  readonly label: string;
  readonly options: readonly (readonly [value: T, text: string])[];
  readonly value: T | undefined;
  readonly onChange: (value: T) => void;
}

/** Hidden if there is no choice. */
function Radios<T extends string>({ label, options, value, onChange }: RadiosProps<T>) {
  const name = useId();
  if (options.length < 2) return null;
  return (
    <fieldset class="radios">
      <legend>{label}</legend>
      {options.map(([option, text]) => (
        <label key={option} class="check">
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

import { useId } from "preact/hooks";
import { picking } from "../../words/picking";
import type { Layout, Target } from "../../workbook/insert/inserting";
import { optionsOf } from "../../workbook/insert/options";
import { fullAddress } from "../../sheet/a1";
import type { Selected } from "../../workbook/selected";
import { Check } from "../../page/check";
import { Sentence } from "../../page/sentence";

interface ChoicesProps {
  readonly selected: Selected;
  readonly layout: Layout;
  readonly target: Target;
  readonly onChange: (layout: Layout) => void;
}

/** How to lay the picks out: only the choices that make a difference for them are shown. */
export function LayoutChoices({ selected, layout, target, onChange }: ChoicesProps) {
  const { forms, sides, fills, names } = optionsOf(selected, layout, target);
  const { insert } = picking;
  const kinds = { product: insert.products, indicator: insert.indicators, scenario: insert.scenarios };
  return (
    <>
      {names && (
        <Check checked={layout.useNames} onChange={(useNames) => onChange({ ...layout, useNames })}>
          <Sentence text={insert.useNames} fill={{ address: fullAddress(target.sheet, names) }} />
        </Check>
      )}
      {forms && (
        <Radios
          label={insert.form}
          options={formOptions()}
          value={layout.form}
          onChange={(form) => onChange({ ...layout, form })}
        />
      )}
      {sides && (
        <Radios
          label={insert.down}
          options={sides.map((kind) => [kind, kinds[kind]] as const)}
          value={sides.includes(layout.down) ? layout.down : sides[0]}
          onChange={(down) => onChange({ ...layout, down })}
        />
      )}
      {fills && (
        <Radios
          label={insert.fill}
          options={fillOptions()}
          value={layout.formulas}
          onChange={(formulas) => onChange({ ...layout, formulas })}
        />
      )}
    </>
  );
}

function formOptions(): readonly (readonly [Layout["form"], string])[] {
  return [
    ["formula", picking.insert.formula],
    ["table", picking.insert.table],
  ];
}

function fillOptions(): readonly (readonly [Layout["formulas"], string])[] {
  return [
    ["spill", picking.insert.spill],
    ["each", picking.insert.each],
  ];
}

interface RadiosProps<T extends string> {
  readonly label: string;
  readonly options: readonly (readonly [value: T, text: string])[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

function Radios<T extends string>({ label, options, value, onChange }: RadiosProps<T>) {
  const name = useId();
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

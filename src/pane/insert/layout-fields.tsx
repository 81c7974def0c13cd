import { words } from "../../words/ui-words";
import type { InsertTarget } from "../../workbook/insert/insert-target";
import type { LayoutOptions } from "../../workbook/insert/insert-plan";
import type { LayoutChoicesToOffer } from "../../workbook/insert/arrangement";
import { findLayoutChoicesToOffer } from "../../workbook/insert/arrangement";
import type { PickedItems } from "../../client/picking/picked-items";
import { CheckBox } from "../page/check-box";
import type { RadioGroupProps } from "../page/radio-group";
import { RadioGroup } from "../page/radio-group";

interface LayoutFieldsProps {
  readonly selected: PickedItems;
  readonly layout: LayoutOptions;
  readonly target: InsertTarget;
  readonly onChange: (layout: LayoutOptions) => void;
}

/** The fields for the layout of the picks: only those that make a difference for the picks are shown. */
export function LayoutFields({ selected, layout, target, onChange }: LayoutFieldsProps) {
  const options = findLayoutChoicesToOffer(selected, layout, target);
  const change = (what: Partial<LayoutOptions>) => onChange({ ...layout, ...what });
  return (
    <>
      <TableFormField {...{ layout, options, change }} />
      {selected.products.length > 0 && <AppearanceField {...{ layout, options, change }} />}
    </>
  );
}

/** The choices of form, destination and direction. */
function TableFormField({ layout, options, change }: AppearanceFieldProps) {
  const { forms, form, into, sides, fills } = options;
  const insert = words.insert;
  const kinds = { product: insert.products, indicator: insert.indicators, scenario: words.pick.scenarios };
  const named = <T extends string>(all: readonly T[], words: Readonly<Record<T, string>>) =>
    all.map((one) => [one, words[one]] as const);
  return (
    <>
      <LayoutChoice
        label={insert.form}
        options={named(forms, insert.forms)}
        value={form}
        onChange={(wanted) => change({ form: wanted })}
      />
      <LayoutChoice
        label={insert.where}
        options={named(into, insert.into)}
        value={into.includes(layout.into) ? layout.into : "selection"}
        onChange={(place) => change({ into: place })}
      />
      <LayoutChoice
        label={insert.down}
        options={named(sides ?? [], kinds)}
        value={sides?.includes(layout.down) ? layout.down : sides?.[0]}
        onChange={(down) => change({ down })}
      />
      <LayoutChoice
        label={insert.fill}
        options={fills ? [["spill", insert.spill] as const, ["each", insert.each] as const] : []}
        value={layout.formulas}
        onChange={(formulas) => change({ formulas })}
      />
    </>
  );
}

interface AppearanceFieldProps {
  readonly layout: LayoutOptions;
  readonly options: LayoutChoicesToOffer;
  readonly change: (what: Partial<LayoutOptions>) => void;
}

/** Folded away, because the usual choice suits most tables. */
function AppearanceField({ layout, options, change }: AppearanceFieldProps) {
  const insert = words.insert;
  return (
    <details class="look">
      <summary>{insert.look}</summary>
      <LayoutChoice
        label={insert.numbers}
        options={[
          ["readable", insert.readable],
          ["declared", insert.declared],
        ]}
        value={layout.numbers}
        onChange={(numbers) => change({ numbers })}
      />
      {options.title && (
        <CheckBox checked={layout.title} onChange={(title) => change({ title })}>
          {insert.titleLine}
        </CheckBox>
      )}
      {options.form !== "formula" && (
        <CheckBox checked={layout.greys} onChange={(greys) => change({ greys })}>
          {insert.greys}
        </CheckBox>
      )}
    </details>
  );
}

/** A choice of the layout; hidden if there is none. */
function LayoutChoice<T extends string>(props: RadioGroupProps<T>) {
  return props.options.length < 2 ? null : <RadioGroup {...props} />;
}

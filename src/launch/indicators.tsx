import { Check } from "../page/check";
import { Sentence } from "../page/sentence";
import type { IndicatorGroup, PickedIndicator } from "../picking/picks";
import { shown } from "../words/names";
import { picking } from "../words/picking";

interface IndicatorsProps {
  readonly indicators: readonly PickedIndicator[];
  readonly picked: readonly PickedIndicator[];
  /** Always in the order of a declaration. */
  readonly onPicked: (picked: readonly PickedIndicator[]) => void;
}

/** The account's indicators, by the parts of a declaration. */
export function Indicators({ indicators, picked, onPicked }: IndicatorsProps) {
  const groups = [...new Set(indicators.map(({ group }) => group))];
  const change = (some: readonly PickedIndicator[], wanted: boolean) =>
    onPicked(indicators.filter((one) => (some.includes(one) ? wanted : picked.includes(one))));
  return (
    <fieldset>
      <legend>{picking.pick.indicators}</legend>
      {groups.map((group) => (
        <Group
          key={group}
          group={group}
          members={indicators.filter((one) => one.group === group)}
          picked={picked}
          onChange={change}
        />
      ))}
    </fieldset>
  );
}

interface GroupProps {
  readonly group: IndicatorGroup;
  readonly members: readonly PickedIndicator[];
  readonly picked: readonly PickedIndicator[];
  readonly onChange: (some: readonly PickedIndicator[], wanted: boolean) => void;
}

function Group({ group, members, picked, onChange }: GroupProps) {
  const count = members.filter((one) => picked.includes(one)).length;
  return (
    <details>
      <summary>
        {picking.pick.groups[group]} <small>{`${count}/${members.length}`}</small>
      </summary>
      <Check
        checked={count === members.length}
        partly={count > 0 && count < members.length}
        onChange={(wanted) => onChange(members, wanted)}
      >
        <Sentence
          text={picking.pick.allOf}
          fill={{ group: picking.pick.groups[group], count: members.length }}
        />
      </Check>
      {members.map((one) => (
        <Check
          key={`${one.name}\n${one.unit}`}
          checked={picked.includes(one)}
          onChange={(wanted) => onChange([one], wanted)}
        >
          {one.abbreviation !== "" && <strong>{one.abbreviation} </strong>}
          <bdi>{shown(one.name)}</bdi> <small>{shown(one.unit)}</small>
        </Check>
      ))}
    </details>
  );
}

import { useId, useState } from "preact/hooks";
import type { IndicatorGroup, PickedIndicator } from "../../workbook/selected";
import { pane } from "../../words/pane";
import { Sentence } from "../sentence";
import { Check } from "./check";
import { indicatorKey, toggled, withAll } from "./picks";

interface IndicatorsProps {
  readonly indicators: readonly PickedIndicator[];
  readonly picked: readonly PickedIndicator[];
  readonly onPicked: (picked: readonly PickedIndicator[]) => void;
}

/** The account's indicators, by the parts of a declaration; the first part is open. */
export function Indicators({ indicators, picked, onPicked }: IndicatorsProps) {
  return (
    <>
      {groupsOf(indicators).map(([group, members], place) => (
        <Group
          key={group}
          name={pane.pick.groups[group]}
          members={members}
          picked={picked}
          opened={place === 0}
          onPicked={onPicked}
        />
      ))}
    </>
  );
}

interface GroupProps {
  readonly name: string;
  readonly members: readonly PickedIndicator[];
  readonly picked: readonly PickedIndicator[];
  readonly opened: boolean;
  readonly onPicked: (picked: readonly PickedIndicator[]) => void;
}

function Group({ name, members, picked, opened, onPicked }: GroupProps) {
  const [open, setOpen] = useState(opened);
  const id = useId();
  const keys = new Set(picked.map(indicatorKey));
  const count = members.filter((one) => keys.has(indicatorKey(one))).length;
  const whole = count === members.length;
  return (
    <fieldset class="group">
      <legend class="unseen">{name}</legend>
      <div class="head">
        <Check
          checked={whole}
          partly={count > 0 && !whole}
          onChange={(wanted) => onPicked(withAll(picked, members, indicatorKey, wanted))}
        >
          <Sentence text={pane.pick.allOf} fill={{ group: name, count: members.length }} />
        </Check>
        <button
          type="button"
          class="fold"
          aria-expanded={open}
          aria-controls={id}
          aria-label={pane.pick.show.replace("{group}", name)}
          onClick={() => setOpen(!open)}
        />
      </div>
      <div id={id} hidden={!open}>
        {members.map((one) => (
          <Check
            key={indicatorKey(one)}
            checked={keys.has(indicatorKey(one))}
            onChange={() => onPicked(toggled(picked, one, indicatorKey))}
          >
            {one.abbreviation !== "" && <strong>{one.abbreviation} </strong>}
            <bdi>{one.name}</bdi>
            <small>
              {" "}
              <bdi>{one.unit}</bdi>
            </small>
          </Check>
        ))}
      </div>
    </fieldset>
  );
}

function groupsOf(
  indicators: readonly PickedIndicator[],
): readonly (readonly [IndicatorGroup, readonly PickedIndicator[]])[] {
  const groups = new Map<IndicatorGroup, PickedIndicator[]>();
  for (const one of indicators) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
  return [...groups];
}

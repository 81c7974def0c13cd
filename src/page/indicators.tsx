import { useId, useState } from "preact/hooks";
import type { IndicatorGroup, PickedIndicator } from "../picking/picks";
import { shown } from "../words/names";
import { words } from "../words/words";
import { Sentence } from "./sentence";
import { Check } from "./check";
import { indicatorKey, toggled, withAll } from "./picks";
import "./indicators.css";

interface IndicatorsProps {
  readonly indicators: readonly PickedIndicator[];
  readonly picked: readonly PickedIndicator[];
  readonly onPicked: (picked: readonly PickedIndicator[]) => void;
}

/** The account's indicators, by the parts of a declaration; the first part is open. */
export function Indicators({ indicators, picked, onPicked }: IndicatorsProps) {
  return (
    <div class="groups boxes">
      {groupsOf(indicators).map(([group, members], index) => (
        <Group
          key={group}
          name={words.pick.groups[group]}
          members={members}
          picked={picked}
          opened={index === 0}
          onPicked={onPicked}
        />
      ))}
    </div>
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
  return (
    <fieldset class="group">
      <legend class="unseen">{name}</legend>
      <div class="head">
        <Check
          checked={count === members.length}
          partly={count > 0 && count < members.length}
          expanded={open}
          onChange={(wanted) => onPicked(withAll(picked, members, indicatorKey, wanted))}
        >
          <Sentence text={words.pick.allOf} fill={{ group: name, count: members.length }} />
        </Check>
        <button
          type="button"
          class="fold"
          aria-expanded={open}
          aria-controls={id}
          aria-label={words.pick.show.replace("{group}", name)}
          onClick={() => setOpen(!open)}
        />
      </div>
      <div id={id} hidden={!open}>
        {members.map((one) => (
          <Indicator
            key={indicatorKey(one)}
            of={one}
            checked={keys.has(indicatorKey(one))}
            onChange={() => onPicked(toggled(picked, one, indicatorKey))}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface IndicatorProps extends Pick<Parameters<typeof Check>[0], "checked" | "onChange"> {
  readonly of: PickedIndicator;
}

function Indicator({ of: { name, abbreviation, unit }, ...check }: IndicatorProps) {
  return (
    <Check title={`${name} [${unit}]`} {...check}>
      <span class="name">
        {abbreviation !== "" && <strong>{shown(abbreviation)} </strong>}
        <bdi>{shown(name)}</bdi>
      </span>{" "}
      <small>
        <bdi>{shown(unit)}</bdi>
      </small>
    </Check>
  );
}

function groupsOf(
  indicators: readonly PickedIndicator[],
): readonly (readonly [IndicatorGroup, readonly PickedIndicator[]])[] {
  const groups = new Map<IndicatorGroup, PickedIndicator[]>();
  for (const one of indicators) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
  return [...groups];
}

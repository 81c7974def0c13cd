import { useId, useState } from "preact/hooks";
import type { PickedIndicator } from "../../client/picking/picked-items";
import type { IndicatorGroup } from "../../lca/indicator-catalogue";
import { sanitiseNameForPane } from "../../words/name-formatter";
import { words } from "../../words/ui-words";
import { SentenceWithGaps } from "./sentence-with-gaps";
import { CheckBox } from "./check-box";
import { indicatorKey, toggleItemInList, addOrRemoveItemsAsWanted } from "./pick-keys";
import "./indicators.css";

interface IndicatorPickerProps {
  readonly indicators: readonly PickedIndicator[];
  readonly picked: readonly PickedIndicator[];
  readonly onPicked: (picked: readonly PickedIndicator[]) => void;
}

/** The account's indicators, by the parts of a declaration; the first part is open. */
export function IndicatorCheckBoxes({ indicators, picked, onPicked }: IndicatorPickerProps) {
  return (
    <div class="groups boxes">
      {groupIndicators(indicators).map(([group, members], index) => (
        <IndicatorGroupFold
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

interface IndicatorGroupFoldProps {
  readonly name: string;
  readonly members: readonly PickedIndicator[];
  readonly picked: readonly PickedIndicator[];
  readonly opened: boolean;
  readonly onPicked: (picked: readonly PickedIndicator[]) => void;
}

function IndicatorGroupFold({ name, members, picked, opened, onPicked }: IndicatorGroupFoldProps) {
  const [open, setOpen] = useState(opened);
  const id = useId();
  const keys = new Set(picked.map(indicatorKey));
  const count = members.filter((one) => keys.has(indicatorKey(one))).length;
  return (
    <fieldset class="group">
      <legend class="unseen">{name}</legend>
      <div class="head">
        <CheckBox
          checked={count === members.length}
          partly={count > 0 && count < members.length}
          expanded={open}
          onChange={(wanted) => onPicked(addOrRemoveItemsAsWanted(picked, members, indicatorKey, wanted))}
        >
          <SentenceWithGaps text={words.pick.allOf} fill={{ group: name, count: members.length }} />
        </CheckBox>
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
          <CheckBox
            key={indicatorKey(one)}
            title={`${one.name} [${one.unit}]`}
            checked={keys.has(indicatorKey(one))}
            onChange={() => onPicked(toggleItemInList(picked, one, indicatorKey))}
          >
            <IndicatorName {...one} />
          </CheckBox>
        ))}
      </div>
    </fieldset>
  );
}

function IndicatorName({ name, abbreviation, unit }: PickedIndicator) {
  return (
    <>
      <span class="name">
        {abbreviation !== "" && <strong>{sanitiseNameForPane(abbreviation)} </strong>}
        <bdi>{sanitiseNameForPane(name)}</bdi>
      </span>{" "}
      <small>
        <bdi>{sanitiseNameForPane(unit)}</bdi>
      </small>
    </>
  );
}

function groupIndicators(
  indicators: readonly PickedIndicator[],
): readonly (readonly [IndicatorGroup, readonly PickedIndicator[]])[] {
  const groups = new Map<IndicatorGroup, PickedIndicator[]>();
  for (const one of indicators) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
  return [...groups];
}
